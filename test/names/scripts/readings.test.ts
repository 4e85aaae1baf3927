import { describe, expect, test } from "vitest";
import { cyrillicReadings } from "../../../src/names/cyrillic-readings.ts";
import { arabicSpellings, hebrewSpellings } from "../../../src/names/scripts/abjad-spelling.ts";
import { caucasianReading } from "../../../src/names/scripts/caucasian-reading.ts";
import { greekReadings } from "../../../src/names/scripts/greek-reading.ts";
import { hanReadings, splitHanName } from "../../../src/names/scripts/han-reading.ts";
import { hangulReadings, splitHangulName } from "../../../src/names/scripts/hangul-reading.ts";
import { indicReading } from "../../../src/names/scripts/indic-reading.ts";
import { kanaReading } from "../../../src/names/scripts/kana-reading.ts";
import { simplifyHan } from "../../../src/names/scripts/simplify-han.ts";
import { thaiReadings } from "../../../src/names/scripts/thai-reading.ts";
import { wadeGiles } from "../../../src/names/scripts/wade-giles.ts";

test.each([
  ["παπαδόπουλος", "papadopoulos"],
  ["ευάγγελος", "evangelos"],
  ["μπάμπης", "bampis"],
  ["γεώργιος", "georgios"],
  ["ντίνος", "dinos"],
  ["κωνσταντίνος", "konstantinos"],
  ["αυγή", "avgi"],
  ["αυτός", "aftos"],
  ["ηύρα", "ivra"],
  ["ευ", "ef"],
  ["γκίκας", "gkikas"],
  ["άγγελος", "angelos"],
  ["σφίγξ", "sfinx"],
  ["τζώρτζης", "tzortzis"],
  ["τσίπρας", "tsipras"],
  ["ψαρός", "psaros"],
  ["θωμάς", "thomas"],
  ["δ3", "d"],
])("Greek %s is %s", (word, reading) => {
  expect(greekReadings(word)).toEqual([reading]);
});

test.each([
  ["χρήστος", ["christos", "hristos"]],
  ["ευτυχία", ["eftychia", "eftyhia"]],
  ["μελαγχολία", ["melancholia", "melanholia"]],
])("Greek %s is read %j", (word, readings) => {
  expect(greekReadings(word)).toEqual(readings);
});

test.each([
  ["горбулін", ["horbulin"]],
  ["григорий", ["grigoriy", "hrihoriy"]],
  ["гэри", ["geri"]],
  ["юлия", ["yuliya"]],
  ["щукин", ["shchukin"]],
  ["фёдоров", ["fedorov", "fyodorov"]],
  ["григорьёв", ["grigorev", "grigoryov"]],
  ["ж3z", ["zh3z"]],
  ["ѵ", [""]],
])("Cyrillic %s is read %j", (word, readings) => {
  expect(cyrillicReadings(word)).toEqual(readings);
});

test.each([
  ["राम", "ram"],
  ["कमल", "kamal"],
  ["सिंह", "sinh"],
  ["गंगा", "ganga"],
  ["चाँद", "chand"],
  ["अनिल", "anil"],
  ["श्री", "shri"],
  ["कइ", "kai"],
  ["क़मर", "kamar"],
  ["আমির", "amir"],
  ["ഹരി", "hari"],
  // letters of consonants without a vowel, and one that is no consonant
  ["അൻവർ", "anvar"],
  ["ৎ", "t"],
  ["रामः", "rama"],
  // in the south a vowel at the end is said
  ["சிவா", "chiva"],
  ["రామ", "rama"],
  ["සමරවීර", "samaravira"],
  ["රංජිත්", "ranjith"],
  ["ජයසූරිය", "jayasuriya"],
  ["ඇල්ල", "ella"],
  ["අඃ", "a"],
  ["aक", "k"],
  ["คกต", ""],
  ["ЕЖ", ""],
  ["ऀ", ""],
])("Indic %s is %s", (word, reading) => {
  expect(indicReading(word.normalize("NFKC"))).toBe(reading);
});

