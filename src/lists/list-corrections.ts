/** Corrections of published lists by hand, each with its reason. */
import * as v from "valibot";
import { shapeIssues } from "../check-shape.ts";
import type { Issue } from "../issue.ts";
import type { ListEntry } from "../model/list-entry.ts";
import { uniqueBy } from "./unique-by.ts";

const text = v.pipe(v.string(), v.nonEmpty());

const correctionSchema = v.strictObject({
  listId: text,
  entryId: text,
  /** Why, for the auditor. */
  reason: text,
  /** Who decided it, and when. */
  by: v.optional(text),
  on: v.optional(v.pipe(v.string(), v.isoDate())),
  /** Takes the entry off the list. */
  drop: v.optional(v.literal(true)),
  addAliases: v.optional(v.array(v.strictObject({ name: text, quality: v.picklist(["strong", "weak", "former"]) }))),
  removeAliases: v.optional(v.array(text)),
  addDatesOfBirth: v.optional(v.array(v.strictObject({ from: text, to: text, circa: v.optional(v.literal(true)) }))),
});

const correctionsSchema = v.strictObject({ corrections: v.array(correctionSchema) });

export type ListCorrection = v.InferOutput<typeof correctionSchema>;

/** Reads a corrections file: the corrections, or everything that is wrong with it. */
export function parseListCorrections(
  value: unknown,
): { corrections: readonly ListCorrection[] } | { issues: readonly Issue[] } {
  const read = shapeIssues<v.InferOutput<typeof correctionsSchema>>(correctionsSchema, value, "correction-");
  return "issues" in read ? read : read.value;
}

/**
 * Applies the corrections of one list.
 *
 * @returns the corrected entries, and the corrections that fit no entry any more, or remove an alias that is gone: the publisher may
 *   have made the change itself, and a person has to look
 */
export function correctEntries(
  listId: string,
  entries: readonly ListEntry[],
  corrections: readonly ListCorrection[],
): { readonly entries: readonly ListEntry[]; readonly unused: readonly ListCorrection[] } {
  const own = corrections.filter((correction) => correction.listId === listId);
  if (own.length === 0) return { entries, unused: [] };
  const unused = new Set(own);
  const corrected = entries.flatMap((entry) => {
    const fitting = own.filter((correction) => correction.entryId === entry.entryId);
    for (const correction of fitting) if (fitsAliases(correction, entry)) unused.delete(correction);
    return fitting.some(({ drop }) => drop === true) ? [] : [fitting.reduce(correctEntry, entry)];
  });
  return { entries: corrected, unused: [...unused] };
}

function fitsAliases({ removeAliases = [] }: ListCorrection, { aliases }: ListEntry): boolean {
  return removeAliases.every((removed) => aliases.some(({ name }) => name === removed));
}

function correctEntry(entry: ListEntry, correction: ListCorrection): ListEntry {
  const { addAliases = [], removeAliases = [], addDatesOfBirth = [], reason } = correction;
  const kept = entry.aliases.filter(({ name }) => !removeAliases.includes(name));
  const dates = addDatesOfBirth.map(({ from, to, circa }) => ({ from, to, ...(circa ? { circa } : {}) }));
  return {
    ...entry,
    aliases: uniqueBy([...kept, ...addAliases], ({ name, quality }) => `${quality} ${name}`),
    datesOfBirth: [...entry.datesOfBirth, ...dates],
    remarks: [entry.remarks ?? "", `corrected: ${reason}`].filter((part) => part !== "").join("; "),
  };
}
