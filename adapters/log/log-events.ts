import type { Logger } from "../../src/ports/logger.ts";
import type { Observer } from "../../src/ports/observer.ts";

/** What a person has to know of, as lines of the log: callbacks that were given up, late observers, and what is wrong with checkpoints. */
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
