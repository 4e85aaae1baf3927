import { useEffect, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "../api.ts";
import { FailureNote } from "../failure-note.tsx";
import { nameOf, Time } from "../format.tsx";
import { Loading } from "../loading.tsx";
import { addressOf, go, place } from "../router.ts";
import { may } from "../session.ts";
import { useAnswer } from "../use-answer.ts";
import { RuleTabs } from "./rule-tabs.tsx";

type Draft = Schema<"RuleDraft">;

export const draftAddress = (draftId: string, query: Readonly<Record<string, string | undefined>> = {}): string =>
  addressOf(`/rules/drafts/${encodeURIComponent(draftId)}`, query);

/** How a state is coloured. */
const TONES: Readonly<Record<string, string>> = { proposed: "warn", published: "good", withdrawn: "", open: "" };

export const DraftState = ({ state }: { readonly state: string }) => (
  <span class={`pill ${TONES[state] ?? ""}`}>{state}</span>
);

/** Changes of rules that somebody writes at, that wait for another person, or that are closed. */
export function RuleDrafts() {
  const load = (after?: string) =>
    ask<Schema<"RuleDraftList">>(
      api.GET("/v1/rule-drafts", { params: { query: { limit: 100, ...(after === undefined ? {} : { after }) } } }),
    );
  const found = useAnswer("drafts", () => load());
  const [more, setMore] = useState<readonly Schema<"RuleDraftList">[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const pages = found.data ? [found.data, ...more] : [];
  const cursor = pages.at(-1)?.pagination.nextCursor;
  const loadMore = async () => {
    const answer = await load(cursor);
    setFailure(answer.ok ? undefined : answer.failure);
    if (answer.ok) setMore([...more, answer.data]);
  };
  const rule = place.value.query.get("rule") ?? undefined;
  useEffect(() => {
    document.title = "Drafts of rules · riskgate";
  }, []);
  const drafts = pages.flatMap(({ data }) => data);
  return (
    <main class="view stack" aria-busy={found.isLoading}>
      <h1>Drafts of rules</h1>
      <RuleTabs />
      {may("rules:propose") && <NewDraft key={rule} rule={rule} />}
      {found.failure && <FailureNote failure={found.failure} again={found.again} />}
      <Loading of={found} />
      {found.data && drafts.length === 0 && <p class="note">No draft yet.</p>}
      {drafts.length > 0 && (
        <div class="card flush scrolls">
          <table class="plain-table">
            <caption class="hidden">Drafts, the newest first</caption>
            <thead>
              <tr>
                <th scope="col">Draft</th>
                <th scope="col">State</th>
                <th scope="col">Written by</th>
                <th scope="col">Last step</th>
                <th scope="col">Changed</th>
              </tr>
            </thead>
            <tbody>
              {drafts.map((draft) => (
                <Row key={draft.draftId} draft={draft} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {failure && <FailureNote failure={failure} />}
      {cursor !== undefined && (
        <button type="button" class="more" onClick={() => void loadMore()}>
          Show more
        </button>
      )}
    </main>
  );
}

function Row({ draft }: { readonly draft: Draft }) {
  const { draftId, title, state, authors, changedAt, base, restores } = draft;
  return (
    <tr>
      <th scope="row">
        <a href={draftAddress(draftId)}>
          <bdi>{title}</bdi>
        </a>
        <span class="soft small">
          {" "}
          of version {base}
          {restores !== undefined && `, back to ${restores}`}
        </span>
      </th>
      <td>
        <DraftState state={state} />
      </td>
      <td>
        <bdi>{authors.map(nameOf).join(", ")}</bdi>
      </td>
      <td>
        <LastStep draft={draft} />
      </td>
      <td>
        <Time at={changedAt} />
      </td>
    </tr>
  );
}

function LastStep({ draft: { proposal, rejection, withdrawal } }: { readonly draft: Draft }) {
  if (withdrawal) return <span>withdrawn by {nameOf(withdrawal.by)}</span>;
  if (proposal) return <span>proposed by {nameOf(proposal.by)}</span>;
  return rejection ? <span>rejected by {nameOf(rejection.by)}</span> : <span class="soft">none</span>;
}

function NewDraft({ rule }: { readonly rule: string | undefined }) {
  const [failure, setFailure] = useState<Failure>();
  const begin = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const [title = "", note = ""] = ["title", "note"].map((name) => String(form.get(name) ?? "").trim());
    const answer = await ask<Schema<"RuleDraftDetail">>(
      api.POST("/v1/rule-drafts", { body: { title, ...(note === "" ? {} : { note }) } }),
    );
    if (answer.ok) go(draftAddress(answer.data.draftId, { rule }));
    else setFailure(answer.failure);
  };
  return (
    <details class="card" open={rule !== undefined}>
      <summary>New draft{rule !== undefined && ` that changes ${rule}`}</summary>
      <form class="stack begin" onSubmit={(event) => void begin(event)}>
        <label>
          Title of the change
          <input name="title" required maxLength={500} />
        </label>
        <label>
          Why: the person who publishes it reads this
          <textarea name="note" maxLength={5_000} />
        </label>
        <div class="row">
          <button type="submit" class="primary">
            Create draft
          </button>
        </div>
        {failure && <FailureNote failure={failure} />}
      </form>
    </details>
  );
}
