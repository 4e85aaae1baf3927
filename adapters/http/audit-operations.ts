/** What the routes about the audit log promise. */
import { cursorOf } from "./cursors.ts";
import { customerIdOf, dayOf, givenId, timeOf } from "./id-parameters.ts";
import type { Operation, Parameter } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

/** A place in the audit log: a time, a chain, and a place in it. */
const PLACE_IN_LOG = /^[0-9]{1,15}\.[0-9]{1,4}\.[0-9]{1,15}$/u;

const text = (description: string): Parameter => ({
  description,
  schema: { type: "string", minLength: 1, maxLength: 200 },
});

/** Which entries are wanted. */
export const AUDIT_FILTERS = {
  customerId: customerIdOf("Only entries about this customer"),
  action: text("Only entries of this action, such as `case.decided`"),
  actor: text("Only entries of this actor, such as `session:6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33`"),
  caseId: givenId("Only entries about this case"),
  personId: text(
    "Only entries of what this person did, with any key, in any session, and where a key acted for the person",
  ),
  person: text("The same, of everybody who has this id, or this text in the name, a former name or the login"),
  from: {
    description: "Only entries of this time or later: RFC 3339, or a day of UTC such as 2026-11-20",
    schema: {
      ...{ type: "string", minLength: 10, maxLength: 40, pattern: "^[1-9]" },
      anyOf: [{ format: "date-time" }, { format: "date" }],
    },
  },
  before: timeOf("Only entries before this time"),
  to: dayOf("Only entries of this day of UTC or earlier, such as 2026-11-20"),
} as const satisfies Readonly<Record<string, Parameter>>;

const ENTRY = {
  ...{ at: "2026-11-20T10:15:30.411Z", actor: "session:6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33" },
  ...{ actorName: "Ada Brimwick", personId: "9f1c2a34-4be3-4f52-8a0c-1d2e3f405162" },
  ...{ action: "case.decided", customerId: "4711", chain: 512, sequence: 9 },
  details: { caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", riskLevel: "medium" },
  records: {
    "case 0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11": "5f0718293a4b5c6d7e8f90a1b2c3d4e50b7c5d1e8f90a1b2c3d4e5f60718293a",
  },
  previousHash: "0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a",
  hash: "b3f1a0c2d4e5f60718293a4b5c6d7e8f900b7c5d1e8f90a1b2c3d4e5f6071829",
} as const;

export const LIST_AUDIT_ENTRIES: Operation = {
  id: "listAuditEntries",
  showsNobody: "the audit log has `audit.viewed`",
  tag: "Administration",
  summary: "Reads the audit log, the newest entries first",
  description:
    "`actorName` and `personId` say who is behind an actor, and `reason` what a case keeps of it: they are beside the entry, and no part of its hash. That a person looked at it is an entry of its own (`audit.viewed`). A page has fewer entries than asked for, or none, where many had to be looked at: go on while `hasMore` is true.",
  parameters: {
    ...AUDIT_FILTERS,
    limit: {
      description: "Most entries on the page",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
    after: cursorOf(PLACE_IN_LOG),
  },
  answers: {
    200: {
      description: "A page of entries",
      body: "AuditEntryPage",
      example: { data: [ENTRY], pagination: { hasMore: false } },
    },
  },
};

const EXPORTED = "Newest first, up to now. That they were exported is an entry of its own (`audit.exported`).";

export const EXPORT_AUDIT_ENTRIES: Operation = {
  id: "exportAuditEntries",
  showsNobody: "the audit log has `audit.exported`",
  tag: "Administration",
  summary: "Exports the audit log as NDJSON",
  description: EXPORTED,
  parameters: AUDIT_FILTERS,
  answers: {
    200: {
      description: "An entry a line",
      body: "Lines",
      contentType: "application/x-ndjson",
      line: "ShownAuditEntry",
      example: `${JSON.stringify(ENTRY)}\n`,
    },
  },
};

export const EXPORT_AUDIT_TABLE: Operation = {
  id: "exportAuditTable",
  tag: "Administration",
  summary: "Exports the audit log as CSV",
  description: `${EXPORTED} Headings are for people: programs read the members of the NDJSON. Of a decision the row says who proposed and who confirmed it, with names and ids, and by which reason codes (that of the decision, then those of its matches); its notes are for who may read cases. Text that a table would take for a formula is led by an apostrophe.`,
  parameters: AUDIT_FILTERS,
  answers: {
    200: {
      description: "A row of headings, then a row an entry",
      body: "Table",
      contentType: "text/csv",
      example:
        "When (UTC),By key or session,Who,Person id,What,Customer,Proposed by,Id of the proposer,Confirmed by,Id of the confirmer,Reason code,Note,Note of the confirmer,Details\r\n2026-11-20T10:15:30.411Z,gateway,,,audit.viewed,,,,,,,,,{}\r\n",
    },
  },
};
