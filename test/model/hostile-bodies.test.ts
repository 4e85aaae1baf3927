/** Bodies that are meant to hurt: deep, wide, ill-formed, or dressed as something else. */
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { canonicalJson, digestJson } from "../../src/digest.ts";
import { MAX_ECHO } from "../../src/issue.ts";
import { parseAccountHoldingPartyData } from "../../src/model/account-holding-party-data.ts";
import { parseManyJudgements } from "../../src/model/case-work-requests.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import { parseNewUser, parseRoles } from "../../src/model/sign-in-request.ts";
import { arbAccountHoldingPartyData, arbCustomerChecks } from "../contract/arbitraries/model.ts";
import { arbWrongLeaf } from "./wrong-leaf.ts";

const nested = (depth: number): object =>
  depth === 0 ? {} : { companyDetails: { shareholders: [nested(depth - 1)] } };

describe("limits", () => {
  it("R57 accepts 32 shareholders inside one another and refuses the 33rd at its place", () => {
    expect(parseAccountHoldingPartyData(nested(5))).toEqual({ ok: true, value: nested(5) });
    expect(parseAccountHoldingPartyData(nested(32))).toEqual({ ok: true, value: nested(32) });
    const inCheck = { masterData: { accountHoldingPartyData: nested(32) } };
    expect(parseCustomerChecks(inCheck)).toEqual({ ok: true, value: inCheck });
    expect(parseAccountHoldingPartyData(nested(33))).toEqual({
      ok: false,
      issues: [
        {
          code: "too-deep",
          pointer: `#${"/companyDetails/shareholders/0".repeat(33)}`,
          message: "must be nested at most 32 deep",
        },
      ],
    });
  });

  it("counts shareholders of one chain only", () => {
    const wide = { companyDetails: { shareholders: Array.from({ length: 100 }, () => nested(3)) } };
    expect(parseAccountHoldingPartyData(wide)).toEqual({ ok: true, value: wide });
  });

  it.each(["[", '{"companyDetails":', '{"unknown":', '{"companyDetails":{"shareholders":['])(
    "refuses a body nested without end: `%s`",
    (opening) => {
      const closing = [...opening].reverse().map((char) => ({ "[": "]", "{": "}" })[char] ?? "");
      const body: unknown = JSON.parse(`${opening.repeat(20_000)}null${closing.join("").repeat(20_000)}`);
      for (const result of [parseCustomerChecks(body), parseAccountHoldingPartyData(body)]) {
        expect(result).toEqual({
          ok: false,
          issues: [{ code: "too-deep", pointer: "#", message: expect.stringContaining("at most 128 deep") }],
        });
      }
    },
  );

  it("refuses a list of more than 1,000 items with one issue", () => {
    const flags = (length: number) => ({ flags: Array.from({ length }, () => "x") });
    expect(parseAccountHoldingPartyData(flags(1_000)).ok).toBe(true);
    expect(parseAccountHoldingPartyData(flags(1_001))).toEqual({
      ok: false,
      issues: [{ code: "too-many", pointer: "#/flags", message: "must have at most 1000 items, not 1001" }],
    });
  });

  it("refuses a list of fewer or more items than it says, blank ones left out", () => {
    const read = (cases: readonly unknown[]) => parseManyJudgements({ listId: "L", entryId: "E", cases });
    const cases = (length: number) => Array.from({ length }, (_, i) => ({ caseId: `c${i}` }));
    expect([read(cases(1)).ok, read(cases(100)).ok]).toEqual([true, true]);
    const few = { ok: false, issues: [{ code: "too-few", pointer: "#/cases", message: "must have at least 1 item" }] };
    expect([read([]), read([null])]).toEqual([few, few]);
    const nobody = { ok: false, issues: [{ code: "too-few", pointer: "#/roles" }] };
    expect([parseRoles({ roles: [] }), parseNewUser({ login: "ines", roles: [] })]).toMatchObject([nobody, nobody]);
    expect(read(cases(101))).toMatchObject({ ok: false, issues: [{ code: "too-many", pointer: "#/cases" }] });
  });

  it("refuses a text of more than 50,000 characters", () => {
    const read = (length: number) => parseAccountHoldingPartyData({ accountReplacedNotes: "x".repeat(length) });
    expect(read(50_000).ok).toBe(true);
    expect(read(50_001)).toMatchObject({ ok: false, issues: [{ pointer: "#/accountReplacedNotes" }] });
  });

  it("lists at most 1,000 issues of a million, and says that there are more", () => {
    const attributes = Array.from({ length: 1_000 }, () => 1);
    const majorCounterpartyAccounts = Array.from({ length: 1_000 }, () => ({ attributes }));
    const result = parseAccountHoldingPartyData({ characteristics: { majorCounterpartyAccounts } });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.issues.length).toBe(1_001);
    expect(result.issues.at(-1)).toEqual({
      code: "too-many-issues",
      pointer: "#",
      message: "further issues are not listed",
    });
  });

  it("yields all issues of a body at once, in the order of the resource", () => {
    const result = parseCustomerChecks({
      callbackUrl: 1,
      masterData: { accountHoldingPartyData: { customerId: true, dba: [{ zip: 0.5 }, "x"] }, flags: [1, "a", 2] },
      network: [],
    });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([
      "#/callbackUrl",
      "#/masterData/accountHoldingPartyData/customerId",
      "#/masterData/accountHoldingPartyData/dba/0/zip",
      "#/masterData/accountHoldingPartyData/dba/1",
      "#/masterData/flags/0",
      "#/masterData/flags/2",
      "#/network",
    ]);
  });
});

