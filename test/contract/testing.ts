/**
 * What is published as `riskgate/testing`: the contracts of the ports as tests, for any runner, so that whoever writes an
 * adapter can prove it; and fast-check arbitraries of every resource, for property tests of whatever calls the gateway.
 */
export { arbCreateAccount, arbReplaceAccount } from "./arbitraries/account-request.ts";
export { arbAttachedFile } from "./arbitraries/attached-file.ts";
export { arbDraftedRules } from "./arbitraries/drafted-rules.ts";
export type { FastCheck } from "./arbitraries/fast-check.ts";
export { arbTransaction } from "./arbitraries/gateway-transaction.ts";
export { arbAccountHoldingPartyData, arbCustomerChecks } from "./arbitraries/model.ts";
export {
  arbInvalidBody,
  arbListEntry,
  arbListedCustomer,
  arbOrdinaryCustomer,
  arbRulePack,
  type CustomerBody,
} from "./arbitraries/real-life.ts";
export { arbWorkflow } from "./arbitraries/workflow-request.ts";
export { type ArchiveUnderTest, archiveContract } from "./archive.contract.ts";
export { type CallbacksUnderTest, callbacksContract, type ReceiverAnswer } from "./callbacks.contract.ts";
export { type GatewayLawsUnderTest, gatewayLaws } from "./gateway.contract.ts";
export {
  type GatewayCommand,
  type GatewayCommandsOptions,
  type GatewayModel,
  gatewayCommands,
  gatewayModel,
} from "./gateway-commands.ts";
export {
  type AskedFactUnderTest,
  askedFactContract,
  observerContract,
  type ProviderUnderTest,
  providerContract,
} from "./host-systems.contract.ts";
export { type JobsUnderTest, jobsContract } from "./jobs.contract.ts";
export { type KeyValueUnderTest, keyValueContract } from "./key-value.contract.ts";
export { matcherContract } from "./matcher.contract.ts";
export { type PluginUnderTest, pluginContract } from "./plugin.contract.ts";
export { ruleEvaluatorContract } from "./rule-evaluator.contract.ts";
export type { TestRunner } from "./runner.ts";
export { listSourceContract, ruleSourceContract, type SourceUnderTest } from "./sources.contract.ts";
export { type StoreUnderTest, storeContract } from "./store.contract.ts";
