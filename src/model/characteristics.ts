import { accountSchema } from "./account.ts";
import { dateToSecond } from "./date-text.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber, share } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const distributionFields = {
  /** Labels of this part, for example `MAGNETIC_STRIPE`. */
  labels: list(name),
  /** Share of the whole, 0 to 1. */
  share,
};

/** One part of a distribution: its labels, and its share of the whole. */
export interface Distribution extends FieldsOut<typeof distributionFields> {}
export interface DistributionSchema extends Resource<typeof distributionFields, Distribution> {}
export const distributionSchema: DistributionSchema = resource(distributionFields);

const employmentFields = {
  /** Employment of the person; other labels are kept as they are. */
  status: openEnum("EMPLOYED"),
};

/** Livelihood of a person. */
export interface EmploymentDetails extends FieldsOut<typeof employmentFields> {}
export interface EmploymentDetailsSchema extends Resource<typeof employmentFields, EmploymentDetails> {}
export const employmentDetailsSchema: EmploymentDetailsSchema = resource(employmentFields);

const fields = {
  /** In UTC, as precise as it is known. */
  customerSince: dateToSecond,
  /** Delay before deposited funds are available: a number of days such as `7d`, or a word. */
  depositDelay: openEnum(),
  /** How often discounts are paid; other labels are kept as they are. */
  discountFrequency: openEnum("DAILY", "WEEKLY", "MONTHLY", "QUARTERLY"),
  /** Expected distribution of the ways in which cards are read. */
  entryModeDistribution: list(distributionSchema),
  /** Expected distribution of the customer's lines of business. */
  businessPurposeDistribution: list(distributionSchema),
  /** Livelihood of a person. */
  employmentDetails: employmentDetailsSchema,
  /** Expected income per day, in the base currency of the gateway. */
  expectedIncomeDaily: anyNumber,
  /** Expected income per month, in the base currency of the gateway. */
  expectedIncomeMonthly: anyNumber,
  /** Expected income per year, in the base currency of the gateway. */
  expectedIncomeYearly: anyNumber,
  /** Expected average amount of a transaction, in the base currency of the gateway. */
  expectedTicketSizeAverage: anyNumber,
  /** Expected largest amount of a transaction, in the base currency of the gateway. */
  expectedTicketSizeMax: anyNumber,
  /** Expected number of transactions per day. */
  expectedTransactionCountDaily: anyNumber,
  /** Expected number of transactions per month. */
  expectedTransactionCountMonthly: anyNumber,
  /** Expected number of transactions per year. */
  expectedTransactionCountYearly: anyNumber,
  /** Expected sum of all transactions per day, in the base currency of the gateway. */
  expectedVolumeDaily: anyNumber,
  /** Expected sum of all transactions per month, in the base currency of the gateway. */
  expectedVolumeMonthly: anyNumber,
  /** Expected sum of all transactions per year, in the base currency of the gateway. */
  expectedVolumeYearly: anyNumber,
  /** How the volume is expected to vary; other labels are kept as they are. */
  expectedVolumeVolatility: openEnum("SEASONAL", "STABLE", "YEAR_END_SEASON"),
  /** Accounts that the customer mainly pays or is paid by; their holders are screened. */
  majorCounterpartyAccounts: list(accountSchema),
};

/** Expected behaviour of a customer. Amounts are in the configured base currency and never converted. */
export interface Characteristics extends FieldsOut<typeof fields> {}
export interface CharacteristicsSchema extends Resource<typeof fields, Characteristics> {}
export const characteristicsSchema: CharacteristicsSchema = resource(fields);
