import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Schema } from "./api.ts";
import { type Disposition, isSanction, type Match } from "./draft.ts";
import { Evidence } from "./evidence.tsx";
import { placeWords } from "./evidence-words.ts";
import { score, words } from "./format.tsx";
import { KEYS } from "./keys-table.ts";
import { ListedEntry } from "./listed-entry.tsx";
import { NameAlignment } from "./name-alignment.tsx";
import { isPrinting } from "./printing.ts";
import { ScoreSum } from "./score-sum.tsx";

interface Props {
  readonly match: Match;
  /** Absent where it says nothing: the entry was never kept. */
  readonly entry: Schema<"CaseEntry"> | undefined;
  readonly judged: Disposition | undefined;
  /** Somebody looked at it, and said to be unsure. */
  readonly isUnsure?: boolean | undefined;
  readonly isOpen: boolean;
  /** Whose name it is; absent: whom the case says. */
  readonly whose?: string | undefined;
  /** Absent where nobody may judge. */
  readonly onJudge?: ((disposition: Disposition | undefined) => void) | undefined;
  onOpen(): void;
  /** What else is known of the match. */
  readonly children?: ComponentChildren;
}

/** A match: whoever of the case, and the entry, side by side. */
export function MatchCard({
  match,
  entry,
  judged,
  isUnsure,
  isOpen: isChosen,
  whose,
  onJudge,
  onOpen,
  children,
}: Props) {
  const card = useRef<HTMLElement>(null);
  const isOpen = isChosen || isPrinting.value;
  const wasOpen = useRef(isChosen);
  useEffect(() => {
    if (isChosen && !wasOpen.current) card.current?.scrollIntoView({ block: "nearest" });
    wasOpen.current = isChosen;
  }, [isChosen]);
  const { explanation } = match;
  const party = "matched" in match ? match.matched : match.party;
  return (
    <article ref={card} class={isOpen ? "card match open" : "card match"} aria-current={isOpen ? "true" : undefined}>
      <h3 class="title">
        <button type="button" class="plain" aria-expanded={isOpen} onClick={onOpen}>
          <bdi>{match.matchedName}</bdi>
        </button>
        <span class={`pill ${match.decision === "alert" ? "bad" : "warn"}`}>{match.decision}</span>
        <span class={isSanction(match) ? "bad-text" : "soft"}>{words(match.type)}</span>
        <span class="number">{score(match.matchScore)}</span>
        {(onJudge ?? judged) && <Judgement judged={judged} isUnsure={isUnsure} />}
      </h3>
      {isOpen && (
        <>
          <p class="soft">
            <bdi>{explanation.query}</bdi> ({whose ?? words(party.role).toLowerCase()}
            {"matched" in match ? `, ${words(match.party).toLowerCase()}: ${match.subject}` : ""}) and{" "}
            <bdi>{explanation.matchedName}</bdi> ({explanation.nameQuality} name of the entry)
          </p>
          {explanation.name ? (
            <NameAlignment name={explanation.name} query={explanation.query} listed={explanation.matchedName} />
          ) : (
            <p class="soft">Names were compared by another measure.</p>
          )}
          {children}
          <Evidence explanation={explanation} />
          {match.nonBlocking && (
            <p class="note">Restricted, not blocked: the entry stands under {match.nonBlocking.join(", ")} alone.</p>
          )}
          {match.ownership?.map((step) => (
            <p key={step} class="note">
              {step}
            </p>
          ))}
          <div class="pair">
            <section aria-label="The entry">
              <h4>What the list says</h4>
              <ListedEntry of={entry} listId={match.listId} entryId={match.entryId} />
            </section>
            <section aria-label="The score">
              <h4>The score, added up here</h4>
              <ScoreSum explanation={explanation} />
              <p class="soft small">
                Screening profile {explanation.profile}. The name stands in the data under{" "}
                <span title={party.pointer}>{placeWords(party.pointer)}</span>.
              </p>
            </section>
          </div>
          {onJudge && <Judge judged={judged} isUnsure={isUnsure} onJudge={onJudge} />}
        </>
      )}
    </article>
  );
}

function Judgement({ judged, isUnsure }: Pick<Props, "judged" | "isUnsure">) {
  if (judged === undefined) return <span class="pill judged">{isUnsure ? "unsure" : "not judged"}</span>;
  return judged === "true-positive" ? (
    <span class="pill bad judged">the same</span>
  ) : (
    <span class="pill good judged">somebody else</span>
  );
}

const CHOICES = [
  { key: KEYS.same[0], label: "The same", disposition: "true-positive" },
  { key: KEYS.other[0], label: "Somebody else", disposition: "false-positive" },
  { key: KEYS.unsure[0], label: "Unsure", disposition: undefined },
] as const;

function Judge({ judged, isUnsure, onJudge }: Pick<Props, "judged" | "isUnsure"> & Required<Pick<Props, "onJudge">>) {
  return (
    <fieldset class="row judge">
      <legend class="hidden">Is it the same?</legend>
      {CHOICES.map(({ key, label, disposition }) => (
        <button
          key={key}
          type="button"
          aria-pressed={disposition === undefined ? isUnsure === true : judged === disposition}
          onClick={() => onJudge?.(disposition)}
        >
          {label} <kbd>{key}</kbd>
        </button>
      ))}
    </fieldset>
  );
}
