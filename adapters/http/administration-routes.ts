/** Routes for administrators: whose keys there are, and what is asked of decisions. */
import { actorOf, type PolicyVersion } from "riskgate/transport";
import type { KeyList, PolicyState, PolicyVersionList, ShownPolicy } from "./administration-answers.ts";
import { GET_POLICY, LIST_KEYS, LIST_POLICY_VERSIONS, REVOKE_KEY } from "./administration-operations.ts";
import { pageLimit } from "./page-limit.ts";
import { problemResponse } from "./problem.ts";
import type { Exchange, Route } from "./route.ts";

export const ADMINISTRATION_ROUTES: readonly Route[] = [
  { method: "GET", path: "/v1/keys", scope: "keys:read", operation: LIST_KEYS, handle: getKeys },
  {
    method: "POST",
    path: "/v1/keys/:keyId/revocation",
    scope: "keys:write",
    operation: REVOKE_KEY,
    handle: postRevocation,
  },
  { method: "GET", path: "/v1/policy", scope: "policy:read", operation: GET_POLICY, handle: getPolicy },
  {
    method: "GET",
    path: "/v1/policy-versions",
    scope: "policy:read",
    operation: LIST_POLICY_VERSIONS,
    handle: getPolicyVersions,
  },
];

/** Versions among which the one in force is looked for. */
const MAX_VERSIONS = 1_000;

async function getKeys({ gateway, principal }: Exchange): Promise<Response> {
  const keys = await gateway.listKeys(principal.tenant);
  const body: KeyList = {
    data: keys.map(({ createdAt, expiresAt, revokedAt, makers: _, ...key }) => ({
      ...key,
      createdAt: iso(createdAt),
      ...(expiresAt === undefined ? {} : { expiresAt: iso(expiresAt) }),
      ...(revokedAt === undefined ? {} : { revokedAt: iso(revokedAt) }),
    })),
  };
  return Response.json(body);
}

async function postRevocation({ gateway, principal, parameters, requestId }: Exchange): Promise<Response> {
  const isRevoked = await gateway.revokeKey(principal.tenant, parameters.keyId ?? "", actorOf(principal));
  return isRevoked ? new Response(null, { status: 204 }) : problemResponse("key-not-found", requestId);
}

async function getPolicy({ gateway, principal }: Exchange): Promise<Response> {
  const versions = await gateway.listPolicies(MAX_VERSIONS, principal);
  const inForce = versions.find(({ status }) => status === "in-force");
  const proposed = versions.find(({ version, status }) => status === "proposed" && version > (inForce?.version ?? 0));
  const body: PolicyState = {
    ...(inForce ? { inForce: shown(inForce) } : {}),
    ...(proposed ? { proposed: shown(proposed) } : {}),
  };
  return Response.json(body);
}

async function getPolicyVersions({ gateway, principal, query }: Exchange): Promise<Response> {
  const versions = await gateway.listPolicies(pageLimit(query), principal);
  const data = versions.map((version) => ({ ...shown(version), status: version.status }));
  return Response.json({ data } satisfies PolicyVersionList);
}

const shown = ({ status: _, at, ...version }: PolicyVersion): ShownPolicy => ({ ...version, at: iso(at) });
const iso = (at: number): string => new Date(at).toISOString();
