/** Small words of names in other scripts, however they are written: they say as little as they do in Latin letters. */
import { describe, expect, it } from "vitest";
import { DEFAULT_FREQUENCIES } from "../../src/names/default-frequencies.ts";
import { prepareName } from "../../src/names/prepare-name.ts";
import { scoreName } from "../../src/names/score-name.ts";
import type { NameKind } from "../../src/names/score-result.ts";

const ALERT = 0.9;
const score = (query: string, listed: string, kind: NameKind): number => scoreName(query, listed, { kind }).score;
const tokens = (raw: string, kind: NameKind = "entity") =>
  prepareName(raw, kind, DEFAULT_FREQUENCIES).tokens.map((token) => `${token.kind} ${token.text}`);

describe("legal forms and generic words of organisations", () => {
  it.each([
    ["a ta marbuta", "شركة البركة", "البركة"],
    ["an alef with hamza", "وقف النور", "النور"],
    ["the article at both words", "المؤسسة العامة للزلمار", "للزلمار"],
    ["a form behind the name", "النور المحدودة", "النور"],
    ["letters with dots", "النور ش.م.م", "النور"],
    ["letters with blanks", "النور ش م م", "النور"],
    ["Persian letters", "شرکت سهامی خاص زرین", "زرین"],
    ["Arabic letters for Persian ones", "شركت سهامي خاص زرین", "زرین"],
    ["Greek accents", "Ναυτική Εταιρεία Βελμάρι", "Βελμάρι"],
    ["Greek capitals", "ΝΑΥΤΙΚΗ ΕΤΑΙΡΕΙΑ ΒΕΛΜΑΡΙ", "Βελμάρι"],
    ["a Russian joint venture", "СП Велмарик", "Велмарик"],
  ])("count for little with %s", (_, long, short) => {
    expect(score(long, short, "entity")).toBeGreaterThan(ALERT);
    expect(score(short, long, "entity")).toBeGreaterThan(ALERT);
  });

  it.each([
    ["البنك التجاري", "Commercial Bank"],
    ["Εμπορική Τράπεζα", "Commercial Bank"],
    ["بنك زلمار التجاري", "بنك التجاري زلمار"],
  ])("%s is %s", (left, right) => {
    expect(score(left, right, "entity")).toBeGreaterThan(ALERT);
  });

  it("a bank is no trading house because both are commercial", () => {
    expect(score("Zolmari Commercial Bank", "Zolmari Trading", "entity")).toBeLessThan(ALERT);
  });
});

describe("words in another case are the same words", () => {
  it.each([
    ["Велмарский завод приборостроения", "Велмарский приборостроительный завод"],
    ["Банк научного развития Велмарик", "Научный банк развития Велмарик"],
    ["Общества с ограниченной ответственностью Велмарик", "Велмарик"],
    ["Комитет по промышленности Велмарика", "Комитет промышленности Велмарика"],
  ])("%s and %s", (left, right) => {
    expect(score(left, right, "entity")).toBeGreaterThan(ALERT);
  });

  it.each([
    ["АО Велмарский приборостроительный завод", "Velmarskiy Instrument Plant JSC"],
    ["Научно-производственное объединение Велмарик", "Velmarik Research and Production Association"],
    ["Конструкторское бюро Велмарик имени Зорина", "Velmarik Design Bureau of Zorin"],
    ["ベルマリ・シッピング・カンパニー・リミテッド", "Belmari Shipping Company Limited"],
    ["武漢晨帆科技有限公司", "Wuhan Chenfan Technology Co Ltd"],
  ])("%s is found as %s", (written, latin) => {
    expect(score(latin, written, "entity")).toBeGreaterThan(0.8);
  });

  it("a word of less than six letters, or with less than four left, stands as it is", () => {
    expect(tokens("Велмарик торга")).toEqual(["word velmarik", "word torga"]);
  });
});

describe("ё is written as е by most", () => {
  it.each([
    ["Фёдор Семёнов", "Федор Семенов"],
    ["Пётр Королёв", "Petr Korolev"],
    ["ООО Звёздный", "ООО Звездный"],
  ])("%s is %s", (written, plain) => {
    const kind = written.startsWith("ООО") ? "entity" : "person";
    expect(score(written, plain, kind)).toBe(1);
    expect(score(plain, written, kind)).toBe(1);
  });

  it("is found as it is said, too", () => {
    expect(score("Fyodor Semyonov", "Фёдор Семёнов", "person")).toBeGreaterThan(0.9);
  });
});

describe("letters that look like those of another alphabet", () => {
  it.each([
    // K, B, A and e are Latin
    ["Kонструкторское Бюро Bелмарик", "Конструкторское Бюро Велмарик"],
    ["Aвиaзавод Вeлмарик", "Авиазавод Велмарик"],
    // а, о and е are Cyrillic
    ["Velmаrik Hоlding", "Velmarik Holding"],
  ])("%s is read as %s", (disguised, plain) => {
    expect(tokens(disguised)).toEqual(tokens(plain));
  });

  it("so is a letter that is no Latin one of ours", () => {
    expect(tokens("Алеĸсандр", "person")).toEqual(tokens("Александр", "person"));
  });

  it("are left where they look like none of the others", () => {
    expect(tokens("ВелмарикZ")).toEqual(["word velmarik", "initial z"]);
  });
});

