import { describe, expect, it } from "vitest";
import { type GatewayTransaction, parseTransaction } from "../../../src/model/gateway-transaction.ts";
import { ENTRY_KINDS } from "../../../src/model/list-entry.ts";
import { paymentParties } from "../../../src/screening/payment/payment-parties.ts";

const BODY = {
  tenantTransactionId: "t",
  tenantProcessingTimestamp: "2026-11-20T12:00:00Z",
  accountHoldingParty: "FUNDS_ORIGINATOR",
  fundsOriginator: { accountNumber: "DE02" },
  fundsBeneficiary: { accountNumber: "FR76" },
  settledAmount: 10,
  settledCurrency: "EUR",
  accountHoldingPartyData: { personalDetails: { personName: { firstName: "Mara", lastName: "Testmann" } } },
};

function requestWith(changes: object): GatewayTransaction {
  const parsed = parseTransaction({ ...BODY, ...changes });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

/** `beneficiary account NAME @POINTER`, in the order in which they are screened. */
const listed = (changes: object) =>
  paymentParties(requestWith(changes)).map(
    ({ party, subject, screened: { names } }) => `${party} ${subject} ${names[0]?.name} @${names[0]?.pointer}`,
  );

/** The parties of a beneficiary's account, with whatever is screened of them. */
const ofBeneficiary = (fundsBeneficiary: object) =>
  paymentParties(requestWith({ fundsBeneficiary })).filter(({ party }) => party === "beneficiary");

const account = {
  role: "account-holder",
  side: "counterparty",
  pointer: "#/fundsBeneficiary",
  countries: [],
  identifiers: [],
};

describe("paymentParties", () => {
  it("takes everybody in the order of the transaction, each where it stands", () => {
    const person = (firstName: string) => ({ personalDetails: { personName: { firstName, lastName: "Quillborne" } } });
    expect(
      listed({
        fundsOriginator: { accountNumber: "DE02", holder: "Mara Testmann", bankName: "Quill Bank" },
        fundsBeneficiary: { accountNumber: "FR76", holder: "Atelier Exemple" },
        counterpartyData: person("Ida"),
        intermediaries: [{ accountNumber: "1", holder: "First Bank" }, { accountNumber: "2" }],
        ultimateOriginator: person("Una"),
        ultimateBeneficiary: { ...person("Ned"), contactDetails: { contactName: "Ned's Shop" } },
        usage: "Rent for Odo Quillborne",
      }),
    ).toEqual([
      "accountHoldingParty party Mara Testmann @#/masterData/accountHoldingPartyData/personalDetails/personName",
      "counterparty party Ida Quillborne @#/masterData/counterpartyData/personalDetails/personName",
      "originator account Mara Testmann @#/fundsOriginator/holder",
      "originator bank Quill Bank @#/fundsOriginator/bankName",
      "beneficiary account Atelier Exemple @#/fundsBeneficiary/holder",
      "intermediary account First Bank @#/intermediaries/0/holder",
      "intermediary account 2 @#/intermediaries/1/accountNumber",
      "originator party Una Quillborne @#/ultimateOriginator/personalDetails/personName",
      "beneficiary party Ned Quillborne @#/ultimateBeneficiary/personalDetails/personName",
      "beneficiary party Ned's Shop @#/ultimateBeneficiary/contactDetails/contactName",
      "usage remittance text Odo Quillborne @#/usage",
    ]);
  });

  it("takes each of several holders of an account, and the name line of its address", () => {
    const location = { contactName: "Una Sorrel", country: "MT", emailAddresses: ["una@quill.example"] };
    expect(ofBeneficiary({ holder: "Odo und Ida Quill", accountNumber: "FR76", location }).slice(1)).toEqual([
      ...["Odo Quill", "Ida Quill"].map((name) => ({
        party: "beneficiary",
        subject: "account",
        screened: { ...account, kinds: ["person"], names: [{ name, pointer: "#/fundsBeneficiary/holder" }] },
      })),
      {
        party: "beneficiary",
        subject: "account",
        screened: {
          ...account,
          kinds: ENTRY_KINDS,
          names: [{ name: "Una Sorrel", pointer: "#/fundsBeneficiary/location/contactName" }],
          countries: [{ code: "MT", role: "residence" }],
          identifiers: [{ kind: "email", value: "una@quill.example" }],
        },
      },
    ]);
  });

  it("takes both sides' accounts and the customer alone when there is no more", () => {
    expect(listed({})).toEqual([
      "accountHoldingParty party Mara Testmann @#/masterData/accountHoldingPartyData/personalDetails/personName",
      "originator account DE02 @#/fundsOriginator/accountNumber",
      "beneficiary account FR76 @#/fundsBeneficiary/accountNumber",
    ]);
  });

  it("leaves out whom the customer mainly trades with: they take no part in the payment", () => {
    const characteristics = { majorCounterpartyAccounts: [{ holder: "Strange Holder" }] };
    const accountHoldingPartyData = { ...BODY.accountHoldingPartyData, characteristics };
    expect(listed({ accountHoldingPartyData })).toEqual(listed({}));
  });

  it("takes the customer as known instead of as requested", () => {
    const known = { personalDetails: { personName: { firstName: "Ada", lastName: "Known" } } };
    const [party] = paymentParties(requestWith({}), known);
    expect(party?.screened.names[0]?.name).toBe("Ada Known");
  });

  it("moves all places of an ultimate party to where it stands", () => {
    const [, , , party] = paymentParties(
      requestWith({
        ultimateBeneficiary: {
          companyDetails: { companyName: "Quill Ltd" },
          contactDetails: { contactName: "Quills" },
        },
      }),
    );
    expect(party).toMatchObject({ party: "beneficiary", subject: "party" });
    expect(party?.screened).toMatchObject({
      role: "customer",
      side: "counterparty",
      pointer: "#/ultimateBeneficiary/companyDetails",
      names: [
        { name: "Quill Ltd", pointer: "#/ultimateBeneficiary/companyDetails/companyName" },
        { name: "Quills", pointer: "#/ultimateBeneficiary/contactDetails/contactName" },
      ],
    });
  });

  it("takes names in the text as those of anybody", () => {
    expect(paymentParties(requestWith({ usage: "Rent for Odo Quillborne" })).at(-1)).toEqual({
      party: "usage",
      subject: "remittance text",
      screened: {
        role: "contact",
        side: "counterparty",
        pointer: "#/usage",
        kinds: ENTRY_KINDS,
        names: [{ name: "Odo Quillborne", pointer: "#/usage" }],
        countries: [],
        identifiers: [],
      },
    });
  });
});

describe("an account in a payment", () => {
  it.each([
    ["the holder", { holder: "Odo Quill", accountNumber: "FR76", accountId: "a1" }, "Odo Quill", "holder"],
    ["its number without one", { accountNumber: "FR76", accountId: "a1" }, "FR76", "accountNumber"],
    ["its id without a number", { accountId: "a1" }, "a1", "accountId"],
  ])("is looked for by %s", (_, data, name, member) => {
    expect(ofBeneficiary(data)).toEqual([
      {
        party: "beneficiary",
        subject: "account",
        screened: {
          ...account,
          kinds: ENTRY_KINDS,
          names: [
            { name, pointer: `#/fundsBeneficiary/${member}`, ...(member === "holder" ? {} : { isNumber: true }) },
          ],
          identifiers: [
            ...("accountNumber" in data ? [{ kind: "account", value: "FR76" }] : []),
            { kind: "account", value: "a1" },
          ],
        },
      },
    ]);
  });

  it("has the country of its location, and no id that it does not state", () => {
    const [party] = ofBeneficiary({ accountNumber: "FR76", location: { country: "FR" } });
    expect(party?.screened.countries).toEqual([{ code: "FR", role: "residence" }]);
    expect(party?.screened.identifiers).toEqual([{ kind: "account", value: "FR76" }]);
  });

  const bank = { ...account, kinds: ["entity"] };
  const bic = [{ kind: "bic", value: "QUILDEFFXXX" }];
  it.each([
    ["its name", { bankName: "Quill Bank" }, { names: ["Quill Bank", "bankName"] }],
    [
      "its name and BIC",
      { bankName: "Q", bankIdentifier: "QUILDEFFXXX" },
      { names: ["Q", "bankName"], identifiers: bic },
    ],
    [
      "its name, with a clearing code",
      { bankName: "Q", bankIdentifier: "10020030" },
      { names: ["Q", "bankName"], identifiers: [{ kind: "clearing-code", value: "10020030" }] },
    ],
    [
      "its BIC, tidied",
      { bankIdentifier: " quil-de ff xxx " },
      { names: ["QUILDEFFXXX", "bankIdentifier"], identifiers: bic },
    ],
    [
      "its short BIC and country",
      { bankIdentifier: "QUILDEFF", bankCountry: "DE" },
      {
        names: ["QUILDEFF", "bankIdentifier"],
        identifiers: [{ kind: "bic", value: "QUILDEFF" }],
        countries: [{ code: "DE", role: "registration" }],
      },
    ],
    [
      "its LEI",
      { bankIdentifier: "5299000J2N45DDNE4Y28" },
      {
        names: ["5299000J2N45DDNE4Y28", "bankIdentifier"],
        identifiers: [{ kind: "lei", value: "5299000J2N45DDNE4Y28" }],
      },
    ],
  ])("has a bank, looked for by %s", (_, data, { names: [name, member], ...changes }) => {
    expect(ofBeneficiary({ accountNumber: "FR76", ...data })[1]).toEqual({
      party: "beneficiary",
      subject: "bank",
      screened: {
        ...bank,
        names: [
          {
            name,
            pointer: `#/fundsBeneficiary/${member}`,
            ...(member === "bankIdentifier" ? { isNumber: true } : {}),
          },
        ],
        ...changes,
      },
    });
  });

  it.each([
    [
      { bankIdentifier: "100 200-30", bankCountry: "DE" },
      { value: "10020030", country: "DE" },
    ],
    [{ bankIdentifier: "RUCBC/044525187" }, { value: "044525187", country: "RU" }],
    [{ bankIdentifier: "//BL10020030" }, { value: "10020030", country: "DE" }],
    [{ bankIdentifier: "//FW021000089" }, { value: "021000089", country: "US" }],
    [{ bankIdentifier: "QUIL1EFF" }, { value: "QUIL1EFF" }],
  ])("has a bank, looked for by its clearing code %j", (data, code) => {
    const [, found] = ofBeneficiary({ accountNumber: "FR76", ...data });
    expect(found?.screened.identifiers).toEqual([{ kind: "clearing-code", ...code }]);
  });

  it.each(["QUILDEFFX", "QUILDEFFXXXX", "XQUILDEFFXXX"])(
    "has no bank with nothing but the code %s, which is no BIC and has no digit",
    (bankIdentifier) => {
      expect(ofBeneficiary({ accountNumber: "FR76", bankIdentifier })).toHaveLength(1);
    },
  );
});
