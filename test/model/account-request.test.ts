import { describe, expect, it } from "vitest";
import { parseCreateAccount, parseReplaceAccount } from "../../src/model/account-request.ts";

describe("account requests", () => {
  const account = { scheme: "SEPA", accountNumber: "DE02120300000000202051", accountId: 7 };
  const parsed = { scheme: "SEPA", accountNumber: "DE02120300000000202051", accountId: "7" };

  it("take the account flat or in `account`, to the same result", () => {
    const value = { customerId: "4711", account: parsed };
    expect(parseCreateAccount({ customerId: 4711, ...account })).toEqual({ ok: true, value });
    expect(parseCreateAccount({ customerId: "4711", account })).toEqual({ ok: true, value });
    expect(parseReplaceAccount({ customerId: 4711, ...account })).toEqual({ ok: true, value });
    expect(parseReplaceAccount({ account })).toEqual({ ok: true, value: { account: parsed } });
    expect(parseReplaceAccount({})).toEqual({ ok: true, value: { account: {} } });
  });

  it("need the customer of a new account", () => {
    expect(parseCreateAccount(account)).toEqual({
      ok: false,
      issues: [{ code: "required", pointer: "#/customerId", message: "is required" }],
    });
  });

  it("refuse an account sent both ways", () => {
    for (const result of [parseCreateAccount, parseReplaceAccount].map((parse) =>
      parse({ customerId: 1, account, holder: "A. Querry" }),
    )) {
      expect(result.ok ? [] : result.issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
        "inconsistent #/account",
      ]);
    }
  });
});
