import type { Issue } from "../../src/issue.ts";

/**
 * Issues of a body that a command built from its options, in terms of the command line.
 *
 * @param options - options by the pointer of the member that they become
 */
export function optionIssues(
  issues: readonly Issue[],
  options: Readonly<Record<`#/${string}`, string>>,
): readonly Issue[] {
  const places = Object.entries(options).sort(([one], [other]) => other.length - one.length);
  const optionAt = (pointer: string): string =>
    places.find(([place]) => pointer === place || pointer.startsWith(`${place}/`))?.[1] ?? pointer;
  return issues.map(({ code, message, pointer }) => ({
    code,
    message: message.replaceAll(/`(\w+)`/gu, (quoted, member) => named(options[`#/${member}`]) ?? quoted),
    pointer: optionAt(pointer),
  }));
}

const named = (option: string | undefined): string | undefined => option && `\`${option}\``;
