/** Persons with significant control of companies in the United Kingdom: the snapshot of Companies House, one JSON object a line. */
import { echo } from "../../issue.ts";
import { jsonRows, listOf, memberOf, textOf } from "../json-rows.ts";
import { LinkCollector } from "../link-collector.ts";
import type { ListFormat } from "../list-parser.ts";
import { countriesIn, type EntryParts, listedIdentifier } from "../make-entry.ts";
import { RowReport } from "../row-report.ts";
import { moreThan, NO_SHARE, type ShareInterval, UNKNOWN_SHARE } from "../share-interval.ts";

const OWNER = /^(individual|corporate-entity|legal-person)-(?:person-with-significant-control|beneficial-owner)$/;
/** Records that name no person. */
const NO_PARTY = /^(?:super-secure-|persons-with-significant-control-statement$|exemptions$|totals#)/;
const NUMBER = /^(?:\d{1,8}|[A-Z]{2}\d{6})$/;
const HERE = /united kingdom|great britain|england|wales|scotland|northern ireland|\buk\b|companies house/i;

export const ukPsc: ListFormat = {
  required: ["list"],
  optional: [],
  tellsLinks: true,
  parse(files) {
    const report = new RowReport();
    const links = new LinkCollector();
    const file = files["list"];
    for (const { line, row } of file ? jsonRows(file, report) : []) {
      const skip = (code: string, message: string) => report.skip(file?.name ?? "", line, code, message);
      const note = (detail: string) => report.note(file?.name ?? "", line, "not-understood", detail);
      const data = memberOf(row, "data");
      const kind = textOf(data, "kind") ?? "";
      const number = numberOf(textOf(row, "company_number"));
      const owner = OWNER.exec(kind)?.[1];
      if (NO_PARTY.test(kind)) continue;
      if (owner === undefined) skip("unusable-row", `kind ${echo(kind)} is not known`);
      else if (number === undefined) skip("damaged-row", "company_number: not a number of a company");
      else if (textOf(data, "ceased_on") === undefined && memberOf(data, "ceased") !== true) {
        const record = textOf(memberOf(data, "links"), "self") ?? `line ${line}`;
        const party = owner === "individual" ? personOf(record, data, note) : companyOf(record, data, note);
        const company = ofNumber(number);
        if (!links.has(party.entryId) || owner !== "individual") links.party(party);
        if (!links.has(company.entryId)) links.party(company);
        for (const stake of stakesOf(listOf(data, "natures_of_control").map(String), note))
          links.holding(line, { owner: party.entryId, company: company.entryId, record, ...stake });
      }
    }
    return links.finish(file, report);
  },
};

/** A number of digits alone is padded to eight. */
function numberOf(text: string | undefined): string | undefined {
  const plain = text?.toUpperCase().replaceAll(/\s/g, "");
  if (plain === undefined || !NUMBER.test(plain)) return undefined;
  return plain.padStart(8, "0");
}

/** A company by its number, since the snapshot has no names of companies. */
const ofNumber = (value: string): EntryParts => ({
  entryId: `GB-COH-${value}`,
  kind: "entity",
  name: value,
  identifiers: [{ kind: "registration", value, country: "GB" }],
  countries: [{ code: "GB", role: "registration" }],
});

function personOf(record: string, data: unknown, note: (detail: string) => void): EntryParts {
  const elements = memberOf(data, "name_elements");
  const parts = ["forename", "middle_name", "surname"].flatMap((part) => textOf(elements, part) ?? []);
  const birth = memberOf(data, "date_of_birth");
  const figures = ["year", "month", "day"]
    .map((part) => memberOf(birth, part))
    .filter((part) => typeof part === "number");
  const date = figures.map((part) => String(part).padStart(2, "0")).join("-");
  return {
    entryId: record,
    kind: "person",
    name: parts.length > 0 ? parts.join(" ") : (textOf(data, "name") ?? record),
    datesOfBirth: /^\d{4}(?:-\d{2}){0,2}$/.test(date) ? [{ from: date, to: date }] : [],
    countries: countriesIn("residence", [textOf(data, "country_of_residence") ?? ""], note),
  };
}

function companyOf(record: string, data: unknown, note: (detail: string) => void): EntryParts {
  const about = memberOf(data, "identification");
  const places = ["country_registered", "place_registered"].flatMap((part) => textOf(about, part) ?? []);
  const value = textOf(about, "registration_number");
  const number = places.some((place) => HERE.test(place)) ? numberOf(value) : undefined;
  const name = textOf(data, "name") ?? record;
  if (number !== undefined) return { ...ofNumber(number), name };
  const countries = countriesIn("registration", [textOf(about, "country_registered") ?? ""], note);
  const identifiers = value === undefined ? [] : [listedIdentifier("registration", value, countries[0]?.code ?? "")];
  return { entryId: record, kind: "entity", name, identifiers, countries };
}

/** Stakes from the natures of control, as `api-enumerations` of Companies House describes them. */
function stakesOf(natures: readonly string[], note: (detail: string) => void): readonly JsonStake[] {
  const shares: ShareInterval[] = [];
  const says = new Set<string>();
  for (const nature of natures) {
    const band = bandOf(nature);
    const isThrough = /-as-(?:trust|firm|control-over)/.test(nature);
    const isPart = /^(?:part-)?(?:ownership-of-shares|right-to-share-surplus-assets)/.test(nature);
    if (isPart && band && !isThrough) shares.push(band);
    // the trustees or members of a firm hold the shares, and the named person shares in their control
    else if (isPart && band) {
      shares.push({ least: 0, most: band.most });
      says.add("may control");
    } else if (/^voting-rights/.test(nature) && band) {
      if (band.most > 0.5) says.add("may control");
    } else if (/^(?:right-to-appoint-and-remove|significant-influence-or-control)/.test(nature))
      says.add("may control");
    else {
      note(nature);
      shares.push(UNKNOWN_SHARE);
    }
  }
  if (natures.length === 0) shares.push(UNKNOWN_SHARE);
  // More than a quarter of the shares would be a nature of control of its own.
  if (shares.length === 0) shares.push({ least: 0, most: 0.25 });
  const part = {
    least: Math.max(...shares.map(({ least }) => least)),
    most: Math.max(...shares.map(({ most }) => most)),
  };
  return [part, ...Array.from(says, (directs) => ({ ...NO_SHARE, directs }))];
}

type JsonStake = ShareInterval & { readonly directs?: string };

function bandOf(nature: string): ShareInterval | undefined {
  const [, from, to] = /(\d+)-to-(\d+)-percent/.exec(nature) ?? /(?:more-than|over)-(\d+)-percent/.exec(nature) ?? [];
  return from === undefined ? undefined : moreThan(Number(from), to === undefined ? 100 : Number(to));
}
