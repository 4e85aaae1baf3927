/** Which view is open: every view has an address of its own, below the console. */
import { signal } from "@preact/signals";
import { BASE } from "./api.ts";

const ROOT = `${BASE}console`;

export interface Place {
  /** Below the console, such as `/cases/81`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** One more each time that somebody goes anywhere, be it to where they are. */
  readonly visit: number;
}

let visits = 0;

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): Place => ({
  path: pathname.startsWith(ROOT) ? pathname.slice(ROOT.length) || "/" : "/",
  query: new URLSearchParams(search),
  visit: visits++,
});

export const place = signal<Place>(placeOf(location));

/** The address of a view; members of the query that have no value are left out. */
export function addressOf(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const said = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const search = new URLSearchParams(said).toString();
  return `${ROOT}${path}${search === "" ? "" : `?${search}`}`;
}

export const caseAddress = (caseId: string, query: Readonly<Record<string, string | undefined>> = {}): string =>
  addressOf(`/cases/${encodeURIComponent(caseId)}`, query);

/** Whether an address is one of the console's own, and of no other page or site. */
export function isView(address: string): boolean {
  if (!URL.canParse(address, location.origin)) return false;
  const { origin, pathname } = new URL(address, location.origin);
  return origin === location.origin && pathname.startsWith(`${ROOT}/`);
}

/** @param replaces - whether the way back leads past where one was */
export function go(address: string, replaces = false): void {
  if (replaces) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place.value = placeOf(location);
}

/** Opens views without a new page, also by links and by the way back. */
export function startRouter(): void {
  addEventListener("popstate", () => {
    place.value = placeOf(location);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.hasAttribute("href") || !isPlain || link.getAttribute("target")) return;
    // Links in pictures have no members for parts of their address.
    const to = new URL(link.getAttribute("href") ?? "", document.baseURI);
    if (to.origin !== location.origin || !to.pathname.startsWith(ROOT)) return;
    event.preventDefault();
    go(to.href);
    scrollTo(0, 0);
  });
}
