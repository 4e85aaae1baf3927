/** A fact as rule authors read it. */
export interface DocumentedFact {
  readonly name: string;
  /** Its heading. */
  readonly theme?: string;
  readonly type: string;
  readonly meaning: string;
  /** Fields of the interface that it is read from. */
  readonly sources: readonly string[];
  readonly example: unknown;
  /** Name to meaning of the values that a rule passes in. */
  readonly params?: Readonly<Record<string, string>>;
  /** Another system provides it. */
  readonly asked?: true;
}

/** Heading of facts that state no theme. */
const OTHERS = "Others";

/** A page about facts: a head, and every fact under its theme with type, meaning, source fields and an example. */
export function factsPage(head: string, facts: readonly DocumentedFact[]): string {
  const themes = Map.groupBy(facts, ({ theme = OTHERS }) => theme);
  return [head, ...Array.from(themes, ([theme, rows]) => `## ${theme}\n\n${rows.map(factEntry).join("\n")}`)].join(
    "\n",
  );
}

function factEntry({ name, type, meaning, sources, example, params, asked }: DocumentedFact): string {
  const lines = [
    `### ${name}`,
    "",
    `- Type: ${type}`,
    `- Meaning: ${meaning}`,
    ...Object.entries(params ?? {}).map(([param, what]) => `- Param \`${param}\`: ${what}`),
    ...(asked ? ["- Asked: another system answers it when a rule needs it; the answer is kept with the decision"] : []),
    `- Read from: ${sources.join("; ")}`,
    `- Example: \`${JSON.stringify(example)}\``,
    "",
  ];
  return lines.join("\n");
}
