import { accountSchema } from "./account.ts";
import { dateToSecond } from "./date-text.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { anyNumber, share } from "./quantity.ts";
import { type FieldsOut, type Resource, resource } from "./resource.ts";
import { name } from "./text.ts";

const distributionFields = { labels: list(name), share };

/** How one part of the business is spread: the labels that it goes under, and its part of the whole. */
export interface Distribution extends FieldsOut<typeof distributionFields> {}
export interface DistributionSchema extends Resource<typeof distributionFields, Distribution> {}
export const distributionSchema: DistributionSchema = resource(distributionFields);

const fields = {
  /** In UTC, as precise as it is known. */
  customerSince: dateToSecond,
  /** Delay before deposited funds are available: a number of days such as `7d`, or a word. */
  depositDelay: openEnum(),
  discountFrequency: openEnum("DAILY", "WEEKLY", "MONTHLY", "QUARTERLY"),
  entryModeDistribution: list(distributionSchema),
  businessPurposeDistribution: list(distributionSchema),
  employmentDetails: resource({ status: openEnum("EMPLOYED") }),
  expectedIncomeDaily: anyNumber,
  expectedIncomeMonthly: anyNumber,
  expectedIncomeYearly: anyNumber,
  expectedTicketSizeAverage: anyNumber,
  expectedTicketSizeMax: anyNumber,
  expectedTransactionCountDaily: anyNumber,
  expectedTransactionCountMonthly: anyNumber,
  expectedTransactionCountYearly: anyNumber,
  expectedVolumeDaily: anyNumber,
  expectedVolumeMonthly: anyNumber,
  expectedVolumeYearly: anyNumber,
  expectedVolumeVolatility: openEnum("SEASONAL", "STABLE", "YEAR_END_SEASON"),
  majorCounterpartyAccounts: list(accountSchema),
};

/** Expected behaviour of a customer. Amounts are in the configured base currency and never converted. */
export interface Characteristics extends FieldsOut<typeof fields> {}
export interface CharacteristicsSchema extends Resource<typeof fields, Characteristics> {}
export const characteristicsSchema: CharacteristicsSchema = resource(fields);
