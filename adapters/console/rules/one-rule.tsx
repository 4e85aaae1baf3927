import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api, ask, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time } from "../format.tsx";
import { Prose } from "../prose.tsx";
import { queueAddress } from "../queue-filter.ts";
import { addressOf } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import type { Condition } from "./fact-phrase.ts";
import { type LastChange, lastChangeOf } from "./rule-history.ts";
import { RuleCases, RuleHits } from "./rule-hits.tsx";
import { RuleSentence, useVocabulary } from "./rule-sentence.tsx";
import { withRules } from "./vocabulary.ts";

/** How often it fired in some days. */
export interface Hits {
  readonly count: number;
  readonly days: number;
}

export const aDay = ({ count, days }: Hits): string => {
  const each = count / days;
  return each === 0 ? "0" : each < 0.1 ? "< 0.1" : each.toFixed(each < 10 ? 1 : 0);
};

/** A rule in service as a sentence, with who looks after it, and the document beside it. */
export function OneRule({
  ruleId,
  packs,
  hits,
}: {
  readonly ruleId: string;
  readonly packs: Schema<"RuleList">["packs"];
  readonly hits: Hits | undefined;
}) {
  const found = useAnswer(ruleId, () =>
    ask<Schema<"RuleDetail">>(api.GET("/v1/rules/{ruleId}", { params: { path: { ruleId } } })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const vocabulary = useVocabulary(found.data?.subject === "transaction");
  // Whoever has no mouse goes on here, not behind the rest of the list.
  const isThere = found.data !== undefined && vocabulary !== undefined;
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isThere]);
  if (found.failure) return <FailureNote failure={found.failure} again={found.again} />;
  if (found.data === undefined || !vocabulary) return <p class="soft waiting">Loading the rule …</p>;
  const { title, description, references, falsePositives, document: text, conditions } = found.data;
  return (
    <section class="card stack">
      <h2 ref={heading} tabIndex={-1}>
        {ruleId} {title}
      </h2>
      <p>
        <Prose text={description} />
      </p>
      <RuleSentence rule={(text ?? {}) as Condition} vocabulary={withRules(vocabulary, packs, conditions)} />
      <Standing rule={found.data} hits={hits} />
      <div class="row">
        {may("rules:propose") && (
          <a class="button" href={addressOf("/rules/drafts", { rule: ruleId })}>
            Change it in a draft
          </a>
        )}
        {may("cases:read") && (
          <a class="button" href={queueAddress({}, { ruleId })}>
            Cases in which it fired
          </a>
        )}
      </div>
      {hits && <RuleHits ruleId={ruleId} count={hits.days} />}
      <Texts title="From" texts={references} />
      <Texts title="Finds although it should not" texts={falsePositives} />
      <details>
        <summary>The document, as JSON</summary>
        <pre>{JSON.stringify(text, null, 2)}</pre>
      </details>
    </section>
  );
}

/** Whose it is, what counts of it, how often it fires, and who changed it last. */
function Standing({ rule, hits }: { readonly rule: Schema<"RuleDetail">; readonly hits: Hits | undefined }) {
  const [change, setChange] = useState<LastChange | undefined>();
  useEffect(() => {
    let isCurrent = true;
    void lastChangeOf(rule.ruleId).then((found) => {
      if (isCurrent) setChange(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [rule.ruleId]);
  const { version } = change ?? {};
  return (
    <dl class="facts">
      <Fact name="Owner">{rule.owner}</Fact>
      <Fact name="State">
        <span class={`pill ${rule.status === "active" ? "good" : "warn"}`}>{rule.status}</span>
      </Fact>
      {hits && (
        <Fact name="Fires">
          {aDay(hits)} times a day: in {hits.count} checks of the last {hits.days} days
        </Fact>
      )}
      {may("cases:read") && (
        <Fact name="Cases">
          <RuleCases ruleId={rule.ruleId} />
        </Fact>
      )}
      <Fact name="Examples">{rule.cases}</Fact>
      <Fact name="Written on">{rule.modified}</Fact>
      {change && (
        <Fact name="In force so since">
          {version ? (
            <>
              <Time at={version.inForceAt} />,{" "}
              <a href={addressOf("/rules/versions", { version: String(version.version) })}>version {version.version}</a>
              {version.publication && (
                <>
                  {" "}
                  by {version.authors.map(nameOf).join(", ")}, published by {nameOf(version.publication.by)}
                </>
              )}
            </>
          ) : (
            `before version ${change.since}`
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Texts({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="changes">
        {texts.map((each) => (
          <li key={each}>
            <Prose text={each} />
          </li>
        ))}
      </ul>
    </div>
  );
}
