import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, ask, type Failure, type Schema } from "./api.ts";
import { FailureNote } from "./failure-note.tsx";
import { score, words } from "./format.tsx";
import { bind, useKeys } from "./keys.ts";
import { ListedEntry } from "./listed-entry.tsx";
import { MatchCard } from "./match-card.tsx";
import { addressOf, go, place } from "./router.ts";
import { may } from "./session.ts";
import { useAnswer } from "./use-answer.ts";

type Screening = Schema<"Screening">;
type Found = Schema<"FoundListEntries">;
type Wanted = Schema<"ScreeningRequest">;

/** After the last letter, in milliseconds. */
const PAUSE_MS = 150;

/** A name against the lists: entries while one types, and what a check would say. */
export function Search() {
  const name = place.value.query.get("name") ?? "";
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<Failure>();
  const [screening, setScreening] = useState<Screening>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    document.title = "Search · riskgate";
  }, []);
  useKeys(useMemo(() => [bind("search", () => input.current?.focus())], []));
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (typed.trim() !== name) go(addressOf("/search", { name: typed.trim() }), true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, name]);
  const found = useAnswer<Found>(name, async () => {
    if (name.length < 2) return { ok: true, data: { data: [] }, etag: null, status: 200 };
    return ask<Found>(api.GET("/v1/list-entries", { params: { query: { name, limit: 25 } } }));
  });
  const screen = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const text = (field: string) => String(form.get(field) ?? "").trim();
    const [kind, dateOfBirth, nationality] = [text("kind"), text("born"), text("country")];
    const body = {
      name: text("name"),
      ...(kind === "" ? {} : { kind: kind as NonNullable<Wanted["kind"]> }),
      ...(dateOfBirth === "" ? {} : { dateOfBirth }),
      ...(nationality === "" ? {} : { nationalities: [nationality] }),
    };
    const answer = await ask<Screening>(api.POST("/v1/screenings", { body }));
    setFailure(answer.ok ? undefined : answer.failure);
    setScreening(answer.ok ? answer.data : undefined);
  };
  return (
    <main class="view stack">
      <h1>Search the lists</h1>
      <p class="soft">
        A name against the entries of lists. Customers, payments and cases are found{" "}
        {may("cases:read") ? <a href={addressOf("/")}>in the queue</a> : "in the queue"}.
      </p>
      <form class="card fields" onSubmit={screen}>
        <label class="wide">
          Name
          <input
            ref={input}
            name="name"
            type="search"
            value={typed}
            required
            maxLength={300}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <label>
          Kind
          <select name="kind">
            <option value="">Any</option>
            {["person", "entity", "vessel", "aircraft"].map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <label>
          Born
          <input name="born" placeholder="1961-03-09, or 1961" maxLength={10} />
        </label>
        <label>
          Country
          <input name="country" placeholder="AT, or Austria" maxLength={60} />
        </label>
        {may("screenings:write") && (
          <button type="submit" class="primary">
            Screen
          </button>
        )}
      </form>
      {failure && <FailureNote failure={failure} />}
      {screening && <Result key={screening.screeningId} screening={screening} />}
      <section class="stack" aria-busy={found.isLoading}>
        <h2>Entries</h2>
        {found.failure && <FailureNote failure={found.failure} again={found.again} />}
        {name.length < 2 && <p class="soft">Type two letters or more.</p>}
        {name.length >= 2 && found.data?.data.length === 0 && <p class="soft">No entry begins so, or is like it.</p>}
        {found.data?.data.map(({ entry, how, nameScore }) => (
          <details key={`${entry.listId} ${entry.entryId}`} class="card">
            <summary>
              <bdi>{entry.name}</bdi> <span class="soft small">{entry.listId}</span>{" "}
              {nameScore !== undefined && nameScore > 0 && <span class="number">{score(nameScore)}</span>}{" "}
              {how !== undefined && (
                <span class="pill">{how === "beginning" ? "a word of it begins so" : "is like it"}</span>
              )}
            </summary>
            <ListedEntry
              of={{ listId: entry.listId, entryId: entry.entryId, entry }}
              listId={entry.listId}
              entryId={entry.entryId}
            />
          </details>
        ))}
      </section>
    </main>
  );
}

/** What a check would say. */
function Result({ screening }: { readonly screening: Screening }) {
  const { matches, cleared, types, screeningId } = screening;
  const [at, setAt] = useState(0);
  return (
    <section class="stack" aria-label="What a check would say">
      <h2 class="row">
        {matches.length === 0 ? "No match on the lists" : `${matches.length} on the lists`}
        {types.map((type) => (
          <span key={type} class="pill bad">
            {words(type)}
          </span>
        ))}
      </h2>
      {matches.map((match, n) => (
        <Matched
          key={`${match.listId} ${match.entryId}`}
          match={match}
          isOpen={n === at}
          onOpen={() => setAt(n === at ? -1 : n)}
        />
      ))}
      <p class="soft small">
        {cleared.length > 0 && `${cleared.length} more are called alike and excluded by what else is known. `}
        Screening {screeningId}: kept in the audit log, without the name.
      </p>
    </section>
  );
}

function Matched({
  match,
  isOpen,
  onOpen,
}: {
  readonly match: Screening["matches"][number];
  readonly isOpen: boolean;
  onOpen(): void;
}) {
  const { listId, entryId } = match;
  const found = useAnswer<Found>(`${listId} ${entryId} ${isOpen}`, async () => {
    if (!isOpen) return { ok: true, data: { data: [] }, etag: null, status: 200 };
    return ask<Found>(api.GET("/v1/list-entries", { params: { query: { listId, entryId } } }));
  });
  const entry = found.data?.data[0]?.entry;
  return (
    <MatchCard
      match={match}
      entry={entry === undefined ? undefined : { listId, entryId, entry }}
      judged={undefined}
      whose="the name that was typed"
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
