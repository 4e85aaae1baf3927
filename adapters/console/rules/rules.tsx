import { useEffect, useMemo, useRef } from "preact/hooks";
import { api, ask, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { Time } from "../format.tsx";
import { bind, useKeys } from "../keys.ts";
import { Loading } from "../loading.tsx";
import { PeriodWords, periodOf } from "../period.tsx";
import { addressOf, go, place } from "../router.ts";
import { useAnswer } from "../use-answer.ts";
import { aDay, type Hits, OneRule } from "./one-rule.tsx";
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
  const hits = useHits();
  const search = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => [bind("search", () => search.current?.focus())], []));
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <div class="row head">
        <h1>Rules {found.data && <span class="soft number">{rules.length}</span>}</h1>
        <label>
          <span class="hidden">Find a rule</span>
          <input
            ref={search}
            type="search"
            placeholder="Find a rule"
            value={text}
            onInput={(event) => go(addressOf("/rules", { rule: ruleId, text: event.currentTarget.value }), true)}
          />
        </label>
      </div>
      <RuleTabs />
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data?.packs.map(({ subject, version, inServiceAt, jurisdictions }) => (
        <p key={subject} class="soft">
          Rules about {subject === "customer" ? "customers" : "payments"}: version <code>{version.slice(0, 12)}</code>
          {inServiceAt && (
            <>
              , in service since <Time at={inServiceAt} />
            </>
          )}
          {jurisdictions.length > 0 && `, with those of ${jurisdictions.map(called).join(", ")}`}
        </p>
      ))}
      {hits && (
        <p class="soft">
          How often rules fire is of <PeriodWords of={periodOf(DAYS)} />.
        </p>
      )}
      <div class="review">
        <div class="card flush scrolls" hidden={!found.data}>
          <table class="plain-table">
            <caption class="hidden">Rules in service</caption>
            <thead>
              <tr>
                <th scope="col">Rule</th>
                <th scope="col">State</th>
                <th scope="col">Owner</th>
                <th scope="col">Changed</th>
                <th scope="col">Fires a day, of {DAYS}</th>
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
                  <td>
                    <span class="day">{rule.owner}</span>
                  </td>
                  <td>
                    <span class="day">{rule.modified}</span>
                  </td>
                  <td class="number">{hits && aDay(hits(rule.ruleId))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <aside class={ruleId === undefined ? "stack" : "stack first"} aria-label="The rule">
          {ruleId === undefined ? (
            found.data && <p class="note">Choose a rule.</p>
          ) : (
            <OneRule key={ruleId} ruleId={ruleId} packs={found.data?.packs ?? []} hits={hits?.(ruleId)} />
          )}
        </aside>
      </div>
    </main>
  );
}

/** `us-sanctions` as `US sanctions`. */
const called = (jurisdiction: string): string =>
  jurisdiction.replace(/^[a-z]{2}\b/u, (country) => country.toUpperCase()).replaceAll("-", " ");

const DAYS = 30;

/** How often each rule fired in the last days; `undefined` until it is known. */
function useHits(): ((ruleId: string) => Hits) | undefined {
  const { from } = periodOf(DAYS);
  const found = useAnswer(from, () =>
    ask<Schema<"Statistics">>(
      api.GET("/v1/statistics", { params: { query: { from, by: "total", measure: "rule-hits" } } }),
    ),
  );
  if (!found.data) return undefined;
  const counts = new Map(found.data.data.map(({ subject, count }) => [subject, count]));
  return (ruleId) => ({ count: counts.get(ruleId) ?? 0, days: DAYS });
}
