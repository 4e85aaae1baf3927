import type { TransactionFact } from "./transaction-fact.ts";

/** The matches among the parties of a transaction, and the parties that could not be screened. */
export const SCREENING_FACTS: readonly TransactionFact[] = [
  {
    name: "unscreened",
    type: "list of texts",
    meaning:
      "why sides of the transaction could not be screened: `not-screened` without a name that anybody could read and without a number, or with a name that is withheld, `unreadable-name` when its numbers were looked up and its name could not be read; empty when all were, missing when nobody was screened",
    sources: ["holders, counterparty, ultimate parties and the customer"],
    example: [],
    compute: ({ unscreened }) => unscreened,
  },
  {
    name: "screeningTypes",
    type: "list of texts",
    meaning:
      "types under which parties of the transaction are listed, `SANCTIONS_RESTRICTION` for those under programmes of sanctions that block nobody; empty when nothing was found, missing when nobody was screened",
    sources: ["screening of the parties, banks and remittance text"],
    example: ["SANCTIONED_ENTITY"],
    compute: ({ screeningTypes }) => screeningTypes,
  },
  {
    name: "confirmedScreeningTypes",
    type: "list of texts",
    meaning:
      "those of `screeningTypes` that more than a name confirms: a date of birth known to the day, or a number (of a document, a company, a bank, an account, a wallet, a ship); empty when none is, missing when nobody was screened",
    sources: ["screening of the parties, banks and remittance text"],
    example: ["SANCTIONED_ENTITY"],
    compute: ({ confirmedScreeningTypes }) => confirmedScreeningTypes,
  },
  {
    name: "screeningLists",
    type: "list of texts",
    meaning:
      "ids of the lists on which matches stand, so that a list of one's own has a rule of its own; empty when nothing was found, missing when nobody was screened",
    sources: ["screening of the parties, banks and remittance text"],
    example: ["former-customers"],
    compute: ({ screeningLists }) => screeningLists,
  },
];
