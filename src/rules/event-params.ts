import type { RuleEvent } from "../model/rule-pack.ts";
import { isFactReference } from "./check-conditions.ts";
import { type FactParams, type FactSlots, type FactValueReader, PENDING, type SlotValues } from "./fact-slots.ts";

/** An event whose params may be facts. */
export interface CompiledEvent {
  /** The event as the rule wrote it, not to be changed. */
  readonly source: RuleEvent;
  /** The params that are facts; empty for most rules, whose event is always the same. */
  readonly facts: readonly (readonly [name: string, read: FactValueReader])[];
}

export function compileEvent(source: RuleEvent, slots: FactSlots): CompiledEvent {
  const facts: [string, FactValueReader][] = [];
  for (const [name, value] of Object.entries(source.params ?? {})) {
    if (!isFactReference(value)) continue;
    const { fact, params, path } = value as { fact: string; params?: FactParams; path?: string };
    facts.push([name, slots.reader(fact, params, path)]);
  }
  return { source, facts };
}

/** The event with its facts replaced by their values, or {@link PENDING} while one of them is promised. */
export function readEvent({ source, facts }: CompiledEvent, run: SlotValues): RuleEvent | typeof PENDING {
  if (facts.length === 0) return source;
  const params = (Array.isArray(source.params) ? [...source.params] : { ...source.params }) as Record<string, unknown>;
  let isPending = false;
  for (const [name, read] of facts) {
    const value = read(run);
    if (value === PENDING) isPending = true;
    else params[name] = value;
  }
  return isPending ? PENDING : { ...source, params };
}
