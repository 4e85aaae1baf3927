/** The views: where each lies, who may see it, and what it shows. */
import type { VNode } from "preact";
import { lazyView } from "./lazy-view.tsx";
import { Queue } from "./queue.tsx";
import { Review } from "./review.tsx";
import { addressOf, type Place } from "./router.ts";
import { may } from "./session.ts";

const Account = lazyView(async () => (await import("./account.tsx")).Account);
const Audit = lazyView(async () => (await import("./audit.tsx")).Audit);
const Customer = lazyView(async () => (await import("./customer.tsx")).Customer);
const SameEntry = lazyView(async () => (await import("./same-entry.tsx")).SameEntry);
const Operations = lazyView(async () => (await import("./operations.tsx")).Operations);
const Home = lazyView(async () => (await import("./home.tsx")).Home);
const Lists = lazyView(async () => (await import("./lists.tsx")).Lists);
const Overview = lazyView(async () => (await import("./overview.tsx")).Overview);
const Search = lazyView(async () => (await import("./search.tsx")).Search);
const Rules = lazyView(async () => (await import("./rules/rules.tsx")).Rules);
const RuleDrafts = lazyView(async () => (await import("./rules/rule-drafts.tsx")).RuleDrafts);
const RuleDraft = lazyView(async () => (await import("./rules/draft-page.tsx")).DraftPage);
const MatchScores = lazyView(async () => (await import("./rules/match-scores.tsx")).MatchScores);
const RuleVersions = lazyView(async () => (await import("./rules/rule-versions.tsx")).RuleVersions);

interface View {
  readonly path: RegExp;
  /** Without which it shows nothing; absent of what is open to whoever is signed in. */
  readonly scope?: string;
  /** In the head of every page; absent of what one is led to. */
  readonly link?: { readonly label: string; readonly to: string; isHere(place: Place): boolean };
  /** @param id - what the path names */
  show(id: string, place: Place): VNode;
}

const isProposed = ({ query }: Place): boolean =>
  may("cases:decide") && query.get("proposed") === "yes" && !query.has("assignee");
const isOfUsers = ({ query }: Place): boolean => query.get("part") === "users";
const plain = (label: string, path: string): NonNullable<View["link"]> => ({
  ...{ label, to: addressOf(path), isHere: (place: Place) => place.path === path },
});

export const VIEWS: readonly View[] = [
  {
    ...{ path: /^\/$/u, scope: "cases:read", show: () => <Queue /> },
    link: { label: "Queue", to: addressOf("/"), isHere: (place) => place.path === "/" && !isProposed(place) },
  },
  {
    ...{ path: /^\/$/u, scope: "cases:decide", show: () => <Queue /> },
    link: {
      ...{ label: "Second eyes", to: addressOf("/", { proposed: "yes" }) },
      isHere: (place) => place.path === "/" && isProposed(place),
    },
  },
  // Whoever sees no cases begins here; everybody else gets here by the name of the console.
  { path: /^\/(?:home)?$/u, show: () => <Home /> },
  {
    ...{ path: /^\/cases\/([^/]+)$/u, scope: "cases:read" },
    show: (id, { visit }) => <Review key={visit} caseId={id} />,
  },
  { path: /^\/same-entry$/u, scope: "cases:propose", show: () => <SameEntry /> },
  {
    ...{ path: /^\/customers\/([^/]+)$/u, scope: "customers:read" },
    show: (id) => <Customer key={id} customerId={id} />,
  },
  {
    ...{ path: /^\/overview$/u, scope: "statistics:read", show: () => <Overview /> },
    link: plain("Overview", "/overview"),
  },
  { path: /^\/search$/u, scope: "lists:read", show: () => <Search />, link: plain("Search", "/search") },
  {
    ...{ path: /^\/rules$/u, scope: "rules:read", show: () => <Rules /> },
    link: { label: "Rules", to: addressOf("/rules"), isHere: ({ path }) => path.startsWith("/rules") },
  },
  { path: /^\/rules\/drafts$/u, scope: "rules:read", show: () => <RuleDrafts /> },
  {
    ...{ path: /^\/rules\/drafts\/([^/]+)$/u, scope: "rules:read" },
    show: (id) => <RuleDraft key={id} draftId={id} />,
  },
  { path: /^\/rules\/scores$/u, scope: "cases:read", show: () => <MatchScores /> },
  { path: /^\/rules\/versions$/u, scope: "rules:read", show: () => <RuleVersions /> },
  { path: /^\/lists$/u, scope: "lists:read", show: () => <Lists />, link: plain("Lists", "/lists") },
  {
    ...{ path: /^\/operations$/u, scope: "operations:read", show: () => <Operations /> },
    link: {
      ...{ label: "Operations", to: addressOf("/operations") },
      isHere: (place) => place.path === "/operations" && !isOfUsers(place),
    },
  },
  {
    ...{ path: /^\/operations$/u, scope: "people:read", show: () => <Operations /> },
    link: {
      ...{ label: "Users", to: addressOf("/operations", { part: "users" }) },
      isHere: (place) => place.path === "/operations" && isOfUsers(place),
    },
  },
  { path: /^\/audit$/u, scope: "audit:read", show: () => <Audit />, link: plain("Audit", "/audit") },
  { path: /^\/account$/u, show: () => <Account /> },
];
