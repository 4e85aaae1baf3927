/** The names under which a person is screened. */
import type { PersonName } from "../model/person-name.ts";
import { hasLetterOrDigit } from "./party-names.ts";
import type { PartyName } from "./screened-party.ts";

/**
 * The full name, and the full name with the name at birth. `nameAtBirth` may be a family name alone or a whole name: one
 * that does not hold the first name is completed with it.
 */
export function personNames(name: PersonName | undefined, pointer: string): readonly PartyName[] {
  if (!name) return [];
  const { firstName, middleNames, lastName, nameAtBirth } = name;
  const isOneField = [firstName, middleNames, lastName].filter((part) => part !== undefined).length === 1;
  const full = { name: fullName(firstName, middleNames, lastName), pointer };
  const names: PartyName[] = [isOneField ? { ...full, isOneField } : full];
  if (nameAtBirth !== undefined) {
    const atBirth = `${pointer}/nameAtBirth`;
    const whole = firstName === undefined || holds(nameAtBirth, firstName);
    names.push({ name: whole ? nameAtBirth : fullName(firstName, middleNames, nameAtBirth), pointer: atBirth });
    // two words may be a whole name with another first name, or a family name of two words
    if (!whole && /\S[\s,]+\S/.test(nameAtBirth)) names.push({ name: nameAtBirth, pointer: atBirth });
  }
  return names.filter((one) => hasLetterOrDigit(one.name));
}

function fullName(first: string | undefined, middle: string | undefined, last: string | undefined): string {
  let name = first;
  if (middle !== undefined) name = name === undefined ? middle : `${name} ${middle}`;
  if (last !== undefined) name = name === undefined ? last : `${name} ${last}`;
  return name ?? "";
}

function holds(text: string, word: string): boolean {
  const words = text.toLowerCase().split(/[\s,]+/);
  return word
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
}
