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
    const text = localStorage.getItem(key) ?? "[]";
    const stored: unknown = JSON.parse(text);
    if (!Array.isArray(stored)) return [];
    const views = stored
      .filter((each): each is OwnView => typeof each?.name === "string" && typeof each?.filter === "object")
      .map(({ name, filter }) => ({ name, filter: impersonal(filter) }));
    // What an earlier version kept of customers goes.
    if (JSON.stringify(views) !== text) localStorage.setItem(key, JSON.stringify(views));
    return views;
  } catch {
    return [];
  }
}

function keep(all: readonly OwnView[]): void {
  const key = keyOf();
  views.value = { of: key, all };
  localStorage.setItem(key, JSON.stringify(all));
}

/** Who was searched for is nothing that a browser keeps. */
const impersonal = ({ text: _, customerId: __, ...filter }: Filter): Filter => filter;

const isSame = (a: Filter, b: Filter): boolean => queueAddress(a) === queueAddress(b);

/** Views of one's own, beside those that everybody has. */
export function OwnViews({ filter }: { readonly filter: Filter }) {
  const [name, setName] = useState("");
  const own = ownViews();
  const kept = impersonal(filter);
  const isKept = own.some((each) => isSame(each.filter, kept));
  const isPlain = Object.keys(kept).length === 0;
  const isPersonal = Object.keys(filter).length > Object.keys(kept).length;
  if (own.length === 0 && isPlain) return null;
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const called = name.trim();
    if (called === "") return;
    keep([...own.filter((each) => each.name !== called), { name: called, filter: kept }].slice(-MOST));
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
                    aria-label={`Delete the view ${each.name}`}
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
              placeholder="Save this view as …"
              maxLength={40}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" disabled={name.trim() === ""}>
            Save
          </button>
          <span class="soft small">
            Saved in this browser{isPersonal && ", without the text and the customer that are searched for"}.
          </span>
        </form>
      )}
    </div>
  );
}
