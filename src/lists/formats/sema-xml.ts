/** The consolidated Canadian autonomous sanctions list (SEMA and JVCFOA) as XML. */
import type { ListEntry, ListedDate } from "../../model/list-entry.ts";
import type { ListIdentity } from "../list-identity.ts";
import { parseListedDate } from "../listed-date.ts";
import { makeEntry } from "../make-entry.ts";
import { xmlList } from "../xml-list.ts";
import { textOf } from "../xml-node.ts";
import type { XmlNode } from "../xml-records.ts";
import { semaAliases } from "./sema-aliases.ts";

export const semaXml = xmlList({ root: "data-set", records: ["record"] }, () => ({
  record: (node, list, note) => (node.name === "record" ? semaEntry(node, list, note) : undefined),
}));

function semaEntry(
  node: XmlNode,
  list: ListIdentity,
  note: (detail: string) => void,
): ListEntry | { readonly skip: string } {
  const person = [textOf(node, "GivenName"), textOf(node, "LastName")].filter((part) => part !== "").join(" ");
  const other = textOf(node, "EntityOrShip");
  const imo = textOf(node, "ShipIMONumber");
  const name = person || other;
  if (name === "") return { skip: "no name" };
  const regulation = (textOf(node, "Country").split(" / ")[0] as string).trim();
  const born = textOf(node, "DateOfBirthOrShipBuildDate");
  const title = textOf(node, "TitleOrShip");
  return makeEntry(list, {
    // Items are numbered anew in every schedule, and some schedules use a number twice.
    entryId: [regulation, textOf(node, "Schedule"), textOf(node, "Item"), name].join("/"),
    kind: person !== "" ? "person" : imo !== "" ? "vessel" : "entity",
    name,
    aliases: [...(person === "" ? bothLanguages(name) : []), ...semaAliases(textOf(node, "Aliases"))].map((alias) => ({
      name: alias,
      quality: "strong",
    })),
    datesOfBirth: person === "" ? [] : datesOf(born, note),
    identifiers: imo === "" ? [] : [{ kind: "imo", value: imo }],
    programmes: [regulation],
    remarks: [title, imo !== "" && born !== "" ? `built ${born}` : ""].filter((part) => part !== "").join("; "),
  });
}

/** The name in two languages, where both stand in one: `Iranian Army/Armée iranienne`. */
function bothLanguages(name: string): readonly string[] {
  const parts = name.split("/").map((part) => part.trim());
  return parts.length === 2 && parts.every((part) => /\p{L}.*\s.*\p{L}/u.test(part)) ? parts : [];
}

function datesOf(text: string, note: (detail: string) => void): readonly ListedDate[] {
  if (text === "") return [];
  return text.split(/\s+or\s+/i).flatMap((part) => {
    const date = parseListedDate(part);
    if (date === undefined) note(part);
    return date === undefined ? [] : [date];
  });
}
