import { api, ask, type Schema } from "./api.ts";
import type { DecidedCase } from "./draft.ts";
import { Facts, factsOf } from "./facts.tsx";
import { FailureNote } from "./failure-note.tsx";
import { type Asked, useAnswer } from "./use-answer.ts";

type Stored = Asked<Schema<"StoredCustomer">>;

/** What is stored of a customer. */
export function useStored(customerId: string): Stored {
  return useAnswer(customerId, () =>
    ask<Schema<"StoredCustomer">>(api.GET("/v1/customers/{customerId}/record", { params: { path: { customerId } } })),
  );
}

/** What somebody is called: a company by its name, a person by all of them. */
export function calledIn({ data }: Stored): string | undefined {
  const { personalDetails, companyDetails } = data?.request.masterData?.accountHoldingPartyData ?? {};
  const { firstName, middleNames, lastName } = personalDetails?.personName ?? {};
  const person = [firstName, middleNames, lastName].flat().filter(Boolean).join(" ");
  return companyDetails?.companyName || person || undefined;
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
      {detail.kind === "transactionCheckDetail" && (
        <section class="card stack">
          <h2>Payment</h2>
          {detail.transaction ? (
            <Facts facts={factsOf({ ...detail.transaction, masterData: undefined })} />
          ) : (
            <p class="soft">The payment was erased with its customer.</p>
          )}
        </section>
      )}
      <section class="card stack">
        <h2>Customer</h2>
        {customer.failure && <FailureNote failure={customer.failure} again={customer.again} />}
        {party && <Facts facts={factsOf(inOrder(party))} />}
        {customer.data?.unchecked && <p class="note warn">This is newer than what was decided.</p>}
      </section>
    </>
  );
}
