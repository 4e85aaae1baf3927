/**
 * The `node:sqlite` module, without the warning that Node 22 prints when it is loaded: the module is a release candidate
 * there, this project pins what it needs of it by tests, and a command line that begins with a warning looks broken.
 * Every other warning passes.
 */
export function loadSqlite(): typeof import("node:sqlite") {
  const emit = process.emitWarning;
  const filtered = (warning: string | Error, ...rest: unknown[]): void => {
    if (String(warning).startsWith("SQLite is an experimental feature")) return;
    Reflect.apply(emit, process, [warning, ...rest]);
  };
  process.emitWarning = filtered;
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emit;
  }
}
