/** The schema of a list: by default at most 1,000 items; blank ones are dropped. */
import * as v from "valibot";
import { acceptsText, isBlank } from "./blank.ts";
import { MAX_ISSUES, type Outcome, outcome, place, type RunConfig, refused } from "./outcome.ts";
import { wrongType } from "./wrong-type.ts";

/** Longest list that is read. */
export const MAX_ITEMS = 1_000;

/** A valibot array schema with a readonly result. */
export interface List<T extends v.GenericSchema>
  extends v.BaseSchema<readonly (v.InferInput<T> | null)[], readonly v.InferOutput<T>[], v.BaseIssue<unknown>> {
  readonly type: "array";
  readonly item: T;
  /** Shortest and longest list that is read, for generators of documents. */
  readonly minItems: number;
  readonly maxItems: number;
}

interface Lengths {
  readonly minItems?: number;
  readonly maxItems?: number;
}

const notAList = wrongType("a list");

/** A list of such items in the order given. A list that is too long is refused unread. */
export function list<const T extends v.GenericSchema>(
  item: T,
  { minItems = 0, maxItems = MAX_ITEMS }: Lengths = {},
): List<T> {
  const takesText = acceptsText(item);
  const base = v.array(item, notAList);
  const run = ({ value: input }: v.UnknownDataset, config: RunConfig) => {
    if (!Array.isArray(input)) return refused("array", notAList({ input }), input);
    if (input.length > maxItems) {
      return refused("too-many", `must have at most ${maxItems} items, not ${input.length}`, input);
    }
    const read = readItems({ item, takesText }, input, config);
    const isShort = read.issues === undefined && (read.value as readonly unknown[]).length < minItems;
    return isShort
      ? refused("too-few", `must have at least ${minItems} item${minItems === 1 ? "" : "s"}`, input)
      : read;
  };
  const schema: v.GenericSchema = Object.assign(base, { "~run": run, minItems, maxItems });
  return schema as List<T>;
}

interface Items {
  readonly item: v.GenericSchema;
  readonly takesText: boolean;
}

function readItems({ item, takesText }: Items, input: readonly unknown[], config: RunConfig): Outcome {
  const output: unknown[] = [];
  const issues: v.BaseIssue<unknown>[] = [];
  for (let key = 0; key < input.length; key++) {
    const value = input[key];
    if (isBlank(value, takesText)) continue;
    const result = item["~run"]({ value }, config);
    if (result.issues === undefined) output.push(result.value);
    else place({ type: "array", origin: "value", input: input as unknown[], key, value }, result.issues, issues);
    if (issues.length > MAX_ISSUES) break;
  }
  return outcome(output, issues);
}
