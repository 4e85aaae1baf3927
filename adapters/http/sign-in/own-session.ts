/** Who asks, and what they may do: of a session, of a key that is somebody's, and of one that speaks for somebody. */
import type { Gateway, Principal } from "riskgate/transport";
import type { OwnSession } from "../administration-answers.ts";
import { problemResponse } from "../problem.ts";

export const OWN_SESSION_PATH = "/v1/session";

export async function ownSession(gateway: Gateway, principal: Principal, requestId: string): Promise<Response> {
  const { tenant, personId, sessionId, keyId, assertedPersonId, scopes } = principal;
  if (personId === undefined)
    return problemResponse("person-required", requestId, {
      detail:
        "the key speaks for itself; send beside it what the identity provider says of the person (`authorization: Bearer`), or bind it to one (`riskgate keys bind`)",
    });
  const user = (await gateway.listUsers(tenant)).find((one) => one.personId === personId);
  // Whom a key belongs to need not sign in.
  const { name = "" } = user ?? (await gateway.listPeople(tenant)).find((person) => person.personId === personId) ?? {};
  const body: OwnSession = {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(keyId === undefined ? {} : { keyId }),
    ...(assertedPersonId === undefined ? {} : { isAsserted: true }),
    ...{ tenant, personId, name },
    ...(user === undefined ? {} : { login: user.login }),
    ...{ roles: user?.roles ?? [], scopes },
  };
  return Response.json(body);
}
