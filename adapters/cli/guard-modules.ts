/** Looks at every module of a configuration before it runs. */
import { realpathSync } from "node:fs";
import module from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * Makes the guard of a configuration. A file that is given to it is looked at, and so is from then on whatever is loaded because of it:
 * what it imports, what that imports, packages among it, also what is imported later. Runtimes without module hooks look at the file
 * alone.
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
    // Modules are known by what links lead to.
    guard(pathToFileURL(realpathSync(file)).href);
  };
}
