import type { PersonStore } from "../../../src/ports/person-store.ts";
import { byTime } from "./by-time.ts";
import type { MemoryRows } from "./memory-rows.ts";
import { keyOf } from "./memory-tables.ts";

export function memoryPeople({ people }: MemoryRows): PersonStore {
  return {
    add: async (person) => {
      const key = keyOf(person.tenant, person.personId);
      if (people.get(key) !== undefined) return false;
      people.set(key, person);
      return true;
    },
    get: async (tenant, personId) => people.get(keyOf(tenant, personId)),
    list: async (tenant) =>
      people
        .all()
        .filter((person) => person.tenant === tenant)
        .sort(byTime("oldest", ({ createdAt, personId }) => ({ at: createdAt, id: personId }))),
    rename: async (tenant, personId, name) => {
      const person = people.get(keyOf(tenant, personId));
      if (person === undefined) return false;
      const formerNames = [...person.formerNames, person.name];
      people.set(keyOf(tenant, personId), { ...person, name, formerNames });
      return true;
    },
  };
}
