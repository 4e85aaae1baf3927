import type { Schema } from "./api.ts";
import type { DecidedCase, Disposition } from "./draft.ts";
import { LevelPill, nameOf, Time, words } from "./format.tsx";
import { caseAddress } from "./router.ts";

type Short = Schema<"CaseOutcome">;
type Work = Schema<"CaseWork">;

export const judgedAs = (disposition: Disposition): string =>
  disposition === "true-positive" ? "the same" : "somebody else";

/** What was decided, in some words. */
export function OutcomeText({ outcome }: { readonly outcome: Short }) {
  const { decision, riskLevel, computedLevel, judgement } = outcome;
  return (
    <>
      {decision !== undefined && <strong>{DECISIONS[decision] ?? decision}</strong>}
      {riskLevel !== undefined && (
        <>
          <LevelPill level={riskLevel} />
          {computedLevel !== undefined && computedLevel !== riskLevel && (
            <span class="soft"> in place of {computedLevel}</span>
          )}
        </>
      )}
      {judgement && <span> {judgedAs(judgement)}</span>}
    </>
  );
}

const DECISIONS: Readonly<Record<string, string>> = { ACCEPT: "released", REJECT: "rejected", REVIEW: "held" };

/** Who decided, and who agreed. */
export function Deciders({ decidedBy, confirmedBy }: Pick<Short, "decidedBy" | "confirmedBy">) {
  return (
    <>
      <bdi>{nameOf(decidedBy)}</bdi>
      {confirmedBy && (
        <>
          {" "}
          and <bdi>{nameOf(confirmedBy)}</bdi>
        </>
      )}
    </>
  );
}

/** Of a case that is over: what was decided, by whom, when and why, and what each match was judged to be. */
export function Outcome({ detail, work }: { readonly detail: DecidedCase; readonly work: Work }) {
  const { outcome } = work;
  const titled = (code: string) => work.asks.reasonCodes.find((each) => each.code === code)?.title ?? words(code);
  return (
    <>
      {(detail.closing || detail.decidedIn) && <NotByAPerson detail={detail} />}
      {outcome && (
        <section class="card stack outcome" aria-labelledby="outcome-title">
          <h2 id="outcome-title">
            Decided: <OutcomeText outcome={outcome} />
          </h2>
          <dl class="facts">
            <Fact label="By">
              <bdi>{nameOf(outcome.decidedBy)}</bdi>, <Time at={outcome.proposedAt ?? outcome.decidedAt} />
            </Fact>
            <Fact label="Second person">
              {outcome.confirmedBy ? (
                <>
                  <bdi>{nameOf(outcome.confirmedBy)}</bdi>, <Time at={outcome.decidedAt} />
                  {outcome.confirmationNote && (
                    <p class="said">
                      <bdi>{outcome.confirmationNote}</bdi>
                    </p>
                  )}
                </>
              ) : (
                "none was asked for"
              )}
            </Fact>
            {outcome.reasonCode !== undefined && <Fact label="Reason">{titled(outcome.reasonCode)}</Fact>}
            <Fact label="Note">{outcome.note ? <bdi class="said">{outcome.note}</bdi> : "none"}</Fact>
            {outcome.matches.map(({ listId, entryId, matchedName, disposition, reasonCode }) => (
              <Fact key={`${listId} ${entryId}`} label="Match">
                <bdi>{matchedName ?? entryId}</bdi>{" "}
                <span class="soft small">
                  ({listId}, {entryId})
                </span>{" "}
                is <strong>{judgedAs(disposition)}</strong>
                {reasonCode !== undefined && `: ${titled(reasonCode)}`}
              </Fact>
            ))}
          </dl>
        </section>
      )}
      {work.reopenings?.map(({ reopeningId, at, by, reason, riskLevel, dueAt }) => (
        <section key={reopeningId} class="note">
          <p>
            <strong>Reopened</strong> by <bdi>{nameOf(by)}</bdi>, <Time at={at} />: <bdi>{reason}</bdi>
          </p>
          <p class="soft">
            {riskLevel !== undefined && `Until then the level was ${riskLevel}. `}
            {dueAt === undefined ? (
              "It had no due date."
            ) : (
              <>
                It was due <Time at={dueAt} />.
              </>
            )}
          </p>
        </section>
      ))}
    </>
  );
}

function NotByAPerson({ detail }: { readonly detail: DecidedCase }) {
  const { closing, decidedIn } = detail;
  const given = detail.kind === "customerCheckDetail" ? detail.given : undefined;
  if (decidedIn !== undefined)
    return (
      <p class="note">
        Nobody has to look at this: people decided{given ? ` on the level ${given.riskLevel}` : " on the same facts"} in{" "}
        <a href={caseAddress(decidedIn)}>another case</a>
        {given && `; the rules compute ${given.computedLevel}`}.
      </p>
    );
  if (closing === undefined) return null;
  return (
    <p class="note">
      Closed without a decision of a person:{" "}
      {closing.reason === "superseded"
        ? "a newer case of the customer takes its place"
        : "the entries that it was about are on no list any more"}
      . <a href={caseAddress(closing.caseId)}>Open the newer case</a>
    </p>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
