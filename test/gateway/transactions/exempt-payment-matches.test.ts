import { expect, it } from "vitest";
import { fingerprintsOf } from "../../../src/gateway/checks/match-exemptions.ts";
import { exemptPaymentMatches } from "../../../src/gateway/transactions/exempt-payment-matches.ts";
import { type GatewayTransaction, parseTransaction } from "../../../src/model/gateway-transaction.ts";
import { bruteForceMatcher } from "../../../src/screening/brute-force-matcher.ts";
import { screenPayment } from "../../../src/screening/payment/screen-payment.ts";
import { anEntry } from "../../screening/sample-screening.ts";

const WALLET = "TQuillborneWallet1827AAAAAAAAAA";
const customer = { personalDetails: { personName: { firstName: "Odo", lastName: "Quillborne" } } };
const entry = anEntry({ identifiers: [{ kind: "crypto-address", value: WALLET }] });

function payment(fundsOriginator: object, otherParties: readonly object[] = []): GatewayTransaction {
  const parsed = parseTransaction({
    tenantTransactionId: "t",
    tenantProcessingTimestamp: "2026-11-20T12:00:00Z",
    accountHoldingParty: "FUNDS_ORIGINATOR",
    fundsOriginator,
    otherParties,
    fundsBeneficiary: { holder: "Atelier Exemple" },
    settledAmount: 10,
    settledCurrency: "EUR",
    accountHoldingPartyData: { customerId: "c" },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** Who still counts after the customer was judged to be another Odo Quillborne. */
function counted(fundsOriginator: object, ...otherParties: readonly object[]) {
  const request = payment(fundsOriginator, otherParties);
  const { matches } = screenPayment(request, bruteForceMatcher([entry]), customer);
  const own = matches.filter(({ party }) => party === "accountHoldingParty").map(({ match }) => match);
  const exemption = {
    ...{ tenant: "t", exemptionId: "e", customerId: "c", listId: entry.listId, entryId: entry.entryId },
    ...fingerprintsOf({ accountHoldingPartyData: customer }, own, own[0]!, entry),
    ...{ createdBy: "r", caseId: "k", createdAt: 0 },
  };
  const found = exemptPaymentMatches(request, customer, matches, [exemption], () => entry);
  return found.matches.map(({ party, subject }) => `${party} ${subject}`);
}

it("leaves the customer out, also as the holder of its own account", () => {
  expect(counted({ holder: "ODO  Quillborne", accountNumber: "DE02" })).toEqual([]);
});

it("counts the holder whose account is the listed one's: nobody judged that", () => {
  expect(counted({ holder: "Odo Quillborne", accountNumber: WALLET })).toEqual(["originator account"]);
});

it("leaves the customer out whose name stands on two lines of the account", () => {
  const lines = { holder: "Odo", location: { unstructuredAddress: "Quillborne, High Street 1" } };
  const name = { contactDetails: { contactName: "Odo Quillborne" } };
  expect(counted(lines, name)).not.toContain("intermediary party");
  expect(counted({ holder: "Wenzel Tundrin" }, name)).toEqual(["intermediary party"]);
  expect(counted(lines, { ...name, taxId: "7707083893" })).toContain("intermediary party");
});
