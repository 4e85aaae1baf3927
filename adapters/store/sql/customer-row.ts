/** A customer as the database has it. */
export interface CustomerRow {
  readonly customer_id: string;
  readonly data: string;
  readonly risk_level: string | null;
  readonly last_checked_at: number | null;
  readonly erased_at: number | null;
  readonly changed_at: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}
