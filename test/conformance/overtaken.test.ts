/** What is stored while somebody is decided must not be missing from the decision, nor come back with it. */
import { afterEach, describe, expect, it } from "vitest";
import type { ScreeningProvider } from "../../src/ports/screening-provider.ts";
import { callbackReceiver } from "./callback-receiver.ts";
import { EVERY_STORE, gatewayOn } from "./every-store.ts";
import { checkOf, type GatewayUnderTest } from "./gateway-under-test.ts";
import { paymentOf } from "./payment.ts";

/** Holds up what asks first after `hold()`, until `release()`. */
function holdingProvider() {
  let isHeld = Promise.resolve();
  let next = false;
  let open = () => {};
  let asked = () => {};
  const provider: ScreeningProvider = {
    name: "slow",
    propose: async () => {
      if (next) {
        next = false;
        asked();
        await isHeld;
      }
      return [];
    },
  };
  return {
    provider,
    /** Resolves when somebody is held up. */
    hold: () => {
      next = true;
      isHeld = new Promise((resolve) => {
        open = resolve;
      });
      return new Promise<void>((resolve) => {
        asked = resolve;
      });
    },
    release: () => open(),
  };
}

describe.each(EVERY_STORE)("overtaken decisions (%s)", (store) => {
  let under: GatewayUnderTest;
  afterEach(() => under.close());
  const person = { personalDetails: { personName: { firstName: "Jonas", lastName: "Feldmark" } } };
  const listedAccount = { scheme: "SEPA", accountNumber: "DE02120300000000202051", holder: "Zoltargo Vexunin" };
  const check = (customerId: string, headers = {}) =>
    under.call(
      "POST",
      "/v1/customerChecks",
      checkOf({ customerId, ...person }, { callbackUrl: "https://client.example/aml" }),
      { headers },
    );
  const detail = async (location: string | null) => (await under.call("GET", location ?? "")).body;

  async function opened() {
    const { got, callbacks } = callbackReceiver();
    const holding = holdingProvider();
    under = await gatewayOn(store, { gateway: { callbacks, providers: [holding.provider], settings: BUDGET } });
    return { got, ...holding };
  }
  // Nobody is answered later because the test holds something up.
  const BUDGET = { decisionBudgetMs: 20_000 };

  it("a check counts an account that was created while it was decided", async () => {
    const { hold, release } = await opened();
    await check("grown");
    under.clock.time += 2_000;
    const held = hold();
    const checking = check("grown");
    await held;
    expect((await under.call("POST", "/v1/accounts", { customerId: "grown", ...listedAccount })).status).toBe(201);
    release();
    const { status, body } = await checking;
    expect(status).toBe(200);
    expect(body.riskLevel).toBe("high");
    expect(body.screeningResults).toEqual([{ type: "SANCTIONED_PERSON" }]);
  });

  it("a deferred check counts an account that was created while it was decided", async () => {
    const { hold, release } = await opened();
    await check("later");
    under.clock.time += 2_000;
    const held = hold();
    const { headers } = await check("later", { prefer: "respond-async" });
    await held;
    expect((await under.call("POST", "/v1/accounts", { customerId: "later", ...listedAccount })).status).toBe(201);
    release();
    await expect
      .poll(async () => (await detail(headers.get("location"))).result?.riskLevel, { timeout: 60_000 })
      .toBe("high");
  });

  const leavesNothing = async (location: string) => {
    await expect
      .poll(async () => (await detail(location)).processingStatus, { timeout: 60_000 })
      .not.toBe("processing");
    const kept = await detail(location);
    expect(kept).toMatchObject({ processingStatus: "failed", caseStatus: "closed" });
    expect(JSON.stringify(kept)).not.toContain("Feldmark");
  };

  it("a deferred check leaves nothing behind of a customer who was erased while it was decided", async () => {
    const { got, hold, release } = await opened();
    const held = hold();
    const { headers } = await check("gone", { prefer: "respond-async" });
    await held;
    expect((await under.gateway.eraseCustomer("gone", { tenant: "default", actor: "test" })).outcome).toBe("erased");
    release();
    await leavesNothing(headers.get("location") ?? "");
    expect(got).toEqual([]);
  });

  it("a deferred transaction check leaves nothing behind of a customer who was erased while it was decided", async () => {
    const { got, hold, release } = await opened();
    await check("payer");
    const held = hold();
    const body = {
      ...paymentOf("erased-meanwhile", { customerId: "payer" }, { callbackUrl: "https://client.example/aml" }),
    };
    const { headers } = await under.call("POST", "/v1/transaction-checks", body, {
      headers: { prefer: "respond-async" },
    });
    await held;
    expect((await under.gateway.eraseCustomer("payer", { tenant: "default", actor: "test" })).outcome).toBe("erased");
    release();
    await leavesNothing(headers.get("location") ?? "");
    expect(got).toEqual([]);
  });
});
