/** Kinds of entries that parties are compared with. */
import type { EntryKind } from "../model/list-entry.ts";

/** A company's name may also be that of a listed ship or aircraft. */
export const ORGANISATION: readonly EntryKind[] = ["entity", "vessel", "aircraft"];
export const PERSON: readonly EntryKind[] = ["person"];
export const COMPANY: readonly EntryKind[] = ["entity"];
