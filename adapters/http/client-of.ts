import { actorOf, type Principal } from "riskgate/transport";

/**
 * Who a request counts for wherever clients are limited: a person is one, with any number of sessions and keys; a key of
 * no person is one of its own.
 */
export const clientOf = (principal: Principal): string =>
  `${principal.tenant} ${principal.personId === undefined ? actorOf(principal) : `person:${principal.personId}`}`;
