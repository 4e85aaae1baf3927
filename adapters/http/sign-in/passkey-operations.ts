/** What the routes about passkeys promise. */
import {
  emptyRequestSchema,
  newPasskeyRequestSchema,
  passkeyRemovalRequestSchema,
  passkeySignInRequestSchema,
} from "riskgate/transport";
import type { Operation } from "../operation.ts";
import { OPENED } from "./sign-in-operations.ts";

const CHALLENGE = "n0hKx1Jx3Q0w2mYt7yqB0m5v6t8c9zq1r2s3t4u5v6w";
const ID = "q5ZJ8o1wT0yQ2v3k4m5n6p";
const CLIENT_DATA = "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0";
const SERVED =
  "Passkeys are key pairs of people's devices (WebAuthn), which ask them who they are before they sign. Served where `RISKGATE_ORIGIN` has a name for a host, else 404.";

export const BEGIN_PASSKEY_SIGN_IN: Operation = {
  id: "beginPasskeySignIn",
  tag: "People",
  summary: "Gives what a device signs to sign in by a passkey",
  description: `${SERVED} For \`navigator.credentials.get\`: good once, within five minutes, in the browser that asked.`,
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "What is to be signed",
      body: "PasskeyChallenge",
      headers: ["set-cookie"],
      example: {
        challenge: CHALLENGE,
        rpId: "aml.bank.example",
        timeoutMs: 300_000,
        userVerification: "required",
      },
    },
  },
  problems: ["cross-site-request", "too-many-sign-ins"],
};

export const SIGN_IN_WITH_PASSKEY: Operation = {
  id: "signInWithPasskey",
  tag: "People",
  summary: "Signs in by a passkey",
  description:
    "With what the device signed. Refused for another page, another host, a challenge that was answered, a device that did not ask who it is, and one that counts backwards, which is a copy (`user.passkey-copied` in the audit log).",
  request: {
    schema: passkeySignInRequestSchema,
    examples: {
      signed: {
        ...{ id: ID, clientDataJSON: CLIENT_DATA, authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuo" },
        signature: "MEUCIQDz2v9oV1n5c7",
      },
    },
  },
  answers: { 200: OPENED },
  problems: ["validation-error", "sign-in-refused", "cross-site-request", "too-many-sign-ins"],
};

const PASSKEY = { id: ID, name: "The laptop at work", createdAt: "2026-11-20T10:15:30.411Z" };

export const LIST_PASSKEYS: Operation = {
  id: "listPasskeys",
  tag: "People",
  summary: "Lists the passkeys of whoever is signed in",
  answers: { 200: { description: "The passkeys", body: "PasskeyList", example: { data: [PASSKEY] } } },
};

export const BEGIN_PASSKEY: Operation = {
  id: "beginPasskey",
  tag: "People",
  summary: "Gives what a device needs to make a passkey for whoever is signed in",
  description: `${SERVED} For \`navigator.credentials.create\`: good once, within five minutes, in this session. Refused as adding one is, for example more than 15 minutes after signing in.`,
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: {
    200: {
      description: "What the passkey is made with",
      body: "NewPasskeyChallenge",
      example: {
        challenge: CHALLENGE,
        rp: { id: "aml.bank.example", name: "riskgate" },
        user: { id: "YzJiN2UwZGUtMWEzYy00YzBlLTlkNTMtMmY2ZjBjN2I5YTEw", name: "ines", displayName: "Ines Maurer" },
        algorithms: [-7, -8, -257],
        excludeIds: [],
        ...{ timeoutMs: 300_000, userVerification: "required", residentKey: "required", attestation: "none" },
      },
    },
  },
  problems: ["validation-error", "cross-site-request"],
};

export const ADD_PASSKEY: Operation = {
  id: "addPasskey",
  tag: "People",
  summary: "Keeps a passkey of whoever is signed in",
  description:
    "With what the device answered. A user may have 20. Whoever signs in at an identity provider has none here: what it takes away would open the gateway all the same.",
  request: {
    schema: newPasskeyRequestSchema,
    examples: {
      laptop: {
        ...{ name: PASSKEY.name, id: ID, clientDataJSON: CLIENT_DATA },
        attestationObject: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ",
      },
    },
  },
  answers: { 200: { description: "It is kept", body: "ShownPasskey", example: PASSKEY } },
  problems: ["validation-error", "sign-in-refused", "cross-site-request"],
};

export const REMOVE_PASSKEY: Operation = {
  id: "removePasskey",
  tag: "People",
  summary: "Removes a passkey of whoever is signed in",
  description:
    "Refused (400) more than 15 minutes after signing in: sign in again first. Sessions that began with it go on; `POST /v1/session/sessions/end` ends them.",
  request: { schema: passkeyRemovalRequestSchema, examples: { one: { id: ID } } },
  answers: { 204: { description: "It opens nothing any more" } },
  problems: ["validation-error", "passkey-not-found", "cross-site-request"],
};
