/** Holds a principal that a host passes to its scopes, and makes it the actor of what it does. */
import { RiskgateError } from "../../errors.ts";
import type { Gateway } from "../gateway.ts";
import { actorOf } from "../people/decider.ts";
import type { RequestContext } from "../requests/outcomes.ts";
import { ACTOR_PLACES, METHOD_SCOPES, type ScopedMethod } from "./method-scopes.ts";
import { grants, type Scope } from "./scopes.ts";

type Method = (...given: readonly unknown[]) => unknown;

/**
 * The same methods: those of {@link METHOD_SCOPES} refuse a principal without their scope, and all of both tables write
 * the principal as the actor where none is named. A call without a principal is the host's own responsibility.
 */
export function heldToScopes(gateway: Gateway): Gateway {
  const held: Record<string, Method> = {};
  for (const [name, place] of Object.entries(ACTOR_PLACES))
    held[name] = withPrincipal(gateway[name as keyof typeof ACTOR_PLACES] as Method, place, () => undefined);
  for (const name of Object.keys(METHOD_SCOPES) as ScopedMethod[]) {
    const [scope, place, tells] = METHOD_SCOPES[name];
    held[name] = withPrincipal(gateway[name] as Method, place, ({ scopes = [] }) => {
      if (grants(scopes, scope)) return undefined;
      return tells === "answers"
        ? Promise.resolve({ outcome: "not-allowed", scope })
        : Promise.reject(lacks(name, scope));
    });
  }
  return { ...gateway, ...held };
}

function withPrincipal(
  method: Method,
  place: number,
  refusal: (key: NonNullable<RequestContext["key"]>) => Promise<unknown> | undefined,
): Method {
  return (...given) => {
    const context = given[place] as RequestContext | undefined;
    const key = context?.key;
    if (key === undefined) return method(...given);
    return refusal(key) ?? method(...given.with(place, { ...context, actor: context?.actor ?? actorOf(key) }));
  };
}

const lacks = (name: string, scope: Scope): RiskgateError =>
  new RiskgateError("REQUEST_INVALID", `${name}: the key or the roles lack the scope \`${scope}\``);
