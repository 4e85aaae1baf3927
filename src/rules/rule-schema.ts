/**
 * Schemas of the documents of a rules folder, used for parsing and as the source of `rules/rule.schema.json`, which
 * editors use for completion.
 */
import * as v from "valibot";
import { RISK_LEVELS } from "../model/rule-pack.ts";

/** Handle of a rule. */
export const HANDLE = /^(?:[A-Z][A-Z0-9]{1,15}-[0-9]{3,5}|[A-Z][0-9]{2}[A-Z]?)$/;
const FACTOR_NAME = /^[A-Z][A-Z0-9_]{1,63}$/;
const LIST_ID = /^[a-z][a-z0-9-]{0,63}$/;

const text = (meaning: string) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000), v.description(meaning));

const date = (meaning: string) => v.pipe(v.string(), v.isoDate(), v.description(meaning));

const handle = v.pipe(
  v.string(),
  v.regex(HANDLE, "a text like `GEO-001`"),
  v.description("Handle that people use, for example GEO-001 or T20; the file name starts with it"),
);

const points = (meaning: string) => v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.description(meaning));

const level = v.picklist(RISK_LEVELS);

const factName = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_.-]{0,63}$/));

const parameters = v.record(v.string(), v.unknown());

const priority = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** A condition of json-rules-engine 7; the parser checks conditions itself, with more precise messages. */
export const conditionSchema: v.GenericSchema = v.lazy(() =>
  v.union([
    v.strictObject({ all: v.array(conditionSchema), name: v.optional(v.string()), priority: v.optional(priority) }),
    v.strictObject({ any: v.array(conditionSchema), name: v.optional(v.string()), priority: v.optional(priority) }),
    v.strictObject({ not: conditionSchema, name: v.optional(v.string()), priority: v.optional(priority) }),
    v.strictObject({ condition: v.string(), name: v.optional(v.string()), priority: v.optional(priority) }),
    v.strictObject({
      fact: factName,
      operator: v.pipe(v.string(), v.nonEmpty()),
      value: v.unknown(),
      path: v.optional(v.pipe(v.string(), v.nonEmpty())),
      params: v.optional(parameters),
      name: v.optional(v.string()),
      priority: v.optional(priority),
    }),
  ]),
);

/** Contribution of a fired rule to a rating; other members go into the event unchanged. */
const eventParameters = v.looseObject({
  score: v.optional(points("Points that the factor adds, 0 to 100")),
  category: v.optional(text("Category whose cap applies, for example geography")),
  floor: v.optional(level),
});

export const ruleHeaderEntries = {
  $schema: v.optional(v.string()),
  id: handle,
  title: text("One line that a reviewer reads"),
  status: v.picklist(["draft", "shadow", "active", "retired"]),
  description: text("What the rule looks for, and why"),
  references: v.pipe(v.array(text("Source of the rule")), v.description("Laws, guidance and studies behind the rule")),
  owner: text("Team that answers for the rule"),
  modified: date("Date of the last change of meaning, YYYY-MM-DD"),
  falsePositives: v.pipe(
    v.array(text("One case")),
    v.description("Known cases in which the rule fires without a risk"),
  ),
  event: v.strictObject({
    type: v.pipe(
      v.string(),
      v.regex(FACTOR_NAME, "a text like `COUNTRY_CALL_FOR_ACTION`"),
      v.description("Name of the risk factor, upper snake case"),
    ),
    params: v.optional(eventParameters),
  }),
  priority: v.optional(priority),
};

/** One rule document. */
export const ruleDocumentSchema = v.strictObject({
  ...ruleHeaderEntries,
  conditions: v.pipe(conditionSchema, v.description("When the rule fires; json-rules-engine 7 conditions")),
});

/** The same without the conditions, which the parser checks itself. */
export const ruleHeaderSchema = v.strictObject({ ...ruleHeaderEntries, conditions: v.unknown() });

export const ruleCasesSchema = v.array(
  v.strictObject({
    description: text("What the case shows"),
    facts: parameters,
    expect: v.picklist(["hit", "miss", "unknown"]),
  }),
);

export const referenceListSchema = v.strictObject({
  $schema: v.optional(v.string()),
  id: v.pipe(
    v.string(),
    v.regex(LIST_ID, "a text like `fatf-call-for-action`"),
    v.description("Lower case with hyphens, equal to the file name"),
  ),
  kind: v.pipe(
    v.picklist([
      "countries",
      "regions",
      "merchant-codes",
      "legal-forms",
      "labels",
      "words",
      "phrases",
      "domains",
      "places",
      "demands",
      "values",
    ]),
    v.description("What the values are, so that one which can never match is refused; `values` for anything else"),
  ),
  title: text("One line that a reviewer reads"),
  asOf: date("Date at which the content was true, YYYY-MM-DD"),
  source: text("Where the content comes from"),
  values: v.pipe(v.array(v.union([v.pipe(v.string(), v.nonEmpty()), v.number()])), v.nonEmpty()),
  upkeep: v.exactOptional(
    v.pipe(
      v.strictObject({
        everyDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
        how: text("What a person has to do, in a sentence"),
        address: v.exactOptional(v.pipe(v.string(), v.url(), v.startsWith("https://", "must be an https address"))),
      }),
      v.description("Days after which the list is overdue, and how it is brought up to date"),
    ),
  ),
});

