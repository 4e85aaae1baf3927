import { describe, expect, it } from "vitest";
import { factOf, factOfBody } from "./fact-value.ts";

const distribution = (...rows: object[]) => ({ characteristics: { businessPurposeDistribution: rows } });

describe("business", () => {
  it.each([
    ["businessCodes", {}, undefined],
    ["businessCodes", { companyDetails: {} }, undefined],
    ["businessCodes", { companyDetails: { businessPurposes: [] } }, []],
    [
      "businessCodes",
      { companyDetails: { businessPurposes: ["5813", "consulting", " 5812 ", "58120", "581"] } },
      ["5812", "5813"],
    ],
    ["businessCodes", distribution({ labels: ["7995", "RETAIL"] }, { share: 1 }), ["7995"]],
    [
      "businessCodes",
      { companyDetails: { businessPurposes: ["5813"] }, ...distribution({ labels: ["7995"] }) },
      ["5813", "7995"],
    ],
    ["businessPurposeCount", {}, undefined],
    ["businessPurposeCount", distribution({ labels: ["7995"] }), undefined],
    ["businessPurposeCount", { companyDetails: {} }, 0],
    ["businessPurposeCount", { companyDetails: { businessPurposes: ["5813", "5813", "x"] } }, 2],
    ["businessPurposeCount", { companyDetails: {}, ...distribution({ labels: ["7995"] }) }, 1],
    ["businessTexts", {}, undefined],
    ["businessTexts", { companyDetails: { companyName: "Casino" } }, undefined],
    [
      "businessTexts",
      { companyDetails: { businessDescription: "b", trademark: "a", businessPurposes: ["c", "b"] } },
      ["a", "b", "c"],
    ],
  ])("%s of %j is %j", (name, party, value) => {
    expect(factOf(name, party)).toEqual(value);
  });
});

describe("accounts of the customer", () => {
  const merchant = (...attributes: string[]) => ({ scheme: "CARD_MERCHANTACCOUNT", attributes });
  it("tell under which codes card payments are taken", () => {
    const codes = (party: object, ...accounts: object[]) => factOf("businessCodes", party, { accounts });
    expect(codes({}, merchant(" 7995 ", "cash"))).toEqual(["7995"]);
    expect(codes({}, merchant("7995"), merchant("5813"))).toEqual(["5813", "7995"]);
    expect(codes({}, merchant("cash"))).toBe(undefined);
    expect(codes({}, { scheme: "CARD_MERCHANTACCOUNT" })).toBe(undefined);
    expect(codes({}, { ...merchant("7995"), scheme: "IBAN" })).toBe(undefined);
    expect(codes({ companyDetails: { businessPurposes: ["5813"] } }, merchant("7995"))).toEqual(["5813", "7995"]);
  });

  it("tell products and countries", () => {
    const accounts = [{ productType: "savings account", bankCountry: "FR" }, { countryOfSettlement: "BE" }];
    expect(factOf("products", {}, { accounts })).toEqual(["SAVINGS_ACCOUNT"]);
    expect(factOf("products", { signedProducts: [" "] }, {})).toBe(undefined);
    expect(factOf("countries", {}, { accounts })).toEqual(["BE", "FR"]);
    expect(factOf("accountCountries", {}, { accounts })).toEqual(["FR"]);
  });
});

describe("shares of listed labels", () => {
  const share = (...rows: object[]) => factOf("listedBusinessShare", distribution(...rows), {}, { list: "some" });

  it("add up the rows that have a listed label", () => {
    expect(
      share({ labels: ["7995"], share: 0.1 }, { labels: ["5813"], share: 0.7 }, { labels: ["4829"], share: 0.2 }),
    ).toBe(0.3);
    expect(share({ labels: ["5813"], share: 1 })).toBe(0);
  });

  it("count a row with two listed labels once", () => {
    expect(share({ labels: ["7995", "4829"], share: 0.5 })).toBe(0.5);
  });

  it("leave out rows without labels or without a share", () => {
    expect(share({ share: 0.5 }, { labels: ["7995"] })).toBe(0);
  });

  it("are missing when no row states its share", () => {
    expect(share({ labels: ["7995"] })).toBe(undefined);
    expect(share()).toBe(undefined);
    expect(factOf("listedBusinessShare", {}, {}, { list: "some" })).toBe(undefined);
  });

  it("are read from the entry modes too", () => {
    const party = {
      characteristics: {
        entryModeDistribution: [
          { labels: ["manual"], share: 0.4 },
          { labels: ["CHIP"], share: 0.6 },
        ],
      },
    };
    expect(factOf("listedEntryModeShare", party, {}, { list: "some" })).toBe(0.4);
    expect(factOf("listedEntryModeShare", {}, {}, { list: "some" })).toBe(undefined);
  });

  it.each([[undefined], [{ list: "none" }], [{ list: "constructor" }], [{ list: 3 }]])(
    "refuse the params %j",
    (params) => {
      expect(() => factOf("listedBusinessShare", {}, {}, params)).toThrow(
        new TypeError("fact listedBusinessShare: params.list: expected the id of a reference list"),
      );
      expect(() => factOf("listedEntryModeShare", {}, {}, params)).toThrow("fact listedEntryModeShare: params.list");
    },
  );
});

describe("products and channels", () => {
  it.each([
    ["products", {}, undefined],
    ["products", { signedProducts: [] }, undefined],
    [
      "products",
      { signedProducts: ["private banking", "Giro"], referenceAccount: { productType: "VOUCHER" } },
      ["GIRO", "PRIVATE_BANKING", "VOUCHER"],
    ],
    ["products", { referenceAccount: { productType: "VOUCHER" } }, ["VOUCHER"]],
    [
      "productNames",
      { signedProducts: ["PRIVATE_BANKING_ELITE"], referenceAccount: { productType: "VOUCHER" } },
      ["PRIVATE BANKING ELITE"],
    ],
    ["productNames", { signedProducts: [] }, undefined],
    ["productNames", {}, undefined],
    ["entryChannel", { deviceDetails: { entryChannel: "online" } }, "ONLINE"],
    ["entryChannel", { deviceDetails: {} }, undefined],
    ["entryChannel", {}, undefined],
  ])("%s of %j is %j", (name, party, value) => {
    expect(factOf(name, party)).toEqual(value);
  });

  it("ledgerNetwork is the network of the request", () => {
    const body = { masterData: { accountHoldingPartyData: {} } };
    expect(factOfBody("ledgerNetwork", { ...body, network: "Polygon PoS" })).toBe("POLYGON_POS");
    expect(factOfBody("ledgerNetwork", body)).toBe(undefined);
  });
});
