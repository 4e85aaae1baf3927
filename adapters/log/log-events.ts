import type { Logger } from "../../src/ports/logger.ts";
import type { Observer } from "../../src/ports/observer.ts";

/** Logs events that the operator should know of: exhausted callbacks, late observers, reloads, and problems with checkpoints. */
export function logEvents(logger: Logger): Observer {
  return {
    event(event) {
      if (event.type === "checkpoint" && event.problem !== undefined) logger.warn({}, event.problem);
      if (event.type === "reload-begun")
        logger.info({ part: event.part }, "loading it again: what was good before stays in service until then");
      if (event.type === "observer-late")
        logger.warn({}, `an observer did not begin a ${event.kind} that it was to trace: it goes on without`);
      if (event.type !== "callback" || event.outcome !== "exhausted") return;
      const { tenant, callbackId } = event;
      logger.warn({ tenant, callbackId }, "a callback was given up: nobody took it");
    },
  };
}
