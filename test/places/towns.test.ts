import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ReferenceList } from "../../src/model/rule-pack.ts";
import { findPlaces } from "../../src/places/find-places.ts";
import { gazetteerOf } from "../../src/places/gazetteer.ts";

const path = new URL("../../rules/reference/embargoed-places.json", import.meta.url);
const list = JSON.parse(readFileSync(path, "utf8")) as ReferenceList;
const gazetteer = gazetteerOf(list);
const codesOf = (text: string, context = {}): readonly string[] =>
  findPlaces(text, gazetteer, context).map(({ code }) => code);

/** Capitals of all provinces, and towns of some 30,000 people and more, as English atlases write them. */
const TOWNS: Readonly<Record<string, string>> = {
  CU: "Pinar del Río, Artemisa, San José de las Lajas, Matanzas, Cienfuegos, Sancti Spíritus, Ciego de Ávila, Camagüey, Las Tunas, Bayamo, Holguín, Santiago de Cuba, Guantánamo, Nueva Gerona, Varadero, Cayo Coco, Palma Soriano, Moa, Baracoa, Placetas, Sagua la Grande, Caibarién, Puerto Padre, Nuevitas, Güines, Cabaiguán, Jatibonico, Guanabacoa, Marianao, Consolación del Sur, San Antonio de los Baños",
  IR: "Tehran, Mashhad, Isfahan, Karaj, Shiraz, Tabriz, Qom, Ahvaz, Kermanshah, Urmia, Rasht, Zahedan, Hamadan, Kerman, Yazd, Ardabil, Bandar Abbas, Arak, Zanjan, Sanandaj, Qazvin, Khorramabad, Gorgan, Sari, Bojnurd, Birjand, Ilam, Bushehr, Semnan, Yasuj, Shahrekord, Kashan, Dezful, Abadan, Khorramshahr, Neyshabur, Sabzevar, Amol, Babol, Najafabad, Borujerd, Qaem Shahr, Varamin, Saveh, Malayer, Maragheh, Mahabad, Saqqez, Khoy, Bukan, Rafsanjan, Sirjan, Jiroft, Jahrom, Marvdasht, Masjed Soleyman, Behbahan, Andimeshk, Shahrud, Chabahar, Iranshahr, Zabol, Bandar-e Anzali, Lahijan, Gonbad-e Kavus, Torbat-e Heydarieh, Quchan, Mahshahr",
  KP: "Pyongyang, Hamhung, Chongjin, Nampo, Wonsan, Sinuiju, Kaesong, Sariwon, Haeju, Kanggye, Hyesan, Pyongsong, Rason, Kimchaek, Kaechon, Sinpo, Tanchon, Hoeryong, Huichon, Songnim, Manpo, Munchon, Kusong, Tokchon",
  UA: "Simferopol, Sevastopol, Kerch, Yevpatoria, Yalta, Feodosia, Dzhankoi, Alushta, Bakhchysarai, Krasnoperekopsk, Saky, Armyansk, Sudak, Koktebel, Massandra, Shchelkino, Donetsk, Mariupol, Makiivka, Horlivka, Kramatorsk, Sloviansk, Yenakiieve, Kostiantynivka, Pokrovsk, Bakhmut, Artemovsk, Khartsyzk, Chystiakove, Snizhne, Shakhtarsk, Druzhkivka, Toretsk, Debaltseve, Volnovakha, Avdiivka, Luhansk, Alchevsk, Sievierodonetsk, Lysychansk, Kadiivka, Khrustalnyi, Dovzhansk, Rovenky, Antratsyt, Sorokyne, Brianka, Rubizhne, Starobilsk, Kherson, Nova Kakhovka, Kakhovka, Henichesk, Skadovsk, Oleshky, Zaporizhzhia, Melitopol, Berdiansk, Enerhodar, Tokmak, Polohy",
};

