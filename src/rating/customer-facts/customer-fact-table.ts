import { BUSINESS_FACTS } from "./business-facts.ts";
import { COMPANY_FACTS } from "./company-facts.ts";
import { CONTACT_FACTS } from "./contact-facts.ts";
import { COUNTRY_FACTS } from "./country-facts.ts";
import type { CustomerFact } from "./customer-fact.ts";
import { DATA_FACTS } from "./data-facts.ts";
import { HOLDER_FACTS } from "./holder-facts.ts";
import { INTERNAL_FACTS } from "./internal-facts.ts";
import { MEMBER_FACTS } from "./member-facts.ts";
import { OWNERSHIP_FACTS } from "./ownership-facts.ts";
import { PARTY_FACTS } from "./party-facts.ts";
import { PERSON_FACTS } from "./person-facts.ts";
import { PLACE_FACTS } from "./place-facts.ts";
import { PROFILE_FACTS } from "./profile-facts.ts";
import { SANCTIONED_OWNERSHIP_FACTS } from "./sanctioned-ownership-facts.ts";
import { SCREENING_FACTS } from "./screening-facts.ts";
import { STATE_FACTS } from "./state-facts.ts";

/** Every built-in fact for rules of customers, by theme. */
const CUSTOMER_FACTS: readonly (readonly [theme: string, facts: readonly CustomerFact[]])[] = [
  ["The customer", [...PARTY_FACTS, ...DATA_FACTS]],
  ["An individual", PERSON_FACTS],
  ["A company", COMPANY_FACTS],
  ["Countries", COUNTRY_FACTS],
  ["Places", PLACE_FACTS],
  ["Ownership", OWNERSHIP_FACTS],
  ["Business, products and channels", BUSINESS_FACTS],
  ["Contact and account", [...CONTACT_FACTS, ...HOLDER_FACTS]],
  ["Expected behaviour", PROFILE_FACTS],
  ["What the tenant knows", [...INTERNAL_FACTS, ...STATE_FACTS]],
  ["Screening", [...SCREENING_FACTS, ...SANCTIONED_OWNERSHIP_FACTS]],
  ["Every member", MEMBER_FACTS],
];

/** The same facts in one list, each with its theme. */
export const ALL_CUSTOMER_FACTS: readonly CustomerFact[] = CUSTOMER_FACTS.flatMap(([theme, facts]) =>
  facts.map((fact) => ({ ...fact, theme })),
);
