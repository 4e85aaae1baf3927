#!/usr/bin/env node
/** The installed command: checks the version of Node before it loads anything that needs it. */

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(`riskgate: needs Node 22.18 or newer; this is ${process.versions.node}\n`);
  process.exitCode = 4;
} else {
  await import("./program.ts");
}
