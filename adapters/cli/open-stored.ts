/** Gateways of commands that decide nothing: no list and no rule is loaded. */
import { createGateway, type GatewayOptions } from "../../src/gateway/create-gateway.ts";
import type { Gateway } from "../../src/gateway/gateway.ts";
import type { Environment } from "./environment.ts";
import { requireStore } from "./has-store.ts";
import { knownIssuers } from "./known-issuers.ts";
import { ids, jobsIn, openStore } from "./open-store.ts";
import { openWitnesses } from "./open-witnesses.ts";
import { hint } from "./print.ts";
import { knownKeysOf, noKeyText, openExistingSigner } from "./signing-key.ts";

/** For commands that only manage what is stored. @throws RiskgateError `CONFIG_INVALID` when there is no store */
export async function openManaging(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  return openPreparing(environment);
}

/** For commands that may come before the first start: the store is made where there is none. No list and no rule is loaded. */
export async function openPreparing(environment: Environment): Promise<Gateway> {
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  const store = await openStore(environment);
  const jobs = await jobsIn(environment, store);
  return createGateway({
    ...{ store, lists: nothing, rules: nothing, clock: Date, ids, jobs },
    knowsIssuer: knownIssuers(environment.edge),
    workOnJobs: false,
    writesPolicy: false,
  });
}

/** As {@link openManaging}, with the keys and witnesses that checkpoints of the audit log are compared with. */
export async function openVerifying(environment: Environment): Promise<Gateway> {
  requireStore(environment);
  const nothing = { load: () => Promise.reject(new Error("this command decides nothing")) };
  // The keys come before the store, which would stay open when they cannot be read.
  const signer = await signerToVerifyWith(environment);
  const witnesses = await openWitnesses(environment);
  return createGateway({
    store: await openStore(environment),
    lists: nothing,
    rules: nothing,
    clock: Date,
    ids,
    ...signer,
    witnesses,
    workOnJobs: false,
  });
}

/** Without a known key, signatures are not verified, and the report says so. No key is made for this. */
async function signerToVerifyWith(environment: Environment): Promise<Pick<GatewayOptions, "signer">> {
  if ((await knownKeysOf(environment)).length > 0) return { signer: openExistingSigner(environment) };
  hint(noKeyText(environment));
  return {};
}
