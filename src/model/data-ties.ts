/** Countries, texts and states in data of the interface with their owners, read in one walk. */
import type * as v from "valibot";
import { type CountryTie, countryReader, type FoundCountries } from "./country-ties.ts";
import { type StateTie, stateReader } from "./state-ties.ts";
import { type TextTie, textReader } from "./text-ties.ts";
import { type TieOwner, tiesBy } from "./tied-values.ts";

/** The ties in data, with their owners and meanings. */
export interface DataTies {
  readonly countries: readonly CountryTie[];
  /** Texts in country fields that are no known country, as given. */
  readonly unreadCountries: readonly string[];
  /** Texts in which a place may be named. */
  readonly texts: readonly TextTie[];
  readonly states: readonly StateTie[];
}

interface Found {
  readonly countries: FoundCountries;
  readonly texts: TextTie[];
  readonly states: StateTie[];
}

const addTies = tiesBy<Found>((shape, key) => {
  const country = countryReader(shape, key);
  const text = textReader(shape, key);
  const state = stateReader(shape, key);
  if (country === undefined && text === undefined && state === undefined) return undefined;
  return (value, of, siblings, { countries, texts, states }) => {
    country?.(value, of, siblings, countries);
    text?.(value, of, siblings, texts);
    state?.(value, of, siblings, states);
  };
});

/** A part of the data: its schema, the data, and its owner unless a member states another. */
export type DataPart = readonly [schema: v.GenericSchema, data: object, owner: TieOwner];

/** @param isPast - whether an account is closed and thus left out (Default: none is) */
export function dataTies(parts: readonly DataPart[], isPast?: (account: object) => boolean): DataTies {
  const found: Found = { countries: { ties: [], unread: new Set() }, texts: [], states: [] };
  for (const [schema, data, owner] of parts) addTies(schema, data, owner, found, isPast);
  const { countries, texts, states } = found;
  return { countries: countries.ties, unreadCountries: [...countries.unread].sort(), texts, states };
}
