import { echo } from "../../issue.ts";
import type { ReportParam } from "../windows/report-param.ts";
import { parseDuration } from "../windows/time-span.ts";

/** Shapes in which money moves through several accounts; fan-in and fan-out are windows of `distinct` counterparties. */
export const SHAPES = ["pass-through", "cycle", "scatter-gather", "gather-scatter", "stack", "bipartite"] as const;
export type Shape = (typeof SHAPES)[number];

/** Params of the fact `shape`. */
export interface ShapeSpec {
  readonly of: Shape;
  /** All payments of the shape lie within this time, in milliseconds. */
  readonly overMs: number;
  /** Lowest and highest share of the incoming amount that count as passed on, in thousandths. */
  readonly passedOn: readonly [least: number, most: number];
  /** Least number of accounts of a layer that have to be connected with an account of another layer. */
  readonly least: number;
}

const MEMBERS = ["of", "over", "passedOn", "least"];
/** Longest time of a shape. */
const MOST_DAYS = 92;
const DAY_MS = 86_400_000;

/**
 * Reads the params of a shape:
 *
 * - `of`: one of {@link SHAPES}
 * - `over`: a length such as `21d`, at most 92 days
 * - `passedOn` (default `[0.7, 1.02]`): two rising shares, from 0.5 to 1.5
 * - `least` (default 3): a whole number from 2 to 8
 *
 * @returns `undefined` when something was reported
 */
export function parseShape(params: unknown, report: ReportParam): ShapeSpec | undefined {
  let failed = false;
  const fail: ReportParam = (path, message) => {
    failed = true;
    report(path, message);
  };
  const given = (typeof params === "object" && params !== null ? params : {}) as Record<string, unknown>;
  for (const name of Object.keys(given))
    if (!MEMBERS.includes(name)) fail([name], `unknown member ${echo(name)}; expected ${listed(MEMBERS)}`);
  const { passedOn = [0.7, 1.02], least = 3 } = given;
  const of = SHAPES.find((shape) => shape === given.of);
  if (of === undefined) fail(["of"], `found ${echo(given.of)}; expected ${listed(SHAPES)}`);
  const overMs = parseDuration(given.over);
  if (overMs === undefined || overMs > MOST_DAYS * DAY_MS)
    fail(["over"], `found ${echo(given.over)}; expected a length such as \`21d\`, at most ${MOST_DAYS} days`);
  if (!isRange(passedOn)) fail(["passedOn"], `found ${echo(passedOn)}; expected two rising shares from 0.5 to 1.5`);
  if (!Number.isInteger(least) || (least as number) < 2 || (least as number) > 8)
    fail(["least"], `found ${echo(least)}; expected a whole number from 2 to 8`);
  if (failed) return undefined;
  const [low, high] = passedOn as readonly [number, number];
  return {
    of: of!,
    overMs: overMs!,
    passedOn: [Math.round(low * 1000), Math.round(high * 1000)],
    least: least as number,
  };
}

const isRange = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((item) => typeof item === "number" && item >= 0.5 && item <= 1.5) &&
  value[0] < value[1];

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");
