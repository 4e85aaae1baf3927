/** Subjects of users at identity providers: whose each is, and whose it was. */
import type { ProviderSubject, StoreTransaction, UserRecord } from "../../ports/store.ts";
import { refusedField } from "./refused-field.ts";

export const isSubject = (one: ProviderSubject | undefined, other: ProviderSubject): boolean =>
  one?.issuer === other.issuer && one.subject === other.subject;

export const isSameSubject = (one: ProviderSubject | undefined, other: ProviderSubject | undefined): boolean =>
  other === undefined ? one === undefined : isSubject(one, other);

export const wasSubjectOf = ({ credentials: { earlierSubjects = [] } }: UserRecord, subject: ProviderSubject) =>
  earlierSubjects.some((one) => isSubject(one, subject));

/** The credentials without secrets: a subject at an identity provider is none. */
export const withoutSecrets = ({
  credentials: { subject, earlierSubjects },
}: UserRecord): UserRecord["credentials"] => ({
  ...(subject === undefined ? {} : { subject }),
  ...(earlierSubjects === undefined ? {} : { earlierSubjects }),
});

const subjectsOf = ({ credentials: { subject, earlierSubjects = [] } }: UserRecord): readonly ProviderSubject[] =>
  subject === undefined ? earlierSubjects : [subject, ...earlierSubjects];

export const hadSubject = (user: UserRecord): boolean => subjectsOf(user).length > 0;

/** Whether users have or had a subject that is the same. */
export const shareSubject = (one: UserRecord, other: UserRecord): boolean =>
  subjectsOf(one).some((subject) => subjectsOf(other).some((same) => isSubject(subject, same)));

const UNSEEN = /^\s|\s$|[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u;

/**
 * A user with the subject that it was given, joined with all who had one of its subjects: whoever came with it signed in
 * as them, so that they count as one person from now on. Each gets the others, and all who could act as one of them,
 * among its makers: a maker of one may have given it the own subject.
 *
 * @param all - the users of the tenant, which nobody else changes meanwhile
 * @throws RiskgateError `REQUEST_INVALID` for the subject of another user, and for one with what nobody sees: it would
 *   never match, and would count as a way to sign in
 */
export async function joinedBySubject(
  tx: StoreTransaction,
  all: readonly UserRecord[],
  user: UserRecord,
): Promise<UserRecord> {
  const { subject } = user.credentials;
  const others = all.filter(({ personId }) => personId !== user.personId);
  for (const [field, text] of Object.entries(subject ?? {}))
    if (UNSEEN.test(text)) throw refusedField(field, "has a blank at an end, or a letter that nobody sees");
  if (subject !== undefined && others.some(({ credentials }) => isSubject(credentials.subject, subject)))
    throw refusedField("subject", "is another user's; see `riskgate users list`");
  const joined = [user];
  // Whoever is added is looked at too: a chain of subjects joins its ends.
  for (const one of joined)
    joined.push(...others.filter((other) => !joined.includes(other) && shareSubject(one, other)));
  if (joined.length === 1) return user;
  const hands = new Set<string>();
  for (const { tenant, personId, makers } of joined)
    for (const id of [personId, ...makers, ...((await tx.people.get(tenant, personId))?.makers ?? [])]) hands.add(id);
  const withHands = (one: UserRecord) => ({ ...one, makers: [...hands].filter((id) => id !== one.personId) });
  for (const other of joined.slice(1)) await tx.users.replace(withHands(other));
  return withHands(user);
}

/** The credentials with another subject, or with none; the one before is kept as an earlier one. */
export function withSubject(credentials: UserRecord["credentials"], subject?: ProviderSubject) {
  const { subject: before, earlierSubjects = [], ...others } = credentials;
  const earlier = [...earlierSubjects, ...(before === undefined ? [] : [before])].filter(
    (one, at, all) =>
      (subject === undefined || !isSubject(one, subject)) && all.findIndex((same) => isSubject(same, one)) === at,
  );
  return {
    ...others,
    ...(subject === undefined ? {} : { subject }),
    ...(earlier.length === 0 ? {} : { earlierSubjects: earlier }),
  };
}
