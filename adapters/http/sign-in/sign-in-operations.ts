/** What the routes promise by which people sign in. */
import {
  emptyRequestSchema,
  firstUserRequestSchema,
  linkSignInRequestSchema,
  signInRequestSchema,
} from "riskgate/transport";
import type { Operation } from "../operation.ts";

const SESSION = {
  sessionId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
  personId: "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10",
  method: "password",
  createdAt: "2026-11-20T10:15:30.411Z",
  expiresAt: "2026-11-20T20:15:30.411Z",
} as const;

export const OPENED = {
  description: "The session. Its token is in a cookie, which a browser sends with every request",
  body: "OpenedSessionAnswer",
  headers: ["set-cookie"],
  example: SESSION,
} as const;

const FROM_A_BROWSER =
  "Served where `RISKGATE_ORIGIN` says where people reach the gateway, else 404. A request has to come from a page of the gateway: with `Sec-Fetch-Site: same-origin`, or with its `Origin`.";

export const SIGN_IN: Operation = {
  id: "signIn",
  tag: "People",
  summary: "Signs in by a password",
  description: `${FROM_A_BROWSER} Ten tries of an account and sixty of an address in 15 minutes.`,
  request: {
    schema: signInRequestSchema,
    examples: { password: { login: "ines", password: "a stone in the river" } },
  },
  answers: { 200: OPENED },
  problems: ["validation-error", "sign-in-refused", "cross-site-request", "too-many-sign-ins"],
};

export const SIGN_IN_WITH_LINK: Operation = {
  id: "signInWithLink",
  tag: "People",
  summary: "Chooses a password by a link, and signs in",
  description: `${FROM_A_BROWSER} The link is used up.`,
  request: {
    schema: linkSignInRequestSchema,
    examples: {
      link: {
        link: "default:c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10:4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4",
        password: "a stone in the river",
      },
    },
  },
  answers: { 200: OPENED },
  problems: ["validation-error", "sign-in-refused", "cross-site-request", "too-many-sign-ins"],
};

export const SIGN_IN_FIRST: Operation = {
  id: "signInFirst",
  tag: "People",
  summary: "Makes the first administrator, and signs in",
  description: `${FROM_A_BROWSER} By what the gateway told whoever started it, within 15 minutes, while there is no user.`,
  request: {
    schema: firstUserRequestSchema,
    examples: {
      first: {
        secret: "4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4",
        name: "Wanda Fezzik",
        login: "wanda",
        password: "a stone in the river",
      },
    },
  },
  answers: { 200: OPENED },
  problems: ["validation-error", "sign-in-refused", "cross-site-request", "too-many-sign-ins"],
};

export const GET_SESSION: Operation = {
  id: "getSession",
  tag: "People",
  summary: "Says who asks, and what they may do",
  description:
    "By the cookie of a session, by a key that is somebody's, or by one that speaks for somebody (`authorization: Bearer`), also where nobody can sign in. A key that is nobody's gets 403 `person-required`.",
  answers: {
    200: {
      description: "Who it is",
      body: "OwnSession",
      example: {
        sessionId: SESSION.sessionId,
        tenant: "default",
        personId: SESSION.personId,
        name: "Ines Maurer",
        login: "ines",
        roles: ["analyst"],
        scopes: ["cases:propose", "cases:read"],
      },
    },
  },
  problems: ["assertion-refused", "person-required", "too-many-unknown-keys"],
};

export const SIGN_OUT: Operation = {
  id: "signOut",
  tag: "People",
  summary: "Signs out",
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "The session is over here, and goes on at the identity provider",
      body: "SignedOut",
      headers: ["set-cookie"],
      example: { continueUrl: "https://id.bank.example/session/end?client_id=riskgate" },
    },
    204: { description: "The session is over", headers: ["set-cookie"] },
  },
  problems: ["cross-site-request"],
};
