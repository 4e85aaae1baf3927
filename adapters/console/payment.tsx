import type { Schema } from "./api.ts";
import { calledOf } from "./called.ts";
import { Facts, factsOf } from "./facts.tsx";
import { amount, country, Time, words } from "./format.tsx";

type Payment = Schema<"GatewayTransaction">;
type Detail = Schema<"TransactionCheckDetail">;

/** Who pays whom, how much, how it stands, and what a decision does. */
export function PaymentFacts({ detail, called }: { readonly detail: Detail; readonly called: string | undefined }) {
  const { transaction, payment, result, caseStatus, createdAt } = detail;
  if (transaction === undefined)
    return (
      <section class="card stack">
        <h2>Payment</h2>
        <p class="soft">The payment was erased with its customer.</p>
      </section>
    );
  const { settledAmount, settledCurrency, initiatedAmount, initiatedCurrency, usage, purposeCode } = transaction;
  const settled = amount(settledAmount, settledCurrency);
  const initiated = amount(initiatedAmount, initiatedCurrency);
  const sum = amountOf(transaction);
  const isHeld = caseStatus !== "closed" && result.transactionStatus === "held";
  return (
    <section class="card stack payment">
      <h2>Payment</h2>
      <p class="amount">
        <strong>{sum ?? "of an unknown amount"}</strong>
        {initiated && settled && initiated !== sum && <span class="soft"> ordered as {initiated}</span>}
      </p>
      <dl class="facts">
        <Side label="From" side="FUNDS_ORIGINATOR" payment={transaction} called={called} />
        <Side label="To" side="FUNDS_BENEFICIARY" payment={transaction} called={called} />
        {usage && <Fact label="Says">{usage}</Fact>}
        {purposeCode && <Fact label="Purpose">{purposeCode}</Fact>}
        <Fact label="Ordered">
          <Time at={transaction.tenantProcessingTimestamp} />
        </Fact>
        <Fact label="Stands">
          {isHeld ? (
            <>
              held since <Time at={payment?.heldSince ?? createdAt} />
            </>
          ) : (
            (STANDS[result.transactionStatus] ?? result.transactionStatus)
          )}
        </Fact>
        <Fact label="Number">{transaction.tenantTransactionId}</Fact>
      </dl>
      {isHeld && (
        <ul class="changes small">
          <li>Release: the answer to the bank becomes that the payment may go on.</li>
          <li>Reject: it becomes that the payment is blocked.</li>
          <li>Until it is decided, the payment stays held.</li>
        </ul>
      )}
      <details>
        <summary>Everything that is stored of it</summary>
        <Facts facts={factsOf({ ...transaction, masterData: undefined })} />
      </details>
    </section>
  );
}

/** What is settled; what was ordered, where nothing is settled: of a declined payment, for example. */
export const amountOf = (payment: Payment): string | undefined =>
  payment.settledAmount || !payment.initiatedAmount
    ? amount(payment.settledAmount, payment.settledCurrency)
    : amount(payment.initiatedAmount, payment.initiatedCurrency);

const STANDS: Readonly<Record<string, string>> = {
  ...{ proceeded: "released", blocked: "rejected", held: "held", pending: "not decided yet" },
};

/** Who pays, or is paid, from which account, at which bank, and where that is. */
function Side({
  label,
  side,
  payment,
  called,
}: {
  readonly label: string;
  readonly side: Payment["accountHoldingParty"];
  readonly payment: Payment;
  /** What the customer is called, as stored. */
  readonly called: string | undefined;
}) {
  const account = side === "FUNDS_ORIGINATOR" ? payment.fundsOriginator : payment.fundsBeneficiary;
  const behind = side === "FUNDS_ORIGINATOR" ? payment.ultimateOriginator : payment.ultimateBeneficiary;
  const isCustomer = payment.accountHoldingParty === side;
  const { accountHoldingPartyData, counterpartyData } = payment.masterData ?? {};
  const party = isCustomer ? accountHoldingPartyData : (counterpartyData ?? payment.counterpartyData);
  const { accountNumber, accountId, holder, bankName, bankIdentifier, bankCountry } = account;
  const name = calledOf(party) ?? (isCustomer ? called : undefined) ?? holder;
  const place = party?.contactDetails?.country;
  const bank = [bankName, bankIdentifier, bankCountry && country(bankCountry)].filter(Boolean).join(", ");
  const number = accountNumber ?? accountId;
  return (
    <Fact label={label}>
      <strong>
        <bdi>{name ?? "nobody is named"}</bdi>
      </strong>
      {isCustomer && <span class="soft"> the customer</span>}
      {place && <span class="soft">, {country(place)}</span>}
      {behind && calledOf(behind) && (
        <p>
          for <bdi>{calledOf(behind)}</bdi>
        </p>
      )}
      {holder && holder !== name && (
        <p>
          account in the name of <bdi>{holder}</bdi>
        </p>
      )}
      {number && (
        <p>
          <bdi>{number}</bdi>
        </p>
      )}
      <p class="soft small">
        <bdi>{bank === "" ? "no bank is named" : bank}</bdi>
      </p>
    </Fact>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{words(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
