import type { PersonRecord, PersonStore } from "../ports/person-store.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const PEOPLE = table("person", ({ tenant, personId }: PersonRecord) => [tenant, personId], {
  oldest: ({ tenant, createdAt, personId }) => [tenant, createdAt, personId],
});

export function keyValuePeople(rows: Rows): PersonStore {
  return {
    add: (person) => rows.add(PEOPLE, person),
    get: (tenant, personId) => rows.get(PEOPLE, tenant, personId),
    list: (tenant) => rows.list(PEOPLE.by.oldest, { prefix: [tenant] }),
    rename: async (tenant, personId, name) => {
      const person = await rows.get(PEOPLE, tenant, personId);
      if (person === undefined) return false;
      await rows.put(PEOPLE, { ...person, name, formerNames: [...person.formerNames, person.name] });
      return true;
    },
  };
}
