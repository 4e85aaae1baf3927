/** The package that an import did not find, of what Node says then: what a command works with may not be installed. */
export function missingPackage(error: unknown): string | undefined {
  return /^Cannot find package '([^']+)'/u.exec(error instanceof Error ? error.message : "")?.[1];
}
