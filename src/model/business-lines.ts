/** Lists and screening profile for the customers of a business line. */
export interface BusinessLine {
  /** Ids of its lists, among those of the tenant (Default: all of them). */
  readonly lists?: readonly string[];
  /** Name of a screening profile (Default: that of the gateway). */
  readonly screeningProfile?: string;
}

/** By name, see {@link businessLineOf}. */
export type BusinessLines = Readonly<Record<string, BusinessLine>>;

/** A name in the form for comparison: trimmed, in lower case. */
export const plainLine = (name: string): string => name.trim().toLowerCase();

/** The line of this name; `undefined` for one that is not configured, whose customers are screened against everything. */
export function businessLineOf(
  lines: BusinessLines | undefined,
  name: string | undefined,
): { readonly name: string; readonly line: BusinessLine } | undefined {
  if (lines === undefined || name === undefined) return undefined;
  const wanted = plainLine(name);
  const found = Object.entries(lines).find(([known]) => plainLine(known) === wanted);
  return found && { name: found[0], line: found[1] };
}