test.each([
  // vowels behind, before and around their consonants
  ["ตา", ["ta"]],
  ["โต", ["to"]],
  ["เมีย", ["mia"]],
  ["เสือ", ["suea"]],
  ["เมา", ["mao"]],
  ["เดิน", ["doen"]],
  ["เธอ", ["thoe", "toe"]],
  ["แก้ว", ["kaew", "kaev"]],
  ["ใจ", ["chai", "jai"]],
  ["ไทย", ["thai", "tai"]],
  ["ตัว", ["tua"]],
  ["ชื่อ", ["chue"]],
  ["ทำ", ["tham", "tam"]],
  ["เ", ["e"]],
  // vowels that are not written: o in a closed syllable, a before another one
  ["กร", ["kor"]],
  ["กมล", ["kamol"]],
  ["มานพ", ["manoph", "manop"]],
  ["สมชาย", ["somchay"]],
  ["ธนา", ["thana", "tana"]],
  ["ภูมิพล", ["phumiphol", "pumipol"]],
  ["ทักษิณ", ["thaksin", "taksin"]],
  ["พรรณี", ["phani", "pani"]],
  ["ดวง", ["duang"]],
  ["ปลา", ["pla"]],
  ["อดุล", ["adul"]],
  ["อน", ["on"]],
  ["ออน", ["on"]],
  ["ฤทัย", ["rithay", "ritay"]],
  // silent letters count in names from elsewhere
  ["วงศ์", ["wong", "vongs"]],
  ["จอห์น", ["chon", "john"]],
  ["อภิสิทธิ์", ["aphisith", "apisitt"]],
  ["ก5a", ["ka"]],
  ["5", []],
])("Thai %s is read %j", (word, readings) => {
  expect(thaiReadings(word.normalize("NFKC"))).toEqual(readings);
});

test.each([
  ["გიორგი", "giorgi"],
  ["საქართველო", "sakartvelo"],
  ["հարություն", "harutyun"],
  ["գևորգ", "gevorg"],
  ["ուրարտու", "urartu"],
  ["ոսկան", "voskan"],
  ["ովսաննա", "ovsanna"],
  ["կոտայք", "kotayk"],
  ["ა1", "a"],
])("Caucasian %s is %s", (word, reading) => {
  expect(caucasianReading(word)).toBe(reading);
});

test.each([
  ["とうきょう", "tokyo"],
  ["サッチャー", "satcha"],
  ["ジョンソン", "jonson"],
  ["マッカーシー", "makkashi"],
  ["ァ", "a"],
  ["ヶ", "ke"],
  ["しょう", "sho"],
  ["おおの", "ono"],
  ["すうじ", "suji"],
  ["きゃく", "kyaku"],
  ["ちゃの", "chano"],
  ["じょう", "jo"],
  ["ティム", "timu"],
  ["ファン", "fan"],
  ["まっちゃ", "matcha"],
  ["にっぽん", "nippon"],
  ["あっあ", "aa"],
  ["あっな", "ana"],
  ["あゃ", "aya"],
  ["おうあ", "oua"],
  ["漢かー", "ka"],
])("kana %s is %s", (word, reading) => {
  expect(kanaReading(word)).toBe(reading);
});

test.each([
  ["ضياء", ["dia", "zia"]],
  ["ثابت", ["thabt", "sabt"]],
  ["وليد", ["ulid", "vlid"]],
  ["نور", ["nur"]],
  ["فاطمة", ["fatma"]],
  ["أحمد", ["ahmd"]],
  ["مه", ["mh"]],
  ["سهيل", ["sahil"]],
  ["عثمان", ["athman", "asman"]],
  ["م7ء", ["m7"]],
  ["مُحَمَّد", ["mhmd"]],
])("Arabic %s is spelled %j", (word, spellings) => {
  expect(arabicSpellings(word)).toEqual(spellings);
});

