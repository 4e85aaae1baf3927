import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { screeningParties } from "../../src/screening/screening-parties.ts";
import { arbCustomerChecks } from "../contract/testing.ts";
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
      "customer customer person Aurelie Pia Castelmont | Aurelie Pia Poirelle | A. Castelmont | A. Castelmont c/o Quill",
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
      "customer shareholder person Odo Quill 0.4",
      "customer shareholder entity Inner Ltd 0.6",
      "customer shareholder entity INNERMARK 0.6",
      "customer shareholder person Ida Quill 0.3",
      "customer shareholder person Una Quill",
      "customer staff person Ned Quill",
      "customer shareholder any Somebody Else",
      "customer staff person Max Quill",
      "customer relationship-staff person Account Manager",
      "customer account-holder any Strange Holder",
    ]);
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

  const body = arbCustomerChecks(fc);
  test.prop([body])("every party of any request has a name with a letter and points to something there", (request) => {
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
  });
});
