/** The command in a checkout: `node adapters/cli/main.ts`. */
import "../from-source.ts";

await import("./program.ts");