const factor = v.pipe(v.number(), v.minValue(0.01), v.maxValue(100));

const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, "must be a zone of the IANA database, such as `Europe/Berlin`"),
);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Settings of transaction checks beside bands and caps. */
const transactionPolicySchema = v.strictObject({
  decision: v.pipe(
    v.strictObject({
      review: points("Smallest score that is held"),
      reject: v.optional(points("Smallest score that is blocked; default none: points hold, and block nothing")),
    }),
    v.check(({ review, reject = Infinity }) => review < reject, "`review` must be below `reject`"),
  ),
  rejectCustomerLevels: v.array(level),
  uplift: v.pipe(
    v.strictObject({
      low: v.optional(factor),
      medium: v.optional(factor),
      high: v.optional(factor),
      prohibited: v.optional(factor),
    }),
    v.description("Factor of thresholds by the stored risk level of the customer; 1 when it is not named"),
  ),
  volatility: v.pipe(
    v.strictObject({
      default: factor,
      labels: v.record(
        v.string(),
        v.strictObject({
          factor,
          months: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)))),
        }),
      ),
    }),
    v.description("Factor of expected figures by `expectedVolumeVolatility`, in some months only"),
  ),
  coolDownHours: v.pipe(
    v.record(handle, v.pipe(v.number(), v.minValue(0.01), v.maxValue(8784))),
    v.description("Rules that count once a customer in so many hours; a rule that is not named counts every time"),
  ),
  alertOncePerDay: v.optional(
    v.pipe(
      v.boolean(),
      v.description(
        "Whether a transaction passes when all that would hold it are rules in their cool-down that hit together an earlier one of the same day, of the same amount or more; default false",
      ),
    ),
  ),
  peers: v.optional(
    v.pipe(
      v.record(
        v.pipe(
          v.string(),
          v.regex(/^(individual|company)( [A-Z]{2})?$/, "must be `individual` or `company`, alone or with a country"),
        ),
        v.strictObject({
          amount: v.pipe(v.number(), v.minValue(0.01)),
          month: v.pipe(v.number(), v.minValue(0.01)),
        }),
      ),
      v.description(
        "What customers of a kind usually do: median of a payment and of 30 days in one direction, in units of the base currency",
      ),
    ),
  ),
  lateArrivals: v.optional(
    v.pipe(
      v.strictObject({
        days: v.pipe(v.number(), v.minValue(0.01), v.maxValue(366)),
        transactions: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000)),
      }),
      v.description(
        "How many of the transactions that are dated after one that arrives late, and in how many days, are decided again; default 50 in 30",
      ),
    ),
  ),
  timeZone: v.optional(
    v.pipe(timeZone, v.description("Zone whose days and hours count for customers of whom no country is known")),
  ),
  timeZones: v.optional(
    v.pipe(
      v.record(
        v.pipe(
          v.string(),
          v.regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/, "must be a country such as `AU` or a region such as `AU-WA`"),
        ),
        timeZone,
      ),
      v.description(
        "Zone whose days and hours count for accounts of a country (ISO 3166-1) or region (ISO 3166-2); needed for countries with several",
      ),
    ),
  ),
  utcOffsetMinutes: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-840),
      v.maxValue(840),
      v.description("In place of zones: offset of everybody's hours from UTC, with days in UTC"),
    ),
  ),
});

export const ruleSetSchema = v.strictObject({
  $schema: v.optional(v.string()),
  order: v.optional(v.array(handle), []),
  jurisdictions: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(LIST_ID, "a text like `fatf-call-for-action`"))),
      v.description("Packs of the folder `jurisdictions` that bind this firm"),
    ),
  ),
  categoryCaps: v.optional(v.record(v.string(), points("Most points of the category")), {}),
  uncappedCategories: v.exactOptional(
    v.pipe(v.array(v.string()), v.description("Categories without a cap; rules of others that have none are refused")),
  ),
  bands: v.strictObject({ medium: points("Smallest medium score"), high: points("Smallest high score") }),
  missingDataPolicy: v.optional(v.picklist(["neutral", "worst"]), "neutral"),
  conditions: v.optional(v.record(v.string(), v.unknown()), {}),
  floors: v.optional(v.record(v.string(), level), {}),
  unratedScreening: v.exactOptional(
    v.pipe(
      v.string(),
      v.minLength(20),
      v.description(
        "Why matches on sanctions lists do not raise the level here; without it a pack whose rules ignore them is refused",
      ),
    ),
  ),
  transactions: v.exactOptional(transactionPolicySchema),
});
