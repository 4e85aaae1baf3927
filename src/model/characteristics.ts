import type * as v from "valibot";
import { accountSchema } from "./account.ts";
import { dateToSecond } from "./date-text.ts";
import { list } from "./list.ts";
import { openEnum } from "./open-enum.ts";
import { amount, share } from "./quantity.ts";
import { resource } from "./resource.ts";
import { name } from "./text.ts";

/** How one part of the business is spread: the labels that it goes under, and its part of the whole. */
export const distributionSchema = resource({ labels: list(name), share });

export interface Distribution extends v.InferOutput<typeof distributionSchema> {}

/** Expected behaviour of a customer. Amounts are in the configured base currency and never converted. */
export const characteristicsSchema = resource({
  /** In UTC, as precise as it is known. */
  customerSince: dateToSecond,
  /** Delay before deposited funds are available: a number of days such as `7d`, or a word. */
  depositDelay: openEnum(),
  discountFrequency: openEnum("DAILY", "WEEKLY", "MONTHLY", "QUARTERLY"),
  entryModeDistribution: list(distributionSchema),
  businessPurposeDistribution: list(distributionSchema),
  employmentDetails: resource({ status: openEnum("EMPLOYED") }),
  expectedIncomeDaily: amount,
  expectedIncomeMonthly: amount,
  expectedIncomeYearly: amount,
  expectedTicketSizeAverage: amount,
  expectedTicketSizeMax: amount,
  expectedTransactionCountDaily: amount,
  expectedTransactionCountMonthly: amount,
  expectedTransactionCountYearly: amount,
  expectedVolumeDaily: amount,
  expectedVolumeMonthly: amount,
  expectedVolumeYearly: amount,
  expectedVolumeVolatility: openEnum("SEASONAL", "STABLE", "YEAR_END_SEASON"),
  majorCounterpartyAccounts: list(accountSchema),
});

export interface Characteristics extends v.InferOutput<typeof characteristicsSchema> {}
