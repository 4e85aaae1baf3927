/** The route table: one row an operation. */
import { CASE_ROUTES } from "./case-routes.ts";
import { CUSTOMER_ROUTES } from "./customer-routes.ts";
import type { Route } from "./route.ts";

export const ROUTES: readonly Route[] = [...CUSTOMER_ROUTES, ...CASE_ROUTES];
