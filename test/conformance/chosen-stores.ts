/** Which stores a file of tests runs on. */

const TURN = Number(process.env.RISKGATE_SEED ?? Math.floor(Math.random() * 2 ** 31));

/**
 * One of the stores, another one in another run: what they do alike is held by the contract suite, and the title of a test says which it
 * was. `RISKGATE_STORES=all` takes each, `RISKGATE_STORES=postgres` that one where it is among them.
 *
 * @param file - of the tests: files of one run take different stores
 */
export function chosenStores<Name extends string>(file: string, stores: readonly Name[]): readonly Name[] {
  const wanted = process.env.RISKGATE_STORES;
  if (wanted === "all") return stores;
  const place = [...file].reduce((sum, letter) => sum + letter.charCodeAt(0), TURN);
  return [stores.find((name) => name === wanted) ?? stores[place % stores.length]!];
}
