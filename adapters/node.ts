/** `riskgate/node`: sources that read folders, and alternatives to parts of the core. */
export { type DirectoryArchiveOptions, directoryArchive } from "./archive/directory.ts";
export { directoryLists } from "./lists/directory.ts";
export { threadedLists } from "./lists/list-thread.ts";
export { type ListUpdate, type UpdateListsOptions, updateLists } from "./lists/update-lists.ts";
export { type JsonLogger, type JsonLoggerOptions, jsonLogger, type LogLevel } from "./log/json-logger.ts";
export { type NameIndexPoolOptions, nameIndexPool } from "./matcher/name-index-pool.ts";
export { type Argon2PasswordsOptions, argon2Passwords } from "./password/argon2-passwords.ts";
export { type ScryptPasswordsOptions, scryptPasswords } from "./password/scrypt-passwords.ts";
export { type HttpProviderOptions, httpProvider } from "./provider/http-provider.ts";
export { exchangeRatesFile, shippedRates } from "./rates/exchange-rates-file.ts";
export { directoryRules, readRuleFiles } from "./rules/directory.ts";
export {
  type ShippedRulesOptions,
  shippedRules,
  shippedRulesFolder,
  shippedTransactionRules,
} from "./rules/shipped-rules.ts";
export { directoryTransactionRules } from "./rules/transaction-directory.ts";
export { directoryWorkflow } from "./rules/workflow-file.ts";
export { type CommandSignerOptions, commandSigner } from "./signer/command-signer.ts";
export { type Ed25519SignerOptions, ed25519Signer } from "./signer/ed25519-signer.ts";
export { type PemSignerOptions, pemSigner } from "./signer/pem-signer.ts";