describe("towns", () => {
  it.each(Object.entries(TOWNS))("of %s are found where a town stands", (country, towns) => {
    const missed = towns
      .split(", ")
      .filter((town) => !codesOf(town, { isPlace: true }).some((code) => code.startsWith(country)));
    expect(missed).toEqual([]);
  });

  it("are found in a text, in every spelling of the list; those that are other words, too, where the text says that they are meant", () => {
    const missed = list.values.flatMap((value) => {
      const [code = "", spellings = ""] = String(value).split(": ");
      if (code === "except" || code === "postcode") return [];
      // Two letters of Chinese characters that are words of Chinese and Japanese.
      return spellings.split(" | ").filter((one) => {
        const text = one.endsWith("?") ? `flight to ${one.slice(0, -1)}` : `Invoice 81, ${one}`;
        return !/\p{Script=Han}\?$/u.test(one) && !codesOf(text).includes(code);
      });
    });
    expect(missed).toEqual([]);
  });

  it.each([
    ["HOTEL CAYO COCO", "CU"],
    ["Flight to Cienfuegos", "CU"],
    ["tour in Holguin", "CU"],
    ["SHIPMENT TO SHIRAZ", "IR"],
    ["GOODS OF IRANIAN ORIGIN", "IR"],
    ["Koktebel cognac", "UA-43"],
    ["MASSANDRA WINE", "UA-43"],
    ["hotel in Saki", "UA-43"],
    ["г. Судак", "UA-43"],
    ["region RU-CR", "UA-43"],
    ["295011 Russia", "UA-43"],
    ["ул. Пушкина 3, 295011, Россия", "UA-43"],
    ["299011 RU", "UA-40"],
    ["97500, Ukraine", "UA-43"],
    ["83001 Україна", "UA-14"],
    ["Donbass aid", "UA-14"],
    ["aid in DNR", "UA-14"],
    ["help for LNR/DNR", "UA-14"],
    ["Novorossiya region", "UA-14"],
    ["in ZPR", "UA-23"],
  ])("are found: %s", (text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  it.each([
    "Maria Holguin",
    "Saki Tanaka",
    "wine, Shiraz 2019",
    "in Sari, Indonesia",
    "in Matanzas, Venezuela",
    "Dnr 2024/123",
    "ZPR SA Warszawa",
    "Rechnung 295011",
    "Invoice 97500, Munich",
    "Kiev 01001 Ukraine",
    "Russia 101000",
    "Novorossiysk port",
    "Krimi Dinner München",
    "Financial Crimes Unit",
    "Boucher Frères",
    "casa matriz",
    "République du Soudan",
    "Agrate Brianza",
    "Seversk, Tomsk",
    "Kashgar, Xinjiang",
    "Changwon, Korea",
    "Horasan, Erzurum",
    "Kashan and Tabriz carpets",
  ])("are not found: %s", (text) => {
    expect(codesOf(text)).toEqual([]);
  });

  it.each([
    ["295011", { as: "address", beside: "RU" }, ["UA-43"]],
    ["295011", { as: "address", beside: "DE" }, []],
    ["295011", { as: "address", beside: "UA" }, ["UA-43"]],
    ["298600", { as: "address", isZip: true, beside: "" }, ["UA-43"]],
    ["298600", { as: "address", isZip: true, beside: "Ореанда" }, ["UA-43"]],
    ["283001", { as: "address", isZip: true, beside: "Agra, Uttar Pradesh" }, []],
    ["95000", { as: "address", isZip: true, beside: "" }, []],
    ["Calle 5, Holguin", { as: "address" }, ["CU"]],
    ["Calle 5, Holguin", { as: "address", beside: "ES" }, []],
    ["Calle 5, Holguin", { as: "remittance" }, []],
  ])("are told by postal codes and between commas of an address: %s %j", (text, context, codes) => {
    expect(codesOf(text, context)).toEqual(codes);
  });
});
