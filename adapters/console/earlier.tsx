import type { Schema } from "./api.ts";
import { type DecidedCase, type Match, matchKey } from "./draft.ts";
import { Time } from "./format.tsx";
import { Deciders, judgedAs } from "./outcome.tsx";
import { Said } from "./proposal.tsx";
import { caseAddress } from "./router.ts";

type Work = Schema<"CaseWork">;

/** How the same customer and entry were judged in earlier cases. */
export function EarlierJudgements({ work, match }: { readonly work: Work; readonly match: Match }) {
  const earlier = work.earlierJudgements.filter((each) => matchKey(each) === matchKey(match));
  if (earlier.length === 0) return null;
  return (
    <ul class="note stack tight" aria-label="Judged before">
      {earlier.map((each) => (
        <li key={each.caseId}>
          <strong>Judged {judgedAs(each.disposition)}</strong> in <a href={caseAddress(each.caseId)}>an earlier case</a>
          , <Time at={each.decidedAt} />, by <Deciders {...each} />
          {each.note && (
            <>
              : <bdi class="said">{each.note}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const WHY: Readonly<Record<string, string>> = {
  "user-disabled": "the person may no longer sign in",
  "roles-changed": "the person's roles no longer allow it",
  "key-revoked": "the key that it came with was revoked",
  "decided-again": "lists, rules or the payment changed",
  superseded: "a newer case shows something else",
  "entries-gone": "what it was about is on no list any more",
};

/** What whoever decides has to know first: a legal hold, and a proposal that counts no more. */
export function ToKnowFirst({ detail, work }: { readonly detail: DecidedCase; readonly work: Work }) {
  const { hold, voidedProposal: taken } = work;
  return (
    <>
      {hold && (
        <p class="note warn">
          The customer is under a legal hold since <Time at={hold.placedAt} />
          {hold.placedByName && (
            <>
              , placed by <bdi>{hold.placedByName}</bdi>
            </>
          )}
          : <bdi>{hold.reason}</bdi>
        </p>
      )}
      {taken && (
        <section class="note">
          <p>
            A proposal was taken back, <Time at={taken.voidedAt} />: {WHY[taken.because] ?? taken.because}. It was:
          </p>
          <Said proposal={taken.proposal} detail={detail} />
        </section>
      )}
    </>
  );
}
