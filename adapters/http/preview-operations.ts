/** What the route promises that tells what a decision would bring about. */
import { DECIDE_CASE } from "./case-operations.ts";
import { IGNORED_HEADERS, type Operation } from "./operation.ts";

export const PREVIEW_DECISION: Operation = {
  id: "previewDecision",
  tag: "Cases",
  repeats: "it changes nothing",
  summary: "Tells what a decision about a case would bring about",
  description:
    "For the requesting person, and as of now: whether it decides or proposes and why another person has to confirm it and how many could, the level of the case and whether the customer gets it, the matches that are left out of later checks, and whether the client is told. It is judged as the decision itself would be, and refused with the same problems. Nothing is stored; between the preview and the decision the case may change.",
  ...(DECIDE_CASE.parameters === undefined ? {} : { parameters: DECIDE_CASE.parameters }),
  requestHeaders: ["if-match"],
  ...(DECIDE_CASE.request === undefined ? {} : { request: DECIDE_CASE.request }),
  answers: {
    200: {
      description: "What would be",
      headers: IGNORED_HEADERS,
      body: "DecisionPreview",
      example: {
        ...{ caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11", effect: "proposed", because: ["workflow"] },
        ...{ fourEyesFrom: "high", confirmers: 2, riskLevel: "low", computedLevel: "low", changesCustomer: true },
        exemptions: [{ listId: "sample-pep", entryId: "pep-0002" }],
        sendsCallback: false,
      },
    },
  },
  problems: DECIDE_CASE.problems ?? [],
};
