import { AskedFacts } from "../../rules/asked-facts.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { AskedBefore } from "./customer-evidence.ts";

/** The asked facts of one decision. Observers see their answers beside those of providers. */
export function askingOf({ timers, observer }: GatewayParts, before: AskedBefore = {}): AskedFacts {
  const tell = observer?.event;
  return new AskedFacts({
    timers,
    ...before,
    onAnswer: tell && ((fact, answered) => tell({ type: "provider", provider: `fact ${fact}`, answered })),
  });
}
