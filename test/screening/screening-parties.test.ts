import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { KnownMasterData } from "../../src/model/master-data.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { arbCustomerChecks } from "../contract/testing.ts";
import { runs } from "../runs.ts";
import { masterData } from "./sample-screening.ts";

const person = (firstName: string, lastName: string, more: object = {}) => ({
  personalDetails: { personName: { firstName, lastName }, ...more },
});
const listed = (data: Parameters<typeof masterData>[0], counterparty?: object) =>
  screeningParties(masterData(data, counterparty)).map(
    ({ role, side, kinds, names, effectiveShare }) =>
      `${side} ${role} ${kinds.length === 4 ? "any" : kinds[0]} ${names.map(({ name }) => name).join(" | ")}${effectiveShare === undefined ? "" : ` ${effectiveShare}`}`,
  );

describe("screeningParties", () => {
  it("takes a person under the full name, the name at birth and the contact name", () => {
    expect(
      listed({
        personalDetails: {
          personName: { firstName: "Aurelie", middleNames: "Pia", lastName: "Castelmont", nameAtBirth: "Poirelle" },
        },
        contactDetails: { contactName: "A. Castelmont", contactNameExtended: "c/o Quill" },
      }),
    ).toEqual([
      "customer customer person Aurelie Pia Castelmont | Aurelie Pia Poirelle | A. Castelmont | A. Castelmont c/o Quill | c/o Quill",
      "customer contact any Quill",
      "customer contact entity A. Castelmont | A. Castelmont c/o Quill | c/o Quill",
    ]);
  });

  it("takes a name line's extension alone too, unless it is a single word", () => {
    const lines = (contactDetails: object) => listed({ contactDetails });
    expect(lines({ contactNameExtended: "Quill" })).toEqual(["customer contact any Quill"]);
    expect(lines({ contactName: "Quill", contactNameExtended: "Odo Quill" })).toEqual([
      "customer contact any Quill | Quill Odo Quill | Odo Quill",
    ]);
    expect(lines({ contactName: "Quill", contactNameExtended: "Ltd" })).toEqual([
      "customer contact any Quill | Quill Ltd",
    ]);
  });

  it("takes a name at birth that is a whole name as it is", () => {
    const name = (nameAtBirth: string) =>
      listed({ personalDetails: { personName: { firstName: "Aurelie", lastName: "Castelmont", nameAtBirth } } });
    expect(name("POIRELLE, aurelie")).toEqual(["customer customer person Aurelie Castelmont | POIRELLE, aurelie"]);
    expect(name("de Poirelle")).toEqual([
      "customer customer person Aurelie Castelmont | Aurelie de Poirelle | de Poirelle",
    ]);
  });

  it("takes whoever is called like a company for anybody, where forms ask for a person's name alone", () => {
    const kindsOf = (firstName: string | undefined, lastName: string) =>
      listed({ personalDetails: { personName: { ...(firstName === undefined ? {} : { firstName }), lastName } } });
    expect(kindsOf(undefined, "Quillborne Shipping L.L.C.")).toEqual([
      "customer customer any Quillborne Shipping L.L.C.",
    ]);
    expect(kindsOf("Quillborne", "Handel GmbH")).toEqual(["customer customer any Quillborne Handel GmbH"]);
    expect(kindsOf(undefined, "ООО Квильборн")).toEqual(["customer customer any ООО Квильборн"]);
    expect(kindsOf("Ana", "Sá")).toEqual(["customer customer person Ana Sá", "customer customer entity Ana Sá"]);
    expect(kindsOf("Ana", "Quill")).toEqual(["customer customer person Ana Quill"]);
    expect(kindsOf(undefined, "Ltd")).toEqual(["customer customer person Ltd", "customer customer entity Ltd"]);
  });

  it("takes a company with its trademark, trading names, owners through all layers, staff and account holder", () => {
    const shareholders = [
      { ...person("Odo", "Quill"), share: 0.4 },
      {
        companyDetails: {
          companyName: "Inner Ltd",
          trademark: "INNERMARK",
          shareholders: [{ ...person("Ida", "Quill"), share: 0.5 }, person("Una", "Quill")],
          staff: [person("Ned", "Quill")],
        },
        share: 0.6,
      },
      { contactDetails: { contactName: "Somebody Else" } },
      { companyDetails: {} },
    ];
    expect(
      listed({
        companyDetails: {
          companyName: "Outer Ltd",
          trademark: "OUTERMARK",
          shareholders,
          staff: [person("Max", "Quill")],
        },
        dba: [{ contactName: "Outer Shop" }, { town: "Nowhere" }],
        customerRelationshipDetails: { staff: [{ contactDetails: { contactName: "Account Manager" } }] },
        referenceAccount: { holder: "Strange Holder" },
      }),
    ).toEqual([
      "customer customer entity Outer Ltd",
      "customer trademark entity OUTERMARK",
      "customer trading-name entity Outer Shop",
      "customer trading-name person Outer Shop",
      "customer shareholder person Odo Quill 0.4",
      "customer shareholder entity Inner Ltd 0.6",
      "customer shareholder entity INNERMARK 0.6",
      "customer shareholder person Ida Quill 0.3",
      "customer shareholder person Una Quill",
      "customer staff person Ned Quill",
      "customer shareholder any Somebody Else",
      "customer staff person Max Quill",
      "customer relationship-staff person Account Manager",
      "customer relationship-staff entity Account Manager",
      "customer account-holder any Strange Holder",
    ]);
  });

  it.each([
    ["Odo Quillborne", "Odo Quillborne"],
    ["QUILLBORNE, Odo", "QUILLBORNE, Odo"],
    ["IP Odo Quillborne", "IP Odo Quillborne | Odo Quillborne"],
    ["Odo Quillborne EI", "Odo Quillborne EI | Odo Quillborne"],
    ["権藤健", "権藤健"],
  ])("takes the company %s for a person too, who may be a sole trader", (companyName, names) => {
    expect(listed({ companyDetails: { companyName } })).toEqual([
      `customer customer entity ${companyName}`,
      `customer customer person ${names}`,
    ]);
  });

  it.each(["Quillborne", "Odo Quillborne Ltd", "ООО Одо Квильборн", "Q 4"])("takes %s for no person", (companyName) => {
    expect(listed({ companyDetails: { companyName } })).toEqual([`customer customer entity ${companyName}`]);
  });

  it("gives a sole trader what is known of the company but its numbers, which are looked up already", () => {
    const companyDetails = { companyName: "Odo Quill", countryOfRegistration: "MT" };
    const [company, trader] = screeningParties(masterData({ companyDetails, taxId: "77" }));
    expect(trader).toStrictEqual({ ...company, kinds: ["person"], isTrader: true, identifiers: [] });
  });

  it("takes a customer of whom there is only a name line among all kinds", () => {
    expect(listed({ contactDetails: { contactName: "Quill" } })).toEqual(["customer contact any Quill"]);
  });

  it("takes the counterparty in the same way", () => {
    const counterparty = { ...person("Ida", "Quill"), referenceAccount: { holder: "ida  QUILL" } };
    expect(listed(person("Odo", "Quill"), counterparty)).toEqual([
      "customer customer person Odo Quill",
      "counterparty customer person Ida Quill",
    ]);
  });

  it("gives attributes and pointers", () => {
    const [party] = screeningParties(
      masterData({
        ...person("Odo", "Quill", {
          dateOfBirth: "1961-03",
          gender: "m",
          nationality: "MT",
          countryOfBirth: "IT",
          placeOfBirth: "Gozo",
          identityDocuments: [
            { kind: "PASSPORT", id: "AB1", issuingCountry: "MT" },
            { kind: "ID_CARD", id: "77" },
          ],
          socialSecurityNumber: "99",
        }),
        taxId: "5493001KJTIIGC8Y1R12",
        contactDetails: { country: "DE", emailAddresses: ["o@quill.example"], webLinks: ["https://quill.example"] },
        referenceAccount: { accountNumber: "GB82WEST12345698765432" },
      }),
    );
    expect(party).toEqual({
      role: "customer",
      side: "customer",
      pointer: "#/masterData/accountHoldingPartyData/personalDetails",
      kinds: ["person"],
      names: [{ name: "Odo Quill", pointer: "#/masterData/accountHoldingPartyData/personalDetails/personName" }],
      dateOfBirth: "1961-03",
      gender: "m",
      placeOfBirth: "Gozo",
      countries: [
        { code: "MT", role: "nationality" },
        { code: "DE", role: "residence" },
        { code: "IT", role: "birth" },
      ],
      identifiers: [
        { kind: "passport", value: "AB1", country: "MT" },
        { kind: "national-id", value: "77" },
        { kind: "national-id", value: "99" },
        { kind: "email", value: "o@quill.example" },
        { kind: "website", value: "https://quill.example" },
        { kind: "lei", value: "5493001KJTIIGC8Y1R12" },
        { kind: "account", value: "GB82WEST12345698765432" },
      ],
    });
  });

  const AT = "#/masterData/accountHoldingPartyData";
  const contactDetails = { country: "DE", emailAddresses: ["o@quill.example"] };
  const email = { kind: "email", value: "o@quill.example" };
  const residence = { code: "DE", role: "residence" };

  it("gives a company and its trademark the same attributes", () => {
    const parties = screeningParties(
      masterData({
        companyDetails: { companyName: "Quill Ltd", trademark: "QUILLS", countryOfRegistration: "MT" },
        contactDetails: { ...contactDetails, contactName: "Quill & Co" },
        taxId: "77",
        referenceAccount: { accountNumber: "DE02" },
      }),
    );
    const about = {
      side: "customer",
      kinds: ["entity", "vessel", "aircraft"],
      countries: [{ code: "MT", role: "registration" }, residence],
      identifiers: [{ kind: "tax-id", value: "77", country: "MT" }, email, { kind: "account", value: "DE02" }],
    };
    expect(parties).toStrictEqual([
      {
        role: "customer",
        pointer: `${AT}/companyDetails`,
        names: [
          { name: "Quill Ltd", pointer: `${AT}/companyDetails/companyName` },
          { name: "Quill & Co", pointer: `${AT}/contactDetails/contactName` },
        ],
        ...about,
      },
      {
        role: "trademark",
        pointer: `${AT}/companyDetails`,
        names: [{ name: "QUILLS", pointer: `${AT}/companyDetails/trademark` }],
        ...about,
      },
      {
        role: "contact",
        side: "customer",
        pointer: `${AT}/contactDetails`,
        kinds: ["person"],
        names: [{ name: "Quill & Co", pointer: `${AT}/contactDetails/contactName` }],
        countries: [residence],
        identifiers: [],
      },
    ]);
  });

  it("gives a contact and trading names theirs", () => {
    const parties = screeningParties(
      masterData({
        contactDetails: { ...contactDetails, contactName: "Quill" },
        taxId: "77",
        dba: [{ ...contactDetails, contactName: "Quill's Shop Ltd" }],
      }),
    );
    expect(parties).toStrictEqual([
      {
        role: "contact",
        side: "customer",
        pointer: `${AT}/contactDetails`,
        kinds: ["person", "entity", "vessel", "aircraft"],
        names: [{ name: "Quill", pointer: `${AT}/contactDetails/contactName` }],
        countries: [residence],
        identifiers: [email, { kind: "tax-id", value: "77" }],
      },
      {
        role: "trading-name",
        side: "customer",
        pointer: `${AT}/dba/0`,
        kinds: ["entity", "vessel", "aircraft"],
        names: [{ name: "Quill's Shop Ltd", pointer: `${AT}/dba/0/contactName` }],
        countries: [residence],
        identifiers: [email],
      },
    ]);
  });

  it("gives a person who has a company beside it only the person's names, and the name line to any person", () => {
    expect(
      listed({
        ...person("Odo", "Quill"),
        companyDetails: { companyName: "Quill Ltd" },
        contactDetails: { contactName: "Quills" },
      }),
    ).toEqual([
      "customer customer person Odo Quill",
      "customer customer entity Quill Ltd | Quills",
      "customer contact person Quills",
    ]);
  });

  it("takes an owner's name line as the company's where there is one, else as the person's, and as somebody else's", () => {
    const owned = (shareholder: object) =>
      listed({ companyDetails: { companyName: "Outer Ltd", shareholders: [shareholder] } }).slice(1);
    const line = { contactDetails: { contactName: "Quills" } };
    expect(owned({ ...person("Odo", "Quill"), ...line })).toEqual([
      "customer shareholder person Odo Quill | Quills",
      "customer shareholder entity Quills",
    ]);
    expect(owned({ ...person("Odo", "Quill"), companyDetails: { companyName: "Quill Ltd" }, ...line })).toEqual([
      "customer shareholder person Odo Quill",
      "customer shareholder entity Quill Ltd | Quills",
      "customer shareholder person Quills",
    ]);
  });

  it("shows where owners and staff stand, and what is known of them", () => {
    const parties = screeningParties(
      masterData({
        companyDetails: {
          companyName: "Outer Ltd",
          shareholders: [
            {
              companyDetails: { companyName: "Inner Ltd", countryOfRegistration: "MT", trademark: "INNER" },
              contactDetails,
            },
            { contactDetails: { contactName: "Somebody" } },
          ],
          staff: [{ ...person("Max", "Quill", { nationality: "MT" }), contactDetails }],
        },
      }),
    ).slice(1);
    const countries = [{ code: "MT", role: "registration" }, residence];
    const owners = `${AT}/companyDetails/shareholders`;
    const staff = `${AT}/companyDetails/staff/0/personalDetails`;
    const about = { role: "shareholder", side: "customer", kinds: ["entity", "vessel", "aircraft"] };
    expect(parties).toStrictEqual([
      {
        ...about,
        pointer: `${owners}/0`,
        names: [{ name: "Inner Ltd", pointer: `${owners}/0/companyDetails/companyName` }],
        countries,
        identifiers: [email],
      },
      {
        ...about,
        pointer: `${owners}/0/companyDetails`,
        names: [{ name: "INNER", pointer: `${owners}/0/companyDetails/trademark` }],
        countries,
        identifiers: [],
      },
      {
        ...about,
        pointer: `${owners}/1`,
        kinds: ["person", "entity", "vessel", "aircraft"],
        names: [{ name: "Somebody", pointer: `${owners}/1/contactDetails/contactName` }],
        countries: [],
        identifiers: [],
      },
      {
        role: "staff",
        side: "customer",
        pointer: staff,
        kinds: ["person"],
        names: [{ name: "Max Quill", pointer: `${staff}/personName` }],
        countries: [{ code: "MT", role: "nationality" }, residence],
        identifiers: [email],
      },
    ]);
  });

  describe("of whom a number is known and no name", () => {
    const passport = { identityDocuments: [{ kind: "PASSPORT", id: "AB1827", issuingCountry: "MT" }] };
    const named = (data: object, counterparty?: object) =>
      screeningParties(masterData(data, counterparty)).map(
        ({ side, role, names, identifiers }) =>
          `${side} ${role} ${names[0]?.name} ${identifiers.map(({ value }) => value)}`,
      );

    it("are known by the number, once", () => {
      expect(named({ personalDetails: passport }, { personalDetails: passport })).toEqual([
        "customer customer AB1827 AB1827",
      ]);
      expect(named({ referenceAccount: { accountNumber: "DE02" } })).toEqual(["customer contact DE02 DE02"]);
      expect(named({ companyDetails: { trademark: "QUILLS" }, taxId: "1827" })).toEqual([
        "customer trademark QUILLS 1827",
      ]);
      expect(named({ companyDetails: { shareholders: [{ personalDetails: passport }] } })).toEqual([
        "customer shareholder AB1827 AB1827",
      ]);
    });

    it("are compared with no name, unless what stands for the number may be one", () => {
      const namesOf = (accountId: string) =>
        screeningParties(masterData({ referenceAccount: { accountId } })).map(({ names }) => names);
      const pointer = expect.any(String);
      expect(namesOf("wallet-3")).toEqual([[{ name: "wallet-3", isNumber: true, pointer }]]);
      expect(namesOf("odoquill")).toEqual([[{ name: "odoquill", pointer }]]);
    });

    it("are nobody without a number", () => {
      expect(named({ personalDetails: { dateOfBirth: "1961" }, companyDetails: {}, referenceAccount: {} })).toEqual([]);
    });

    it("are known by an account of theirs that nobody with a name has", () => {
      const majorCounterpartyAccounts = [
        { accountNumber: "DE01" },
        { holder: "Fine Ltd", accountNumber: "DE02" },
        { holder: "FINE LTD", accountId: "wallet-3" },
        { holder: "fine ltd", accountNumber: "DE02" },
        { holder: "Odo Quill", accountEmailId: "odo@quill.example" },
      ];
      expect(named({ ...person("Odo", "Quill"), characteristics: { majorCounterpartyAccounts } })).toEqual([
        "customer customer Odo Quill ",
        "counterparty account-holder DE01 DE01",
        "counterparty account-holder Fine Ltd DE02",
        "counterparty account-holder wallet-3 wallet-3",
        "counterparty account-holder odo@quill.example odo@quill.example",
      ]);
    });
  });

  describe("holders of accounts", () => {
    const withAccounts = (data: object, accounts: NonNullable<KnownMasterData["accounts"]> = {}) =>
      screeningParties({ ...masterData(data), accounts });
    const holders = (...parameters: Parameters<typeof withAccounts>) =>
      withAccounts(...parameters)
        .filter(({ role }) => role === "account-holder")
        .map(({ names, pointer }) => `${names[0]?.name} ${pointer}`);

    it("are screened with the bank's country and the account's number", () => {
      const account = { holder: "Strange Holder", bankCountry: "FR", accountNumber: "FR76" };
      expect(withAccounts(person("Odo", "Quill"), { u1: account })).toMatchObject([
        { role: "customer", identifiers: [{ kind: "account", value: "FR76" }] },
        {
          role: "account-holder",
          side: "customer",
          pointer: "#/masterData/accounts/u1",
          kinds: ["person", "entity", "vessel", "aircraft"],
          names: [{ name: "Strange Holder", pointer: "#/masterData/accounts/u1/holder" }],
          countries: [{ code: "FR", role: "unknown" }],
          identifiers: [{ kind: "account", value: "FR76" }],
        },
      ]);
      const [, holder] = withAccounts(person("Odo", "Quill"), { u1: { holder: "Strange Holder" } });
      expect(holder).toMatchObject({ countries: [], identifiers: [] });
    });

    it.each([
      ["the customer, in another way of writing", "  odo\u00a0 QUILL "],
      ["the customer under the name line", "Quill, O."],
      ["a name without letters", "---"],
    ])("are left out when they are %s", (_, holder) => {
      const data = { ...person("Odo", "Quill"), contactDetails: { contactName: "Quill, O." } };
      expect(holders({ ...data, referenceAccount: { holder } })).toEqual([]);
    });

    it("are screened each, of several, and with the name line of the account's address", () => {
      const location = { contactName: "Una Sorrel" };
      const referenceAccount = { holder: "Odo und Ida Quill", accountNumber: "DE02", location };
      expect(holders({ ...person("Odo", "Quill"), referenceAccount })).toEqual([
        `Odo und Ida Quill ${AT}/referenceAccount`,
        `Ida Quill ${AT}/referenceAccount`,
        `Una Sorrel ${AT}/referenceAccount`,
      ]);
    });

    it("are screened where they are accounts of the relationship, whose numbers are the customer's too", () => {
      const allAccounts = [
        { holder: "Strange Holder", accountNumber: "DE02" },
        { accountNumber: "DE03" },
        { holder: "ODO QUILL" },
      ];
      const parties = withAccounts({ ...person("Odo", "Quill"), customerRelationshipDetails: { allAccounts } });
      expect(parties).toMatchObject([
        {
          role: "customer",
          identifiers: [
            { kind: "account", value: "DE02" },
            { kind: "account", value: "DE03" },
          ],
        },
        {
          role: "account-holder",
          side: "customer",
          pointer: `${AT}/customerRelationshipDetails/allAccounts/0`,
          identifiers: [{ kind: "account", value: "DE02" }],
        },
      ]);
    });

    it("are screened as counterparties where they are accounts of main counterparties, with numbers of their own", () => {
      const majorCounterpartyAccounts = [
        { holder: "Odo Quill" },
        { holder: "Strange Holder", bankCountry: "FR", accountNumber: "FR76" },
        { holder: "strange holder" },
      ];
      const parties = withAccounts({ ...person("Odo", "Quill"), characteristics: { majorCounterpartyAccounts } });
      expect(parties).toMatchObject([
        { role: "customer", side: "customer", identifiers: [] },
        {
          role: "account-holder",
          side: "counterparty",
          isMainCounterparty: true,
          pointer: `${AT}/characteristics/majorCounterpartyAccounts/1`,
          names: [{ name: "Strange Holder" }],
          countries: [{ code: "FR", role: "unknown" }],
          identifiers: [{ kind: "account", value: "FR76" }],
        },
      ]);
      const data = { ...person("Odo", "Quill"), characteristics: { majorCounterpartyAccounts } };
      const both = withAccounts(data, { u1: { holder: "Strange Holder" } });
      expect(both.map(({ side }) => side)).toEqual(["customer", "counterparty", "customer"]);
    });

    it("are screened once, and beside staff of the same name", () => {
      const staff = [person("Ned", "Quill")];
      const data = { ...person("Odo", "Quill"), customerRelationshipDetails: { staff } };
      const accounts = {
        u1: { holder: "Strange Holder" },
        u2: { holder: "strange holder" },
        u3: { holder: "Ned Quill" },
      };
      expect(holders({ ...data, referenceAccount: { holder: "Strange Holder" } }, accounts)).toEqual([
        `Strange Holder ${AT}/referenceAccount`,
        "Ned Quill #/masterData/accounts/u3",
      ]);
    });
  });

  it("takes each name of a party once, in whatever way of writing", () => {
    const names = (contactName: string) => listed({ ...person("Odo", "Quill"), contactDetails: { contactName } });
    expect(names("ODO  Quill")).toEqual(["customer customer person Odo Quill"]);
    expect(names("\uff2fdo Quill")).toEqual(["customer customer person Odo Quill"]);
    expect(names("OdoQuill")).toEqual([
      "customer customer person Odo Quill | OdoQuill",
      "customer contact entity OdoQuill",
    ]);
  });

  it("reads a request once", () => {
    const data = masterData(person("Odo", "Quill"));
    expect(screeningParties(data)).toBe(screeningParties(data));
    expect(screeningParties(masterData(person("Odo", "Quill")))).not.toBe(screeningParties(data));
  });

  const body = arbCustomerChecks(fc);
  test.prop([body], { numRuns: runs(30) })(
    "every party of any request has a name with a letter and points to something there",
    (request) => {
      const parsed = parseCustomerChecks(request);
      if (!parsed.ok) throw new Error("a generated request is valid");
      for (const party of screeningParties(parsed.value.masterData)) {
        expect(party.names.length).toBeGreaterThan(0);
        for (const { name, pointer } of party.names) {
          expect(name).toMatch(/[\p{L}\p{N}]/u);
          const path = pointer.slice(2).split("/");
          const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], parsed.value);
          expect(found).toBeDefined();
        }
      }
    },
  );
});
