/** Checks every module of a configuration before it runs. */
import { realpathSync } from "node:fs";
import module from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Makes the guard of a configuration. It checks the file that it is given and from then on every module that this file imports,
 * directly or indirectly, packages and later imports included. On runtimes without module hooks it checks only the file.
 *
 * @param requireOwn - throws for a file that may not run; its import is refused with what it throws
 */
export function guardModules(requireOwn: (file: string) => void): (file: string) => void {
  const guarded = new Set<string>();
  const guard = (url: string): void => {
    if (guarded.has(url)) return;
    requireOwn(fileURLToPath(url));
    guarded.add(url);
  };
  if ("registerHooks" in module)
    module.registerHooks({
      resolve(specifier, context, next) {
        const found = next(specifier, context);
        if (guarded.has(context.parentURL ?? "") && found.url.startsWith("file:")) guard(found.url);
        return found;
      },
    });
  return (file) => {
    requireOwn(file);
    // Modules are identified by the path behind symbolic links.
    guard(pathToFileURL(realpathSync(file)).href);
  };
}
