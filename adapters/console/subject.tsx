import { api, ask, type Schema } from "./api.ts";
import { calledOf } from "./called.ts";
import type { DecidedCase } from "./draft.ts";
import { Facts, factsOf } from "./facts.tsx";
import { FailureNote } from "./failure-note.tsx";
import { PaymentFacts } from "./payment.tsx";
import { type Asked, useAnswer } from "./use-answer.ts";

type Stored = Asked<Schema<"StoredCustomer">>;

/** What is stored of a customer. */
export function useStored(customerId: string): Stored {
  return useAnswer(customerId, () =>
    ask<Schema<"StoredCustomer">>(api.GET("/v1/customers/{customerId}/record", { params: { path: { customerId } } })),
  );
}

/** What a stored customer is called. */
export function calledIn({ data }: Stored): string | undefined {
  return calledOf(data?.request.masterData?.accountHoldingPartyData);
}

/** Who it is comes first. */
export function inOrder(party: Schema<"AccountHoldingPartyData">): unknown {
  const { personalDetails, companyDetails, contactDetails, ...others } = party;
  const { personName, ...personal } = personalDetails ?? {};
  return { personName, personalDetails: personal, companyDetails, contactDetails, others };
}

/** What is known of the customer, and of the payment where it is one. */
export function Subject({ detail, customer }: { readonly detail: DecidedCase; readonly customer: Stored }) {
  const party = customer.data?.request.masterData?.accountHoldingPartyData;
  return (
    <>
      {detail.kind === "transactionCheckDetail" && <PaymentFacts detail={detail} called={calledIn(customer)} />}
      <section class="card stack">
        <h2>Customer</h2>
        {customer.failure && <FailureNote failure={customer.failure} again={customer.again} />}
        {party && <Facts facts={factsOf(inOrder(party))} />}
        {customer.data?.unchecked && (
          <p class="note warn">
            These data came after the check: what it found, and what is decided here, is about the data before them.
          </p>
        )}
      </section>
    </>
  );
}
