import type { CallbackMessage, CallbackOutcome, Callbacks } from "../../src/ports/callbacks.ts";

/** Takes every message, and answers as it is told. */
export function callbackReceiver(answers: readonly CallbackOutcome[] = []) {
  const got: CallbackMessage[] = [];
  const callbacks: Callbacks = {
    checkUrl: (_, url) =>
      url.includes("never") ? { code: "callback-refused", message: "can never be called", pointer: "#" } : undefined,
    async send(message) {
      got.push(message);
      return answers[got.length - 1] ?? { outcome: "delivered" };
    },
  };
  return { got, callbacks };
}
