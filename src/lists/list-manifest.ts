/** The manifest: which lists are used, where their files are, and what a healthy edition of each looks like. */
import * as v from "valibot";
import { shapeIssues } from "../check-shape.ts";
import { didYouMean } from "../did-you-mean.ts";
import { echo, type Issue, pointerOf } from "../issue.ts";
import { type BusinessLines, plainLine } from "../model/business-lines.ts";
import { LIST_KINDS } from "../model/list-entry.ts";
import { type ListSets, OTHER_TENANTS } from "../model/list-sets.ts";
import { LIST_FORMATS } from "./list-formats.ts";
import type { ListFormat } from "./list-parser.ts";

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const text = v.pipe(v.string(), v.nonEmpty());
const isNotEmpty = (values: string[]): boolean => values.length > 0;
const date = v.pipe(v.string(), v.isoDate());

/** Fields of entries whose fill rate a manifest may demand. */
export const FILL_FIELDS = ["aliases", "datesOfBirth", "countries", "identifiers", "addresses", "programmes"] as const;

const manifestListSchema = v.strictObject({
  /** Stable name of the list in decisions and explanations. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "lower-case letters, digits and hyphens, up to 63")),
  title: text,
  /** Default `false`; the people on a sample are invented: it shows how things work, and finds no real person. */
  sample: v.optional(v.boolean(), false),
  kind: v.picklist(LIST_KINDS),
  /** Name of a list format that a plugin brings. */
  format: text,
  /** Role of each file in its form to its path, relative to the manifest. */
  files: v.record(v.string(), text),
  /** Role of each file to the https address at which its publisher offers it; `riskgate lists update` fetches them. */
  addresses: v.optional(
    v.record(v.string(), v.pipe(v.string(), v.regex(/^https:\/\/[^\s/?#]+(?:[/?#]\S*)?$/, "an https address"))),
  ),
  /** Programmes under which every entry of the list stands beside those that its rows state, for example `OFAC non-SDN`. */
  programmes: v.optional(v.array(text)),
  /** How the files are encoded. Default `utf-8`; bytes that are not are refused. */
  encoding: v.optional(v.picklist(["utf-8", "windows-1252"]), "utf-8"),
  /** For delimited forms: where the columns of the form stand in the file. */
  columns: v.optional(v.record(v.string(), v.union([text, v.array(text)]))),
  /** For delimited forms: values for columns that the file lacks. */
  defaults: v.optional(v.record(v.string(), v.string())),
  /** For delimited forms: one character. Default a comma. */
  delimiter: v.optional(v.pipe(v.string(), v.length(1), v.metadata({ expected: "one character" }))),
  expect: v.pipe(
    v.strictObject({
      minEntries: count,
      maxEntries: count,
      /** Largest share of the entries in service that a new edition may lack. Default 0.2. */
      maxShrink: v.optional(share, 0.2),
      /**
       * Largest share of all entries since a person last confirmed the list that an edition may lack (`riskgate lists confirm`): many small
       * losses are one large one. Default 0.4, or `maxShrink` where that is more.
       */
      maxLoss: v.optional(share, 0.4),
      /** How much larger a new edition may be, as a share of the one in service. Default 0.5. */
      maxGrowth: v.optional(v.pipe(v.number(), v.minValue(0)), 0.5),
      /** Smallest share of entries that have at least one value of a field. */
      fill: v.optional(v.strictObject(v.entriesFromList(FILL_FIELDS, v.optional(share)))),
    }),
    v.metadata({ expected: "an object with `minEntries` and `maxEntries`" }),
  ),
  /** Largest share of rows that may be skipped as damaged. Default 0: one damaged row refuses the list. */
  maxDamagedShare: v.optional(share, 0),
  publishedAt: v.optional(date),
  /** An edition that was published longer ago is refused. Default: any age. */
  maxAgeDays: v.optional(count),
  /** Where the list comes from, for people. */
  source: v.optional(text),
  /** Default `true`; a list that is not enabled is not read. */
  enabled: v.optional(v.boolean(), true),
});

const manifestSchema = v.strictObject({
  lists: v.array(manifestListSchema),
  /** A file of corrections by hand, relative to the manifest. */
  corrections: v.optional(text),
  /** Ids of the lists that each tenant uses, and under `*` those of every other tenant. Default: every tenant uses every list. */
  tenants: v.optional(
    v.record(text, v.pipe(v.array(text), v.check(isNotEmpty, "a tenant without a list could not be screened"))),
  ),
  /**
   * What customers of a business line are screened against, by `customerRelationshipDetails.businessUnit`: some of the lists of their
   * tenant, another screening profile, or both. Lines that are not named are screened against all of them. Default: no line differs.
   */
  businessLines: v.optional(
    v.record(
      text,
      v.strictObject({
        lists: v.optional(v.pipe(v.array(text), v.check(isNotEmpty, "a line without a list could not be screened"))),
        screeningProfile: v.optional(text),
      }),
    ),
  ),
});

export type ManifestList = v.InferOutput<typeof manifestListSchema>;
export type ListManifest = v.InferOutput<typeof manifestSchema>;

/** The names that a manifest may use. */
export interface ManifestNames {
  /** Formats by name (Default: any; files and columns are then not checked). */
  readonly listFormats?: ReadonlyMap<string, ListFormat>;
  /** Profiles by id; one with a matcher of its own is none of a business line (Default: any). */
  readonly screeningProfiles?: ReadonlyMap<string, { readonly createMatcher?: unknown }>;
}

const SHIPPED: ManifestNames = { listFormats: new Map(Object.entries(LIST_FORMATS)) };

/** Checks a manifest: the manifest, or everything that is wrong with it. */
export function parseListManifest(
  value: unknown,
  names: ManifestNames = SHIPPED,
): { manifest: ListManifest } | { issues: readonly Issue[] } {
  const read = shapeIssues<ListManifest>(manifestSchema, value, "manifest-");
  if ("issues" in read) return read;
  const manifest = read.value;
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const [index, list] of manifest.lists.entries()) {
    const at = (member: string) => pointerOf(["lists", index, ...member.split("/")]);
    if (seen.has(list.id))
      issues.push({ code: "manifest-id", message: `the id ${list.id} is used twice`, pointer: at("id") });
    seen.add(list.id);
    if (list.expect.maxEntries < list.expect.minEntries) {
      issues.push({
        code: "manifest-expect",
        message: "maxEntries is below minEntries",
        pointer: at("expect/maxEntries"),
      });
    }
    const format = names.listFormats?.get(list.format);
    if (names.listFormats === undefined) continue;
    if (format === undefined) {
      const known = [...names.listFormats.keys()];
      const hint =
        didYouMean(list.format, known) || `; expected one of ${known.map((name) => `\`${name}\``).join(", ")}`;
      const message = `unknown list format ${echo(list.format)}${hint}`;
      issues.push({ code: "manifest-format", message, pointer: at("format") });
      continue;
    }
    const roles = [...format.required, ...format.optional];
    const missing = format.required.filter((role) => list.files[role] === undefined);
    const named = [...Object.keys(list.files), ...Object.keys(list.addresses ?? {})];
    const unknown = named.filter((role) => !roles.includes(role) || list.files[role] === undefined);
    if (missing.length > 0 || unknown.length > 0) {
      const message = `${list.format} takes the files ${format.required.join(", ")}`;
      const optional = format.optional.length > 0 ? ` and perhaps ${format.optional.join(", ")}` : "";
      issues.push({ code: "manifest-files", message: message + optional, pointer: at("files") });
    }
    for (const member of ["columns", "defaults"] as const) {
      for (const name of Object.keys(list[member] ?? {})) {
        if (format.columns?.includes(name)) continue;
        const message =
          format.columns === undefined
            ? `a list in the form ${list.format} takes no ${member}`
            : `there is no column ${echo(name)}; expected one of ${format.columns.join(", ")}`;
        issues.push({ code: "manifest-columns", message, pointer: pointerOf(["lists", index, member, name]) });
      }
    }
    // programmes of its companies follow from their owners, and its entries are not rows of the file
    if (format.tellsLinks && (list.programmes !== undefined || list.expect.fill !== undefined)) {
      const member = list.programmes === undefined ? "expect/fill" : "programmes";
      const message = `a list in the form ${list.format} takes no ${member === "programmes" ? member : "fill"}`;
      issues.push({ code: "manifest-links", message, pointer: at(member) });
    }
  }
  issues.push(...tenantIssues(manifest), ...lineIssues(manifest, names));
  return issues.length > 0 ? { issues } : { manifest };
}

function* tenantIssues({ lists, tenants }: ListManifest): Iterable<Issue> {
  if (tenants === undefined) return;
  const said = (message: string, ...at: readonly (string | number)[]): Issue => ({
    code: "manifest-tenants",
    message,
    pointer: pointerOf(["tenants", ...at]),
  });
  // a tenant without a row would otherwise be screened against other tenants' lists, or against none
  if (!Object.hasOwn(tenants, OTHER_TENANTS))
    yield said("say under `*` which lists the tenants use that are not named");
  for (const [tenant, ids] of Object.entries(tenants)) {
    const used = ids.map((id) => lists.find((list) => list.id === id));
    for (const [index, list] of used.entries())
      if (list === undefined) yield said(`there is no list ${echo(ids[index]!)}`, tenant, index);
    if (used.every((list) => list?.enabled === false)) yield said("none of these lists is enabled", tenant);
  }
}

function* lineIssues(
  { lists, businessLines = {} }: ListManifest,
  { screeningProfiles }: ManifestNames,
): Iterable<Issue> {
  const profiles = Array.from(screeningProfiles ?? []).flatMap(([id, own]) =>
    own.createMatcher === undefined ? id : [],
  );
  const said = (message: string, ...at: readonly (string | number)[]): Issue => ({
    code: "manifest-business-lines",
    message,
    pointer: pointerOf(["businessLines", ...at]),
  });
  const seen = new Set<string>();
  for (const [name, line] of Object.entries(businessLines)) {
    if (seen.has(plainLine(name))) yield said("is the name of another line, but for blanks and case", name);
    seen.add(plainLine(name));
    const { screeningProfile: profile } = line;
    if (profile !== undefined && screeningProfiles !== undefined && !profiles.includes(profile))
      yield said(
        `unknown screening profile ${echo(profile)}${didYouMean(profile, profiles)}`,
        name,
        "screeningProfile",
      );
    const used = line.lists?.map((id) => lists.find((list) => list.id === id));
    for (const [index, list] of used?.entries() ?? [])
      if (list === undefined) yield said(`there is no list ${echo(line.lists?.[index] ?? "")}`, name, "lists", index);
    if (used?.every((list) => list?.enabled === false)) yield said("none of these lists is enabled", name, "lists");
  }
}

/** What is configured for business lines. */
export function businessLinesOf({ businessLines }: ListManifest): BusinessLines | undefined {
  return businessLines as BusinessLines | undefined;
}

/** Which tenants use which of the lists. */
export function listSetsOf({ tenants }: ListManifest): ListSets | undefined {
  return tenants as ListSets | undefined;
}
