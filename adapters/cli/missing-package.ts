/** The package that an import did not find, taken from Node's error: optional packages may not be installed. */
export function missingPackage(error: unknown): string | undefined {
  return /^Cannot find package '([^']+)'/u.exec(error instanceof Error ? error.message : "")?.[1];
}
