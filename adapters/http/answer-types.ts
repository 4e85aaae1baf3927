import type {
  AccountAnswer,
  AuditEntryPage,
  CaseAttachment,
  CaseCounts,
  CaseDetail,
  CaseExemption,
  CasePage,
  CaseProposal,
  CaseSummary,
  CheckedDraft,
  CustomerCheckDetail,
  CustomerCheckState,
  DecisionPreview,
  DueExemptionPage,
  DueReviewPage,
  EarlierExemption,
  ExemptionList,
  FactList,
  FoundListEntries,
  HealthCheck,
  HealthStatus,
  HeldVersionPage,
  HoldAnswer,
  JudgedCase,
  LinkedCustomers,
  ListDiff,
  ListEditionPage,
  ListStateList,
  MatchScores,
  PossibleAssignee,
  ReopenedCase,
  Replay,
  RuleDetail,
  RuleDraftDetail,
  RuleDraftList,
  RuleList,
  RuleVersion,
  RuleVersionDetail,
  RuleVersionDiff,
  RuleVersionPage,
  Screening,
  ShownAuditEntry,
  SimulatedDraft,
  Statistics,
  StoredCustomer,
  TestedDraft,
  TransactionCheckDetail,
  TransactionCheckState,
  WorkflowAnswer,
  WorkflowDetail,
  WorkflowPage,
} from "riskgate/transport";
import type {
  KeyList,
  MadeUserAnswer,
  NewPasskeyChallenge,
  OpenedSessionAnswer,
  OwnSession,
  OwnSessionList,
  PasskeyChallenge,
  PasskeyList,
  PolicyState,
  PolicyVersionList,
  SessionList,
  ShownOwnSession,
  ShownPasskey,
  ShownUser,
  SignedOut,
  UserList,
} from "./administration-answers.ts";
import type { LineAnswer } from "./answer-lines.ts";
import type { PaymentLine } from "./payment-line.ts";
import type {
  CallbackList,
  JobQueueList,
  RescreenRun,
  RescreenRunList,
  ResentCallback,
  SetRescreen,
} from "./running-answers.ts";

/** Files of a case. */
export interface CaseAttachments {
  /** The oldest first. */
  readonly data: readonly CaseAttachment[];
}

/** Where a case is after a person's decision. */
export interface CaseDecisionReceipt {
  /** Id of the case that was decided. */
  readonly caseId: string;
  /** `in-progress`: taken up, or proposed and waiting for a second person. */
  readonly caseStatus: "in-progress" | "closed";
  /** What waits for a second person, where two have to agree: nothing is decided yet. */
  readonly proposal?: CaseProposal;
  /** What was proposed before, in whose place this proposal is. */
  readonly replacedProposal?: CaseProposal;
  /** Exemptions of matches judged false that were in force already, and what became of them. */
  readonly earlierExemptions?: readonly EarlierExemption[];
  /** The cases of `alsoDecide`, each as it is now. */
  readonly alsoDecided?: readonly DecidedBeside[];
}

/** A case that was decided with the one that it was held beside. */
export interface DecidedBeside {
  /** Id of the case. */
  readonly caseId: string;
  /** `in-progress`: proposed and waiting for a second person. */
  readonly caseStatus: "in-progress" | "closed";
}

/** A case that was handed out. */
export interface HandedOutCase extends CaseSummary {
  /** The whole case, where it was asked for. */
  readonly detail?: CaseDetail;
}

/** The people to whom a case may be handed over. */
export interface PossibleAssigneeList {
  /** As they were recorded, the oldest first. */
  readonly data: readonly PossibleAssignee[];
}

/** What came of a judgement about many cases. */
export interface JudgedCases {
  /** One by one, in the order of the request. */
  readonly data: readonly JudgedCase[];
}

/** Legal holds in force. */
export interface HoldPage {
  /** Oldest first. */
  readonly data: readonly HoldAnswer[];
}

/** What a task is from now on. */
export interface SetWorkflowStatus {
  /** Id of the workflow. */
  readonly workflowId: string;
  /** Status of the workflow. */
  readonly workflowStatus: WorkflowAnswer["workflowStatus"];
}

/** State of the gateway (draft-inadarei-api-health-check-06). */
export interface Health {
  /** `fail` when no check can be decided; `warn` when something needs attention. */
  readonly status: HealthStatus;
  /** Version of the interface. */
  readonly version: string;
  /** Version of the gateway. */
  readonly releaseId: string;
  /** By what the gateway depends on. */
  readonly checks: Readonly<Record<string, readonly HealthCheckResult[]>>;
}

