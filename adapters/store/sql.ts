/** `riskgate/store/sql`: what a store on an SQL database is made of; a driver brings sessions and runs the migrations. Re-exports only. */
export { bucketOf } from "../../src/model/bucket.ts";
export { recordedWork } from "../../src/records/recorded-stores.ts";
export { useNativeSha256 } from "../native-sha256.ts";
export { lockAuditHead } from "./sql/audit.ts";
export { customerLock, sharedNameLock } from "./sql/customers.ts";
export { statementsOf } from "./sql/migration.ts";
export { CREATE_MIGRATIONS_TABLE, MIGRATIONS, migrationSteps } from "./sql/migrations.ts";
export {
  type ChangeNumbers,
  EVERY_TENANT,
  type SqlSession,
  type SqlValue,
  withoutRowLocks,
} from "./sql/sql-session.ts";
export { sqlStores } from "./sql/sql-stores.ts";
export { toSqlText } from "./sql/sql-text.ts";
