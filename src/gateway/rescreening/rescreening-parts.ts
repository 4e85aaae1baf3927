import type { CreateMatcher } from "../../ports/matcher.ts";
import type { GatewayParts } from "../gateway-parts.ts";
import type { CustomerIndexes } from "./customer-indexes.ts";
import type { ListChanges } from "./list-changes.ts";
import type { RefreshIndexes } from "./refresh-indexes.ts";

/** What rescreening needs beside what every operation does. */
export interface RescreeningParts extends GatewayParts {
  /** Stretches that a tenant's customers are cut into, 1 to 1024: as many nodes may work at a time. */
  readonly ranges: number;
  readonly indexes: CustomerIndexes;
  readonly refresh: RefreshIndexes;
  readonly changes: ListChanges;
  /** What the matcher over all lists is made with. */
  readonly createMatcher: CreateMatcher;
}
