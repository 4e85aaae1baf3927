/** Names of files that people keep with a case: they are shown, and given to browsers to be saved by. */
import type { Issue } from "../issue.ts";
import { endingsOf } from "./attachment-type.ts";

/** Characters that the name of a file may have, in UTF-16 code units. */
export const MAX_FILE_NAME = 200;

/** Parts of paths and what no file may be called on one system or another. */
const NO_NAME = /[/\\<>:"|?*]/u;
/** Control characters, what turns a line round and what nobody sees. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** Mathematical and other symbols beyond ASCII, among which are all that look like a slash. */
const SYMBOL = /[[\p{Sm}\p{So}]--\p{ASCII}]/v;

/** What is wrong with the name of a file of a media type: each at `#/name`. */
export function fileNameIssues(name: string, mediaType: string): readonly Issue[] {
  const endings = endingsOf(mediaType);
  const ending = /\.([^.]+)$/u.exec(name)?.[1]?.toLowerCase() ?? "";
  const wrong: readonly (string | false)[] = [
    (name.length === 0 || name.length > MAX_FILE_NAME) &&
      `must have 1 to ${MAX_FILE_NAME} characters, not ${name.length}`,
    !name.isWellFormed() && "must be well-formed Unicode",
    (NO_NAME.test(name) || NO_NAME.test(name.normalize("NFKC"))) &&
      'must be a name without a path: none of `/`, `\\`, `<`, `>`, `:`, `"`, `|`, `?` and `*`',
    UNSEEN.test(name) && "must have no control characters and none that nobody sees",
    SYMBOL.test(name) && "must have no symbols: some of them look like a slash",
    /^[\s.]|[\s.]$/u.test(name) && "must neither begin nor end with a blank or a full stop",
    !endings.includes(ending) &&
      `must end with ${endings.map((one) => `\`.${one}\``).join(" or ")}, as \`${mediaType}\` does`,
  ];
  return wrong
    .filter((message) => message !== false)
    .map((message) => ({ code: "invalid-file-name", message, pointer: "#/name" }));
}
