/** What the routes about work that goes on by itself promise. */
import { emptyRequestSchema } from "riskgate/transport";
import { word } from "./case-query-parameters.ts";
import { givenId } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

/** How far a callback can be. */
export const CALLBACK_STATUSES = ["pending", "delivered", "exhausted", "cancelled"] as const;

const limit = {
  description: "Most that are answered",
  schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
};
const AT = "2026-11-20T10:15:30.411Z";

export const LIST_JOBS: Operation = {
  id: "listJobs",
  tag: "Administration",
  summary: "Counts jobs by queue and state",
  description: "Of all tenants: whoever asks for another one than `default` is shown none.",
  answers: {
    200: {
      description: "The queues",
      body: "JobQueueList",
      example: { data: [{ queue: "callbacks", waiting: 2, active: 1, done: 410, dead: 0 }] },
    },
  },
};

export const LIST_RESCREENS: Operation = {
  id: "listRescreens",
  tag: "Administration",
  summary: "Shows the runs in which stored customers are compared with lists again",
  description: "Of all tenants: whoever asks for another one than `default` is shown none. The newest first.",
  parameters: { limit },
  answers: {
    200: {
      description: "The runs, with how far each is",
      body: "RescreenRunList",
      example: {
        data: [
          {
            ...{ runId: "3b0c9a56-8f0f-4f6e-a7f5-0a7b1c9c1d2e", kind: "changes", status: "running" },
            ...{ begunAt: AT, updatedAt: "2026-11-20T10:15:41.002Z", ranges: 16, rangesDone: 11 },
            counts: { candidates: 120, decided: 4, changed: 1 },
          },
        ],
      },
    },
  },
};

export const BEGIN_RESCREEN: Operation = {
  id: "beginRescreen",
  tag: "Administration",
  repeats: "a full run that is under way is not begun again",
  parameters: { rates: word("Whether customers are rated again too", ["yes"]) },
  summary: "Begins a run in which every stored customer is compared with every entry of the lists in service",
  description:
    "Runs begin by themselves when lists change; this one is for whoever wants proof. A run that rests goes on first. With `rates=yes` customers are rated again too, by the rules in service: for after a change of the rules, which counts for each customer from its next check on. Who has another level, or other risk factors, is decided again as by a check, nobody else; whoever was never checked is not rated. Only for the tenant `default`: runs are of all tenants.",
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "The run",
      body: "RescreenRun",
      example: {
        ...{ runId: "3b0c9a56-8f0f-4f6e-a7f5-0a7b1c9c1d2e", kind: "full", status: "running" },
        ...{ begunAt: AT, updatedAt: AT, ranges: 16, rangesDone: 0, counts: {} },
      },
    },
  },
  problems: ["rescreening-unavailable"],
};

const runId = givenId("As `GET /v1/rescreens` shows it");

const setRescreen = (id: string, summary: string, description: string, status: "paused" | "running"): Operation => ({
  ...{ id, tag: "Administration", summary, description },
  repeats: `a run that is ${status} stays so`,
  parameters: { runId },
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "What it is from now on",
      body: "SetRescreen",
      example: { runId: "3b0c9a56-8f0f-4f6e-a7f5-0a7b1c9c1d2e", status },
    },
  },
  problems: ["rescreen-not-found"],
});

export const PAUSE_RESCREEN = setRescreen(
  "pauseRescreen",
  "Lets a run of rescreening rest",
  "What is being compared now is finished first. Only for the tenant `default`: runs are of all tenants.",
  "paused",
);

export const RESUME_RESCREEN = setRescreen(
  "resumeRescreen",
  "Lets a run that rests go on where it was",
  "Only for the tenant `default`: runs are of all tenants.",
  "running",
);

export const LIST_CALLBACKS: Operation = {
  id: "listCallbacks",
  showsNobody: "it names cases by their ids alone, for those who see no customers",
  tag: "Administration",
  summary: "Shows callbacks of a status, without what is about the customer",
  description: "Oldest first. What was sent is in nobody's answer but the receiver's.",
  parameters: {
    status: {
      description: "How far they are",
      schema: { type: "string", enum: CALLBACK_STATUSES, default: "exhausted" },
    },
    limit,
  },
  answers: {
    200: {
      description: "The callbacks",
      body: "CallbackList",
      example: {
        data: [
          {
            ...{ callbackId: "9f0a7c1b-6a1d-4c7e-b3f0-5e2d8c4b1a60", caseId: "0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11" },
            ...{ host: "bank.example", status: "exhausted", attempts: 8, lastFailure: "answered 503" },
            ...{ createdAt: AT, updatedAt: "2026-11-21T10:15:41.002Z" },
          },
        ],
      },
    },
  },
};

export const RESEND_CALLBACK: Operation = {
  id: "resendCallback",
  tag: "Administration",
  repeats: "a callback that waits is not begun again",
  summary: "Sends a callback again that failed as often as is tried",
  description: "Its schedule begins anew, with the same `webhook-id` and the same text.",
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "It is sent again",
      body: "ResentCallback",
      example: { callbackId: "9f0a7c1b-6a1d-4c7e-b3f0-5e2d8c4b1a60" },
    },
  },
  parameters: { callbackId: givenId("As an answer or a callback gave it") },
  problems: ["callback-not-found"],
};