describe("names that are written without blanks", () => {
  it.each([
    ["บริษัท เบลมารี จำกัด", "เบลมารี"],
    ["株式会社山田", "山田"],
    ["山田株式会社", "山田"],
    ["(株)山田", "山田"],
    ["ベルマリ商事株式会社", "ベルマリ商事"],
    ["ベルマリグループ株式会社", "ベルマリ"],
    ["晨帆技术有限公司", "晨帆技术"],
    ["晨帆技術有限公司", "晨帆技术有限公司"],
    ["벨마리전자주식회사", "벨마리전자"],
    ["(주)벨마리", "벨마리"],
  ])("%s is %s", (long, short) => {
    expect(score(long, short, "entity")).toBeGreaterThan(ALERT);
    expect(score(short, long, "entity")).toBeGreaterThan(ALERT);
  });

  it.each([
    ["晨帆技术有限公司", "Chenfan Technologies Co., Ltd."],
    ["벨마리무역회사", "Belmari Trading Company"],
    ["平壤酒店", "Pyongyang Hotel"],
  ])("%s is found as %s", (written, latin) => {
    expect(score(latin, written, "entity")).toBeGreaterThan(0.8);
  });

  it.each<[string, readonly string[]]>([
    ["中国晨帆贸易有限公司", ["word china", "word 晨帆", "word trading", "legal youxiangongsi"]],
    ["中国银行", ["word china", "word bank"]],
    ["株式会社山田", ["legal zhushihuishe", "word 山田"]],
    ["벨마리은행", ["word 벨마리", "word bank"]],
    ["银行晨帆", ["word bank", "word 晨帆"]],
    ["厂晨帆厂", ["word 厂晨帆厂"]],
    ["晨帆", ["word 晨帆"]],
    ["Chenfan 晨帆公司", ["word chenfan", "word 晨帆", "legal gongsi"]],
  ])("%s has the words %j", (raw, words) => {
    expect(tokens(raw)).toEqual(words);
  });

  it("the longest form is taken off, not a shorter one at its end", () => {
    expect(tokens("晨帆股份有限公司")).toEqual(["word 晨帆", "legal gufenyouxiangongsi"]);
  });

  it("other names are of different organisations", () => {
    expect(score("晨帆技术有限公司", "云岭技术有限公司", "entity")).toBeLessThan(0.5);
    expect(score("株式会社山田", "株式会社田山", "entity")).toBeLessThan(0.5);
  });

  it("ships keep what is a form of companies elsewhere", () => {
    expect(tokens("晨帆公司", "vessel")).toEqual(["word 晨帆公司"]);
  });
});

describe("Korea alone is either of them", () => {
  it.each(["朝鲜晨帆贸易公司", "조선 벨마리 무역회사"])("%s names itself Korea in English", (raw) => {
    expect(tokens(raw)[0]).toBe("word korea");
  });

  it.each([
    ["Korea Belmari Trading Corporation", "word korea"],
    ["DPRK Belmari Trading Corporation", "word northkorea"],
    ["Republic of Korea Belmari Corporation", "word southkorea"],
  ])("%s begins with %s", (raw, first) => {
    expect(tokens(raw)[0]).toBe(first);
  });
});

describe("titles of persons", () => {
  it.each([
    ["دکتر آرمان زلماری", "آرمان زلماری"],
    ["مولوی زلمار خان", "زلمار خان"],
    ["السيدة زلمارة علي", "زلمارة علي"],
    ["أستاذ زلمار البركة", "زلمار البركة"],
  ])("%s is %s", (long, short) => {
    expect(score(long, short, "person")).toBeGreaterThan(ALERT);
    expect(score(short, long, "person")).toBeGreaterThan(ALERT);
  });
});

describe("prefixes of ships", () => {
  it.each(["سفينة زلمار", "کشتی زلمار", "т/х Велмарик", "теплоход Велмарик"])("%s begins with a title", (raw) => {
    expect(tokens(raw, "vessel")[0]).toMatch(/^title /);
  });
});

describe("parts of a Persian word", () => {
  it.each([
    ["Zolmar AHMADI-BELMARI", "زلمار احمدی\u200cبلماری"],
    ["علیرضا زلماری", "علی\u200cرضا زلماری"],
    ["علی رضا زلماری", "علی\u200cرضا زلماری"],
    // one of the two is said as Persians say it
    ["Alireza Zolmari", "علی\u200cرضا زلماری"],
    ["Alireza Zolmari", "علی رضا زلماری"],
  ])("%s is %s", (left, right) => {
    expect(score(left, right, "person")).toBeGreaterThan(0.8);
  });

  it("stay together where one of them is short, as in McBelmar", () => {
    expect(tokens("مک\u200cبلمار", "person")).toHaveLength(1);
    expect(tokens("بلماری\u200cها", "person")).toHaveLength(1);
  });

  it("stay together in scripts that join letters by the same sign", () => {
    expect(tokens("ഏര്\u200dദ്", "person")).toHaveLength(1);
  });
});
