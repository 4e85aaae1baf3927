/** Which operations show people data of customers: by the members that their answers have in the document. */
import type * as v from "valibot";
import type { Operation } from "../../adapters/http/operation.ts";
import type { Route } from "../../adapters/http/route.ts";
import { WHO_MAY } from "../../src/gateway/people/roles.ts";
import type { Schema } from "./type-schemas.ts";

/** Members by which an answer is about a customer: who it is, or the case of a check. */
const ABOUT_CUSTOMERS = /^(?:customer|case)(?:Id|Ids|Name|Names)$|^(?:dateOfBirth|holder|taxId|socialSecurityNumber)$/u;
/** What is stored of customers. */
const DATA_OF_CUSTOMERS = new Set([
  ...["AccountHoldingPartyData", "CounterpartyData", "PersonalDetails", "PersonName", "CompanyDetails"],
  ...["ContactDetails", "Account"],
]);

export interface PersonalParts {
  /** The reference to a schema of `src/model`, or to a type by its name. */
  readonly refOf: (body: v.GenericSchema | string) => Schema;
  readonly components: Readonly<Record<string, Schema>>;
}

/** @returns ids of the operations that somebody's role lets them call and whose answers are about customers, sorted */
export const personalAnswers = (routes: readonly Route[], parts: PersonalParts): readonly string[] =>
  routes
    .filter(({ scope, operation }) => WHO_MAY[scope].length > 0 && membersAbout(operation, parts).length > 0)
    .map(({ operation }) => operation.id)
    .sort();

/** Members of the answers of an operation that are about customers. */
export function membersAbout({ answers }: Operation, { refOf, components }: PersonalParts): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { $ref, properties = {} } = node as { readonly $ref?: unknown; readonly properties?: object };
    for (const name of Object.keys(properties)) if (ABOUT_CUSTOMERS.test(name)) found.add(name);
    const name = typeof $ref === "string" ? ($ref.split("/").at(-1) ?? "") : "";
    if (DATA_OF_CUSTOMERS.has(name)) found.add(name);
    if (name !== "" && !seen.has(name)) {
      seen.add(name);
      visit(components[name]);
    }
    for (const value of Object.values(node)) visit(value);
  };
  for (const { body, line } of Object.values(answers)) {
    if (body !== undefined) visit(refOf(body));
    if (line !== undefined) visit(refOf(line));
  }
  return [...found].sort();
}
