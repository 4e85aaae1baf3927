import { InvalidArgumentError, Option } from "commander";

/** How many rows a command prints. */
export const limitOption = (most: number): Option =>
  new Option("--limit <n>", "at most so many").default(50).argParser((text) => {
    const limit = Number(text);
    if (Number.isInteger(limit) && limit >= 1 && limit <= most) return limit;
    throw new InvalidArgumentError(`expected a whole number from 1 to ${most}`);
  });
