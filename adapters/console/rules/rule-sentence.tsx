import { useEffect, useState } from "preact/hooks";
import { words } from "../format.tsx";
import { Prose } from "../prose.tsx";
import type { Condition, Vocabulary } from "./fact-phrase.ts";
import { type Clause, clauseOf, effectOf, factsIn, linesOf, meaningOf } from "./sentence.ts";
import { readVocabulary } from "./vocabulary.ts";

/** The facts of rules about customers, or payments; `undefined` until they are there. */
export function useVocabulary(isOfTransactions: boolean): Vocabulary | undefined {
  const [vocabulary, setVocabulary] = useState<Vocabulary>();
  useEffect(() => {
    let isCurrent = true;
    void readVocabulary(isOfTransactions ? "transaction" : "customer").then((read) => {
      if (isCurrent) setVocabulary(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOfTransactions]);
  return vocabulary;
}

interface Props {
  /** The document of the rule. */
  readonly rule: Condition;
  readonly vocabulary: Vocabulary;
  /** Another version of it: lines that it does not have are marked. */
  readonly other?: { readonly rule: Condition; readonly vocabulary: Vocabulary } | undefined;
  /** Whether the words are explained below. */
  readonly hasWords?: boolean;
}

/** A rule as somebody tells it who writes no programs: what has to hold, and what it does then. */
export function RuleSentence({ rule, vocabulary, other, hasWords = true }: Props) {
  const clause = clauseOf(rule.conditions, vocabulary);
  const theirs = other && new Set(linesOf(clauseOf(other.rule.conditions, other.vocabulary)).map(({ text }) => text));
  const effects = effectOf(rule.event);
  const otherEffects = other && new Set(effectOf(other.rule.event));
  const { type } = (rule.event ?? {}) as { readonly type?: unknown };
  const status = String(rule.status ?? "");
  return (
    <div class="stack tight sentence">
      <p>
        <strong>
          {clause.clauses.length === 0
            ? "It fires when"
            : `It fires when ${clause.text.replace(/:$/u, "")} ${clause.text.startsWith("all") ? "hold" : "holds"}:`}
        </strong>
      </p>
      <ul>
        {(clause.clauses.length === 0 ? [clause] : clause.clauses).map((each) => (
          <Line key={each.place + each.text} clause={each} theirs={theirs} />
        ))}
      </ul>
      <p>
        <strong>Then it</strong>
      </p>
      <ul>
        {effects.map((text) => (
          <li key={text}>
            <span class={otherEffects?.has(text) === false ? "moved" : undefined}>{text}</span>
          </li>
        ))}
        {typeof type === "string" && (
          <li>
            is told as <span title={type}>{words(type)}</span>
          </li>
        )}
      </ul>
      {status !== "active" && status !== "" && <p class="warn-text">{STATES[status] ?? status}</p>}
      {hasWords && <Words clause={clause} vocabulary={vocabulary} />}
    </div>
  );
}

const STATES: Readonly<Record<string, string>> = {
  shadow: "In shadow: it is evaluated and counted, and changes no decision.",
  draft: "Not evaluated: it is still being written.",
  retired: "Not evaluated any more: it is retired.",
};

function Line({ clause, theirs }: { readonly clause: Clause; readonly theirs: ReadonlySet<string> | undefined }) {
  return (
    <li>
      <span class={theirs?.has(clause.text) === false ? "moved" : undefined}>{clause.text}</span>
      {clause.clauses.length > 0 && (
        <ul>
          {clause.clauses.map((each) => (
            <Line key={each.place + each.text} clause={each} theirs={theirs} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What each fact of the rule is, as the gateway documents it. */
function Words({ clause, vocabulary }: { readonly clause: Clause; readonly vocabulary: Vocabulary }) {
  const told = factsIn(clause)
    .map((fact) => meaningOf(fact, vocabulary))
    .filter(({ meaning }) => meaning !== undefined);
  if (told.length === 0) return null;
  return (
    <details>
      <summary>What these words mean</summary>
      <dl class="meanings">
        {told.map(({ fact, label, meaning }) => (
          <div key={fact}>
            <dt>
              {label} <code class="soft small">{fact}</code>
            </dt>
            <dd>
              <Prose text={meaning ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
