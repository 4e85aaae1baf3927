/** The views: where each lies, who may see it, and what it shows. */
import type { VNode } from "preact";
import { Audit } from "./audit.tsx";
import { Customer } from "./customer.tsx";
import { Lists } from "./lists.tsx";
import { Overview } from "./overview.tsx";
import { Queue } from "./queue.tsx";
import { Review } from "./review.tsx";
import { addressOf, type Place } from "./router.ts";
import { Rules } from "./rules.tsx";
import { Search } from "./search.tsx";

interface View {
  readonly path: RegExp;
  /** Without which it shows nothing. */
  readonly scope: string;
  /** In the head of every page; absent of what one is led to. */
  readonly link?: { readonly label: string; readonly to: string; isHere(place: Place): boolean };
  /** @param id - what the path names */
  show(id: string, place: Place): VNode;
}

const isProposed = ({ query }: Place): boolean => query.get("proposed") === "yes";
const plain = (label: string, path: string): NonNullable<View["link"]> => ({
  ...{ label, to: addressOf(path), isHere: (place: Place) => place.path === path },
});

export const VIEWS: readonly View[] = [
  {
    ...{ path: /^\/$/u, scope: "cases:read", show: () => <Queue /> },
    link: { label: "Queue", to: addressOf("/"), isHere: (place) => place.path === "/" && !isProposed(place) },
  },
  {
    ...{ path: /^\/$/u, scope: "cases:read", show: () => <Queue /> },
    link: {
      ...{ label: "Second eyes", to: addressOf("/", { proposed: "yes" }) },
      isHere: (place) => place.path === "/" && isProposed(place),
    },
  },
  {
    ...{ path: /^\/cases\/([^/]+)$/u, scope: "cases:read" },
    show: (id, { visit }) => <Review key={visit} caseId={id} />,
  },
  {
    ...{ path: /^\/customers\/([^/]+)$/u, scope: "customers:read" },
    show: (id) => <Customer key={id} customerId={id} />,
  },
  {
    ...{ path: /^\/overview$/u, scope: "statistics:read", show: () => <Overview /> },
    link: plain("Overview", "/overview"),
  },
  { path: /^\/search$/u, scope: "lists:read", show: () => <Search />, link: plain("Search", "/search") },
  { path: /^\/rules$/u, scope: "rules:read", show: () => <Rules />, link: plain("Rules", "/rules") },
  { path: /^\/lists$/u, scope: "lists:read", show: () => <Lists />, link: plain("Lists", "/lists") },
  { path: /^\/audit$/u, scope: "audit:read", show: () => <Audit />, link: plain("Audit", "/audit") },
];
