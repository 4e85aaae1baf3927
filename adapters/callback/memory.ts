import type { CallbackMessage, Callbacks } from "../../src/ports/callbacks.ts";
import { createEgressGuard } from "./egress-guard.ts";

/** What was told, as a host in the same process takes it. */
export type CallbackListener = (message: CallbackMessage) => void | Promise<void>;

/**
 * Callbacks without a network, for a host in the same process and for tests: each message is handed to a function. One that throws or
 * rejects has not taken the message, which then comes again on the schedule.
 *
 * The address of a request is not called, but it is told with the message, and has to be one that a webhook could be sent to: what
 * passes here passes there.
 *
 * @param onEvent - called with every message; the same `callbackId` again is a repetition
 *
 * @example
 * const callbacks = memoryCallbacks((message) => console.log(message.type));
 */
export function memoryCallbacks(onEvent: CallbackListener): Callbacks {
  const guard = createEgressGuard();
  return {
    checkUrl(_, url) {
      const refused = guard.refusal(url);
      if (refused === undefined) return undefined;
      const message = `the callback address cannot be called: ${refused}; expected an https url of the public internet`;
      return { code: "callback-url-refused", message, pointer: "#/callbackUrl" };
    },
    async send(message) {
      try {
        await onEvent(message);
        return { outcome: "delivered" };
      } catch (error) {
        // The message of the error may repeat what the listener was told.
        const name = error instanceof Error && /^\w{1,60}$/u.test(error.name) ? error.name : "Error";
        return { outcome: "failed", failure: `the listener failed (${name})` };
      }
    },
  };
}
