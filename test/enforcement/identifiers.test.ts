/** Banks and parties that a number would have told. Sources: docs/enforcement-cases.md. */
import { describe } from "vitest";
import { paymentsAgainst } from "./listed.ts";

const BIC = (value: string) => ({ identifiers: [{ kind: "bic", value }] }) as const;
const at = (bank: object) => ({ fundsBeneficiary: { accountNumber: "000987", holder: "Odo Quillborne", ...bank } });

// OFAC, settlement with Deutsche Bank Trust Company Americas: BICs of listed banks were not in the screening tool, and only an exact
// name was a match. The bank is ours.
describe("Deutsche Bank Trust Company Americas, OFAC, 9 September 2020", () => {
  paymentsAgainst([["entity", "Open Joint Stock Company Drovinsk Regional Investment Bank", BIC("DRVIRU2K")]], {
    caught: [
      at({ bankIdentifier: "DRVIRU2KXXX" }),
      at({ bankName: "OJSC Drovinsk Regional Invest Bank" }),
      { usage: "/BNF/ for credit to DRVIRU2K a/c 000987" },
      { intermediaries: [{ bankIdentifier: "drviru2k" }] },
    ],
    clean: [
      at({ bankIdentifier: "DRVIDEFF" }),
      at({ bankName: "Northern Regional Savings Bank" }),
      { usage: "DRV IRU 2K" },
    ],
  });
});

// OFAC, settlement with Payoneer: BICs of listed banks were not compared, nor those of their branches. The bank is ours.
describe("Payoneer, OFAC, 23 July 2021", () => {
  paymentsAgainst([["entity", "Bank of Ostrava Minor", BIC("QOSTIRTH")]], {
    caught: [at({ bankIdentifier: "QOSTIRTH" }), at({ bankIdentifier: "QOSTIRTH017" }), { usage: "SWIFT QOSTIRTH017" }],
    clean: [at({ bankIdentifier: "QOSTCZPP" })],
  });
});

// OFSI, penalty for TransferGo: money to unlisted people in accounts at a listed bank.
describe("TransferGo, OFSI, 5 August 2021", () => {
  paymentsAgainst(
    [
      [
        "entity",
        "Peninsula National Commercial Bank",
        { identifiers: [{ kind: "clearing-code", value: "044525999", country: "RU" }] },
      ],
    ],
    {
      caught: [
        at({ bankName: "Peninsula National Commercial Bank" }),
        at({ bankIdentifier: "044525999", scheme: "RU" }),
        { usage: "to account at PENINSULA NATIONAL COMMERCIAL BANK" },
      ],
      clean: [
        at({ bankName: "Cornish Peninsula Building Society" }),
        at({ bankIdentifier: "044525998", scheme: "RU" }),
      ],
    },
  );
});

// OFAC, settlement with Western Union: a listed shop was stored as a location of an agent and never compared as a party.
describe("Western Union, OFAC, 7 June 2019", () => {
  paymentsAgainst([["entity", "Kairaba Shopping Center"]], {
    caught: [
      { intermediaries: [{ bankName: "Kairaba Shopping Centre" }] },
      { intermediaries: [{ holder: "KAIRABA SHOPPING CTR" }] },
      { usage: "payout at Kairaba Shopping Center" },
    ],
    clean: [{ intermediaries: [{ bankName: "Kairos Shopping Centre" }] }],
  });
});
