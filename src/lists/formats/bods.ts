/** Ownership in statements of the Beneficial Ownership Data Standard 0.4: a JSON array, or one statement a line. */
import { countryCodeOf } from "../../model/country-of-text.ts";
import { type JsonRow, jsonRows, listOf, memberOf, textOf } from "../json-rows.ts";
import { LinkCollector } from "../link-collector.ts";
import type { ListFormat } from "../list-parser.ts";
import { countriesIn, type EntryParts, listedIdentifier } from "../make-entry.ts";
import { isOver } from "../ownership-links.ts";
import { RowReport } from "../row-report.ts";
import { lessThan, moreThan, NO_SHARE, type ShareInterval, UNKNOWN_SHARE } from "../share-interval.ts";
import { datesIn } from "./table-values.ts";

/** Interests that give control and no share of the company, with the kind of control; any other may give a share. */
const SAYS: Readonly<Record<string, string>> = {
  votingRights: "may control",
  appointmentOfBoard: "may control",
  otherInfluenceOrControl: "may control",
  seniorManagingOfficial: "manages",
  boardMember: "manages",
  boardChair: "manages",
  settlor: "may control",
  trustee: "may control",
  protector: "may control",
  controlViaCompanyRulesOrArticles: "may control",
  controlByLegalFramework: "may control",
  rightsGrantedByContract: "may control",
  conditionalRightsGrantedByContract: "may control",
};
const RECORD_TYPES: readonly unknown[] = ["entity", "person", "relationship"];

export const bods: ListFormat = {
  required: ["list"],
  optional: [],
  tellsLinks: true,
  parse(files, _list, { today = "9999" } = {}) {
    const report = new RowReport();
    const links = new LinkCollector();
    const file = files["list"];
    const name = file?.name ?? "";
    // the last statement about a record is the current one
    const records = new Map<string, JsonRow>();
    for (const statement of file ? jsonRows(file, report) : []) {
      const { line, row } = statement;
      const id = textOf(row, "recordId");
      if (id === undefined || !RECORD_TYPES.includes(row["recordType"]) || memberOf(row, "recordDetails") === undefined)
        report.skip(
          name,
          line,
          "damaged-row",
          "a statement of version 0.4 needs recordId, recordType and recordDetails",
        );
      else records.set(id, statement);
    }
    for (const [id, { line, row }] of records) {
      if (row["recordStatus"] === "closed") continue;
      const details = memberOf(row, "recordDetails");
      const note = (detail: string) => report.note(name, line, "not-understood", detail);
      if (row["recordType"] !== "relationship") {
        links.party(row["recordType"] === "person" ? personOf(id, details, note) : entityOf(id, details, note));
        continue;
      }
      const [company, owner] = [textOf(details, "subject"), textOf(details, "interestedParty")];
      // A party that is not named, with a reason in place of the id, cannot be on a list.
      if (company === undefined || owner === undefined) continue;
      const interests = listOf(details, "interests");
      for (const interest of interests.length === 0 ? [{}] : interests)
        if (!isOver(textOf(interest, "endDate"), today))
          links.holding(line, { owner: idOf(owner), company: idOf(company), record: id, ...stakeOf(interest, note) });
    }
    return links.finish(file, report);
  },
};

/** Makes an id of a record, which is unique within its file only. */
const idOf = (record: string): string => `bods:${record}`;

function stakeOf(interest: unknown, note: (detail: string) => void) {
  const says = SAYS[textOf(interest, "type") ?? ""];
  if (says !== undefined) return { ...NO_SHARE, directs: says };
  const share = shareOf(memberOf(interest, "share"), note);
  // an interest that is not marked direct may appear again in the chain that it passes through
  return textOf(interest, "directOrIndirect") === "direct" ? share : { ...share, indirect: true as const };
}

function shareOf(share: unknown, note: (detail: string) => void): ShareInterval {
  const figure = (name: string): number | undefined => {
    const value = memberOf(share, name);
    if (value === undefined || value === null) return undefined;
    if (typeof value === "number" && value >= 0 && value <= 100) return value;
    note(`${name}: ${JSON.stringify(value)}`);
    return undefined;
  };
  const exact = figure("exact");
  if (exact !== undefined) return { least: exact / 100, most: exact / 100 };
  const below = figure("exclusiveMaximum");
  const most = below === undefined ? (figure("maximum") ?? 100) / 100 : lessThan(below).most;
  const above = figure("exclusiveMinimum");
  const least = above === undefined ? (figure("minimum") ?? 0) / 100 : moreThan(above).least;
  if (least <= most) return { least, most };
  note(JSON.stringify(share));
  return UNKNOWN_SHARE;
}

function entityOf(id: string, details: unknown, note: (detail: string) => void): EntryParts {
  const names = [textOf(details, "name"), ...listOf(details, "alternateNames")].filter(
    (text) => typeof text === "string",
  );
  const jurisdiction = memberOf(details, "jurisdiction");
  const country = (textOf(jurisdiction, "code") ?? textOf(jurisdiction, "name") ?? "").replace(/^([A-Z]{2})-.*$/, "$1");
  return {
    entryId: idOf(id),
    kind: "entity",
    name: names[0] ?? id,
    aliases: names.slice(1).map((name) => ({ name, quality: "strong" })),
    identifiers: listOf(details, "identifiers").flatMap((identifier) => {
      const value = textOf(identifier, "id");
      const scheme = textOf(identifier, "scheme") ?? textOf(identifier, "schemeName") ?? "";
      if (value === undefined) return [];
      if (/\bLEI\b/.test(scheme)) return [{ kind: "lei", value }];
      // A code of org-id.guide begins with the country of the register.
      return [listedIdentifier("registration", value, /^([A-Z]{2})-/.exec(scheme)?.[1] ?? "")];
    }),
    countries: countriesIn("registration", country === "" ? [] : [country], note),
  };
}

function personOf(id: string, details: unknown, note: (detail: string) => void): EntryParts {
  const names = listOf(details, "names").flatMap((name) => textOf(name, "fullName") ?? parts(name));
  const nationalities = listOf(details, "nationalities").flatMap(
    (one) => textOf(one, "code") ?? textOf(one, "name") ?? [],
  );
  return {
    entryId: idOf(id),
    kind: "person",
    name: names[0] ?? id,
    aliases: names.slice(1).map((name) => ({ name, quality: "strong" })),
    datesOfBirth: datesIn(
      [textOf(details, "birthDate")].filter((date) => date !== undefined),
      note,
    ),
    countries: countriesIn("nationality", nationalities, note),
    identifiers: listOf(details, "identifiers").flatMap((identifier) => {
      const value = textOf(identifier, "id");
      const [, country = "", type = ""] = /^([A-Z]{3})-([A-Z]+)$/.exec(textOf(identifier, "scheme") ?? "") ?? [];
      const kind = { PASSPORT: "passport", TAXID: "tax-id", IDCARD: "national-id" }[type] ?? "other";
      return value === undefined ? [] : [listedIdentifier(kind, value, countryCodeOf(country) ?? "")];
    }),
  };
}

const parts = (name: unknown): readonly string[] => {
  const found = ["givenName", "patronymicName", "familyName"].flatMap((part) => textOf(name, part) ?? []);
  return found.length === 0 ? [] : [found.join(" ")];
};
