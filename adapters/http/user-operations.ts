/** What the routes about users and sessions promise. */
import { emptyRequestSchema, newUserRequestSchema, rolesRequestSchema, subjectRequestSchema } from "riskgate/transport";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

const PERSON_ID = "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10";
const USER = {
  personId: PERSON_ID,
  name: "Ines Maurer",
  login: "ines",
  roles: ["analyst"],
  signsInWith: ["password"],
  createdAt: "2026-11-20T10:15:30.411Z",
};
const MADE = {
  user: { ...USER, signsInWith: ["link"] },
  link: `default:${PERSON_ID}:4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4fK9aZ4`,
};
const PARAMETERS = {
  personId: { description: "Id of the person", schema: { type: "string", minLength: 1, maxLength: 100 } },
};

const VOIDED =
  "Proposals of a person who may no longer make them count no more: `voided` says how many and which, the history of each says so, and the case goes back to the queue, as do cases that the person had taken. A draft of rules is open again, and the policy stays as it is.";

export const LIST_USERS: Operation = {
  id: "listUsers",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  summary: "Lists the users of the tenant with their roles",
  answers: { 200: { description: "The users, oldest first", body: "UserList", example: { data: [USER] } } },
};

export const ADD_USER: Operation = {
  id: "addUser",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  repeats: "a login is given once, and `POST /v1/users/{personId}/reset` makes another link",
  summary: "Makes a user",
  description:
    "Needs a key of a person, or somebody who signed in. A decision of the user and of whoever made it counts as one of one person: either could have used the link. A name like somebody's is refused (`name-alike`) with the id of that person: say `person` where it is the same one, and why it is another one in `otherThan`, as an administrator who is not that person and did not make it; whoever runs the machine cannot say it. `issuer` and `subject` as `PUT /v1/users/{personId}/subject` has them.",
  request: {
    schema: newUserRequestSchema,
    examples: {
      user: { login: "ines", name: "Ines Maurer", roles: ["analyst"] },
      "like somebody": {
        ...{ login: "ines.maurer", name: "Ines Maurer", roles: ["analyst"] },
        otherThan: "born 1991, joined the branch in Bern; the other one was born 1964",
      },
    },
  },
  answers: {
    200: {
      description:
        "The user, and the link with which the person chooses a password: shown this once. `link` is a secret alone: the address for a browser is that of the gateway, `/console/link#` and the secret",
      body: "MadeUserAnswer",
      example: MADE,
    },
  },
  problems: ["person-required", "validation-error"],
};

export const SET_ROLES: Operation = {
  id: "setRoles",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  summary: "Says what a user may do from now on",
  description: `Another user than whoever asks: nobody sets the own roles, and whom the user made gives it none. The last administrator who can sign in stays one. Whoever runs the machine may do all of it, by \`riskgate users roles --as-operator\`. ${VOIDED}`,
  parameters: PARAMETERS,
  request: { schema: rolesRequestSchema, examples: { roles: { roles: ["analyst", "approver"] } } },
  answers: {
    200: { description: "The user", body: "ShownUser", example: { ...USER, roles: ["analyst", "approver"] } },
  },
  problems: ["person-required", "validation-error", "user-not-found"],
};

const SUBJECT = { issuer: "https://id.bank.example", subject: "81" };

export const SET_SUBJECT: Operation = {
  id: "setSubject",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  summary: "Says who a user is at the identity provider, or takes that away",
  description:
    "The user signs in at the provider from then on: password, passkeys, link and sessions end. Where the gateway has an identity provider, `issuer` is what that calls itself (`iss`), to the letter. With `none` the subject is taken away, and sessions end; `POST /v1/users/{personId}/reset` makes a link then. Another user than whoever asks, and none that could act as whoever asks. The subject of another user is refused: take it away there first; the two count as one person from then on, as do the user and whoever gave the subject.",
  parameters: PARAMETERS,
  request: { schema: subjectRequestSchema, examples: { given: SUBJECT, "taken away": { none: true } } },
  answers: {
    200: { description: "The user", body: "ShownUser", example: { ...USER, signsInWith: ["openid"], ...SUBJECT } },
  },
  problems: ["person-required", "validation-error", "user-not-found"],
};

export const DISABLE_USER: Operation = {
  id: "disableUser",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  repeats: "a user who is disabled stays so",
  summary: "Ends that a user can sign in, and all sessions with it",
  description: `The last administrator who can sign in is not disabled. ${VOIDED}`,
  parameters: PARAMETERS,
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "The user",
      body: "ShownUser",
      example: {
        ...{ ...USER, signsInWith: [], disabledAt: "2026-11-21T08:00:00.000Z" },
        voided: { proposals: 1, caseIds: ["0f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d11"] },
      },
    },
  },
  problems: ["person-required", "validation-error", "user-not-found"],
};

export const RESET_USER: Operation = {
  id: "resetUser",
  showsNobody: "it names cases by their ids alone",
  tag: "People",
  repeats: "the new link takes the place of the one before",
  summary: "Makes another link for a user, whose password and sessions end",
  parameters: PARAMETERS,
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description:
        "The user, and the link: shown this once, and opened at `/console/link#` as that of `POST /v1/users`",
      body: "MadeUserAnswer",
      example: MADE,
    },
  },
  problems: ["person-required", "validation-error", "user-not-found"],
};

export const LIST_SESSIONS: Operation = {
  id: "listSessions",
  tag: "People",
  summary: "Lists who signed in, newest first",
  parameters: {
    limit: {
      description: "Most sessions in the answer",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
  },
  answers: {
    200: {
      description: "Sessions, those that are over too",
      body: "SessionList",
      example: {
        data: [
          {
            sessionId: "5d7f4f5e-0a7f-4a86-8d0a-53a2c13f0d5c",
            personId: PERSON_ID,
            name: "Ines Maurer",
            method: "password",
            isOpen: true,
            createdAt: "2026-11-20T10:15:30.411Z",
            expiresAt: "2026-11-20T20:15:30.411Z",
            seenAt: "2026-11-20T10:31:02.007Z",
          },
        ],
      },
    },
  },
};

export const REVOKE_SESSION: Operation = {
  id: "revokeSession",
  tag: "People",
  repeats: "a session that ended stays so",
  summary: "Takes a session back",
  description:
    "What was proposed in it still counts, as what was proposed in one that was signed out of: where somebody else may have used it, reject that, or disable the user.",
  parameters: {
    sessionId: { description: "Id of the session", schema: { type: "string", minLength: 1, maxLength: 100 } },
  },
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: { 204: { description: "It is over" } },
  problems: ["person-required", "validation-error", "session-not-found"],
};
