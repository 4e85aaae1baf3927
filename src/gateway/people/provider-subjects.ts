/** Subjects of users at identity providers: whose each is, and whose it was. */
import type { ProviderSubject, StoreTransaction, UserRecord } from "../../ports/store.ts";
import { refusedField } from "./refused-field.ts";

export const isSubject = (one: ProviderSubject | undefined, other: ProviderSubject): boolean =>
  one?.issuer === other.issuer && one.subject === other.subject;

export const wasSubjectOf = ({ credentials: { earlierSubjects = [] } }: UserRecord, subject: ProviderSubject) =>
  earlierSubjects.some((one) => isSubject(one, subject));

/** The credentials without secrets: a subject at an identity provider is none. */
export const withoutSecrets = ({
  credentials: { subject, earlierSubjects },
}: UserRecord): UserRecord["credentials"] => ({
  ...(subject === undefined ? {} : { subject }),
  ...(earlierSubjects === undefined ? {} : { earlierSubjects }),
});

/**
 * Makes sure that a subject is no other user's. Whoever has it signed in as the users that had it before, and from now
 * on counts as one person with them.
 *
 * @param all - the users of the tenant, which nobody else changes meanwhile
 * @throws RiskgateError `REQUEST_INVALID` for the subject of another user
 */
export async function claimSubject(
  tx: StoreTransaction,
  all: readonly UserRecord[],
  personId: string,
  subject: ProviderSubject,
): Promise<void> {
  const others = all.filter((user) => user.personId !== personId);
  if (others.some(({ credentials }) => isSubject(credentials.subject, subject)))
    throw refusedField("subject", "is another user's; see `riskgate users list`");
  for (const user of others)
    if (wasSubjectOf(user, subject))
      await tx.users.replace({ ...user, makers: [...new Set([...user.makers, personId])] });
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
