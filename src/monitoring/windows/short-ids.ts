/** Characters of the texts that are known: drafts of rules bring new ones all day long. */
const MOST_CHARACTERS = 10_000_000;

/**
 * Short ids of texts: the same text has the same id while it is known, and no two texts ever have the same one. Texts are
 * forgotten when there are too many; what hangs on their ids is then computed again.
 */
export function shortIds(mostCharacters = MOST_CHARACTERS): (text: string) => string {
  const ids = new Map<string, string>();
  let [characters, given] = [0, 0];
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    if (characters + text.length > mostCharacters) {
      ids.clear();
      characters = 0;
    }
    const id = `w${given++}`;
    ids.set(text, id);
    characters += text.length;
    return id;
  };
}
