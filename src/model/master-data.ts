import type * as v from "valibot";
import { accountHoldingPartyDataSchema } from "./account-holding-party-data.ts";
import { counterpartyDataSchema } from "./counterparty-data.ts";
import { list } from "./list.ts";
import { resource } from "./resource.ts";
import { name } from "./text.ts";

/** Who a check or transaction is about. */
export const masterDataSchema = resource(
  {
    accountHoldingPartyData: accountHoldingPartyDataSchema,
    counterpartyData: counterpartyDataSchema,
    flags: list(name),
    underwriterData: resource({ name, underwriterId: name }),
  },
  "accountHoldingPartyData",
);

export interface MasterData extends v.InferOutput<typeof masterDataSchema> {}
