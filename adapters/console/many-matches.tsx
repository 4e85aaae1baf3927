import { type DecidedCase, draftOf, judge, type Match, matchKey } from "./draft.ts";
import { KEYS } from "./keys-table.ts";
import { addressOf } from "./router.ts";

const left = (detail: DecidedCase): readonly Match[] =>
  detail.screeningResults.filter((match) => draftOf(detail.caseId).judged[matchKey(match)] === undefined);

/** Judges all matches that are not judged to be somebody else. */
export function judgeRest(detail: DecidedCase): void {
  for (const match of left(detail)) judge(detail, match, "false-positive");
}

/** What can be done with several matches of a case, or with one that several cases have. */
export function ManyMatches({ detail }: { readonly detail: DecidedCase }) {
  const { screeningResults, caseId, kind } = detail;
  const entries = new Set(screeningResults.map(matchKey));
  const [only] = screeningResults;
  if (kind === "customerCheckDetail" && entries.size === 1 && only) {
    const query = { list: only.listId, entry: only.entryId, name: only.matchedName };
    return (
      <p class="screen-only">
        <a href={addressOf("/same-entry", query)}>Other cases with this entry</a>
      </p>
    );
  }
  if (entries.size < 2) return null;
  const open = new Set(left(detail).map(matchKey)).size;
  return (
    <div class="row">
      <button type="button" disabled={open === 0} onClick={() => judgeRest(detail)}>
        Somebody else: all {open} that are not judged <kbd>{KEYS.othersAll[0]}</kbd>
      </button>
      {open < entries.size && (
        <button
          type="button"
          onClick={() => {
            for (const match of screeningResults)
              if (draftOf(caseId).judged[matchKey(match)]) judge(detail, match, undefined);
          }}
        >
          Clear all judgements
        </button>
      )}
    </div>
  );
}
