/** `@riskgate/server/batch`: lines answered as requests of their own would be. Re-exports only. */
export { answerLines, type LineAnswer } from "./answer-lines.ts";
export { type AnswerBody, ofLine } from "./batch-routes.ts";
export { answerCustomerCheck } from "./customer-routes.ts";
export { answerTransactionCheck } from "./transaction-routes.ts";
