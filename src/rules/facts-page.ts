/** A fact as rule authors read it. */
export interface DocumentedFact {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  /** Fields of the interface that it is read from. */
  readonly sources: readonly string[];
  readonly example: unknown;
  /** Name to meaning of the values that a rule passes in. */
  readonly params?: Readonly<Record<string, string>>;
}

/** A page about facts: a head, and every fact under its theme with type, meaning, source fields and an example. */
export function factsPage(head: string, themes: readonly (readonly [string, readonly DocumentedFact[]])[]): string {
  return [head, ...themes.map(([theme, facts]) => `## ${theme}\n\n${facts.map(factEntry).join("\n")}`)].join("\n");
}

function factEntry({ name, type, meaning, sources, example, params }: DocumentedFact): string {
  const lines = [
    `### ${name}`,
    "",
    `- Type: ${type}`,
    `- Meaning: ${meaning}`,
    ...Object.entries(params ?? {}).map(([param, what]) => `- Param \`${param}\`: ${what}`),
    `- Read from: ${sources.join("; ")}`,
    `- Example: \`${JSON.stringify(example)}\``,
    "",
  ];
  return lines.join("\n");
}
