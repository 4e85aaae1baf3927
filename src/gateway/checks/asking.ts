import { AskedFacts } from "../../rules/asked-facts.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { AskedBefore } from "./customer-evidence.ts";

/** What asked facts are asked with in one decision; observers see them beside providers. */
export function askingOf({ timers, observer }: GatewayParts, before: AskedBefore = {}): AskedFacts {
  const tell = observer?.event;
  return new AskedFacts({
    timers,
    ...before,
    onAnswer: tell && ((fact, answered) => tell({ type: "provider", provider: `fact ${fact}`, answered })),
  });
}
