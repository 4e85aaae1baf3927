import { directoryLists } from "../../adapters/lists/directory.ts";
import { parseCustomerChecks } from "../../src/model/gateway-customer-checks.ts";
import type { ListEntry } from "../../src/model/list-entry.ts";
import type { MasterData } from "../../src/model/master-data.ts";

/** The entries of all sample lists. */
export const sampleEntries: readonly ListEntry[] = (
  await directoryLists("lists/lists.json", { clock: { now: () => 0 } }).load()
).flatMap((list) => list.entries);

/** Master data of a customer check, parsed. */
export function masterData(accountHoldingPartyData: object, counterpartyData?: object): MasterData {
  const body = { masterData: { accountHoldingPartyData, ...(counterpartyData ? { counterpartyData } : {}) } };
  const result = parseCustomerChecks(body);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.masterData;
}

/** An entry of an invented person; changes win. */
export function anEntry(changes: Partial<ListEntry> = {}): ListEntry {
  return {
    listId: "house",
    listKind: "sanctions",
    entryId: "1",
    kind: "person",
    name: "Odo Quillborne",
    aliases: [],
    datesOfBirth: [],
    placesOfBirth: [],
    countries: [],
    genders: [],
    identifiers: [],
    addresses: [],
    programmes: [],
    ...changes,
  };
}
