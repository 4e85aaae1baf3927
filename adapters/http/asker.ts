import { actorOf, type Principal, type RequestContext } from "riskgate/transport";

/** Who asks: the key says whose cases are `me`, and who decides. */
export const askerOf = (principal: Principal): RequestContext => ({
  tenant: principal.tenant,
  actor: actorOf(principal),
  key: principal,
});
