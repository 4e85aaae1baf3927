import { describe, expect, it, test } from "vitest";
import { readTokens } from "../../src/names/person-tokens.ts";
import { splitWords } from "../../src/names/split-words.ts";

/** `kind source`, the code behind `=` where there is one, the script where it is not Latin, the role where there is one. */
const specsOf = (raw: string): readonly string[] =>
  readTokens(splitWords(raw, "person")).map(
    ({ kind, source, code, script, role }) =>
      `${kind} ${source}${code && `=${code}`}${script === "latin" ? "" : ` ${script}`}${role === "none" ? "" : ` ${role}`}`,
  );

const O = "word odo";
const Q = "word quillborne";

describe("words of persons", () => {
  it.each<readonly [string, readonly string[]]>([
    ["", []],
    ["Odo Quillborne", [O, Q]],
    // digits that stand for letters, in words of two letters or more
    ["5tell Quillborne", ["word stell", Q]],
    ["Qu1llb0rne", [Q]],
    ["Quillborn3 8ob", [Q, "word bob"]],
    ["Odo2", ["word odo2"]],
    ["q4 Odo", ["word q4", O]],
    ["Odo 3", [O, "number 3"]],
    ["Odo 007", [O, "number 007=7"]],
    ["Odo 1001", [O, "number 1001"]],
    ["6om Odo", ["word 6om", O]],
    ["1990 Odo", ["number 1990", O]],
    ["Odo 000", [O, "number 000=0"]],
    ["ж4 Odo", ["word ж cyrillic", "number 4", O]],
    // small words
    ["Odo van der Quillborne", [O, "particle van", "particle der", Q]],
    ["van der Quillborne", ["particle van", "particle der", Q]],
    ["Odo ben Quillborne", [O, "particle ben=bin", Q]],
    ["Ben Quillborne", ["word ben", Q]],
    ["Dr Odo", ["title dr", O]],
    ["Odo Dr", [O, "title dr"]],
    ["доктор Иванов", ["title доктор=dr cyrillic", "word иванов cyrillic"]],
    ["ابو بكر", ["particle ابو=abu arabic", "word بكر arabic"]],
    // initials
    ["O Quillborne", ["initial o", Q]],
    ["JF Quillborne", ["initial j", "initial f", Q]],
    ["М. Иванов", ["initial m", "word иванов cyrillic"]],
    ["Ng Odo", ["word ng", O]],
    ["Odo V", [O, "initial v"]],
    // generations last, and behind a name only
    ["Odo Quillborne III", [O, Q, "number iii=3"]],
    ["Odo III Quillborne", [O, "word iii", Q]],
    // a suffix that is no numeral wherever it stands behind a word, as forms have it that ask for given names apart
    ["Odo Jr. Quillborne", [O, Q, "number jr=2"]],
    ["Odo snr Quillborne", [O, Q, "number snr=1"]],
    ["Odo Jr Quillborne III", [O, "initial j", "initial r", Q, "number iii=3"]],
    ["Jr", ["initial j", "initial r"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("a comma", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Quillborne, Odo", [`${O} given`, `${Q} family`]],
    ["Quillborne Odo,", [Q, O]],
    // what tells a generation stands last
    ["Quillborne, Odo Jr", [`${O} given`, `${Q} family`, "number jr=2 family"]],
    ["Quillborne, Odo, Jr.", [`${O} given`, `${Q} family`, "number jr=2 family"]],
    ["Quillborne Jr, Odo", [`${O} given`, `${Q} family`, "number jr=2 family"]],
    ["Quillborne, Odo III", [`${O} given`, `${Q} family`, "number iii=3 family"]],
    ["Quillborne, III Odo", ["word iii given", `${O} given`, `${Q} family`]],
    // a name that may tell one as well is a name
    ["Quillborne, Odo Junior", [`${O} given`, "word junior given", `${Q} family`]],
    ["Li, Xiao Jun", ["word xiao given", "word jun given", "word li family"]],
    ["Quillborne, Odo Dr", [`${O} given`, "title dr given", `${Q} family`]],
    // and the comma tells no order when nothing else stands behind it
    ["Odo Quillborne, Jr", [O, Q, "number jr=2"]],
    ["Odo Quillborne, II", [O, Q, "number ii=2"]],
    // nor when it stands before the suffix alone
    ["Odo, Jr. Quillborne", [O, Q, "number jr=2"]],
    ["Quillborne, Jr., Odo", [Q, O, "number jr=2"]],
    ["Quillborne, Junior", ["word junior given", `${Q} family`]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("titles", () => {
  const H = "word abdulhamid";
  it.each<readonly [string, readonly string[]]>([
    // none is between the words of a name, whichever part it stands before or behind
    ["Captain Hamid, Abdul", ["title captain family", `${H} given`]],
    ["Hamid, Captain Abdul", ["title captain given", `${H} given`]],
    ["Hamid, Abdul, PhD", ["title phd given", `${H} given`]],
    ["al-Hajj Hamid, Abdul", ["particle al family", "title hajj=haji family", `${H} given`]],
    ["Hamid Abdul Mr", ["title mr", H]],
    ["Dr. Kim, Jihoon", ["title dr family", "word ji given", "word hoon=hun given", "word kim=gim family"]],
    ["Kim Ji Hun Dr", ["title dr", "word kim=gim", "word ji", "word hun"]],
    ["Mullah Din Quillborne", ["title mullah", "word din", Q]],
    // what parts nothing may be a name as well
    ["Haji Quillborne, Odo", [`${O} given`, "title haji family", `${Q} family`]],
    ["al-Sheikh, Odo", [`${O} given`, "particle al family", "title sheikh family"]],
    ["Odo Sheikh", [O, "title sheikh"]],
    ["Sheikh", ["title sheikh"]],
    ["His Excellency Odo Quillborne", ["title his", "title excellency", O, Q]],
    ["Vice Admiral Odo Quillborne", ["title vice", "title admiral", O, Q]],
    ["H.R.H. Prince Odo", ["initial h", "initial r", "initial h", "word prince", O]],
    ["Prof. Dr. med. Odo Quillborne", ["title prof", "title dr", "title med", O, Q]],
    ["генерал-майор Odo Quillborne", ["title генерал=gen cyrillic", "title майор cyrillic", O, Q]],
    ["г-н Odo Quillborne", ["title господин=gospodin cyrillic", O, Q]],
    ["Dr Major Odo Quillborne", ["title dr", "title major", O, Q]],
    ["Dr Major Quillborne", ["title dr", "word major", Q]],
    ["Dr Major", ["title dr", "word major"]],
    ["Grand Quillborne", ["word grand", Q]],
    ["Her Odo Quillborne", ["word her", O, Q]],
    ["Odo His Excellency", [O, "word his", "title excellency"]],
    // titles of several words, whose words are names elsewhere
    ["Dato' Sri Odo Quillborne", ["title dato", "title sri", O, Q]],
    ["Tan Sri Dato' Odo Quillborne", ["title tan", "title sri", "title dato", O, Q]],
    ["Quillborne, Tan Sri Odo", ["title tan given", "title sri given", `${O} given`, `${Q} family`]],
    ["Dr. Hujjat al-Islam Odo Quillborne", ["title dr", "title hujjat", "title al", "title islam", O, Q]],
    ["Tan Sri Quillborne", ["word tan", "word sri", Q]],
    ["Odo Tan Sri Quillborne", [O, "word tan", "word sri", Q]],
    ["سماحة الشيخ Odo Quillborne", ["title سماحه arabic", "title ال arabic", "title شيخ arabic", O, Q]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("names of several parts", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Abd al Rahman", ["word abdalrahman=abdulrahman"]],
    ["Abdurrahman", ["word abdurrahman=abdulrahman"]],
    ["Abdulrahman", ["word abdulrahman"]],
    // the family name first, and whole names backwards
    ["Rahman Abdul", ["word abdulrahman"]],
    ["Rahman Odo Abdul", ["word abdulrahman", O]],
    ["Rahman, Odo Abdul", [`${O} given`, "word abdulrahman given"]],
    ["al Rahman Odo Abd", ["word abdalrahman=abdulrahman", O]],
    ["Quillborne Hamid Abdul", [Q, "word abdulhamid"]],
    ["Odo Abdul", ["word abdulodo"]],
    ["Odo Abdi", [O, "word abdi"]],
    ["Odo al Abd", [O, "particle al", "word abd"]],
    ["al Din Odo Nur", [O, "word nuraldin=nuruddin"]],
    ["Eddine Odo Nur", [O, "word nureddine=nuruddin"]],
    ["Din Odo Nur", ["word din", O, "word nur"]],
    ["Нур ад дин", ["word нураддин=nuruddin cyrillic"]],
    ["Абдуррахман", ["word абдуррахман=abdulrakhman cyrillic"]],
    ["McQuill", ["word mcquill"]],
    ["Mc Quill", ["word mcquill"]],
    // in Arabic letters, the article as it is spoken
    ["عبد الرحمن", ["word عبدالرحمن arabic"]],
    ["عبدالرحمن", ["word عبدالرحمن arabic"]],
    ["عبدل نور", ["word عبدلنور=abdulnur arabic"]],
    ["عبد نور", ["word عبدنور=عبدالنور arabic"]],
    ["عبد الله", ["word عبدالله arabic"]],
    ["عبدالله", ["word عبدالله arabic"]],
    ["نور الدين", ["word نورالدين=نوروددين arabic"]],
    ["نورالدين", ["word نورالدين=نوروددين arabic"]],
    ["نورالديني", ["word نورالديني arabic"]],
    ["نوراددين", ["word نوراددين arabic"]],
    // of two scripts: put together in Latin letters
    ["عبد quill", ["word abdquill=abdulquill"]],
    ["abd 王", ["word abdwang=abdulwang"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

describe("Korean and Chinese names", () => {
  it.each<readonly [string, readonly string[]]>([
    ["Kim Jihoon", ["word kim=gim", "word ji", "word hoon=hun"]],
    ["Dr Kim Jihoon", ["title dr", "word kim=gim", "word ji", "word hoon=hun"]],
    ["Park, Ji Hun", ["word ji given", "word hun given", "word park family"]],
    ["Park, Jihoon", ["word ji given", "word hoon=hun given", "word park family"]],
    ["Kim Quillborne", ["word kim", Q]],
    ["Kim Жи", ["word kim", "word жи cyrillic"]],
    ["李 小明", ["word 李 han", "word 小 han", "word 明 han"]],
    ["小明, 王", ["word 王 han given", "word 小 han family", "word 明 han family"]],
    ["李 大小明", ["word 李 han", "word 大小明 han"]],
    ["李 민수", ["word 李 han", "word 민수 hangul"]],
    ["小明 大小", ["word 小明 han", "word 大小 han"]],
  ])("%s", (raw, specs) => {
    expect(specsOf(raw)).toEqual(specs);
  });
});

test("a token begins with the first letter of what it was made of", () => {
  const initials = (raw: string) => readTokens(splitWords(raw, "person")).map(({ initials }) => initials);
  expect(initials("Dr Odo bin Quillborne III")).toEqual(["d", "o", "b", "q", "i"]);
  expect(initials("Abd al Rahman")).toEqual(["a"]);
});
