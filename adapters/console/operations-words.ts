/** What runs by itself, in words of whoever looks after it. */
import { words } from "./words.ts";

const PARTS: Readonly<Record<string, string>> = {
  ...{ lists: "Lists of names", rules: "Rules about customers", transactionRules: "Rules about payments" },
  ...{ rates: "Exchange rates", workflow: "Due dates and roles of cases", referenceLists: "Lists that rules use" },
};

/** A part of the gateway that says how it is. */
export const partWords = (name: string): string => PARTS[name] ?? words(name);

/** How a part is. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  ...{ pass: "well", warn: "needs attention", fail: "does not work" },
};

const QUEUES: Readonly<Record<string, string>> = {
  ...{ decisions: "Customer checks answered later", "transaction-decisions": "Payment checks answered later" },
  ...{ "transaction-reprocessing": "Payments decided again", "late-arrivals": "Payments that arrived late" },
  ...{ callbacks: "Answers sent to other systems", maintenance: "Upkeep of the store" },
  ...{ statistics: "Counting for the overview", "audit-checkpoints": "Signed ends of the audit log" },
  ...{ rescreening: "Stored customers compared again", "rescreening-crons": "Times at which comparing begins" },
  reviews: "Reviews of customers that are due",
};

/** What waits in a queue of jobs. */
export const queueWords = (queue: string): string => QUEUES[queue] ?? words(queue);

/** How far an answer to another system has come. */
export const CALLBACK_WORDS = {
  ...{ exhausted: "given up", pending: "not sent yet", delivered: "delivered", cancelled: "cancelled" },
} as const;
