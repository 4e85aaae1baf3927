import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { type Filter, queueAddress } from "./queue-filter.ts";
import { session } from "./session.ts";

/** A queue that somebody keeps, in this browser, for themselves. */
interface OwnView {
  readonly name: string;
  readonly filter: Filter;
}

const MOST = 20;
const keyOf = (): string => `riskgate.views.${session.peek()?.personId ?? ""}`;

const views = signal<{ readonly of: string; readonly all: readonly OwnView[] }>({ of: "", all: [] });

function ownViews(): readonly OwnView[] {
  const key = keyOf();
  if (views.value.of !== key) views.value = { of: key, all: read(key) };
  return views.value.all;
}

/** What is stored by hand, or by another version, is no reason to show no queue. */
function read(key: string): readonly OwnView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is OwnView => typeof each?.name === "string" && typeof each?.filter === "object");
  } catch {
    return [];
  }
}

function keep(all: readonly OwnView[]): void {
  const key = keyOf();
  views.value = { of: key, all };
  localStorage.setItem(key, JSON.stringify(all));
}

const isSame = (a: Filter, b: Filter): boolean => queueAddress(a) === queueAddress(b);

/** Views of one's own, beside those that everybody has. */
export function OwnViews({ filter }: { readonly filter: Filter }) {
  const [name, setName] = useState("");
  const own = ownViews();
  const isKept = own.some((each) => isSame(each.filter, filter));
  const isPlain = Object.keys(filter).length === 0;
  if (own.length === 0 && isPlain) return null;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (called === "") return;
    keep([...own.filter((each) => each.name !== called), { name: called, filter }].slice(-MOST));
    setName("");
  };
  return (
    <div class="row">
      {own.length > 0 && (
        <nav aria-label="Own views">
          <ul class="row choices">
            {own.map((each) => (
              <li key={each.name} class="row own-view">
                <a href={queueAddress(each.filter)} aria-current={isSame(each.filter, filter) ? "true" : undefined}>
                  <bdi>{each.name}</bdi>
                </a>
                {isSame(each.filter, filter) && (
                  <button
                    type="button"
                    class="plain"
                    aria-label={`Forget the view ${each.name}`}
                    onClick={() => keep(own.filter((other) => other !== each))}
                  >
                    ✕
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!isPlain && !isKept && (
        <form class="row" onSubmit={add}>
          <label>
            <span class="hidden">Name of this view</span>
            <input
              value={name}
              placeholder="Keep this view as …"
              maxLength={40}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={name.trim() === ""}>
            Keep
          </button>
        </form>
      )}
    </div>
  );
}
