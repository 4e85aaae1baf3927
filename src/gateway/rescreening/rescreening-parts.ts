import type { CreateMatcher } from "../../ports/matcher.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { CustomerIndexes } from "./customer-indexes.ts";
import type { ListChanges } from "./list-changes.ts";
import type { RefreshIndexes } from "./refresh-indexes.ts";

/** Parts of the gateway that only rescreening needs. */
export interface RescreeningParts extends GatewayParts {
  /** Ranges into which a tenant's customers are divided, 1 to 1024: as many nodes may work at a time. */
  readonly ranges: number;
  readonly indexes: CustomerIndexes;
  readonly refresh: RefreshIndexes;
  readonly changes: ListChanges;
  /** Creates the matcher over all lists. */
  readonly createMatcher: CreateMatcher;
}