/** State of one thing that the gateway depends on. */
export interface HealthCheckResult extends Omit<HealthCheck, "at" | "observed" | "unit"> {
  /** For example entries of a list, or the version of the rules. */
  readonly observedValue?: string | number;
  /** Of `observedValue`, for example `entries`. */
  readonly observedUnit?: string;
  /**
   * When it was looked at: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly time: string;
}

/** Bodies of answers that are described by a type rather than a schema, by their names in the OpenAPI document. */
export interface AnswerTypes {
  /** A customer check: the detail once it is decided, its state until then. */
  readonly CustomerCheck: CustomerCheckState | CustomerCheckDetail;
  /** A transaction check: the detail once it is decided, its state until then. */
  readonly TransactionCheck: TransactionCheckState | TransactionCheckDetail;
  readonly CaseDetail: CaseDetail;
  readonly AccountAnswer: AccountAnswer;
  readonly WorkflowAnswer: WorkflowAnswer;
  readonly WorkflowDetail: WorkflowDetail;
  readonly WorkflowPage: WorkflowPage;
  readonly SetWorkflowStatus: SetWorkflowStatus;
  readonly CaseCounts: CaseCounts;
  readonly CaseExemption: CaseExemption;
  readonly CasePage: CasePage;
  readonly ExemptionList: ExemptionList;
  readonly CaseSummary: CaseSummary;
  readonly HandedOutCase: HandedOutCase;
  readonly CaseDecisionReceipt: CaseDecisionReceipt;
  readonly DecisionPreview: DecisionPreview;
  readonly StoredCustomer: StoredCustomer;
  readonly LinkedCustomers: LinkedCustomers;
  readonly DueExemptionPage: DueExemptionPage;
  readonly DueReviewPage: DueReviewPage;
  readonly HoldAnswer: HoldAnswer;
  readonly JudgedCases: JudgedCases;
  readonly PossibleAssigneeList: PossibleAssigneeList;
  readonly JobQueueList: JobQueueList;
  readonly RescreenRun: RescreenRun;
  readonly RescreenRunList: RescreenRunList;
  readonly SetRescreen: SetRescreen;
  readonly CallbackList: CallbackList;
  readonly ResentCallback: ResentCallback;
  readonly ReopenedCase: ReopenedCase;
  readonly HoldPage: HoldPage;
  readonly HeldVersionPage: HeldVersionPage;
  readonly KeyList: KeyList;
  readonly Statistics: Statistics;
  readonly MatchScores: MatchScores;
  readonly Replay: Replay;
  /** `statement`, `keyId`, `signedAt` and `signature` as `docs/signing.md` has them, and `publicKey`. */
  readonly SignedCertificate: Readonly<Record<string, unknown>>;
  readonly AuditEntryPage: AuditEntryPage;
  readonly ShownAuditEntry: ShownAuditEntry;
  /** Rows of cells with commas between them (CSV after RFC 4180). */
  readonly Table: string;
  readonly FactList: FactList;
  readonly RuleDetail: RuleDetail;
  readonly RuleList: RuleList;
  readonly CheckedDraft: CheckedDraft;
  readonly RuleDraftDetail: RuleDraftDetail;
  readonly RuleDraftList: RuleDraftList;
  readonly RuleVersion: RuleVersion;
  readonly RuleVersionDetail: RuleVersionDetail;
  readonly RuleVersionDiff: RuleVersionDiff;
  readonly RuleVersionPage: RuleVersionPage;
  readonly SimulatedDraft: SimulatedDraft;
  readonly TestedDraft: TestedDraft;
  /** A JSON Schema. */
  readonly RuleSchema: Readonly<Record<string, unknown>>;
  readonly Screening: Screening;
  readonly FoundListEntries: FoundListEntries;
  readonly ListDiff: ListDiff;
  readonly ListEditionPage: ListEditionPage;
  readonly ListStateList: ListStateList;
  readonly PolicyState: PolicyState;
  readonly PolicyVersionList: PolicyVersionList;
  readonly ShownUser: ShownUser;
  readonly UserList: UserList;
  readonly MadeUserAnswer: MadeUserAnswer;
  readonly OpenedSessionAnswer: OpenedSessionAnswer;
  readonly OwnSession: OwnSession;
  readonly OwnSessionList: OwnSessionList;
  readonly ShownOwnSession: ShownOwnSession;
  readonly PasskeyChallenge: PasskeyChallenge;
  readonly NewPasskeyChallenge: NewPasskeyChallenge;
  readonly PasskeyList: PasskeyList;
  readonly ShownPasskey: ShownPasskey;
  readonly SignedOut: SignedOut;
  readonly SessionList: SessionList;
  readonly Health: Health;
  readonly LineAnswer: LineAnswer;
  readonly PaymentLine: PaymentLine;
  /**
   * Messages of ISO 20022 or FIN, as a file.
   *
   * @format binary
   */
  readonly PaymentFile: string;
  /** One JSON value a line (NDJSON). */
  readonly Lines: string;
  /** An OpenAPI document. */
  readonly OpenApi: Readonly<Record<string, unknown>>;
  /** A `security.txt` after RFC 9116. */
  readonly SecurityText: string;
  /** Metrics in the text format of Prometheus. */
  readonly Metrics: string;
  /**
   * A zip file: `docs/bundle-format.md`.
   *
   * @format binary
   */
  readonly EvidenceBundle: string;
  /**
   * A file of any of the media types.
   *
   * @format binary
   */
  readonly File: string;
  readonly CaseAttachment: CaseAttachment;
  readonly CaseAttachments: CaseAttachments;
  /** A page in HTML. */
  readonly Page: string;
}
