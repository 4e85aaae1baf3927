/** Cases of transaction rules as bodies of the interface: what the gateway would have to get for the same situation. */
import { paymentOf } from "./payment.ts";

/** A transaction as a case writes it. */
interface CasePayment {
  readonly at?: string;
  readonly ago?: string;
  readonly amount?: number | null;
  readonly repeat?: number;
  readonly every?: string;
  readonly direction?: string;
  readonly customerId?: string;
  readonly [member: string]: unknown;
}

export interface CaseSituation {
  readonly transaction?: CasePayment;
  readonly history?: readonly CasePayment[] | null;
  readonly related?: Readonly<Record<string, readonly CasePayment[]>>;
  readonly others?: readonly CasePayment[];
  readonly customer?: object;
  readonly [member: string]: unknown;
}

/** What is submitted, in order; the last is the payment that the case is about. */
export interface CasePayments {
  /** Of the last one. */
  readonly at: number;
  readonly bodies: readonly Record<string, unknown>[];
}

const DEFAULT_TIME = Date.UTC(2026, 10, 20, 12);
const UNITS: Readonly<Record<string, number>> = { min: 60_000, h: 3_600_000, d: 86_400_000 };
const durationOf = (text: string): number => {
  const parts = /^(\d+)(min|h|d)$/u.exec(text);
  if (!parts) throw new RangeError(`no length of time: ${text}`);
  return Number(parts[1]) * (UNITS[parts[2] ?? ""] ?? Number.NaN);
};

/** Whether a body can say it: the other side has one country. */
export const isTold = ({ transaction = {}, history, related = {}, others = [] }: CaseSituation): boolean =>
  [transaction, ...(history ?? []), ...Object.values(related).flat(), ...others].every(
    ({ counterpartyCountries }) => ((counterpartyCountries as readonly string[] | undefined) ?? []).length <= 1,
  );

/** @param id - names the customer and its transactions */
export function paymentsOfCase(
  { transaction = {}, history, related = {}, others = [], customer = {} }: CaseSituation,
  id: string,
): CasePayments {
  const at = transaction.at === undefined ? DEFAULT_TIME : Date.parse(transaction.at);
  const customerOf = ({ customerId }: CasePayment) => (customerId === undefined ? id : `${id} ${customerId}`);
  let count = 0;
  const bodyOf = (payment: CasePayment, time: number) =>
    bodyOfPayment(payment, `${id} ${++count}`, { customerId: customerOf(payment), flags: [], ...customer }, time);
  const rows = [
    ...[...Object.values(related).flat(), ...others].map((row) => ({ customerId: "other", ...row })),
    ...(history ?? []),
  ];
  const earlier = rows.flatMap((row) =>
    Array.from({ length: row.repeat ?? 1 }, (_, i) => {
      const start = row.at === undefined ? at - durationOf(row.ago ?? "1min") : Date.parse(row.at);
      const time = start - i * durationOf(row.every ?? "1min");
      return { time, body: bodyOf(row, time) };
    }),
  );
  // The oldest first: every payment that comes late has all that follow it decided again.
  const inOrder = earlier.toSorted((one, other) => one.time - other.time).map(({ body }) => body);
  return { at, bodies: [...inOrder, bodyOf(transaction, at)] };
}

function bodyOfPayment(payment: CasePayment, id: string, customer: object, at: number): Record<string, unknown> {
  const { amount = 100, direction = "out", account, counterparty, counterpartyCountries, crypto } = payment;
  const { result, device, ip, ipCountry, entryMode, merchantCategoryCode, paymentMeans, paymentType, channel, usage } =
    payment;
  const [country] = (counterpartyCountries as readonly string[] | undefined) ?? [];
  const accountOf = (key: unknown, holder: string) =>
    key === undefined ? { holder } : { accountNumber: plainKey(key) };
  const own = accountOf(account, "account");
  const other = {
    ...accountOf(counterparty, "counterparty"),
    ...(country === undefined ? {} : { bankCountry: country }),
  };
  return paymentOf(id, customer, {
    tenantProcessingTimestamp: new Date(at).toISOString(),
    accountHoldingParty: direction === "in" ? "FUNDS_BENEFICIARY" : "FUNDS_ORIGINATOR",
    fundsOriginator: direction === "in" ? other : own,
    fundsBeneficiary: direction === "in" ? own : other,
    settledAmount: amount ?? 100,
    settledCurrency: amount === null ? "XAF" : "EUR",
    transactionResult: result,
    ...{ paymentMeans, paymentType, channel, usage },
    deviceDetails: device === undefined ? undefined : { deviceId: String(device) },
    registrationDetails: { ipAddress: ip, ipCountry },
    transactionProcessingDetails: { entryMode, merchantCategoryCode },
    network: crypto ? "LEDGER" : undefined,
  });
}

/** Cases write accounts as windows group them. */
const plainKey = (key: unknown): string => String(key).replace(/^number:/u, "");
