/** Existing users and their subjects at an identity provider, as an administrator says. */
import type { ProviderSubject, UserRecord } from "../../ports/store.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import { requireAnothersUser } from "./administrators.ts";
import type { Maker } from "./maker.ts";
import { changeUser, type UserChange, type UserSummary } from "./manage-users.ts";
import { joinedBySubject, withoutSecrets, withSubject } from "./provider-subjects.ts";
import { refusedField } from "./refused-field.ts";

/** A subject of a user: absent to take away the one that the user has. */
export interface SubjectChange extends UserChange {
  readonly subject?: ProviderSubject;
}

/**
 * Gives a user a subject at an identity provider, or takes it away. The user signs in at the provider from then on:
 * password, passkeys, link and sessions end, and with every change the keys of the person. Whoever gives it could have
 * given the own one, so that from then on the two count as one person.
 *
 * @throws RiskgateError `REQUEST_INVALID` where there is no such user, for the subject of another user, for a user that
 *   is the maker's own or could act as the maker, and for a caller without permission
 */
export function setSubject(parts: GatewayParts, { subject, ...user }: SubjectChange, by: Maker): Promise<UserSummary> {
  const told: Record<string, string> = {};
  const action = subject === undefined ? "user.subject-removed" : "user.subject-set";
  return changeUser(parts, user, by, action, changed, told);

  async function changed(record: UserRecord, { tx, all, ...making }: Parameters<Parameters<typeof changeUser>[4]>[1]) {
    requireAnothersUser(making, record.personId, "subject");
    const { subject: before } = record.credentials;
    const about = subject ?? before;
    if (about === undefined) throw refusedField("subject", "the user has none");
    Object.assign(told, about);
    if (subject === undefined) return { ...record, credentials: withSubject(record.credentials) };
    return joinedBySubject(tx, all, {
      ...record,
      credentials: withSubject(withoutSecrets(record), subject),
      makers: [...new Set([...record.makers, ...making.makers])],
    });
  }
}
