import type { ScreenedRecord, ScreenedStore } from "../ports/screened-store.ts";
import { customerPage } from "./customers.ts";
import { ofCustomer } from "./of-customer.ts";
import type { Rows } from "./rows.ts";
import { table } from "./table.ts";

export const SCREENED = table("screened", ({ tenant, customerId }: ScreenedRecord) => ofCustomer(tenant, customerId));

export function keyValueScreened(rows: Rows): ScreenedStore {
  return {
    get: (tenant, customerId) => rows.get(SCREENED, ...ofCustomer(tenant, customerId)),
    put: (record) => rows.put(SCREENED, record),
    list: (query) => customerPage(rows, SCREENED, query),
  };
}
