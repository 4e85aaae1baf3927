/** Japanese kana in Latin letters, by Hepburn's romanisation as passports write it: long vowels are not marked. */

const SYLLABLES = new Map(
  (
    "あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko が=ga ぎ=gi ぐ=gu げ=ge ご=go さ=sa し=shi す=su せ=se そ=so " +
    "ざ=za じ=ji ず=zu ぜ=ze ぞ=zo た=ta ち=chi つ=tsu て=te と=to だ=da ぢ=ji づ=zu で=de ど=do な=na に=ni ぬ=nu ね=ne の=no " +
    "は=ha ひ=hi ふ=fu へ=he ほ=ho ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ま=ma み=mi む=mu め=me も=mo " +
    "や=ya ゆ=yu よ=yo ら=ra り=ri る=ru れ=re ろ=ro わ=wa ゐ=i ゑ=e を=o ん=n ゔ=vu ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o ゎ=wa ゕ=ka ゖ=ke"
  )
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);
const GLIDES: Readonly<Record<string, string>> = { ゃ: "ya", ゅ: "yu", ょ: "yo" };
const SMALL_VOWELS: Readonly<Record<string, string>> = { ぁ: "a", ぃ: "i", ぅ: "u", ぇ: "e", ぉ: "o" };

/** Reading of a word in hiragana or katakana; other characters are dropped. */
export function kanaReading(word: string): string {
  let text = "";
  let doubled = false;
  for (const letter of word) {
    const kana = hiraganaOf(letter);
    if (kana === "っ") {
      doubled = true;
      continue;
    }
    const glide = GLIDES[kana];
    const vowel = SMALL_VOWELS[kana];
    if (glide !== undefined && text.endsWith("i")) {
      text = text.slice(0, -1) + (/(?:sh|ch|j)i$/.test(text) ? glide.slice(1) : glide);
    } else if (vowel !== undefined && /[^aeiou][iueo]$/.test(text)) {
      text = text.slice(0, -1) + vowel;
    } else {
      const syllable = SYLLABLES.get(kana) ?? glide ?? "";
      text += doubled && /^[^aeioun]/.test(syllable) ? (syllable.startsWith("ch") ? "t" : syllable.charAt(0)) : "";
      text += syllable;
    }
    doubled = false;
  }
  return text
    .replace(/ou(?=$|[^aeiou])/g, "o")
    .replace(/oo/g, "o")
    .replace(/uu/g, "u");
}

function hiraganaOf(letter: string): string {
  const code = letter.charCodeAt(0);
  return code >= 0x30a1 ? String.fromCharCode(code - 0x60) : letter;
}
