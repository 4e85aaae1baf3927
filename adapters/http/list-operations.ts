/** What the routes about lists promise. */

import { ENTRY_KINDS } from "riskgate/transport";
import { cursorOf } from "./cursors.ts";
import { givenId } from "./id-parameters.ts";
import type { Operation, Parameter } from "./operation.ts";
import { DEFAULT_PAGE, MAX_PAGE } from "./page-limit.ts";

/** A place in a list of editions or changes. */
const PLACE = /^[0-9]{1,9}$/u;

const EDITION = "0b7c5d1e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a";
const EARLIER = "b3f1a0c2d4e5f60718293a4b5c6d7e8f900b7c5d1e8f90a1b2c3d4e5f6071829";
const ENTRY = {
  ...{ listId: "sample-pep", listKind: "pep", entryId: "pep-0002", kind: "person" },
  ...{ name: "Wendelbert Strohmaiersen", aliases: [], datesOfBirth: [{ from: "1961-03-09", to: "1961-03-09" }] },
  ...{ placesOfBirth: [], countries: [{ code: "AT", role: "nationality" }], genders: ["m"], identifiers: [] },
  ...{ addresses: [], programmes: [], remarks: "Member of Parliament since 2019" },
} as const;

const listId = givenId("As `GET /v1/lists` names it");
const pages = (what: string): Readonly<Record<"limit" | "after", Parameter>> => ({
  limit: {
    description: `Most ${what} on the page`,
    schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
  },
  after: cursorOf(PLACE),
});

export const LIST_LISTS: Operation = {
  id: "listLists",
  tag: "Lists and rules",
  summary: "Shows the lists in service",
  description: "Those that customers of the tenant are screened against, each with its edition and what was left out.",
  answers: {
    200: {
      description: "The lists, as they are configured",
      body: "ListStateList",
      example: {
        data: [
          {
            ...{ listId: "sample-pep", listKind: "pep", title: "Invented public figures", isSample: true },
            ...{ edition: EDITION, publishedAt: "2026-11-01", loadedAt: "2026-11-20T09:00:00.000Z", ageDays: 19 },
            ...{ entries: 40, skipped: 1 },
            skippedRows: [{ file: "pep.csv", line: 12, problem: "no name" }],
          },
        ],
      },
    },
  },
  problems: ["lists-unavailable"],
};

export const LIST_EDITIONS: Operation = {
  id: "listListEditions",
  tag: "Lists and rules",
  summary: "Shows which editions of a list were in service, the newest first",
  parameters: { listId, ...pages("editions") },
  answers: {
    200: {
      description: "A page of editions",
      body: "ListEditionPage",
      example: {
        data: [
          {
            ...{ edition: EDITION, inServiceAt: "2026-11-20T09:00:00.000Z", isInService: true, isArchived: true },
            ...{ publishedAt: "2026-11-01", entries: 40 },
          },
        ],
        pagination: { hasMore: false },
      },
    },
  },
  problems: ["list-not-found", "lists-unavailable"],
};

export const DIFF_LIST: Operation = {
  id: "diffList",
  tag: "Lists and rules",
  summary: "Compares two editions of a list",
  description: "Editions that are not in service are read from the archive: one that it does not have is not found.",
  parameters: {
    listId,
    from: givenId("The earlier edition; without it, the one that was in service before `to`"),
    to: givenId("The later edition; without it, the one in service"),
    ...pages("changes"),
  },
  answers: {
    200: {
      description: "How many entries were added, removed and changed, and a page of them",
      body: "ListDiff",
      example: {
        ...{ listId: "sample-pep", from: EARLIER, to: EDITION, added: 1, removed: 0, changed: 0 },
        data: [{ change: "added", entryId: "pep-0002", after: ENTRY }],
        pagination: { hasMore: false },
      },
    },
  },
  problems: ["list-not-found", "edition-not-found", "lists-unavailable", "bundle-unavailable"],
};

export const FIND_LIST_ENTRIES: Operation = {
  id: "findListEntries",
  tag: "Lists and rules",
  summary: "Looks up list entries while somebody types, or by their ids",
  description:
    "For people who look for an entry; it leaves out what a screening would find. Give `name`, the beginnings of its words are enough, or `listId` and `entryId`.",
  parameters: {
    name: { description: "What is known of a name", schema: { type: "string", minLength: 1, maxLength: 200 } },
    listId: givenId("Only entries of this list"),
    entryId: givenId("Only the entry with this id"),
    kind: { description: "Only entries of this kind", schema: { type: "string", enum: ENTRY_KINDS } },
    limit: {
      description: "Most entries",
      schema: { type: "integer", minimum: 1, maximum: MAX_PAGE, default: DEFAULT_PAGE },
    },
  },
  answers: {
    200: {
      description: "The entries, those that fit best first",
      body: "FoundListEntries",
      example: {
        data: [{ entry: ENTRY, how: "beginning", matchedName: "Wendelbert Strohmaiersen", nameScore: 0.61 }],
      },
    },
  },
  problems: ["lists-unavailable"],
};
