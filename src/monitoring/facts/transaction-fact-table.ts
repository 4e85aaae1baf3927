import { COUNTRY_FACTS } from "./country-facts.ts";
import { CUSTOMER_OF_TRANSACTION_FACTS } from "./customer-facts-of-transaction.ts";
import { MEMBER_FACTS } from "./member-facts.ts";
import { PAST_FACTS } from "./past-facts.ts";
import { PAYMENT_FACTS } from "./payment-facts.ts";
import { PLACE_FACTS } from "./place-facts.ts";
import { STATE_FACTS } from "./state-facts.ts";
import type { TransactionFact } from "./transaction-fact.ts";

/** Every built-in fact for rules of transactions, by theme. */
const TRANSACTION_FACTS: readonly (readonly [theme: string, facts: readonly TransactionFact[]])[] = [
  ["The transaction", PAYMENT_FACTS],
  ["The customer", CUSTOMER_OF_TRANSACTION_FACTS],
  ["Countries", COUNTRY_FACTS],
  ["Places", PLACE_FACTS],
  ["States and flags", STATE_FACTS],
  ["The past", PAST_FACTS],
  ["Every member", MEMBER_FACTS],
];

/** The same facts in one list, each with its theme. */
export const ALL_TRANSACTION_FACTS: readonly TransactionFact[] = TRANSACTION_FACTS.flatMap(([theme, facts]) =>
  facts.map((fact) => ({ ...fact, theme })),
);
