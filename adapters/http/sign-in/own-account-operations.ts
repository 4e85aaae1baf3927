/** What the routes about the own account promise. */
import { passwordChangeRequestSchema, sessionEndRequestSchema } from "riskgate/transport";
import type { Operation } from "../operation.ts";
import { OPENED } from "./sign-in-operations.ts";

const { personId: _, ...SESSION } = OPENED.example;

export const CHANGE_PASSWORD: Operation = {
  id: "changePassword",
  tag: "People",
  summary: "Changes the password of whoever is signed in",
  description:
    "All sessions of the user end, and a new one begins, as with a sign-in. A wrong current password is refused (400, `#/currentPassword`), and counts as a try to sign in. Whoever signs in at an identity provider has no password here. Commands change no password: they are for administrators, who give somebody a new link.",
  request: {
    schema: passwordChangeRequestSchema,
    examples: { other: { currentPassword: "a stone in the river", password: "rusty lantern moth" } },
  },
  answers: { 200: OPENED },
  problems: ["validation-error", "cross-site-request", "too-many-sign-ins"],
};

export const LIST_OWN_SESSIONS: Operation = {
  id: "listOwnSessions",
  tag: "People",
  summary: "Lists the open sessions of whoever is signed in",
  answers: {
    200: {
      description: "The sessions",
      body: "OwnSessionList",
      example: { data: [{ ...SESSION, seenAt: "2026-11-20T11:02:00.000Z", isCurrent: true }] },
    },
  },
};

export const END_OWN_SESSION: Operation = {
  id: "endOwnSession",
  tag: "People",
  summary: "Ends a session of whoever is signed in",
  description:
    "What was proposed in it counts on. Refused (400) more than 15 minutes after signing in: sign in again first. For the session of the request itself use `POST /v1/session/end`.",
  request: { schema: sessionEndRequestSchema, examples: { one: { sessionId: SESSION.sessionId } } },
  answers: { 204: { description: "The session is over" } },
  problems: ["validation-error", "session-not-found", "cross-site-request"],
};
