/** What the routes for administrators promise. */
import { emptyRequestSchema } from "riskgate/transport";
import { givenId } from "./id-parameters.ts";
import type { Operation } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

export const LIST_KEYS: Operation = {
  id: "listKeys",
  tag: "Administration",
  summary: "Lists the keys of the tenant and whose they are",
  description: "A key of nobody is for machines: it decides no case where two people have to agree.",
  answers: {
    200: {
      description: "The keys, oldest first, without what is secret about them",
      body: "KeyList",
      example: {
        data: [
          {
            keyId: "7e2d7f0c-9d0b-4b8e-8a35-0f4f2d1f8c55",
            prefix: "rg_live_4fK9aZ",
            scopes: ["cases:read", "cases:decide"],
            createdAt: "2026-11-20T10:15:30.411Z",
            person: { personId: "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10", name: "Ines Maurer" },
          },
        ],
      },
    },
  },
};

export const REVOKE_KEY: Operation = {
  id: "revokeKey",
  tag: "Administration",
  repeats: "a key that was revoked stays so",
  summary: "Revokes a key: from now on nothing accepts it",
  parameters: { keyId: givenId("As `GET /v1/keys` shows it") },
  request: { schema: emptyRequestSchema, examples: { any: {} } },
  answers: { 204: { description: "It is revoked" } },
  problems: ["key-not-found"],
};

/** A version that was set. */
const POLICY = {
  version: 2,
  at: "2026-11-20T10:15:30.411Z",
  policy: {
    fourEyes: true,
    reviewFirst: "matches",
    screeningProfile: "balanced",
    homeCountries: ["DE"],
    clearSanctions: "reviewers",
    lowerProhibited: "approvers",
    lowerOthers: "reviewers",
  },
  note: "As the board decided",
  setBy: {
    keyId: "7e2d7f0c-9d0b-4b8e-8a35-0f4f2d1f8c55",
    personId: "c2b7e0de-1a3c-4c0e-9d53-2f6f0c7b9a10",
    name: "Ines Maurer",
  },
} as const;

export const GET_POLICY: Operation = {
  id: "getPolicy",
  tag: "Administration",
  summary: "Reads what is asked of decisions",
  description:
    "It is kept in the store, and the same for every process and tenant. People of the tenant `default` change it: other tenants see neither who did so nor what they wrote.",
  answers: {
    200: {
      description: "The policy in force, and the proposal that waits for a second person",
      body: "PolicyState",
      example: {
        inForce: POLICY,
      },
    },
  },
};

export const LIST_POLICY_VERSIONS: Operation = {
  id: "listPolicyVersions",
  tag: "Administration",
  summary: "Lists the versions of what is asked of decisions: who changed it, when and why",
  description:
    "Proposals are among them, also those that came to nothing. Other tenants than `default` see neither who changed it nor what they wrote.",
  parameters: {
    limit: {
      description: "Most versions",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
  },
  answers: {
    200: {
      description: "The versions",
      body: "PolicyVersionList",
      example: { data: [{ status: "in-force", ...POLICY }] },
    },
  },
};
