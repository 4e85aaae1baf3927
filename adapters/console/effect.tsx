import type { DecidedCase } from "./draft.ts";
import { Time } from "./format.tsx";
import { caseAddress } from "./router.ts";
import { may } from "./session.ts";
import type { Preview, Previewed } from "./use-preview.ts";

/** What sending, or confirming, brings about, and what it does not: said before it is done. */
export function Effect({
  told: { preview, failure },
  detail,
  act,
}: {
  readonly told: Previewed;
  readonly detail: DecidedCase;
  /** What somebody is about to do. */
  readonly act: "Sending" | "Confirming";
}) {
  if (failure)
    return (
      <p class="note warn">
        {act} it is refused: {[failure.title, failure.detail, ...failure.errors].filter(Boolean).join(". ")}
      </p>
    );
  if (preview === undefined) return null;
  const isProposed = preview.effect === "proposed";
  const earlier = preview.earlierExemptions ?? [];
  return (
    <div class="note effect">
      <p>
        {isProposed ? (
          <>
            {act} this <strong>proposes</strong> it. An approver has to confirm it, because {whyTwo(preview)}.{" "}
            {preview.replacesProposal ? "It takes the place of the proposal that waits. " : ""}Until then nothing else
            changes. Once it is confirmed:
          </>
        ) : (
          <>
            {act} this <strong>decides</strong> and closes the case:
          </>
        )}
      </p>
      {isProposed && preview.confirmers === 0 && (
        <p>
          <strong>Nobody could confirm it:</strong> nobody who may decide cases here counts as another person than you;
          people whose logins one administrator made count as one.{" "}
          {may("cases:decide") ? "Let another person propose it in your place, and confirm it yourself, or " : ""}
          {may("cases:decide") ? "whoever" : "Whoever"} runs the machine makes the login of an approver.
        </p>
      )}
      <ul class="changes">
        {preview.decision && (
          <li>
            the payment is <strong>{preview.decision === "ACCEPT" ? "released" : "rejected"}</strong>
          </li>
        )}
        {preview.riskLevel && <Level preview={preview} now={detail.riskLevel} />}
        {preview.exemptions.map(({ listId, entryId, expiresAt }) => (
          <li key={`${listId} ${entryId}`}>
            <bdi>{nameIn(detail, listId, entryId)}</bdi> is left out of later checks of this customer,{" "}
            {expiresAt === undefined ? (
              "until either side changes"
            ) : (
              <>
                until <Time at={expiresAt} />
              </>
            )}
          </li>
        ))}
        {preview.exemptions.length === 0 && (
          <li>no match is left out of later checks{earlier.length > 0 && " by it"}</li>
        )}
        {earlier.map(({ exemptionId, listId, entryId, caseId, expiresAt, becomes }) => (
          <li key={exemptionId}>
            <bdi>{nameIn(detail, listId, entryId)}</bdi> is left out already by{" "}
            <a href={caseAddress(caseId)}>another case</a>,{" "}
            {expiresAt === undefined ? (
              "without an end"
            ) : (
              <>
                until <Time at={expiresAt} />
              </>
            )}
            : {BECOMES[becomes]}
          </li>
        ))}
        <li>
          {preview.sendsCallback
            ? "the system that asked is told"
            : "the system that asked is not told: it learns of it when it asks again"}
        </li>
      </ul>
    </div>
  );
}

function Level({ preview, now }: { readonly preview: Preview; readonly now: string | undefined }) {
  const { riskLevel, computedLevel, changesCustomer } = preview;
  return (
    <li>
      the case {riskLevel === now ? "stays" : "becomes"} <strong>{riskLevel}</strong>
      {computedLevel !== riskLevel && `, in place of ${computedLevel} as the rules compute it`}
      {changesCustomer
        ? ", and so does the customer"
        : "; the customer does not change, a later check gave it its level"}
    </li>
  );
}

function whyTwo({ because, fourEyesFrom }: Preview): string {
  const reasons = because.map(
    (one) =>
      ({
        policy: "two people decide every case here",
        workflow: `two people decide from level ${fourEyesFrom} on`,
        "decided-by-two": "two people decided it before",
        "may-only-propose": "your role proposes and does not decide",
      })[one],
  );
  return reasons.join(", and ");
}

const BECOMES = {
  kept: "that stays as it is",
  replaced: "that ends, and this takes its place",
  "other-data": "that stays as it is, but was judged on other data of the customer and does not count here",
} as const;

const nameIn = (detail: DecidedCase, listId: string, entryId: string): string =>
  detail.screeningResults.find((match) => match.listId === listId && match.entryId === entryId)?.matchedName ?? entryId;
