/** Armenian and Georgian words in Latin letters. Source: BGN/PCGN tables without their apostrophes, as passports write. */

const LETTERS = new Map(
  (
    "ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p " +
    "ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=v փ=p ք=k օ=o ֆ=f և=ev " +
    "ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch " +
    "ც=ts ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/**
 * Reading of an Armenian or Georgian word in Latin letters; letters without one are dropped.
 *
 * @param word - lower case
 */
export function caucasianReading(word: string): string {
  let text = "";
  for (const letter of word.replaceAll("ու", "u")) text += letter === "u" ? "u" : (LETTERS.get(letter) ?? "");
  return /^ո(?!ւ)/.test(word) && !word.startsWith("ով") ? `v${text}` : text;
}

/** Endings of Georgian names that have an i in every language. */
const GEORGIAN = /(?:შვილი|[იე]ანი|ური|ული|ელი|რგი)$/;

/** Readings of a Georgian word: names that end in a consonant elsewhere have an i in their first case, `პუტინი` for Putin. */
export function georgianReadings(word: string): readonly string[] {
  const reading = caucasianReading(word);
  if (word.length < 4 || !/[^აეიოუ]ი$/.test(word)) return [reading];
  const foreign = reading.slice(0, -1);
  return GEORGIAN.test(word) ? [reading, foreign] : [foreign, reading];
}
