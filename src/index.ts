/**
 * riskgate: the gateway, plugins, and the types of requests and answers. Ports are in `riskgate/ports`, the rules engine alone in
 * `riskgate/rules`, names alone in `riskgate/names`. Re-exports only.
 */
export { ERROR_CODES, type ErrorCode, RiskgateError } from "./errors.ts";
export type { AccountAnswer } from "./gateway/accounts/account-answer.ts";
export type { CallbackSecretSummary, NewCallbackSecret } from "./gateway/callbacks/callback-secrets.ts";
export type { RemovedCases } from "./gateway/cases/remove-old-cases.ts";
export {
  type CustomerCheckDetail,
  type CustomerCheckState,
  isDecided,
  type MatchDetail,
} from "./gateway/checks/customer-check-detail.ts";
export { createGateway, type GatewayOptions } from "./gateway/create-gateway.ts";
export type { EraseCustomerOutcome } from "./gateway/customers/erase-customer.ts";
export type { HoldAnswer } from "./gateway/customers/hold-answer.ts";
export type { HoldCustomerOutcome, ReleaseCustomerOutcome } from "./gateway/customers/legal-holds.ts";
export type { LinkedCustomer, LinkedCustomers } from "./gateway/customers/linked-customers.ts";
export type { StoredCustomer } from "./gateway/customers/stored-customer.ts";
export type * from "./gateway/gateway.ts";
export type { GatewaySettings } from "./gateway/gateway-parts.ts";
export type { HealthCheck, HealthReport, HealthStatus } from "./gateway/health/health.ts";
export type { PublicationLag } from "./gateway/rescreening/publication-lag.ts";
export type { DueReview, DueReviewPage, DueReviewsQuery } from "./gateway/reviews/list-due-reviews.ts";
export type { TransactionCheckDetail, TransactionCheckState } from "./gateway/transactions/shown-transaction.ts";
export type { TransactionSources } from "./gateway/transactions/transaction-engine.ts";
export type { WorkflowAnswer, WorkflowDetail } from "./gateway/workflows/workflow-answer.ts";
export { type Issue, pointerOf } from "./issue.ts";
export { LIST_FORMATS } from "./lists/list-formats.ts";
export type { FormatOptions, ListFile, ListFormat, ParsedList } from "./lists/list-parser.ts";
export { type EntryParts, makeEntry } from "./lists/make-entry.ts";
export { type AccountHoldingPartyData, parseAccountHoldingPartyData } from "./model/account-holding-party-data.ts";
export { type CustomerResponse, SCREENING_TYPES, type ScreeningType } from "./model/customer-response.ts";
export { type GatewayCustomerChecks, parseCustomerChecks } from "./model/gateway-customer-checks.ts";
export { type GatewayTransaction, parseTransaction } from "./model/gateway-transaction.ts";
export { LIST_KINDS } from "./model/list-entry.ts";
export type { RowIssue } from "./model/loaded-list.ts";
export type { ParseResult } from "./model/parse.ts";
export type * from "./model/request-bodies.ts";
export { RISK_LEVELS, type RiskLevel } from "./model/rule-pack.ts";
export type { TransactionResponse } from "./model/transaction-response.ts";
export { type ExchangeRates, type ParsedExchangeRates, parseExchangeRates } from "./monitoring/exchange-rates.ts";
export type { TransactionFact } from "./monitoring/facts/transaction-fact.ts";
export type { TransactionView } from "./monitoring/facts/transaction-view.ts";
export { parseTransactionPack } from "./monitoring/parse-transaction-pack.ts";
export { BUILT_INS } from "./plugins/built-ins.ts";
export { defineConfig, type RiskgateConfig } from "./plugins/config.ts";
export { definePlugin, type NamedListFormat, type Plugin } from "./plugins/plugin.ts";
export type { UsedPlugin } from "./plugins/plugins-used.ts";
export type { CustomerFact } from "./rating/customer-facts/customer-fact.ts";
export type { CustomerView } from "./rating/customer-facts/customer-view.ts";
export type { FactRow, FactType } from "./rules/fact-row.ts";
export type { FactParams } from "./rules/fact-slots.ts";
export type { DecoratorDefinition, OperatorDefinition } from "./rules/operators/operator.ts";
export type { MatchExplanation } from "./screening/match-explanation.ts";
export type { ScreeningProfile, Thresholds } from "./screening/screening-profile.ts";
export { SCREENING_PROFILES } from "./screening/shipped-profiles.ts";
export { timeOrderedIds } from "./time-ordered-ids.ts";