describe("texts that a store could not give back", () => {
  it.each([
    ["a lone high surrogate", "\ud800"],
    ["a lone low surrogate", "a\udc00b"],
    ["U+0000", "a\u0000b"],
  ])("%s is refused in every text", (_, text) => {
    const result = parseAccountHoldingPartyData({
      customerId: text,
      customerType: text,
      accountReplacedNotes: text,
      flags: [text],
      contactDetails: { zip: text, webLinks: [`https://a.example/${text}`] },
    });
    expect(result.ok ? [] : result.issues.map(({ pointer }) => pointer)).toEqual([
      "#/accountReplacedNotes",
      "#/contactDetails/webLinks/0",
      "#/contactDetails/zip",
      "#/customerId",
      "#/customerType",
      "#/flags/0",
    ]);
  });

  it("other control characters, emoji and right-to-left marks are kept exactly", () => {
    const flags = ["a\u0007b", "👩‍👩‍👧", "\u200fسليم", "e\u0301"];
    expect(parseAccountHoldingPartyData({ flags })).toEqual({ ok: true, value: { flags } });
  });
});

describe("member names of the language", () => {
  it.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])("`%s` changes nothing", (key) => {
    const evil = JSON.parse(`{"customerId":"1","${key}":{"customerId":"2","flags":["x"],"polluted":true}}`);
    for (const body of [evil, JSON.parse(`{"customerId":"1","contactDetails":{"${key}":{"town":"x"}}}`)]) {
      const result = parseAccountHoldingPartyData(body);
      expect(result.ok && Object.keys(result.value)).toContain("customerId");
      expect(result.ok && result.value.customerId).toBe("1");
      expect(result.ok && result.value.flags).toBe(undefined);
      expect(result.ok && Object.getPrototypeOf(result.value)).toBe(Object.prototype);
    }
    expect(({} as Record<string, unknown>).polluted).toBe(undefined);
  });

  it("members that are only inherited are not read", () => {
    const body = Object.create({ customerId: "inherited" }) as object;
    expect(parseAccountHoldingPartyData(body)).toEqual({ ok: true, value: {} });
  });
});

describe("messages", () => {
  const secret = "Zanzibarova-1234567890-".repeat(8);

  test.prop([fc.jsonValue()])("any JSON is read or refused, never thrown at", (body) => {
    for (const result of [parseCustomerChecks(body), parseAccountHoldingPartyData(body)]) {
      if (!result.ok) expect(result.issues.length).toBeGreaterThan(0);
    }
  });

  it("never repeat a value", () => {
    const result = parseAccountHoldingPartyData({
      customerSince: secret,
      personalDetails: { gender: secret, dateOfBirth: secret, assessments: secret },
      riskLevel: secret,
      referenceAccount: { expiry: secret },
      contactDetails: { webLinks: [secret], zip: { [secret]: secret } },
    });
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.issues.length).toBe(7);
    expect(JSON.stringify(result)).not.toContain("Zanzibarova");
  });

  test.prop([arbWrongLeaf(arbAccountHoldingPartyData(fc))], { numRuns: 50 })(
    "are short, lower case sentences without a full stop",
    ({ body }) => {
      const result = parseAccountHoldingPartyData(body);
      for (const { code, message } of result.ok ? [] : result.issues) {
        expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
        expect(message).toMatch(/^[a-z].{5,140}[^.]$/);
        for (const [quoted] of message.matchAll(/`[^`]*`/g)) expect(quoted.length).toBeLessThanOrEqual(MAX_ECHO);
      }
    },
  );
});

describe("stored equality", () => {
  test.prop([arbAccountHoldingPartyData(fc)], { numRuns: 30 })(
    "the order of members in a body changes nothing in the digest of its data",
    (body) => {
      const backwards = JSON.parse(JSON.stringify(body), (_, value: unknown) =>
        typeof value === "object" && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).toReversed())
          : value,
      );
      const [one, other] = [parseAccountHoldingPartyData(body), parseAccountHoldingPartyData(backwards)];
      expect(one.ok && other.ok && digestJson(one.value)).toBe(one.ok && digestJson(one.value));
      expect(one.ok && other.ok && canonicalJson(other.value)).toBe(one.ok && canonicalJson(one.value));
      expect(JSON.stringify(one)).toBe(JSON.stringify(other));
    },
  );

  test.prop([arbCustomerChecks(fc)], { numRuns: 100 })(
    "what was read is written in the order of canonical JSON, without being told that it is",
    (body) => {
      const parsed = parseCustomerChecks(body);
      const value = parsed.ok ? parsed.value : expect.unreachable();
      expect(JSON.stringify(value)).toBe(canonicalJson(value));
    },
  );
});
