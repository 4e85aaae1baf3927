import { useEffect, useRef } from "preact/hooks";
import { api, ask, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { Time, words } from "../format.tsx";
import { queueAddress } from "../queue-filter.ts";
import { addressOf, go, place } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import { RuleTabs } from "./rule-tabs.tsx";

type Rule = Schema<"RuleState">;

/** The rules in service: what they are for, who looks after them, and each with its conditions and examples. */
export function Rules() {
  const { query } = place.value;
  const ruleId = query.get("rule") ?? undefined;
  const text = query.get("text") ?? "";
  const found = useAnswer("rules", () => ask<Schema<"RuleList">>(api.GET("/v1/rules")));
  useEffect(() => {
    document.title = "Rules · riskgate";
  }, []);
  const isWanted = ({ ruleId: id, title, factor, owner }: Rule) =>
    `${id} ${title} ${factor} ${owner}`.toLowerCase().includes(text.toLowerCase());
  const rules = found.data?.data.filter(isWanted) ?? [];
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <div class="row head">
        <h1>
          Rules <span class="soft number">{rules.length}</span>
        </h1>
        <label>
          <span class="hidden">Find a rule</span>
          <input
            type="search"
            placeholder="Find a rule"
            value={text}
            onInput={(event) => go(addressOf("/rules", { rule: ruleId, text: event.currentTarget.value }), true)}
          />
        </label>
      </div>
      <RuleTabs />
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      {found.data?.packs.map(({ subject, version, inServiceAt, jurisdictions }) => (
        <p key={subject} class="soft">
          {words(subject)}: <code>{version.slice(0, 12)}</code>
          {inServiceAt && (
            <>
              , in service since <Time at={inServiceAt} />
            </>
          )}
          {jurisdictions.length > 0 && `, with ${jurisdictions.join(", ")}`}
        </p>
      ))}
      <div class="review">
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Rules in service</caption>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">State</th>
                <th scope="col">Owner</th>
                <th scope="col">Changed</th>
                <th scope="col">Examples</th>
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={`${rule.subject} ${rule.ruleId}`} class={rule.ruleId === ruleId ? "marked" : undefined}>
                  <th scope="row">
                    <a href={addressOf("/rules", { rule: rule.ruleId, text })}>
                      {rule.ruleId} {rule.title}
                    </a>
                  </th>
                  <td>
                    <span class={`pill ${rule.status === "active" ? "good" : "warn"}`}>{rule.status}</span>
                  </td>
                  <td>{rule.owner}</td>
                  <td>
                    <span class="day">{rule.modified}</span>
                  </td>
                  <td class="number">{rule.cases}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <aside class="stack" aria-label="The rule">
          {ruleId === undefined ? <p class="note">Choose a rule.</p> : <OneRule key={ruleId} ruleId={ruleId} />}
        </aside>
      </div>
    </main>
  );
}

function OneRule({ ruleId }: { readonly ruleId: string }) {
  const found = useAnswer(ruleId, () =>
    ask<Schema<"RuleDetail">>(api.GET("/v1/rules/{ruleId}", { params: { path: { ruleId } } })),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever has no mouse goes on here, not behind the rest of the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [found.data === undefined]);
  if (found.failure) return <FailureNote failure={found.failure} again={found.again} />;
  if (found.data === undefined) return <p class="soft waiting">Loading the rule …</p>;
  const { title, description, factor, references, falsePositives, document: text } = found.data;
  return (
    <section class="card stack">
      <h2 ref={heading} tabIndex={-1}>
        {ruleId} {title}
      </h2>
      <p>{description}</p>
      <p>
        Adds <code>{factor}</code>: <a href={queueAddress({}, { ruleId })}>cases in which it fired</a>
      </p>
      {may("rules:propose") && (
        <p>
          <a class="button" href={addressOf("/rules/drafts", { rule: ruleId })}>
            Change it in a draft
          </a>
        </p>
      )}
      <Texts title="From" texts={references} />
      <Texts title="Finds although it should not" texts={falsePositives} />
      <details>
        <summary>The document</summary>
        <pre>{JSON.stringify(text, null, 2)}</pre>
      </details>
    </section>
  );
}

function Texts({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul class="changes">
        {texts.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
