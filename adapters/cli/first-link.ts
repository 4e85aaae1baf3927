/** Shows on the first start how to make the first administrator: on a terminal, or in a file that only its owner may read. */
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { print } from "./print.ts";

/**
 * Output that does not go to a terminal may be kept and read by many: the secret then goes to a file that only its owner may read.
 *
 * @param isTerminal - whether a person reads what is printed
 */
export function showFirstLink(
  secret: string,
  { url, origin, hasConsole }: { readonly url: string; readonly origin: string; readonly hasConsole: boolean },
  dataDir: string,
  isTerminal = process.stdout.isTTY === true,
): void {
  const body = `{"secret":"${secret}","name":"…","login":"…","password":"…"}`;
  // Browsers send no fragment (`#…`) to a server.
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
