/** What is answered about keys, users, sessions and the policy. */
import type { KeySummary, OwnSessionSummary, PolicyVersion, SessionSummary, UserSummary } from "riskgate/transport";

/** A key without what is secret about it. */
export interface ShownKey {
  /** Id of the key, for its administration. */
  readonly keyId: string;
  /** First characters of the key, to recognise it. */
  readonly prefix: string;
  /** What it may do: `*` or entries such as `customerChecks:write`, `*:read`. */
  readonly scopes: readonly string[];
  /**
   * When the key was made: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it ends: RFC 3339, UTC; absent when it does not.
   *
   * @format date-time
   */
  readonly expiresAt?: string;
  /**
   * When it was taken back: RFC 3339, UTC; absent when it was not.
   *
   * @format date-time
   */
  readonly revokedAt?: string;
  /** The person to whom it belongs; absent when it belongs to none. */
  readonly person?: KeySummary["person"];
}

/** The keys of a tenant. */
export interface KeyList {
  /** Oldest first. */
  readonly data: readonly ShownKey[];
}

/** A version of the policy. */
export interface ShownPolicy extends Omit<PolicyVersion, "at" | "status"> {
  /**
   * When it was set or proposed: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly at: string;
}

/** What is asked of decisions, and what was proposed instead. */
export interface PolicyState {
  /** Absent before the first start. */
  readonly inForce?: ShownPolicy;
  /** A proposal that waits for a second person. */
  readonly proposed?: ShownPolicy;
}

/** A version of the policy as it is listed. */
export interface ListedPolicy extends ShownPolicy {
  /** Whether it came into force, or is a proposal: the newest one in force counts. */
  readonly status: PolicyVersion["status"];
}

/** Versions of the policy. */
export interface PolicyVersionList {
  /** Newest first. */
  readonly data: readonly ListedPolicy[];
}

/** A user without what is secret about it. */
export interface ShownUser extends Omit<UserSummary, "createdAt" | "disabledAt" | "subject"> {
  /** Address of the identity provider where the user signs in. */
  readonly issuer?: string;
  /** Subject of the user at that provider (`sub`). */
  readonly subject?: string;
  /**
   * When the user was made: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * Since when the user cannot sign in any more: RFC 3339, UTC; absent when it can.
   *
   * @format date-time
   */
  readonly disabledAt?: string;
}

/** The users of a tenant. */
export interface UserList {
  /** Oldest first. */
  readonly data: readonly ShownUser[];
}

/** A user, and the link with which it begins. */
export interface MadeUserAnswer {
  /** The user, who can sign in with nothing but the link yet. */
  readonly user: ShownUser;
  /** Good once, for a day; shown this once. */
  readonly link: string;
}

/** A session of somebody who has just signed in. */
export interface OpenedSessionAnswer extends Pick<SessionSummary, "sessionId" | "personId" | "method"> {
  /**
   * When it began: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
  /**
   * When it ends, however much it is used: RFC 3339, UTC. After 30 minutes without use it ends earlier.
   *
   * @format date-time
   */
  readonly expiresAt: string;
}

/** Who asks: somebody who is signed in, whose key it is, or for whom a key speaks. */
export interface OwnSession {
  /** Id of the session; absent with a key. */
  readonly sessionId?: string;
  /** Id of the key; absent with a session. */
  readonly keyId?: string;
  /** That an identity provider says, beside the key, who it is. */
  readonly isAsserted?: boolean;
  /** Whose data is open. */
  readonly tenant: string;
  /** Id of the person. */
  readonly personId: string;
  /** What the person is called. */
  readonly name: string;
  /** What the user signs in as; absent for a person who owns a key and is no user. */
  readonly login?: string;
  /** Roles of the user. */
  readonly roles: readonly string[];
  /** What is allowed: by the roles, by the key, or by both where it speaks for somebody. */
  readonly scopes: readonly string[];
}

/** Somebody who signed in at an identity provider, and signed out here. */
export interface SignedOut {
  /** Where a browser signs out of the provider too. */
  readonly continueUrl: string;
}

/** A session without what is secret about it. */
export interface ShownSession
  extends Omit<SessionSummary, "createdAt" | "expiresAt" | "seenAt" | "endedAt">,
    Omit<OpenedSessionAnswer, "method"> {
  /**
   * When it was last used, to the minute: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly seenAt: string;
  /**
   * When somebody ended it: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly endedAt?: string;
}

/** Sessions of a tenant. */
export interface SessionList {
  /** Newest first. */
  readonly data: readonly ShownSession[];
}

/** An open session of whoever is signed in. */
export interface ShownOwnSession
  extends Pick<ShownSession, "sessionId" | "method" | "createdAt" | "expiresAt" | "seenAt">,
    Pick<OwnSessionSummary, "isCurrent"> {}

/** The open sessions of whoever is signed in. */
export interface OwnSessionList {
  /** Newest first. */
  readonly data: readonly ShownOwnSession[];
}

/** What a device signs to sign in, for `navigator.credentials.get`. */
export interface PasskeyChallenge {
  /** 32 bytes, base64url. */
  readonly challenge: string;
  /** Whose passkeys may sign: the host of the gateway. */
  readonly rpId: string;
  /**
   * How long it is good.
   *
   * @integer
   */
  readonly timeoutMs: number;
  /** The device has to ask who it is. */
  readonly userVerification: "required";
}

/** Whose passkeys they are. */
export interface PasskeyHost {
  /** The host of the gateway. */
  readonly id: string;
  /** What devices call it. */
  readonly name: string;
}

/** For whom a passkey is made. */
export interface PasskeyUser {
  /** Id of the person, base64url. */
  readonly id: string;
  /** What the user signs in as. */
  readonly name: string;
  /** What the person is called. */
  readonly displayName: string;
}

/** What a device makes a passkey with, for `navigator.credentials.create`. */
export interface NewPasskeyChallenge extends Omit<PasskeyChallenge, "rpId"> {
  /** Whose it is to be. */
  readonly rp: PasskeyHost;
  /** For whom. */
  readonly user: PasskeyUser;
  /** Algorithms that are taken, by their COSE numbers. */
  readonly algorithms: readonly number[];
  /** Passkeys that the user has: no device is to make another one. */
  readonly excludeIds: readonly string[];
  /** The device keeps for whom it is, so that nobody has to type a login. */
  readonly residentKey: "required";
  /** It is not asked who made the device. */
  readonly attestation: "none";
}

/** A passkey. */
export interface ShownPasskey {
  /** Id that the device gave it, base64url. */
  readonly id: string;
  /** What its user calls it. */
  readonly name: string;
  /**
   * When it was registered: RFC 3339, UTC.
   *
   * @format date-time
   */
  readonly createdAt: string;
}

/** Passkeys of whoever is signed in. */
export interface PasskeyList {
  /** Oldest first. */
  readonly data: readonly ShownPasskey[];
}
