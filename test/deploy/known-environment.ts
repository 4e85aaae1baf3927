import { readEnvironment } from "../../adapters/cli/environment.ts";

/** Every variable that the command looks at when it starts, found by watching it look. */
export function knownEnvironment(): ReadonlySet<string> {
  const asked = new Set<string>();
  readEnvironment(
    new Proxy<NodeJS.ProcessEnv>(
      {},
      {
        get: (_, name) => {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return asked;
}
