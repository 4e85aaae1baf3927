/** A web address that receives every checkpoint: a log elsewhere, a ticket system, another bank. */
import { RiskgateError } from "../../src/errors.ts";
import type { CheckpointWitness } from "../../src/ports/checkpoint-witness.ts";

/** Time limit of an answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/**
 * Posts the signed checkpoint as JSON; the answer has to be 2xx. The receiver verifies the signature, which needs no secret.
 *
 * @param url - https, or http on the same machine
 */
export function webhookWitness(url: string): CheckpointWitness {
  return {
    name: url,
    async publish({ text }) {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: text,
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      } catch (cause) {
        throw new RiskgateError("WITNESS_FAILED", `${new URL(url).host}: a checkpoint was not taken`, { cause });
      }
    },
  };
}
