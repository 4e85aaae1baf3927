/** What is planted: a value that somebody has to notice, beside one of the same form that is nobody's business. */
import type { Place } from "./places.ts";

export interface Plant {
  readonly what: "country" | "place" | "name" | "number" | "date" | "label";
  readonly telling: unknown;
  readonly plain: unknown;
  /** What else the object of the place has, so that the value can mean anything. */
  readonly beside?: object;
}

/** On a list: see `matrix-lists.ts`. */
export const LISTED_NAME = "Zoltargo Vexunin";
const PLAIN_NAME = "Quinby Ashgrove";
/** Under an embargo: `embargoed-places.json`. */
const EMBARGOED_PLACE = "Yalta, Krimea";
const PLAIN_PLACE = "Utrecht, Holland";

/** Members of other kinds in which a country may stand. */
const COUNTRY_FORMS: Readonly<Record<string, readonly [telling: string, plain: string]>> = {
  region: ["KP-01", "NL-NH"],
  issuingState: ["KP-01", "NL-NH"],
  scheme: ["KP", "NL"],
  accountNumber: ["KP12 3456 7890 1234", "NL91 ABNA 0417 1643 00"],
  accountId: ["KP1234567890123456", "NL91ABNA0417164300"],
  bankIdentifier: ["ABCDKPPYXXX", "ABCDNL2AXXX"],
  phoneNumbers: ["+850 2 123456", "+31 20 1234567"],
  emailAddresses: ["info@post.kp", "info@post.nl"],
  accountEmailId: ["info@post.kp", "info@post.nl"],
  webLinks: ["https://shop.kp/", "https://shop.nl/"],
  url: ["https://shop.kp/", "https://shop.nl/"],
};

/** Members in which a number of somebody may stand, with one that is listed under the kind it is looked up as. */
export const NUMBER_FORMS: Readonly<Record<string, readonly [kind: string, telling: string, plain: string]>> = {
  accountNumber: ["iban", "DE89370400440532013000", "NL91ABNA0417164300"],
  accountId: ["crypto-address", "1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "1QuinbyRHtKNngkdXEeobR76b53LETtpyT"],
  accountEmailId: ["email", "zoltargo@vexunin.example", "quinby@ashgrove.example"],
  emailAddresses: ["email", "zoltargo@vexunin.example", "quinby@ashgrove.example"],
  phoneNumbers: ["phone", "+41 44 668 18 00", "+41 44 555 11 22"],
  webLinks: ["website", "https://vexunin.example/", "https://ashgrove.example/"],
  url: ["website", "https://vexunin.example/", "https://ashgrove.example/"],
  bankIdentifier: ["bic", "ZOLTDEFFXXX", "QUINDEFFXXX"],
  taxId: ["tax-id", "7707083893", "5502041250"],
  socialSecurityNumber: ["national-id", "756.9217.0769.85", "756.1111.2222.33"],
  id: ["passport", "C01X00T47", "C99Y11Z22"],
  companyId: ["registration", "HRB 482915", "HRB 110277"],
  usage: ["crypto-address", "to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT", "to 1QuinbyRHtKNngkdXEeobR76b53LETtpyT"],
};

/** A label that nobody knows. */
const UNHEARD_LABEL = "QUIXOTIC";
/** Labels that say nothing, of members that rules compare with some. */
const HARMLESS_LABELS: Readonly<Record<string, string>> = {
  accountStatus: "ACTIVE",
  assessmentStatus: "DONE",
  channel: "BRANCH",
  complexOwnership: "no",
  customerStatus: "ACTIVE",
  customerType: "INDIVIDUAL",
  employmentStatus: "EMPLOYED",
  entryChannel: "BRANCH",
  entryMode: "ICC",
  entryModes: "ICC",
  expectedVolumeVolatility: "STABLE",
  legalForm: "2HBR",
  liability: "LIMITED",
  network: "SEPA",
  organizationType: "FOR_PROFIT",
  paymentMeans: "TRANSFER",
  paymentType: "PAYOUT",
  productType: "CHECKING_ACCOUNT",
  riskLevel: "low",
  transactionResult: "ACCEPTED",
};
/** Labels of the sender's own, which the schemas take as plain texts. */
const OWN_LABELS = [
  "attributes",
  "complexOwnership",
  "deviceType",
  "entryChannel",
  "exemptions",
  "flags",
  "labels",
  "network",
  "signedProducts",
];

/** What a label is called in {@link HARMLESS_LABELS}: some members are called alike. */
function labelName(path: readonly string[]): string {
  const member = path.at(-1) ?? "";
  const owner = path.at(-2);
  if (member === "status") return owner === "employmentDetails" ? "employmentStatus" : "assessmentStatus";
  return member === "labels" && owner === "entryModeDistribution" ? "entryModes" : member;
}

const TEXTS: readonly string[] = ["text", "name", "open-enum", "identifier", "postal-code"];
/** Members that hold a number of some kind, as their names say. */
const NUMBERED = /(?:Ids?|Number|Digits|Code|Mmsi|uetr|ipAddress|zip)$/;

/** What can be planted at a place. */
export function plantsAt({ member, kind, path }: Place): readonly Plant[] {
  const plants: Plant[] = [];
  const form = COUNTRY_FORMS[member];
  if (kind.kind === "country") plants.push({ what: "country", telling: "KP", plain: "NL" });
  else if (form !== undefined) plants.push({ what: "country", telling: form[0], plain: form[1] });
  if (TEXTS.includes(kind.kind)) {
    plants.push({ what: "place", telling: EMBARGOED_PLACE, plain: PLAIN_PLACE });
    plants.push({ what: "name", telling: LISTED_NAME, plain: PLAIN_NAME });
  }
  const number = NUMBER_FORMS[member];
  if (number !== undefined) plants.push({ what: "number", telling: number[1], plain: number[2] });
  else if (TEXTS.includes(kind.kind) && NUMBERED.test(member))
    plants.push({ what: "number", telling: "C01X00T47", plain: "C99Y11Z22" });
  if (kind.kind === "open-enum" || OWN_LABELS.includes(member))
    plants.push({ what: "label", telling: UNHEARD_LABEL, plain: HARMLESS_LABELS[labelName(path)] ?? "HARMLESS" });
  if (kind.kind === "date") {
    const dates = DATES[member] ?? datesOf(kind.precisions);
    plants.push({ what: "date", ...dates });
  }
  if (kind.kind === "expiry-month") plants.push({ what: "date", telling: "201901", plain: "203001" });
  return plants;
}

type Dates = Omit<Plant, "what">;

/** Dates that mean something by what they are or by what stands beside them. */
const DATES: Readonly<Record<string, Dates>> = {
  dateOfBirth: {
    telling: "1961-03-09",
    plain: "1995-08-17",
    beside: { personName: { firstName: "Zoltargo", lastName: "Vexunan" } },
  },
  addressValidSince: { telling: "2026-11-01", plain: "2015-01-01" },
  inBusinessSince: { telling: "2026-10-01", plain: "2005-01-01" },
  customerSince: { telling: "2026-11-10", plain: "2015-01-01" },
  expiryDate: { telling: "2020-01-01", plain: "2031-01-01", beside: { id: "L1" } },
  nextReviewDate: { telling: "2020-01", plain: "2031-01" },
  accountClosureDate: { telling: "2031-01-01", plain: "2001-05-01", beside: { bankCountry: "KP" } },
};

function datesOf(precisions: readonly string[]): Dates {
  return precisions.includes("day")
    ? { telling: "1907-03-19", plain: "2026-11-19" }
    : { telling: "1907-03", plain: "2026-11" };
}
