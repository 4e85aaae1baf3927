/** Rates that are reloaded while a transaction is decided: the decision names those that its amounts were converted with. */
import { readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { directoryTransactionRules } from "../../../adapters/rules/transaction-directory.ts";
import { digestJson } from "../../../src/digest.ts";
import type { Store } from "../../../src/ports/store.ts";
import { type GatewayUnderTest, gatewayUnderTest } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

let under: GatewayUnderTest;
afterEach(() => under.close());

const SHIPPED = JSON.parse(readFileSync("rates/exchange-rates.json", "utf8"));
const titled = (title: string) => ({ ...SHIPPED, title });

it.each(["a check", "a correction"])("are of one edition in %s", async (way) => {
  let document = titled("before");
  let opened: Store | undefined;
  let afterPast: (() => Promise<unknown>) | undefined;
  const wrapStore = (store: Store): Store => {
    opened = store;
    const read: Store["read"] = async (work) => {
      let isPast = false;
      const watched = <T extends object>(tx: T): T =>
        new Proxy(tx, {
          get(target, name) {
            if (name === "history") isPast = true;
            return Reflect.get(target, name);
          },
        });
      const known = await store.read((tx) => work(watched(tx)));
      if (isPast) await afterPast?.();
      return known;
    };
    return { ...store, read };
  };
  const transactions = { rules: directoryTransactionRules("rules"), rates: { load: async () => document } };
  under = await gatewayUnderTest("memory", { wrapStore, gateway: { transactions } });
  const send = (method: string, body: object) => under.call(method, "/v1/transaction-checks", body);
  const payment = paymentOf("t", { customerId: "c", customerType: "INDIVIDUAL" });
  if (way === "a correction") expect((await send("POST", payment)).status).toBe(200);
  afterPast = async () => {
    afterPast = undefined;
    document = titled("after");
    await under.gateway.reload(["rates"]);
  };
  const answer = await (way === "a check"
    ? send("POST", payment)
    : send("PATCH", { tenantTransactionId: "t", settledAmount: 7 }));
  expect(answer.status).toBe(200);
  expect(afterPast).toBeUndefined();
  const [newest] = (await opened?.read((tx) => tx.decisions.listByCustomer("default", "c", 1))) ?? [];
  expect(newest?.body).toMatchObject({ rates: { edition: digestJson(titled("before")) } });
});
