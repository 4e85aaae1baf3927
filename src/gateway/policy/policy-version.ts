/** Versions of the policy as the store keeps them. */
import { codec } from "../../model/codec.ts";
import type { EpochMs } from "../../ports/clock.ts";
import type { PolicyRecord, StoreReads, StoreTransaction } from "../../ports/store.ts";
import { DEFAULT_TENANT } from "../gateway-parts.ts";
import type { Decider } from "../people/decider.ts";
import type { VoidReason } from "../people/void-reason.ts";
import type { Policy } from "./policy.ts";

/** A proposal that a version ended without its having been confirmed. */
export interface EndedProposal {
  /**
   * The version that was proposed.
   *
   * @integer
   * @minimum 1
   */
  readonly version: number;
  /**
   * `replaced`: somebody set the policy in its place, or said that it stays as it is. `user-disabled`: its proposer may no
   * longer sign in; `roles-changed`: has no role for it any more; `key-revoked`: the key that it came with was revoked.
   */
  readonly because: VoidReason | "replaced";
}

/** Who set a version, and why. */
export interface PolicyDetails {
  /** Who set or proposed it; this and what people wrote is for the tenant `default` alone. */
  readonly setBy?: Decider;
  /** Who agreed, where two people had to. */
  readonly confirmedBy?: Decider;
  /**
   * When it was proposed, where two people had to agree, in milliseconds since 1970, UTC; `at` is when the second one did.
   *
   * @integer
   */
  readonly proposedAt?: EpochMs;
  /** The reason, in words. */
  readonly note?: string;
  /** What the second person wrote. */
  readonly confirmationNote?: string;
  /** Why four eyes were switched on although no two people could decide yet. */
  readonly withoutTwo?: string;
  /** The proposal that it ended; absent where none waited. */
  readonly endsProposal?: EndedProposal;
}

/** A version of the policy. */
export interface PolicyVersion extends PolicyDetails {
  /**
   * Number of the version, from 1.
   *
   * @integer
   * @minimum 1
   */
  readonly version: number;
  /** Whether it is in force, or a proposal that waits for a second person. */
  readonly status: PolicyRecord["status"];
  /** Its settings. */
  readonly policy: Policy;
  readonly at: EpochMs;
}

const policyCodec = codec<Policy>();
const policyDetailsCodec = codec<PolicyDetails>();

export function versionOf({ version, status, policy, details, at }: PolicyRecord): PolicyVersion {
  return { version, status, policy: policyCodec.decode(policy), at, ...policyDetailsCodec.decode(details) };
}

export async function policyInForce(tx: Pick<StoreReads, "policies">): Promise<PolicyVersion | undefined> {
  const record = await tx.policies.inForce();
  return record && versionOf(record);
}

/** @returns the version; `undefined`, with nothing written, when another change came first */
export async function addVersion(
  tx: StoreTransaction,
  { version, status, policy, at, ...details }: PolicyVersion & { readonly at: EpochMs },
  actor: string,
): Promise<PolicyVersion | undefined> {
  const added = await tx.policies.add({
    version,
    status,
    policy: policyCodec.encode(policy),
    details: policyDetailsCodec.encode(details),
    at,
  });
  if (!added) return undefined;
  const { setBy, confirmedBy, endsProposal, ...told } = details;
  const isVoid = endsProposal !== undefined && endsProposal.because !== "replaced";
  const action = isVoid ? "policy.proposal-voided" : status === "proposed" ? "policy.proposed" : "policy.set";
  const said = {
    version,
    policy: policyCodec.encode(policy),
    ...(setBy === undefined ? {} : { setBy: idsOf(setBy) }),
    ...(confirmedBy === undefined ? {} : { confirmedBy: idsOf(confirmedBy) }),
    ...(endsProposal === undefined ? {} : { endsProposal: { ...endsProposal } }),
    ...told,
  };
  await tx.audit.append({ tenant: DEFAULT_TENANT, at, actor, action, details: said });
  return { version, status, policy, at, ...details };
}

const idsOf = ({ keyId, sessionId, personId }: Decider) => ({
  ...(keyId === undefined ? {} : { keyId }),
  ...(sessionId === undefined ? {} : { sessionId }),
  ...(personId === undefined ? {} : { personId }),
});
