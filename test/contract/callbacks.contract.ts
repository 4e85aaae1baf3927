import type { CallbackMessage, Callbacks } from "../../src/ports/callbacks.ts";
import { inTheirTime, type TestRunner } from "./runner.ts";

/** What a receiver does with the next message. */
export type ReceiverAnswer = "takes" | "fails";

/** How the suite gets at the adapter under test. */
export interface CallbacksUnderTest {
  /** Starts a receiver and callbacks that reach it; called once a test. */
  open(): Promise<{
    readonly callbacks: Callbacks;
    /** A tenant whose messages are sent. */
    readonly tenant: string;
    /** An address of the receiver that may be called. */
    readonly url: string;
    /** Ids and bodies that reached the receiver, in order, whether it took them or not. */
    readonly received: readonly { readonly callbackId: string; readonly body: string }[];
    /** Says what the receiver does from now on. */
    answer(next: ReceiverAnswer): void;
    close(): Promise<void>;
  }>;
}

/** Texts that break where a body is read and written again in place of being sent as it is. */
const BODIES = ['{"a":1.0,"a":2}', '{ "b" : "王 \\u00e4 ä" }', '{"c":"\\"\\\\ \\n"}'];

/**
 * The contract of callbacks, as tests. An adapter is finished when they pass; there is no skip list.
 *
 * @example
 * callbacksContract({ describe, it, beforeEach, afterEach, expect }, "queue", { open });
 */
export function callbacksContract(runner: TestRunner, adapter: string, { open }: CallbacksUnderTest): void {
  const { describe, it, beforeEach, afterEach, expect } = inTheirTime(runner);

  describe(`callbacks contract: ${adapter}`, () => {
    let under: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    const messageOf = (n: number, body = "{}"): CallbackMessage => ({
      tenant: under.tenant,
      callbackId: `msg_${n}`,
      url: under.url,
      body,
    });

    it("accepts an address that can be called, and says why another one never can", async () => {
      expect(await under.callbacks.checkUrl(under.tenant, under.url)).toBe(undefined);
      for (const url of ["no url", "ftp://receiver.example/x", "https://user:pass@receiver.example/x"]) {
        const issue = await under.callbacks.checkUrl(under.tenant, url);
        expect(typeof issue?.message).toBe("string");
        // Whoever reads the message may be somebody else than who knows the address.
        expect(issue?.message.includes(url)).toBe(false);
      }
    });

    it("hands over the body to the byte, with its id", async () => {
      for (const [n, body] of BODIES.entries()) {
        expect(await under.callbacks.send(messageOf(n, body))).toEqual({ outcome: "delivered" });
      }
      expect(under.received).toEqual(BODIES.map((body, n) => ({ callbackId: `msg_${n}`, body })));
    });

    it("answers a receiver that fails with an outcome, and never with a rejection", async () => {
      under.answer("fails");
      const failed = await under.callbacks.send(messageOf(1, '{"secret":"Feldmark"}'));
      expect(failed.outcome).toBe("failed");
      expect("failure" in failed && failed.failure !== "" && !failed.failure.includes("Feldmark")).toBe(true);
      under.answer("takes");
      expect(await under.callbacks.send(messageOf(1, '{"secret":"Feldmark"}'))).toEqual({ outcome: "delivered" });
      expect(under.received.map(({ callbackId }) => callbackId)).toEqual(["msg_1", "msg_1"]);
    });

    it("takes many at once", async () => {
      const messages = Array.from({ length: 20 }, (_, n) => messageOf(n, `{"n":${n}}`));
      const outcomes = await Promise.all(messages.map((message) => under.callbacks.send(message)));
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(messages.map(() => "delivered"));
      expect(under.received.map(({ body }) => body).sort()).toEqual(messages.map(({ body }) => body).sort());
    });
  });
}
