/** Tells whoever starts a gateway without users how the first administrator is made: on a terminal, or in a file of their own. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { print } from "./print.ts";

/**
 * What goes anywhere but to a terminal may be kept, and read by many: it goes to a file then, that only its owner may read.
 *
 * @param isTerminal - whether a person reads what is printed
 */
export function tellFirstLink(
  secret: string,
  { url, origin, hasConsole }: { readonly url: string; readonly origin: string; readonly hasConsole: boolean },
  dataDir: string,
  isTerminal = process.stdout.isTTY === true,
): void {
  const body = `{"secret":"${secret}","name":"…","login":"…","password":"…"}`;
  // What stands behind `#` is sent to nobody.
  const way = hasConsole
    ? `${origin}/console/first#${secret}`
    : `curl -s ${url}/v1/session/first -H 'origin: ${origin}' -H 'content-type: application/json' -d '${body}'`;
  const how = "It works once, within 15 minutes; a password has at least 12 characters";
  if (isTerminal) {
    print(`Nobody can sign in yet. This makes the first administrator. ${how}:\n\n${way}\n`);
    return;
  }
  const file = join(dataDir, "first-administrator");
  try {
    rmSync(file, { force: true });
    const opened = openSync(file, "wx", 0o600);
    writeSync(opened, `${way}\n`);
    closeSync(opened);
  } catch {
    print("Nobody can sign in yet: `riskgate users add` makes the first administrator");
    return;
  }
  print(
    `Nobody can sign in yet. The ${hasConsole ? "address" : "command"} in ${file} makes the first administrator. ${how}`,
  );
}
