/** What a problem says where whoever answers it knows no more of this occurrence. */
import type { ProblemCode } from "./problem-table.ts";

export const DETAILS: Partial<Record<ProblemCode, string>> = {
  "case-not-closed": "nothing was kept: only a case that a person decided is opened again; read the case",
  "too-many-reopenings": "nothing was kept: check the customer anew, which opens another case",
  "too-many-comments": "nothing was kept: say it in the note of the decision",
  "too-many-escalations": "nothing was kept: assign the case to a person, or decide it",
  "draft-not-found": "the tenant has no draft of this id: `GET /v1/rule-drafts` lists them",
  "draft-closed": "nothing was kept: begin another draft (`POST /v1/rule-drafts`)",
  "draft-empty": "nothing was kept: change a document of the draft, or withdraw it",
  "drafts-unavailable": "drafts belong to the tenant `default`, and to a gateway that keeps its rules in a store",
  "user-not-found": "the tenant has no user of this person: `GET /v1/users` lists them",
  "too-many-sign-ins": "too many tries from this address; the header `retry-after` says in how many seconds to go on",
};
