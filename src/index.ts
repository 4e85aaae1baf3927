/** riskgate: the pure core. Re-exports only. */
export * from "./entries/names.ts";
export { ERROR_CODES, type ErrorCode, RiskgateError } from "./errors.ts";
export type { AccountAnswer } from "./gateway/account-answer.ts";
export type { CallbackSecretSummary, NewCallbackSecret } from "./gateway/callback-secrets.ts";
export { createGateway, type GatewayOptions } from "./gateway/create-gateway.ts";
export {
  type CustomerCheckDetail,
  type CustomerCheckState,
  isDecided,
  type MatchDetail,
} from "./gateway/customer-check-detail.ts";
export type { CustomerDecision } from "./gateway/customer-decision.ts";
export type { EraseCustomerOutcome } from "./gateway/erase-customer.ts";
export type * from "./gateway/gateway.ts";
export type { GatewaySettings } from "./gateway/gateway-parts.ts";
export type * from "./gateway/health.ts";
export type { HeldVersionAnswer, HeldVersionPage, HeldVersionsQuery } from "./gateway/held-versions.ts";
export type { HoldAnswer, HoldCustomerOutcome, ReleaseCustomerOutcome } from "./gateway/legal-holds.ts";
export type { RemovedCases } from "./gateway/remove-old-cases.ts";
export type { PublicationLag } from "./gateway/rescreening/publication-lag.ts";
export type { DueReview, DueReviewPage, DueReviewsQuery } from "./gateway/reviews/list-due-reviews.ts";
export type { StoredCustomer } from "./gateway/stored-customer.ts";
export type * from "./gateway/transactions/transaction-check-detail.ts";
export type { TransactionDecisionBody } from "./gateway/transactions/transaction-decision-body.ts";
export type { TransactionSources } from "./gateway/transactions/transaction-engine.ts";
export type { WorkflowAnswer, WorkflowDetail } from "./gateway/workflow-answer.ts";
export { type Issue, pointerOf } from "./issue.ts";
export { compareIdentifiers, type IdentifierAgreement, identifierKey } from "./lists/compare-identifiers.ts";
export { type ListDelta, listDelta } from "./lists/list-delta.ts";
export { LIST_FORMATS, type ListFormatName } from "./lists/list-formats.ts";
export { checkListAge, checkListChange, checkListHealth } from "./lists/list-health.ts";
export type { ListIdentity } from "./lists/list-identity.ts";
export { type ListManifest, type ManifestList, parseListManifest } from "./lists/list-manifest.ts";
export type { FormatOptions, ListFile, ListFormat, ParsedList } from "./lists/list-parser.ts";
export { type EntryParts, makeEntry } from "./lists/make-entry.ts";
export type { Account } from "./model/account.ts";
export { type AccountHoldingPartyData, parseAccountHoldingPartyData } from "./model/account-holding-party-data.ts";
export {
  type CreateAccountRequest,
  parseCreateAccount,
  parseReplaceAccount,
  type ReplaceAccountRequest,
} from "./model/account-request.ts";
export type { Assessment } from "./model/assessment.ts";
export { BUCKETS, bucketOf } from "./model/bucket.ts";
export type { Characteristics, Distribution } from "./model/characteristics.ts";
export { type AuditFlaw, checkAuditChain } from "./model/check-audit-chain.ts";
export type { CompanyDetails, Shareholder } from "./model/company-details.ts";
export type { ContactDetails } from "./model/contact-details.ts";
export type { CounterpartyData } from "./model/counterparty-data.ts";
export { countryCodeOf } from "./model/country-of-text.ts";
export type { CustomerRelationshipDetails } from "./model/customer-relationship-details.ts";
export { type CustomerResponse, SCREENING_TYPES, type ScreeningType } from "./model/customer-response.ts";
export type { DeviceDetails } from "./model/device-details.ts";
export { type GatewayCustomerChecks, parseCustomerChecks } from "./model/gateway-customer-checks.ts";
export { type GatewayTransaction, parseTransaction } from "./model/gateway-transaction.ts";
export type { IdentityDocument } from "./model/identity-document.ts";
export * from "./model/list-entry.ts";
export type { ListSnapshot, LoadedList, RowIssue } from "./model/loaded-list.ts";
export { LOG_FIELDS, type LogField, type LogFields } from "./model/log-fields.ts";
export type { MasterData } from "./model/master-data.ts";
export type { Link, MonitoredTransaction } from "./model/monitored-transaction.ts";
export type { ParseResult } from "./model/parse.ts";
export * from "./model/partial-date.ts";
export { patchTransaction } from "./model/patch-transaction.ts";
export type { PersonName } from "./model/person-name.ts";
export type { PersonalDetails } from "./model/personal-details.ts";
export type { Problem } from "./model/problem.ts";
export type { RegistrationDetails } from "./model/registration-details.ts";
export * from "./model/rule-pack.ts";
export type { StaffMember } from "./model/staff-member.ts";
export type { TraceContext } from "./model/trace-context.ts";
export type { TransactionResponse } from "./model/transaction-response.ts";
export type { WebLink } from "./model/web-link.ts";
export { parseWorkflow, type WorkflowRequest } from "./model/workflow-request.ts";
export { compileTransactionPack } from "./monitoring/compile-transaction-pack.ts";
export { type DecideTransactionInput, decideTransaction } from "./monitoring/decide-transaction.ts";
export { type ExchangeRates, type ParsedExchangeRates, parseExchangeRates } from "./monitoring/exchange-rates.ts";
export type { TransactionFact } from "./monitoring/facts/transaction-fact.ts";
export { type TransactionFactsOptions, transactionFacts } from "./monitoring/facts/transaction-facts.ts";
export type { CustomerChanges, TransactionFactsInput, TransactionView } from "./monitoring/facts/transaction-view.ts";
export { HistoryCache, type HistoryCacheOptions, type LoadedHistory } from "./monitoring/history-cache.ts";
export {
  type NormalizedTransaction,
  type NormalizeTransactionInput,
  normalizeTransaction,
} from "./monitoring/normalize-transaction.ts";
export { parseTransactionPack, TRANSACTION_FOLDER } from "./monitoring/parse-transaction-pack.ts";
export { readRelated } from "./monitoring/read-related.ts";
export { transactionCaseFacts } from "./monitoring/transaction-case-facts.ts";
export {
  type CheckedTransaction,
  type CheckTransactionInput,
  type TransactionChecker,
  transactionChecker,
} from "./monitoring/transaction-checker.ts";
export type * from "./monitoring/transaction-decision.ts";
export type { TransactionPack } from "./monitoring/transaction-pack.ts";
export { History } from "./monitoring/windows/history.ts";
export { BUILT_INS } from "./plugins/built-ins.ts";
export { defineConfig, type RiskgateConfig } from "./plugins/config.ts";
export { definePlugin, type NamedListFormat, type Plugin } from "./plugins/plugin.ts";
export type { UsedPlugin } from "./plugins/plugins-used.ts";
export {
  createRegistry,
  customerNames,
  type PluggedKind,
  type Registry,
  type RegistryOptions,
  shippedRegistry,
  transactionNames,
} from "./plugins/registry.ts";
export type { CallbackMessage, CallbackOutcome, Callbacks } from "./ports/callbacks.ts";
export type { Clock, EpochMs, IdSource } from "./ports/clock.ts";
export type { ExchangeRateSource } from "./ports/exchange-rate-source.ts";
export type * from "./ports/jobs.ts";
export type { ListNames, ListSource } from "./ports/list-source.ts";
export type { Logger } from "./ports/logger.ts";
export type { Candidate, CreateMatcher, Matcher, MatchQuery, SearchThreads } from "./ports/matcher.ts";
export type * from "./ports/observer.ts";
export type * from "./ports/rule-evaluator.ts";
export type { RuleNames, RuleSource } from "./ports/rule-source.ts";
export type { ProviderQuery, ScreeningProvider } from "./ports/screening-provider.ts";
export type { KnownKey, Signer, SigningKey } from "./ports/signer.ts";
export type * from "./ports/store.ts";
export type { Timers } from "./ports/timers.ts";
export type { CustomerFact } from "./rating/customer-facts/customer-fact.ts";
export { type CustomerFactsOptions, customerFacts } from "./rating/customer-facts/customer-facts.ts";
export type {
  CustomerFactsInput,
  CustomerView,
  RatingSettings,
  SharedWithOthers,
  StoredCount,
} from "./rating/customer-facts/customer-view.ts";
export { explainRating, type RatingExplanation } from "./rating/explain-rating.ts";
export type { LevelChange, LevelChanges, LevelChangesOptions, RuleToFire } from "./rating/level-changes.ts";
export { type RateCustomerInput, rateCustomer } from "./rating/rate-customer.ts";
export type { RatedFactor, Rating } from "./rating/rating.ts";
export type { RatingStep } from "./rating/rating-steps.ts";
export type { RuleEffect } from "./rating/rule-effect.ts";
export type { CategoryTotal, EffectScore, LevelFloor } from "./rating/score-effects.ts";
export type { ScreenedRole, ScreeningFinding, ScreeningSummary } from "./rating/screening-summary.ts";
export * from "./records/digest-record.ts";
export type { PlainStores } from "./records/plain-stores.ts";
export { recordedWork } from "./records/recorded-stores.ts";
export { type AskedAnswer, AskedFacts, type Asking } from "./rules/asked-facts.ts";
export { type CaseCoverage, caseCoverage, type UncoveredCondition } from "./rules/case-coverage.ts";
export type { CheckParams, CheckPath, RuleFact } from "./rules/check-conditions.ts";
export { type CompiledEngine, compileEngine, ENGINE_DIFFERENCES, type EngineRule } from "./rules/compiled-engine.ts";
export { type CompiledEvaluator, compiledEvaluator } from "./rules/compiled-evaluator.ts";
export { type DiffCustomer, diffRulePacks, type RulePackDiff } from "./rules/diff-rule-packs.ts";
export type { FactRow, FactType } from "./rules/fact-row.ts";
export type { FactParams } from "./rules/fact-slots.ts";
export { formatRuleDiff } from "./rules/format-rule-diff.ts";
export type { DecoratorDefinition, OperatorDefinition } from "./rules/operators/operator.ts";
export { type OperatorTable, operatorTable } from "./rules/operators/operator-table.ts";
export { type ParsedRulePack, type ParseRulePackOptions, parseRulePack } from "./rules/parse-rule-pack.ts";
export type { ExplainedCondition, RuleExplanation } from "./rules/rule-explanation.ts";
export { formatRuleIssue, type RuleFile, type RuleIssue } from "./rules/rule-issue.ts";
export { type RuleCaseResult, runRuleCases } from "./rules/run-rule-cases.ts";
export { testedRules } from "./rules/tested-rules.ts";
export type { AttributeEvidence } from "./screening/attribute-evidence/attribute-evidence.ts";
export { bruteForceMatcher, type NameScorer, scoringMatcher } from "./screening/brute-force-matcher.ts";
export * from "./screening/match-explanation.ts";
export { ofacSearchScore } from "./screening/ofac-search/ofac-search-score.ts";
export { type PaymentParty, paymentParties } from "./screening/payment/payment-parties.ts";
export {
  type PartyMatch,
  type PaymentMatch,
  type PaymentScreening,
  screenPayment,
} from "./screening/payment/screen-payment.ts";
export { type ScreeningResult, screenCustomer, screenParties } from "./screening/screen-customer.ts";
export { screenParty } from "./screening/screen-party.ts";
export type * from "./screening/screened-party.ts";
export { screeningParties } from "./screening/screening-parties.ts";
export * from "./screening/screening-profile.ts";
export { distinctScreeningTypes, screeningTypeOf } from "./screening/screening-types.ts";
export { SCREENING_PROFILES } from "./screening/shipped-profiles.ts";
export { timeOrderedIds } from "./time-ordered-ids.ts";
