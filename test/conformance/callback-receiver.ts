import type { CallbackMessage, CallbackOutcome, Callbacks } from "../../src/ports/callbacks.ts";

/**
 * Takes messages and answers as it is told. One that it took is not taken again: on a clock that a test moves by minutes a sending
 * may seem lost, and is then repeated with the same id, as receivers have to expect.
 */
export function callbackReceiver(answers: readonly CallbackOutcome[] = []) {
  const got: CallbackMessage[] = [];
  const taken = new Set<string>();
  const callbacks: Callbacks = {
    checkUrl: (_, url) =>
      url.includes("never") ? { code: "callback-refused", message: "can never be called", pointer: "#" } : undefined,
    async send(message) {
      const { callbackId } = message;
      if (taken.has(callbackId)) return { outcome: "delivered" };
      got.push(message);
      const answer = answers[got.length - 1] ?? { outcome: "delivered" };
      if (answer.outcome === "delivered") taken.add(callbackId);
      return answer;
    },
  };
  return { got, callbacks };
}
