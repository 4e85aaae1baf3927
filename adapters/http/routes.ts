/** The route table: one row an operation. */
import { ACCOUNT_ROUTES } from "./account-routes.ts";
import { ADMINISTRATION_ROUTES } from "./administration-routes.ts";
import { ATTACHMENT_ROUTES } from "./attachment-routes.ts";
import { AUDIT_ROUTES } from "./audit-routes.ts";
import { BATCH_ROUTES } from "./batch-routes.ts";
import { CASE_ROUTES } from "./case-routes.ts";
import { CASE_WORK_ROUTES } from "./case-work-routes.ts";
import { CUSTOMER_ROUTES } from "./customer-routes.ts";
import { EXEMPTION_ROUTES } from "./exemption-routes.ts";
import { HOLD_ROUTES } from "./hold-routes.ts";
import { LIST_ROUTES } from "./list-routes.ts";
import { MATCH_SCORE_ROUTES } from "./match-score-routes.ts";
import { PAYMENT_ROUTES } from "./payment-routes.ts";
import { RECORD_ROUTES } from "./record-routes.ts";
import { REVIEW_ROUTES } from "./review-routes.ts";
import type { Route } from "./route.ts";
import { RULE_DRAFT_ROUTES } from "./rule-draft-routes.ts";
import { RULE_ROUTES } from "./rule-routes.ts";
import { RULE_VERSION_ROUTES } from "./rule-version-routes.ts";
import { RUNNING_ROUTES } from "./running-routes.ts";
import { SCREENING_ROUTES } from "./screening-routes.ts";
import { STATISTICS_ROUTES } from "./statistics-routes.ts";
import { TRANSACTION_ROUTES } from "./transaction-routes.ts";
import { USER_ROUTES } from "./user-routes.ts";
import { WORKFLOW_ROUTES } from "./workflow-routes.ts";

export const ROUTES: readonly Route[] = [
  ...CUSTOMER_ROUTES,
  ...TRANSACTION_ROUTES,
  ...ACCOUNT_ROUTES,
  ...WORKFLOW_ROUTES,
  ...BATCH_ROUTES,
  ...PAYMENT_ROUTES,
  ...CASE_WORK_ROUTES,
  ...CASE_ROUTES,
  ...ATTACHMENT_ROUTES,
  ...EXEMPTION_ROUTES,
  ...HOLD_ROUTES,
  ...REVIEW_ROUTES,
  ...LIST_ROUTES,
  ...SCREENING_ROUTES,
  ...RULE_ROUTES,
  ...RULE_VERSION_ROUTES,
  ...RULE_DRAFT_ROUTES,
  ...ADMINISTRATION_ROUTES,
  ...RUNNING_ROUTES,
  ...AUDIT_ROUTES,
  ...STATISTICS_ROUTES,
  ...MATCH_SCORE_ROUTES,
  ...RECORD_ROUTES,
  ...USER_ROUTES,
];
