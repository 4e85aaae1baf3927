import type { CallbackMessage, Callbacks } from "../../src/ports/callbacks.ts";
import { createEgressGuard } from "./egress-guard.ts";

/** Receives callbacks in the same process. */
export type CallbackListener = (message: CallbackMessage) => void | Promise<void>;

/**
 * Callbacks without a network, for a host in the same process and for tests: each message is passed to a function. When the function
 * throws or rejects, the message is sent again on the schedule.
 *
 * The address of a request is not called but passed with the message. It must be one that a webhook could be sent to, so that requests
 * accepted here are accepted there.
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
        // The message of the error may repeat data of the callback.
        const name = error instanceof Error && /^\w{1,60}$/u.test(error.name) ? error.name : "Error";
        return { outcome: "failed", failure: `the listener failed (${name})` };
      }
    },
  };
}