test.each([
  ["ג׳ון", ["jun"]],
  ["ז׳אן", ["zhan"]],
  ["דָּוִד", hebrewSpellings("דוד")],
  ["יוסף", ["iusf"]],
  ["פרץ", ["prts", "frts"]],
  ["אברהם", ["abrhm", "avrhm"]],
  ["בן", ["bn"]],
  ["וולף", ["vlf"]],
  ["שרה", ["shra"]],
  ["צ׳רלי", ["chrli"]],
  ["חיים", ["him"]],
  ["גד׳", ["gd"]],
])("Hebrew %s is spelled %j", (word, spellings) => {
  expect(hebrewSpellings(word)).toEqual(spellings);
});

describe("Hangul", () => {
  test.each([
    ["박영희", ["박", "영희"]],
    ["남궁민수", ["남궁", "민수"]],
    ["남궁민", ["남궁", "민"]],
    ["남궁", ["남", "궁"]],
    ["박영희수", ["박", "영희수"]],
    ["남궁민수박", ["남궁", "민수박"]],
    ["박영희수민", ["박영희수민"]],
    ["남궁민수박영", ["남궁민수박영"]],
    ["대한민국은행", ["대한민국은행"]],
    ["뷁민", ["뷁민"]],
    ["박", ["박"]],
    ["박a", ["박a"]],
  ])("%s is the family name and the given name %j", (name, parts) => {
    expect(splitHangulName(name)).toEqual(parts);
  });

  test.each([
    ["박", ["park", "bak", "pak"]],
    ["이", ["lee", "i"]],
    ["이이", ["ii"]],
    ["가", ["ga", "ka"]],
    ["힣", ["hit"]],
    ["희", ["hui", "hee"]],
    ["늬", ["nui"]],
    ["의", ["ui"]],
    ["영희", ["yeonghui", "younghee", "yonghui"]],
    ["정남", ["jeongnam", "jungnam", "jongnam", "chongnam"]],
    ["철수", ["cheolsu", "chulsoo", "cholsu"]],
    ["꽃a빛", ["kkotbit", "kkotpit"]],
    ["ㄱ", []],
    ["ힰ", []],
  ])("%s is read %j in the rival romanisations", (word, readings) => {
    expect(hangulReadings(word)).toEqual(readings);
  });
});

describe("Han", () => {
  test("a name is a family name and a given name, long family names too", () => {
    expect(splitHanName(simplifyHan("歐陽明"))).toEqual(["欧阳", "明"]);
    expect(splitHanName("王小明")).toEqual(["王", "小明"]);
    expect(splitHanName("欧阳")).toEqual(["欧", "阳"]);
    expect(splitHanName("欧阳小明")).toEqual(["欧阳", "小明"]);
    expect(splitHanName("王")).toEqual(["王"]);
    expect(splitHanName("王小明李大")).toEqual(["王小明李大"]);
  });

  test("readings are pinyin, Wade-Giles and the spellings of surnames", () => {
    expect(hanReadings("小云")).toEqual(["xiaoyun", "hsiaoyun"]);
    expect(hanReadings("陈")).toEqual(expect.arrayContaining(["chen", "chan", "tan"]));
    expect(hanReadings("単")).toEqual([]);
  });

  test.each([
    ["zhong", "chung"],
    ["qing", "ching"],
    ["guo", "kuo"],
    ["duo", "to"],
    ["xue", "hsueh"],
    ["zi", "tzu"],
    ["jian", "chien"],
    ...(
      "an:an er:erh ai:ai zhi:chih shi:shih ri:jih ci:tzu si:ssu yi:i you:yu yan:yen ye:yeh yong:yung ge:ko ke:ko he:ho gui:kuei " +
      "bo:po po:po di:ti ti:ti kai:kai ji:chi xia:hsia cao:tsao zou:tsou ren:jen ma:ma wan:wan sha:sha zhao:chao chao:chao " +
      "jie:chieh yue:yueh jiong:chiung shuo:shuo nuo:no luo:lo zuo:tso cuo:tso suo:so ruo:jo zhuo:cho tuo:to huo:huo"
    )
      .split(" ")
      .map((pair): [string, string] => [pair.split(":")[0]!, pair.split(":")[1]!]),
  ])("pinyin %s is %s", (pinyin, other) => {
    expect(wadeGiles(pinyin)).toBe(other);
  });
});
