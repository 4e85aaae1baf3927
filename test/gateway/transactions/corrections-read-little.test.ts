import { afterEach, describe, expect, it } from "vitest";
import type { Store, StoreReads } from "../../../src/ports/store.ts";
import { chosenStores } from "../../conformance/chosen-stores.ts";
import { type GatewayUnderTest, gatewayUnderTest, STORES } from "../../conformance/gateway-under-test.ts";
import { paymentOf } from "../../conformance/payment.ts";

describe.each(chosenStores(import.meta.filename, STORES))("corrections on an account that many share (%s)", (store) => {
  let under: GatewayUnderTest;
  let rows = 0;
  afterEach(() => under.close());

  const rowsOf = (answer: unknown): number => {
    if (Array.isArray(answer)) return answer.length;
    if (typeof answer !== "object" || answer === null) return answer === undefined ? 0 : 1;
    const lists = Object.values(answer).filter(Array.isArray);
    return Math.max(1, ...lists.map(({ length }) => length));
  };
  /** A part of a store that counts the rows of its answers. */
  const counted = <P extends object>(part: P): P =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name, target);
        if (typeof member !== "function") return member;
        return async (...question: unknown[]) => {
          const answer = await member.apply(target, question);
          rows += rowsOf(answer);
          return answer;
        };
      },
    });
  const countedParts = <T extends StoreReads>(tx: T): T =>
    new Proxy(tx, {
      get(target, name) {
        const part = Reflect.get(target, name, target);
        return typeof part === "object" && part !== null ? counted(part) : part;
      },
    });
  const countedReads = (inner: Store): Store => ({
    ...inner,
    read: (work) => inner.read((tx) => work(countedParts(tx))),
    transaction: (work, about) => inner.transaction((tx) => work(countedParts(tx)), about),
  });

  const correct = async (id: string, settledAmount: number): Promise<number> => {
    rows = 0;
    const answer = await under.call("PATCH", "/v1/transaction-checks", { tenantTransactionId: id, settledAmount });
    expect([answer.status, answer.body.decisionType]).toEqual([200, "complete"]);
    return rows;
  };

  it("read what is new, however many payments the account and the customer have", async () => {
    under = await gatewayUnderTest(store, { wrapStore: countedReads });
    const shop = { fundsBeneficiary: { accountNumber: "DE75512108001245126199", holder: "Other Account" } };
    const pay = async (from: number, to: number) => {
      for (let i = from; i < to; i++) {
        const customerId = i % 2 === 0 ? "regular" : `customer ${i}`;
        await under.call("POST", "/v1/accountHoldingPartyData", { customerId, customerType: "INDIVIDUAL" });
        const { status } = await under.call("POST", "/v1/transaction-checks", paymentOf(`p${i}`, { customerId }, shop));
        expect(status).toBe(200);
      }
    };
    await pay(0, 60);
    await correct("p0", 200);
    const few = await correct("p0", 300);
    await pay(60, 180);
    await correct("p0", 400);
    const many = await correct("p0", 500);
    // Jobs in the background read some rows too.
    expect([few, many]).toEqual([few, expect.toSatisfy((count: number) => count <= few + 10)]);
    expect(few).toBeLessThan(40);
  });
});
