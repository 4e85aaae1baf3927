// Made by `npm run openapi` from the OpenAPI document.
export interface paths {
    readonly "/health/live": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Says whether the process runs
         * @description Says whether the process runs.
         */
        readonly get: operations["getLive"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/health/ready": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Says whether the gateway can decide
         * @description Says whether the gateway can decide.
         */
        readonly get: operations["getReady"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/openapi.json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Gives this document
         * @description Gives this document.
         */
        readonly get: operations["getOpenApi"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Shows this document as a page
         * @description One page without scripts that loads nothing from anywhere.
         */
        readonly get: operations["getDocs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/docs/deprecation": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Shows what is deprecated, and what that means
         * @description Shows what is deprecated, and what that means.
         */
        readonly get: operations["getDeprecation"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customerChecks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rates and screens a customer
         * @description Replaces the stored data of the customer by the data sent: the full set has to be sent every time, and what is left out becomes blank. Without a `customerId` one is made. Checks of one customer have to be at least a second apart.
         */
        readonly post: operations["checkCustomer"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customerChecks/{caseId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads a check with its full explanation
         * @description Until it is decided, only how far it is. The scores and reasons can be computed again from the answer.
         */
        readonly get: operations["getCustomerCheck"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/accountHoldingPartyData": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Replaces the stored data of a customer without a check
         * @description The full set has to be sent every time: what is left out becomes blank, fields that only customer checks carry included. Without a `customerId` one is made.
         */
        readonly post: operations["submitAccountHoldingParty"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customers/{customerId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads the stored data of a customer
         * @description Reads the stored data of a customer.
         */
        readonly get: operations["getCustomer"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transaction-checks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Monitors and screens a transaction
         * @description With only a `customerId` in `accountHoldingPartyData` the stored customer is used; with more, the customer's stored data is replaced as by a submission. The same transaction again is answered the same again; another one under the same id is refused.
         */
        readonly post: operations["checkTransaction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Corrects a transaction and checks it again
         * @description For exceptional cases only, such as a time-out or wrong data: it costs far more than a check and has a quota of its own. A merge patch (RFC 7396): absent members keep their values, `null` removes one; data of the customer and the counterparty is always a full set. The identity of a transaction does not change, and neither do amounts, currencies and the time when its month is over.
         */
        readonly patch: operations["reprocessTransaction"];
        readonly trace?: never;
    };
    readonly "/v1/transaction-checks/{caseId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads a transaction check with its full explanation
         * @description Until it is decided, only how far it is.
         */
        readonly get: operations["getTransactionCheck"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/amlChecks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Monitors and screens a transaction, under the path before
         * @deprecated
         * @description As `POST /v1/transaction-checks`, which succeeds it.
         */
        readonly post: operations["checkTransactionEarlier"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /**
         * Corrects a transaction and checks it again, under the path before
         * @deprecated
         * @description As `PATCH /v1/transaction-checks`, which succeeds it.
         */
        readonly patch: operations["reprocessTransactionEarlier"];
        readonly trace?: never;
    };
    readonly "/v1/accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Creates an account under a customer
         * @description The fields of the account stand beside `customerId` or in `account`. The account survives later submissions of the customer, which is decided again with it: whoever holds the account is screened.
         */
        readonly post: operations["createAccount"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/accounts/{accountUuid}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads an account
         * @description Reads an account.
         */
        readonly get: operations["getAccount"];
        /**
         * Replaces an account as a whole
         * @description The full set has to be sent: what is left out becomes blank. The account stays the customer's.
         */
        readonly put: operations["replaceAccount"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/workflows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Creates a workflow about a case, a customer, a transaction or an account
         * @description `RESCREENING` and `RERATING` check the stored customer at once; every other type, an unknown one too, is a task for people. The same `externalReference` again means the same workflow.
         */
        readonly post: operations["createWorkflow"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/workflows/{workflowId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads a workflow as it is now
         * @description Reads a workflow as it is now.
         */
        readonly get: operations["getWorkflow"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/customerChecks/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Rates and screens many customers in one stream
         * @description Each line is a body of `POST /v1/customerChecks`; each is answered in its order with the status and the body that a request of its own would have got, as soon as it is decided. A line that is wrong costs no other. An `Idempotency-Key` is one of each line: a batch that broke off can be sent again.
         */
        readonly post: operations["checkCustomers"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/transaction-checks/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Monitors and screens many transactions in one stream
         * @description Each line is a body of `POST /v1/transaction-checks`; each is answered in its order with the status and the body that a request of its own would have got, as soon as it is decided. A line that is wrong costs no other. An `Idempotency-Key` is one of each line: a batch that broke off can be sent again.
         */
        readonly post: operations["checkTransactions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cases": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Lists cases by creation
         * @description Lists cases by creation.
         */
        readonly get: operations["listCases"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cases/{caseId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Reads a case with its full explanation
         * @description Also while a person has to decide it, when the client is not told yet.
         */
        readonly get: operations["getCase"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/cases/{caseId}/decisions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Keeps a person's decision about a case
         * @description A match judged false is left out from now on until either side changes. A level that a person sets needs a note. Where two people have to agree, the first decision is a proposal and the case stays `in-progress` until another person sends the same one.
         */
        readonly post: operations["decideCase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface webhooks {
    readonly "customerCheck.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A check that was answered with 202 is decided
         * @description Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        readonly post: operations["onCustomerCheckCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "customerCheck.failed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A check that was answered with 202 could not be decided: a person has to look at the case
         * @description Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        readonly post: operations["onCustomerCheckFailed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "transactionCheck.immediateDecision": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A transaction check was decided at once; only sent where that is switched on
         * @description Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        readonly post: operations["onTransactionCheckImmediateDecision"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "transactionCheck.completed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A transaction check that was answered with 202 is decided, or could not be
         * @description Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        readonly post: operations["onTransactionCheckCompleted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "transactionCheck.operatorAction": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A person decided a transaction check
         * @description Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        readonly post: operations["onTransactionCheckOperatorAction"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description An account, a card or another means of payment; also the two sides of a transaction. */
        readonly Account: {
            readonly accountClosureDate?: string | null;
            readonly accountOpeningDate?: string | null;
            /** @description Email address that identifies the account within the scheme. */
            readonly accountEmailId?: string | null;
            /** @description Unique within the scheme or the sending tenant, for example a merchant id. */
            readonly accountId?: string | number | null;
            /** @description For example an IBAN. */
            readonly accountNumber?: string | null;
            readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            readonly accountType?: string | null;
            readonly attributes?: readonly (string | null)[] | null;
            readonly bankCountry?: string | null;
            /** @description BIC. */
            readonly bankIdentifier?: string | null;
            readonly bankName?: string | null;
            readonly contractualDetails?: {
                readonly contractEndDate?: string | null;
                readonly contractStartDate?: string | null;
                readonly contractOneOffPayment?: number | null;
                readonly contractValueMonthly?: number | null;
                readonly contractValueTotal?: number | null;
                readonly contractValueYearly?: number | null;
                readonly contractStatus?: "ACTIVE" | (string & {}) | null;
            } | null;
            /** @description Country designated to settle transactions. */
            readonly countryOfSettlement?: string | null;
            readonly creditLimitDetails?: {
                readonly amount?: number | null;
                readonly currency?: string | null;
            } | null;
            readonly currency?: string | null;
            readonly expiry?: string | number | null;
            readonly flags?: readonly (string | null)[] | null;
            /** @description Full name of the owner. */
            readonly holder?: string | null;
            readonly last4Digits?: string | null;
            /** @description Address of the account. */
            readonly location?: components["schemas"]["ContactDetails"] | null;
            readonly overdraftLimit?: number | null;
            readonly productCode?: string | null;
            readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            /** @description Scheme or network; a country code for national banking schemes. */
            readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            readonly webLinks?: components["schemas"]["WebLinks"] | null;
        };
        /** @description A stored account: its own members, and whose it is since when. */
        readonly AccountAnswer: {
            readonly accountUuid: string;
            readonly customerId: string;
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            readonly accountClosureDate?: string;
            readonly accountOpeningDate?: string;
            /** @description Email address that identifies the account within the scheme. */
            readonly accountEmailId?: string;
            /** @description Unique within the scheme or the sending tenant, for example a merchant id. */
            readonly accountId?: string;
            /** @description For example an IBAN. */
            readonly accountNumber?: string;
            readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {});
            readonly accountType?: string;
            readonly attributes?: readonly string[];
            readonly bankCountry?: string;
            /** @description BIC. */
            readonly bankIdentifier?: string;
            readonly bankName?: string;
            readonly contractualDetails?: {
                readonly contractEndDate?: string;
                readonly contractStartDate?: string;
                readonly contractOneOffPayment?: number;
                readonly contractValueMonthly?: number;
                readonly contractValueTotal?: number;
                readonly contractValueYearly?: number;
                readonly contractStatus?: "ACTIVE" | (string & {});
            };
            /** @description Country designated to settle transactions. */
            readonly countryOfSettlement?: string;
            readonly creditLimitDetails?: {
                readonly amount?: number;
                readonly currency?: string;
            };
            readonly currency?: string;
            readonly expiry?: string;
            readonly flags?: readonly string[];
            /** @description Full name of the owner. */
            readonly holder?: string;
            readonly last4Digits?: string;
            /** @description Address of the account. */
            readonly location?: components["schemas"]["ContactDetails"];
            readonly overdraftLimit?: number;
            readonly productCode?: string;
            readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {});
            /** @description Scheme or network; a country code for national banking schemes. */
            readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {});
            readonly webLinks?: readonly components["schemas"]["WebLink"][];
        };
        /** @description The full set of data about a customer. A member that is absent is blank. */
        readonly AccountHoldingPartyData: {
            readonly accountReplaced?: boolean | null;
            readonly accountReplacedNotes?: string | null;
            readonly characteristics?: components["schemas"]["Characteristics"] | null;
            readonly companyDetails?: components["schemas"]["CompanyDetails"] | null;
            readonly contactDetails?: components["schemas"]["ContactDetails"] | null;
            readonly customerGroupId?: number | null;
            /** @description Canonical: the number 7 and the text `"7"` are the same customer. */
            readonly customerId?: string | number | null;
            readonly customerSince?: string | null;
            readonly customerStatus?: string | null;
            readonly customerType?: "CORPORATION" | "INDIVIDUAL" | (string & {}) | null;
            /** @description Trading names, in address form. */
            readonly dba?: readonly (components["schemas"]["ContactDetails"] | null)[] | null;
            readonly personalDetails?: components["schemas"]["PersonalDetails"] | null;
            readonly referenceAccount?: components["schemas"]["Account"] | null;
            /** @description As supplied; never lowers the level that is determined. */
            readonly riskLevel?: "low" | "medium" | "high" | "prohibited" | (string & {}) | null;
            readonly signedProducts?: readonly (string | null)[] | null;
            readonly taxId?: string | null;
            readonly taxIdType?: string | null;
            readonly customerRelationshipDetails?: components["schemas"]["CustomerRelationshipDetails"] | null;
            readonly deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            readonly flags?: readonly (string | null)[] | null;
            readonly registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            readonly role?: "Primary" | (string & {}) | null;
        };
        /** @description An assessment or scoring that somebody has already carried out. */
        readonly Assessment: {
            readonly date?: string | null;
            readonly name?: string | null;
            readonly notes?: string | null;
            readonly referenceId?: string | null;
            readonly score?: number | null;
            readonly status?: "DONE" | (string & {}) | null;
        };
        /** @description What an attribute says about a match besides the name. */
        readonly AttributeEvidence: {
            /** @enum {string} */
            readonly field: "date-of-birth" | "country" | "gender" | "birth-place" | "identifier";
            /** @description Stable, kebab-case: which row of the table applied, for example `day-equal`. */
            readonly outcome: string;
            /** @description What is added to the score. */
            readonly delta: number;
            /** @description Values that were compared, for the reviewer. */
            readonly query: string;
            readonly listed: string;
            /** @description It confirms that the two are one, not only fails to contradict. */
            readonly supports: boolean;
        };
        readonly Case: components["schemas"]["CaseDetail"];
        /** @description Where a case is after a person's decision. */
        readonly CaseDecisionReceipt: {
            readonly caseId: string;
            /**
             * @description `in-progress`: taken up, or proposed and waiting for a second person.
             * @enum {string}
             */
            readonly caseStatus: "in-progress" | "closed";
        };
        /** @description A person's decision about a case. */
        readonly CaseDecisionRequest: {
            /** @description Who decides: an identifier of the reviewer, as the audit log will show it. */
            readonly decidedBy: string;
            /**
             * @description `in-progress` takes the case up without deciding it (Default: `closed`).
             * @enum {string|null}
             */
            readonly caseStatus?: "in-progress" | "closed" | "" | null;
            readonly matches?: readonly ({
                readonly listId: string;
                readonly entryId: string;
                /** @enum {string} */
                readonly disposition: "true-positive" | "false-positive";
            } | null)[] | null;
            /**
             * @description The level that the reviewer sets in place of the computed one. Needs a note.
             * @enum {string|null}
             */
            readonly riskLevel?: "low" | "medium" | "high" | "prohibited" | "" | null;
            /**
             * @description What happens to the transaction. Needed to close the case of one.
             * @enum {string|null}
             */
            readonly decision?: "ACCEPT" | "REJECT" | "" | null;
            readonly note?: string | null;
        };
        /** @description What is shown of a case, by what was checked and how far that is. */
        readonly CaseDetail: components["schemas"]["CustomerCheckState"] | components["schemas"]["CustomerCheckDetail"] | components["schemas"]["TransactionCheckState"] | components["schemas"]["TransactionCheckDetail"];
        readonly CasePage: {
            readonly data: readonly components["schemas"]["CaseSummary"][];
            readonly pagination: {
                readonly hasMore: boolean;
                readonly nextCursor?: string;
            };
        };
        /** @description One person's word. */
        readonly CaseReview: {
            readonly at: number;
            /** @description Who confirmed it, where two people have to agree. */
            readonly confirmedBy?: string;
            /**
             * @description `in-progress` takes the case up without deciding it (Default: `closed`).
             * @enum {string}
             */
            readonly caseStatus?: "in-progress" | "closed";
            readonly matches?: readonly components["schemas"]["JudgedMatch"][];
            /**
             * @description The level that the reviewer sets in place of the computed one. Needs a note.
             * @enum {string}
             */
            readonly riskLevel?: "low" | "medium" | "high" | "prohibited";
            /**
             * @description What happens to the transaction. Needed to close the case of one.
             * @enum {string}
             */
            readonly decision?: "ACCEPT" | "REJECT";
            readonly note?: string;
            /** @description Who decides: an identifier of the reviewer, as the audit log will show it. */
            readonly decidedBy: string;
        };
        readonly CaseSummary: {
            /**
             * @description What was checked.
             * @enum {string}
             */
            readonly subject: "customer" | "transaction";
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            readonly caseId: string;
            readonly customerId: string;
        };
        /** @description How the points of one category came together. */
        readonly CategoryTotal: {
            readonly category: string;
            /** @description Sum of the points of its risk factors. */
            readonly points: number;
            /** @description Sum of the points of its mitigating factors, 0 or below. */
            readonly mitigation: number;
            /** @description Most points that the category may add; absent when it has no cap. */
            readonly cap?: number;
            /** @description What it adds to the score: points and mitigation together, at least 0, at most the cap. */
            readonly counted: number;
        };
        /** @description Expected behaviour of a customer. Amounts are in the configured base currency and never converted. */
        readonly Characteristics: {
            /** @description In UTC, as precise as it is known. */
            readonly customerSince?: string | null;
            /** @description Delay before deposited funds are available: a number of days such as `7d`, or a word. */
            readonly depositDelay?: string | null;
            readonly discountFrequency?: "DAILY" | "WEEKLY" | "MONTHLY" | "QUARTERLY" | (string & {}) | null;
            readonly entryModeDistribution?: readonly (components["schemas"]["Distribution"] | null)[] | null;
            readonly businessPurposeDistribution?: readonly (components["schemas"]["Distribution"] | null)[] | null;
            readonly employmentDetails?: {
                readonly status?: "EMPLOYED" | (string & {}) | null;
            } | null;
            readonly expectedIncomeDaily?: number | null;
            readonly expectedIncomeMonthly?: number | null;
            readonly expectedIncomeYearly?: number | null;
            readonly expectedTicketSizeAverage?: number | null;
            readonly expectedTicketSizeMax?: number | null;
            readonly expectedTransactionCountDaily?: number | null;
            readonly expectedTransactionCountMonthly?: number | null;
            readonly expectedTransactionCountYearly?: number | null;
            readonly expectedVolumeDaily?: number | null;
            readonly expectedVolumeMonthly?: number | null;
            readonly expectedVolumeYearly?: number | null;
            readonly expectedVolumeVolatility?: "SEASONAL" | "STABLE" | "YEAR_END_SEASON" | (string & {}) | null;
            readonly majorCounterpartyAccounts?: readonly (components["schemas"]["Account"] | null)[] | null;
        };
        /** @description A company or another organisation. */
        readonly CompanyDetails: {
            readonly assessments?: readonly (components["schemas"]["Assessment"] | null)[] | null;
            /** @description Free text. */
            readonly businessDescription?: string | null;
            /** @description Merchant category codes (ISO 18245); free text is accepted too. */
            readonly businessPurposes?: readonly (string | null)[] | null;
            /** @description Id in the originating system. */
            readonly companyId?: string | null;
            /** @description As in the commercial register. */
            readonly companyName?: string | null;
            readonly countryOfRegistration?: string | null;
            readonly division?: string | null;
            readonly inBusinessSince?: string | null;
            /** @description Entity legal form code (ISO 20275), four characters; other texts are accepted. */
            readonly legalForm?: string | null;
            readonly organizationType?: "GOVERNMENTAL" | "FOR_PROFIT" | "NON_PROFIT" | (string & {}) | null;
            readonly shareholders?: readonly (components["schemas"]["Shareholder"] | null)[] | null;
            readonly shareholdersStructure?: {
                readonly complexOwnership?: string | null;
            } | null;
            /** @description Managing directors. */
            readonly staff?: readonly (components["schemas"]["StaffMember"] | null)[] | null;
            readonly trademark?: string | null;
        };
        /** @description One leaf condition as it was evaluated. */
        readonly ConditionTrace: {
            readonly fact: string;
            readonly path?: string;
            readonly params?: {
                readonly [key: string]: unknown;
            };
            readonly operator: string;
            /** @description The value compared with, after facts in it were resolved. */
            readonly expected: unknown;
            /** @description The fact's value, `undefined` when it was missing. */
            readonly actual: unknown;
            /** @enum {string} */
            readonly outcome: "hit" | "miss" | "unknown";
        };
        /** @description Name line, address and ways to reach somebody. */
        readonly ContactDetails: {
            /** @description Date, month or year only. */
            readonly addressValidSince?: string | null;
            readonly allAssignedCustomerIds?: readonly (string | null)[] | null;
            readonly contactId?: string | null;
            /** @description Only when different from the name in the person or company details. */
            readonly contactName?: string | null;
            readonly contactNameExtended?: string | null;
            readonly country?: string | null;
            readonly emailAddresses?: readonly (string | null)[] | null;
            readonly phoneNumbers?: readonly (string | null)[] | null;
            /** @description ISO 3166-2 subdivision, with or without its country. */
            readonly region?: string | null;
            readonly regionExtended?: string | null;
            readonly street?: string | null;
            readonly streetExtended?: string | null;
            readonly town?: string | null;
            readonly unstructuredAddress?: string | null;
            readonly webLinks?: components["schemas"]["WebLinks"] | null;
            readonly zip?: string | number | null;
        };
        /** @description The other side of a business relationship or transaction. Never stored as a customer. */
        readonly CounterpartyData: {
            readonly companyDetails?: components["schemas"]["CompanyDetails"] | null;
            readonly contactDetails?: components["schemas"]["ContactDetails"] | null;
            readonly customerId?: string | number | null;
            readonly dba?: readonly (components["schemas"]["ContactDetails"] | null)[] | null;
            readonly personalDetails?: components["schemas"]["PersonalDetails"] | null;
            readonly referenceAccount?: components["schemas"]["Account"] | null;
            readonly role?: string | null;
            readonly taxId?: string | null;
            readonly taxIdType?: string | null;
            readonly verificationDate?: string | null;
        };
        /** @description A new account under a customer. */
        readonly CreateAccount: {
            readonly customerId: string | number;
            readonly account?: components["schemas"]["Account"] | null;
            readonly accountClosureDate?: string | null;
            readonly accountOpeningDate?: string | null;
            readonly accountEmailId?: string | null;
            readonly accountId?: string | number | null;
            readonly accountNumber?: string | null;
            readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            readonly accountType?: string | null;
            readonly attributes?: readonly (string | null)[] | null;
            readonly bankCountry?: string | null;
            readonly bankIdentifier?: string | null;
            readonly bankName?: string | null;
            readonly contractualDetails?: {
                readonly contractEndDate?: string | null;
                readonly contractStartDate?: string | null;
                readonly contractOneOffPayment?: number | null;
                readonly contractValueMonthly?: number | null;
                readonly contractValueTotal?: number | null;
                readonly contractValueYearly?: number | null;
                readonly contractStatus?: "ACTIVE" | (string & {}) | null;
            } | null;
            readonly countryOfSettlement?: string | null;
            readonly creditLimitDetails?: {
                readonly amount?: number | null;
                readonly currency?: string | null;
            } | null;
            readonly currency?: string | null;
            readonly expiry?: string | number | null;
            readonly flags?: readonly (string | null)[] | null;
            readonly holder?: string | null;
            readonly last4Digits?: string | null;
            readonly location?: components["schemas"]["ContactDetails"] | null;
            readonly overdraftLimit?: number | null;
            readonly productCode?: string | null;
            readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            readonly webLinks?: components["schemas"]["WebLinks"] | null;
        };
        readonly CustomerCheck: components["schemas"]["CustomerCheckState"] | components["schemas"]["CustomerCheckDetail"];
        readonly CustomerCheckCompleted: {
            /** @constant */
            readonly type: "customerCheck.completed";
            readonly timestamp: string;
            readonly data: components["schemas"]["CustomerResponse"];
        };
        /** @description A decided check with everything that led to the decision. */
        readonly CustomerCheckDetail: {
            /** @description The answer as the client got it. */
            readonly result: components["schemas"]["CustomerResponse"];
            readonly riskLevel: string;
            /** @description 0 to 100. */
            readonly riskScore: number;
            /** @description The factors of the answer with their points, rules and the facts behind them. */
            readonly riskFactors: readonly {
                readonly ruleId: string;
                /** @description Title of the rule, for people. */
                readonly title: string;
                /** @description The conditions that made it fire, with the fact values used. */
                readonly because: readonly components["schemas"]["ConditionTrace"][];
                /**
                 * @description It did not fire: a fact was missing, and the rule set counts missing data at its worst.
                 * @constant
                 */
                readonly assumed?: true;
                /** @description Name of the risk factor, upper snake case. */
                readonly factor: string;
                /** @description Points: above zero for a risk factor, below zero for a mitigating one, zero for a floor alone. */
                readonly score: number;
                readonly category: string;
                /**
                 * @description The level that the customer has at least.
                 * @enum {string}
                 */
                readonly floor?: "low" | "medium" | "high" | "prohibited";
                /**
                 * @description Counts only when its floor is above the level that everything else gives.
                 * @constant
                 */
                readonly raiseOnly?: true;
                readonly description: string;
            }[];
            /** @description Every match, those in the review band included. */
            readonly screeningResults: readonly components["schemas"]["MatchDetail"][];
            /** @description Matches that a person judged false before. */
            readonly exempted: readonly components["schemas"]["MatchDetail"][];
            /** @description The person's decision behind this one. */
            readonly review?: components["schemas"]["CaseReview"];
            readonly decision: {
                readonly decisionId: string;
                readonly decidedAt: string;
                readonly inputHash: string;
                readonly ruleSetVersion: string;
                readonly lists: readonly components["schemas"]["ListSnapshot"][];
                /** @description How points, caps, floors and overrides made the level. */
                readonly rating: {
                    /** @description In code point order of their names. */
                    readonly categories: readonly components["schemas"]["CategoryTotal"][];
                    /** @description Sum of what the categories count, at most 100. */
                    readonly points: number;
                    /**
                     * @description Level of the points alone: `prohibited` is never reached by points.
                     * @enum {string}
                     */
                    readonly bandLevel: "low" | "medium" | "high" | "prohibited";
                    readonly floors: readonly components["schemas"]["LevelFloor"][];
                    /** @description `points`, or 100 when the level is `prohibited`. */
                    readonly score: number;
                    /** @enum {string} */
                    readonly riskLevel: "low" | "medium" | "high" | "prohibited";
                    /** @description Version of the rule pack. */
                    readonly ruleSetVersion: string;
                    /** @description Fired rules that take points away. Never listed as risk factors. */
                    readonly mitigations: readonly components["schemas"]["RatedFactor"][];
                    /** @description Fired rules that add no points and only force a level. */
                    readonly overrides: readonly components["schemas"]["RatedFactor"][];
                    /**
                     * @description Level supplied with the customer, when its label is known; it never lowers the result.
                     * @enum {string}
                     */
                    readonly suppliedRiskLevel?: "low" | "medium" | "high" | "prohibited";
                    /** @description Rules that could not be decided because a fact was missing. */
                    readonly unknownRules: readonly string[];
                    /** @description What shadow rules would have added. They change nothing. */
                    readonly shadow: readonly components["schemas"]["RatedFactor"][];
                };
                /** @description The same step by step, and what would have given another level; while the rules of the decision are in service. */
                readonly explanation?: components["schemas"]["RatingExplanation"];
            };
            readonly caseId: string;
            readonly customerId: string;
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            /** @description How far the last callback is; absent when there is none. */
            readonly callback?: {
                readonly status: string;
                readonly attempts: number;
                readonly nextAttemptAt?: string;
            };
        };
        readonly CustomerCheckFailed: {
            /** @constant */
            readonly type: "customerCheck.failed";
            readonly timestamp: string;
            readonly data: {
                readonly caseId: string;
                readonly customerId: string;
            };
        };
        /** @description How far a check is. */
        readonly CustomerCheckState: {
            readonly caseId: string;
            readonly customerId: string;
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            /** @description How far the last callback is; absent when there is none. */
            readonly callback?: {
                readonly status: string;
                readonly attempts: number;
                readonly nextAttemptAt?: string;
            };
        };
        /** @description Relationship of a customer to the tenant. */
        readonly CustomerRelationshipDetails: {
            readonly allAccounts?: readonly (components["schemas"]["Account"] | null)[] | null;
            readonly businessUnit?: string | null;
            readonly exemptions?: readonly (string | null)[] | null;
            readonly staff?: readonly (components["schemas"]["StaffMember"] | null)[] | null;
        };
        readonly CustomerResponse: {
            readonly caseId: string;
            /** @description The one given, as text; a generated UUID when none was given. */
            readonly customerId: string;
            readonly riskLevel: components["schemas"]["RiskLevel"];
            /** @description Factors with a score above 0. */
            readonly riskFactors: readonly {
                readonly factor: string;
            }[];
            /** @description One a type. */
            readonly screeningResults: readonly {
                readonly type: components["schemas"]["ScreeningType"];
            }[];
        };
        readonly DecisionSummary: {
            readonly decisionId: string;
            readonly decidedAt: string;
            /** @enum {string} */
            readonly decisionType: "immediate" | "complete" | "operator";
            /** @enum {string} */
            readonly decision: "ACCEPT" | "REJECT" | "REVIEW";
            readonly riskScore: number;
            /** @description The revision of the transaction that was decided. */
            readonly revision: number;
        };
        /** @description The device that a customer uses. */
        readonly DeviceDetails: {
            readonly deviceId?: string | null;
            readonly deviceType?: string | null;
            readonly entryChannel?: string | null;
            readonly operatingSystem?: string | null;
        };
        /** @description How one part of the business is spread: the labels that it goes under, and its part of the whole. */
        readonly Distribution: {
            readonly labels?: readonly (string | null)[] | null;
            readonly share?: number | null;
        };
        readonly ExplainedFactor: {
            readonly because: readonly components["schemas"]["ConditionTrace"][];
            readonly factor: string;
            /** @description Above 0. */
            readonly score: number;
            readonly category: string;
            readonly ruleId: string;
            /** @description Title of the rule, for people. */
            readonly description: string;
        };
        /** @description A leaf condition with its sentence. */
        readonly ExplainedLeaf: {
            /** @constant */
            readonly kind: "fact";
            readonly sentence: string;
            readonly fact: string;
            readonly path?: string;
            readonly params?: {
                readonly [key: string]: unknown;
            };
            readonly operator: string;
            /** @description The value compared with, after facts in it were resolved. */
            readonly expected: unknown;
            /** @description The fact's value, `undefined` when it was missing. */
            readonly actual: unknown;
            /** @enum {string} */
            readonly outcome: "hit" | "miss" | "unknown";
        };
        /** @description A request to rate and screen a customer. */
        readonly GatewayCustomerChecks: {
            /**
             * Format: uri
             * @description Where the result is sent after a 202 answer.
             */
            readonly callbackUrl?: string | null;
            readonly customerReviewSchedule?: {
                readonly nextReviewDate?: string | null;
            } | null;
            readonly masterData: components["schemas"]["MasterData"];
            /** @description Name of a ledger network. */
            readonly network?: string | null;
        };
        /** @description A request to check a transaction. Customer data is in `masterData` after parsing, wherever it was sent. */
        readonly GatewayTransaction: {
            readonly tenantTransactionId: string;
            /** Format: date-time */
            readonly tenantProcessingTimestamp: string;
            /** @enum {string} */
            readonly accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY";
            /** @enum {string|null} */
            readonly initiatingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            readonly fundsOriginator: {
                readonly accountClosureDate?: string | null;
                readonly accountOpeningDate?: string | null;
                readonly accountEmailId?: string | null;
                readonly accountId?: string | number | null;
                readonly accountNumber?: string | null;
                readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
                readonly accountType?: string | null;
                readonly attributes?: readonly (string | null)[] | null;
                readonly bankCountry?: string | null;
                readonly bankIdentifier?: string | null;
                readonly bankName?: string | null;
                readonly contractualDetails?: {
                    readonly contractEndDate?: string | null;
                    readonly contractStartDate?: string | null;
                    readonly contractOneOffPayment?: number | null;
                    readonly contractValueMonthly?: number | null;
                    readonly contractValueTotal?: number | null;
                    readonly contractValueYearly?: number | null;
                    readonly contractStatus?: "ACTIVE" | (string & {}) | null;
                } | null;
                readonly countryOfSettlement?: string | null;
                readonly creditLimitDetails?: {
                    readonly amount?: number | null;
                    readonly currency?: string | null;
                } | null;
                readonly currency?: string | null;
                readonly expiry?: string | number | null;
                readonly flags?: readonly (string | null)[] | null;
                readonly holder?: string | null;
                readonly last4Digits?: string | null;
                readonly location?: components["schemas"]["ContactDetails"] | null;
                readonly overdraftLimit?: number | null;
                readonly productCode?: string | null;
                readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
                readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
                readonly webLinks?: components["schemas"]["WebLinks"] | null;
            };
            readonly fundsBeneficiary: {
                readonly accountClosureDate?: string | null;
                readonly accountOpeningDate?: string | null;
                readonly accountEmailId?: string | null;
                readonly accountId?: string | number | null;
                readonly accountNumber?: string | null;
                readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
                readonly accountType?: string | null;
                readonly attributes?: readonly (string | null)[] | null;
                readonly bankCountry?: string | null;
                readonly bankIdentifier?: string | null;
                readonly bankName?: string | null;
                readonly contractualDetails?: {
                    readonly contractEndDate?: string | null;
                    readonly contractStartDate?: string | null;
                    readonly contractOneOffPayment?: number | null;
                    readonly contractValueMonthly?: number | null;
                    readonly contractValueTotal?: number | null;
                    readonly contractValueYearly?: number | null;
                    readonly contractStatus?: "ACTIVE" | (string & {}) | null;
                } | null;
                readonly countryOfSettlement?: string | null;
                readonly creditLimitDetails?: {
                    readonly amount?: number | null;
                    readonly currency?: string | null;
                } | null;
                readonly currency?: string | null;
                readonly expiry?: string | number | null;
                readonly flags?: readonly (string | null)[] | null;
                readonly holder?: string | null;
                readonly last4Digits?: string | null;
                readonly location?: components["schemas"]["ContactDetails"] | null;
                readonly overdraftLimit?: number | null;
                readonly productCode?: string | null;
                readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
                readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
                readonly webLinks?: components["schemas"]["WebLinks"] | null;
            };
            readonly settledAmount?: number | null;
            readonly settledCurrency?: string | null;
            readonly initiatedAmount?: number | null;
            readonly initiatedCurrency?: string | null;
            readonly usage?: string | null;
            readonly purposeCode?: string | null;
            readonly endToEndId?: string | null;
            readonly instructionId?: string | null;
            readonly uetr?: string | null;
            readonly paymentMeans?: "TRANSFER" | "CASH" | "CARD" | "DIRECT_DEBIT" | "CHEQUE" | "FEE" | "INTERNAL_TRANSFER" | "CRYPTO_TRANSFER" | "VOUCHER" | (string & {}) | null;
            readonly paymentType?: "AUTHORIZATION" | "CAPTURE" | "AUTHORIZATION_CAPTURE" | "REFUND" | "REVERSAL" | "CHARGEBACK" | "PAYOUT" | "DEPOSIT" | "WITHDRAWAL" | (string & {}) | null;
            readonly transactionResult?: "ACCEPTED" | "DECLINED" | "PENDING" | "REVERSED" | (string & {}) | null;
            readonly channel?: "ONLINE_BANKING" | "MOBILE_BANKING" | "BRANCH" | "ATM" | "POS" | "ECOMMERCE" | "MOTO" | "API" | (string & {}) | null;
            readonly transactionProcessingDetails?: {
                readonly entryMode?: "MAGNETIC_STRIPE" | "ICC" | "ICC_CONTACTLESS" | "MANUAL" | "ECOMMERCE" | (string & {}) | null;
                readonly networkResponseCode?: string | null;
                readonly terminalId?: string | null;
                readonly merchantCategoryCode?: string | null;
            } | null;
            readonly deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            readonly registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            readonly masterData?: {
                readonly accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
                readonly counterpartyData?: components["schemas"]["CounterpartyData"] | null;
                readonly flags?: readonly (string | null)[] | null;
                readonly underwriterData?: {
                    readonly name?: string | null;
                    readonly underwriterId?: string | null;
                } | null;
            } | null;
            readonly accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
            readonly counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            readonly ultimateOriginator?: components["schemas"]["CounterpartyData"] | null;
            readonly ultimateBeneficiary?: components["schemas"]["CounterpartyData"] | null;
            readonly intermediaries?: readonly (components["schemas"]["Account"] | null)[] | null;
            readonly checks?: readonly ("AML" | "FRAUD" | "SCREENING" | "" | null)[] | null;
            readonly network?: string | null;
            readonly flags?: readonly (string | null)[] | null;
            /** Format: uri */
            readonly callbackUrl?: string | null;
        };
        /** @description State of the gateway (draft-inadarei-api-health-check-06). */
        readonly Health: {
            /**
             * @description `fail` when no check can be decided; `warn` when something needs attention.
             * @enum {string}
             */
            readonly status: "pass" | "warn" | "fail";
            /** @description Version of the interface. */
            readonly version: string;
            /** @description Version of the gateway. */
            readonly releaseId: string;
            /** @description By what the gateway depends on. */
            readonly checks: {
                readonly [key: string]: readonly components["schemas"]["HealthCheckResult"][];
            };
        };
        readonly HealthCheckResult: {
            /** @description For example entries of a list, or the version of the rules. */
            readonly observedValue?: string | number;
            /** @description Of `observedValue`, for example `entries`. */
            readonly observedUnit?: string;
            /** @description When it was looked at: RFC 3339, UTC. */
            readonly time: string;
            /** @description Why, when it is not `pass`: what is wrong and where. Never personal data. */
            readonly output?: string;
            /** @description Which edition of a list it is. */
            readonly edition?: string;
            /** @description Date of the edition as published, `YYYY-MM-DD`. */
            readonly publishedAt?: string;
            /** @enum {string} */
            readonly status: "pass" | "warn" | "fail";
            /** @description Which of several it is, for example the id of a list. */
            readonly componentId?: string;
            /** @description Whole days since `publishedAt`. */
            readonly ageDays?: number;
        };
        /** @description A passport or another document that proves who a person is. */
        readonly IdentityDocument: {
            readonly id?: string | null;
            readonly kind?: "PASSPORT" | (string & {}) | null;
            /**
             * Format: uri
             * @description Address of a copy.
             */
            readonly link?: string | null;
            readonly expiryDate?: string | null;
            readonly issuingAuthority?: string | null;
            readonly issuingCountry?: string | null;
            readonly issuingState?: string | null;
        };
        /** @description A person's judgement of one match. */
        readonly JudgedMatch: {
            readonly listId: string;
            readonly entryId: string;
            /**
             * @description `false-positive`: it is somebody else; the match is left out from now on until either side changes.
             * @enum {string}
             */
            readonly disposition: "true-positive" | "false-positive";
        };
        /** @description A small change to a customer that would have given another level. */
        readonly LevelChange: {
            /** @enum {string} */
            readonly riskLevel: "low" | "medium" | "high" | "prohibited";
            readonly score: number;
            /** @description Rules that would have to fire in addition. */
            readonly fires: readonly components["schemas"]["RuleToFire"][];
            /** @description Rules that would have to cease firing. */
            readonly ceases: readonly components["schemas"]["RuleName"][];
        };
        /** @description A level that a factor forces at least. */
        readonly LevelFloor: {
            readonly factor: string;
            /** @enum {string} */
            readonly level: "low" | "medium" | "high" | "prohibited";
        };
        /** @description The answer to a line. */
        readonly LineAnswer: {
            /** @description Counted from 1, empty ones included. */
            readonly line: number;
            /** @description The HTTP status that a request of its own would have got. */
            readonly status: number;
            /** @description Where the result will be, of a line that is decided later. */
            readonly location?: string;
            /**
             * @description Kept from an earlier run; nothing was executed now.
             * @constant
             */
            readonly replayed?: true;
            /** @description The answer, or the problem. */
            readonly body?: unknown;
        };
        readonly Lines: string;
        /** @description The edition of a list, as decision records keep it. */
        readonly ListSnapshot: {
            readonly listId: string;
            /** @enum {string} */
            readonly listKind: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
            /** @description SHA-256 over the bytes of its files: two editions with the same text are one edition. */
            readonly edition: string;
            /** @description Date of the edition as published (`YYYY-MM-DD`), when known. */
            readonly publishedAt?: string;
            /** @description When it was read. */
            readonly loadedAt: number;
            readonly entryCount: number;
        };
        /** @description Who a check or transaction is about. */
        readonly MasterData: {
            readonly accountHoldingPartyData: components["schemas"]["AccountHoldingPartyData"];
            readonly counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            readonly flags?: readonly (string | null)[] | null;
            readonly underwriterData?: {
                readonly name?: string | null;
                readonly underwriterId?: string | null;
            } | null;
        };
        /** @description A match under the names that answers of the interface use, with its evidence. */
        readonly MatchDetail: {
            /** @enum {string} */
            readonly type: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
            /**
             * @description Only an alert is in the answer; a review is for a person to look at.
             * @enum {string}
             */
            readonly decision: "alert" | "review";
            /** @description Who matched, and where in the request the name stands. */
            readonly party: {
                /** @enum {string} */
                readonly role: "customer" | "trading-name" | "trademark" | "contact" | "account-holder" | "shareholder" | "staff" | "relationship-staff";
                /** @enum {string} */
                readonly side: "customer" | "counterparty";
                /** @description Where the name stands in the request: JSON Pointer fragment. */
                readonly pointer: string;
                readonly name: string;
                readonly effectiveShare?: number;
            };
            readonly matchedName: string;
            readonly listId: string;
            readonly entryId: string;
            /** @description 0 to 1. */
            readonly matchScore: number;
            /** @description The score can be computed again from it. */
            readonly explanation: components["schemas"]["MatchExplanation"];
        };
        readonly MatchExplanation: {
            readonly profile: string;
            /** @description The name that was looked for, and the name that was found, as published. */
            readonly query: string;
            readonly matchedName: string;
            /** @enum {string} */
            readonly nameQuality: "primary" | "strong" | "weak" | "former";
            /** @description Similarity of the two names, 0 to 1. */
            readonly nameScore: number;
            /** @description How the names were compared; absent when the matcher has a measure of its own. */
            readonly name?: components["schemas"]["NameScore"];
            /** @description What the quality of the found name does to its score. */
            readonly quality?: {
                /** @enum {string} */
                readonly effect: "times" | "cap";
                readonly value: number;
            };
            /** @description A shared identifier and the score that it gives at least. */
            readonly identifier?: {
                readonly kind: string;
                readonly query: string;
                readonly listed: string;
                /** @enum {string} */
                readonly agreement: "same" | "likely";
                readonly floor: number;
                /** @constant */
                readonly nameConflict?: true;
            };
            readonly attributes: readonly components["schemas"]["AttributeEvidence"][];
            /** @description A country of the party, and of a person the date of birth, are known: enough to confirm a match. */
            readonly described: boolean;
            /** @description The score may not be above it. */
            readonly cap?: {
                /** @constant */
                readonly rule: "other-imo";
                readonly value: number;
            };
            /** @description 0 to 1, 4 decimals. */
            readonly score: number;
            readonly thresholds: components["schemas"]["Thresholds"];
            /** @enum {string} */
            readonly decision: "alert" | "review";
            /** @description Rules that changed the decision, in the order in which they were applied. */
            readonly rules: readonly ("exact-sanctioned-name" | "sanctions-not-excluded-by-attributes" | "weak-alias-without-support" | "common-name-without-support")[];
        };
        /** @description The score of a name against another, with everything needed to compute it again. */
        readonly NameScore: {
            /** @description Similarity without unit, 0 (nothing alike) to 1 (the same name), rounded to 4 decimals. */
            readonly score: number;
            readonly pairs: readonly components["schemas"]["TokenPair"][];
            /** @description Tokens of the query that the candidate lacks. */
            readonly missingInCandidate: readonly components["schemas"]["WeighedToken"][];
            /** @description Tokens of the candidate that the query lacks. */
            readonly missingInQuery: readonly components["schemas"]["WeighedToken"][];
            /** @description Weight that contradicts on both sides. */
            readonly conflictWeight: number;
            /** @description Evidence in nats, and how much is needed before a partial name counts in full. */
            readonly evidence: number;
            readonly evidenceNeeded: number;
            /** @description Applied in this order after the weighted mean. */
            readonly factors: readonly components["schemas"]["ScoreFactor"][];
        };
        readonly OpenApi: {
            readonly [key: string]: unknown;
        };
        readonly Page: string;
        readonly PatchTransaction: {
            /** @description The client's id; unique together with the tenant and `accountHoldingParty`. */
            readonly tenantTransactionId?: string | null;
            /**
             * Format: date-time
             * @description In UTC with milliseconds after parsing.
             */
            readonly tenantProcessingTimestamp?: string | null;
            /**
             * @description Which side is the customer.
             * @enum {string|null}
             */
            readonly accountHoldingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            /** @enum {string|null} */
            readonly initiatingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            readonly fundsOriginator?: {
                readonly accountClosureDate?: string | null;
                readonly accountOpeningDate?: string | null;
                /** @description Email address that identifies the account within the scheme. */
                readonly accountEmailId?: string | null;
                /** @description Unique within the scheme or the sending tenant, for example a merchant id. */
                readonly accountId?: string | number | null;
                /** @description For example an IBAN. */
                readonly accountNumber?: string | null;
                readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
                readonly accountType?: string | null;
                readonly attributes?: readonly (string | null)[] | null;
                readonly bankCountry?: string | null;
                /** @description BIC. */
                readonly bankIdentifier?: string | null;
                readonly bankName?: string | null;
                readonly contractualDetails?: {
                    readonly contractEndDate?: string | null;
                    readonly contractStartDate?: string | null;
                    readonly contractOneOffPayment?: number | null;
                    readonly contractValueMonthly?: number | null;
                    readonly contractValueTotal?: number | null;
                    readonly contractValueYearly?: number | null;
                    readonly contractStatus?: "ACTIVE" | (string & {}) | null;
                } | null;
                /** @description Country designated to settle transactions. */
                readonly countryOfSettlement?: string | null;
                readonly creditLimitDetails?: {
                    readonly amount?: number | null;
                    readonly currency?: string | null;
                } | null;
                readonly currency?: string | null;
                readonly expiry?: string | number | null;
                readonly flags?: readonly (string | null)[] | null;
                /** @description Full name of the owner. */
                readonly holder?: string | null;
                readonly last4Digits?: string | null;
                /** @description Address of the account. */
                readonly location?: components["schemas"]["ContactDetails"] | null;
                readonly overdraftLimit?: number | null;
                readonly productCode?: string | null;
                readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
                /** @description Scheme or network; a country code for national banking schemes. */
                readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
                readonly webLinks?: components["schemas"]["WebLinks"] | null;
            } | null;
            readonly fundsBeneficiary?: {
                readonly accountClosureDate?: string | null;
                readonly accountOpeningDate?: string | null;
                /** @description Email address that identifies the account within the scheme. */
                readonly accountEmailId?: string | null;
                /** @description Unique within the scheme or the sending tenant, for example a merchant id. */
                readonly accountId?: string | number | null;
                /** @description For example an IBAN. */
                readonly accountNumber?: string | null;
                readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
                readonly accountType?: string | null;
                readonly attributes?: readonly (string | null)[] | null;
                readonly bankCountry?: string | null;
                /** @description BIC. */
                readonly bankIdentifier?: string | null;
                readonly bankName?: string | null;
                readonly contractualDetails?: {
                    readonly contractEndDate?: string | null;
                    readonly contractStartDate?: string | null;
                    readonly contractOneOffPayment?: number | null;
                    readonly contractValueMonthly?: number | null;
                    readonly contractValueTotal?: number | null;
                    readonly contractValueYearly?: number | null;
                    readonly contractStatus?: "ACTIVE" | (string & {}) | null;
                } | null;
                /** @description Country designated to settle transactions. */
                readonly countryOfSettlement?: string | null;
                readonly creditLimitDetails?: {
                    readonly amount?: number | null;
                    readonly currency?: string | null;
                } | null;
                readonly currency?: string | null;
                readonly expiry?: string | number | null;
                readonly flags?: readonly (string | null)[] | null;
                /** @description Full name of the owner. */
                readonly holder?: string | null;
                readonly last4Digits?: string | null;
                /** @description Address of the account. */
                readonly location?: components["schemas"]["ContactDetails"] | null;
                readonly overdraftLimit?: number | null;
                readonly productCode?: string | null;
                readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
                /** @description Scheme or network; a country code for national banking schemes. */
                readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
                readonly webLinks?: components["schemas"]["WebLinks"] | null;
            } | null;
            /** @description 0 for declined transactions. */
            readonly settledAmount?: number | null;
            readonly settledCurrency?: string | null;
            readonly initiatedAmount?: number | null;
            readonly initiatedCurrency?: string | null;
            /** @description Remittance text. */
            readonly usage?: string | null;
            /** @description ISO 20022 external purpose code. */
            readonly purposeCode?: string | null;
            readonly endToEndId?: string | null;
            readonly instructionId?: string | null;
            readonly uetr?: string | null;
            readonly paymentMeans?: "TRANSFER" | "CASH" | "CARD" | "DIRECT_DEBIT" | "CHEQUE" | "FEE" | "INTERNAL_TRANSFER" | "CRYPTO_TRANSFER" | "VOUCHER" | (string & {}) | null;
            readonly paymentType?: "AUTHORIZATION" | "CAPTURE" | "AUTHORIZATION_CAPTURE" | "REFUND" | "REVERSAL" | "CHARGEBACK" | "PAYOUT" | "DEPOSIT" | "WITHDRAWAL" | (string & {}) | null;
            /** @description `ACCEPTED` when absent. */
            readonly transactionResult?: "ACCEPTED" | "DECLINED" | "PENDING" | "REVERSED" | (string & {}) | null;
            readonly channel?: "ONLINE_BANKING" | "MOBILE_BANKING" | "BRANCH" | "ATM" | "POS" | "ECOMMERCE" | "MOTO" | "API" | (string & {}) | null;
            readonly transactionProcessingDetails?: {
                readonly entryMode?: "MAGNETIC_STRIPE" | "ICC" | "ICC_CONTACTLESS" | "MANUAL" | "ECOMMERCE" | (string & {}) | null;
                readonly networkResponseCode?: string | null;
                readonly terminalId?: string | null;
                /** @description ISO 18245. */
                readonly merchantCategoryCode?: string | null;
            } | null;
            /** @description The device of this transaction. */
            readonly deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            /** @description The network of this session. */
            readonly registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            readonly masterData?: {
                readonly accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
                readonly counterpartyData?: components["schemas"]["CounterpartyData"] | null;
                readonly flags?: readonly (string | null)[] | null;
                readonly underwriterData?: {
                    readonly name?: string | null;
                    readonly underwriterId?: string | null;
                } | null;
            } | null;
            /** @description Accepted in place of `masterData.accountHoldingPartyData`, where it is after parsing. */
            readonly accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
            /** @description Accepted in place of `masterData.counterpartyData`, where it is after parsing. */
            readonly counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            readonly ultimateOriginator?: components["schemas"]["CounterpartyData"] | null;
            readonly ultimateBeneficiary?: components["schemas"]["CounterpartyData"] | null;
            /** @description Intermediary agents. */
            readonly intermediaries?: readonly (components["schemas"]["Account"] | null)[] | null;
            /** @description What to run; everything when absent. */
            readonly checks?: readonly ("AML" | "FRAUD" | "SCREENING" | "" | null)[] | null;
            /** @description Ledger network of a crypto transfer. */
            readonly network?: string | null;
            readonly flags?: readonly (string | null)[] | null;
            /**
             * Format: uri
             * @description Where the result is sent after a 202 answer.
             */
            readonly callbackUrl?: string | null;
        };
        /** @description A match of a payment: who of it and what of that party, and why. */
        readonly PaymentMatchDetail: {
            /** @enum {string} */
            readonly party: "counterparty" | "accountHoldingParty" | "originator" | "beneficiary" | "intermediary" | "usage";
            /** @enum {string} */
            readonly subject: "party" | "account" | "bank" | "remittance text";
            /** @description Where in the request, and the name there. */
            readonly matched: {
                /** @enum {string} */
                readonly role: "customer" | "trading-name" | "trademark" | "contact" | "account-holder" | "shareholder" | "staff" | "relationship-staff";
                /** @enum {string} */
                readonly side: "customer" | "counterparty";
                /** @description Where the name stands in the request: JSON Pointer fragment. */
                readonly pointer: string;
                readonly name: string;
                readonly effectiveShare?: number;
            };
            /**
             * @description Only an alert is in the answer; a review is for a person to look at.
             * @enum {string}
             */
            readonly decision: "alert" | "review";
            /** @description The score can be computed again from it. */
            readonly explanation: components["schemas"]["MatchExplanation"];
            readonly listId: string;
            readonly entryId: string;
            /** @enum {string} */
            readonly type: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
            readonly matchedName: string;
            /** @description 0 to 1. */
            readonly matchScore: number;
        };
        /** @description The parts of a person's name. */
        readonly PersonName: {
            readonly firstName?: string | null;
            readonly lastName?: string | null;
            readonly middleNames?: string | null;
            readonly nameAtBirth?: string | null;
        };
        /** @description A natural person. */
        readonly PersonalDetails: {
            readonly assessments?: readonly (components["schemas"]["Assessment"] | null)[] | null;
            readonly countryOfBirth?: string | null;
            readonly countryOfResidence?: string | null;
            /** @description As precise as it is known. */
            readonly dateOfBirth?: string | null;
            /**
             * @description Female, male, other.
             * @enum {string|null}
             */
            readonly gender?: "f" | "m" | "x" | "" | null;
            readonly identityDocuments?: readonly (components["schemas"]["IdentityDocument"] | null)[] | null;
            readonly nationality?: string | null;
            readonly occupation?: string | null;
            readonly personName?: components["schemas"]["PersonName"] | null;
            /** @description City or place. */
            readonly placeOfBirth?: string | null;
            readonly socialSecurityNumber?: string | null;
        };
        readonly Problem: {
            /** @description URI of the kind of problem. */
            readonly type: string;
            /** @description The same for every problem of a type. */
            readonly title: string;
            /** @description As the status of the answer. */
            readonly status: number;
            readonly detail?: string;
            readonly instance?: string;
            /** @description Stable kebab-case name of the kind of problem. */
            readonly code: string;
            readonly requestId?: string;
            readonly errors?: readonly {
                readonly detail: string;
                readonly pointer: string;
                readonly code?: string;
            }[];
            /** @description Milliseconds after which the request may be sent again. */
            readonly retryAfterMs?: number;
            /** @description The case of the transaction that has this id. */
            readonly caseId?: string;
            /** @description The account that the customer has already. */
            readonly accountUuid?: string;
            /** @description Quotas that are used up. */
            readonly "violated-policies"?: readonly string[];
        };
        /** @description A fired rule with what it does to the rating and why it fired. */
        readonly RatedFactor: {
            readonly ruleId: string;
            /** @description Title of the rule, for people. */
            readonly title: string;
            /** @description The conditions that made it fire, with the fact values used. */
            readonly because: readonly components["schemas"]["ConditionTrace"][];
            /**
             * @description It did not fire: a fact was missing, and the rule set counts missing data at its worst.
             * @constant
             */
            readonly assumed?: true;
            /** @description Name of the risk factor, upper snake case. */
            readonly factor: string;
            /** @description Points: above zero for a risk factor, below zero for a mitigating one, zero for a floor alone. */
            readonly score: number;
            readonly category: string;
            /**
             * @description The level that the customer has at least.
             * @enum {string}
             */
            readonly floor?: "low" | "medium" | "high" | "prohibited";
            /**
             * @description Counts only when its floor is above the level that everything else gives.
             * @constant
             */
            readonly raiseOnly?: true;
        };
        /** @description Why a customer has its level, and what would have given it another. */
        readonly RatingExplanation: {
            /** @description From points to level, in order. */
            readonly steps: readonly components["schemas"]["RatingStep"][];
            /** @description The fewest rules without which the level would be lower; absent when it is low, or the supplied level holds it. */
            readonly lower?: components["schemas"]["LevelChange"];
            /** @description Single rules that would have raised the level by firing, or by ceasing to take points away: the nearest first, by number of conditions that failed where it is known, then by points. */
            readonly higher: readonly components["schemas"]["LevelChange"][];
        };
        /** @description One step from fired rules to a level, with the figures that it used. */
        readonly RatingStep: {
            /**
             * @description `category`: points of one category; `sum`: of all; `band`: level of the sum; the others raise or end it.
             * @enum {string}
             */
            readonly kind: "floor" | "category" | "sum" | "band" | "supplied" | "result";
            readonly text: string;
        };
        /** @description The network from which a customer registered. */
        readonly RegistrationDetails: {
            readonly internetServiceProvider?: string | null;
            readonly ipAddress?: string | null;
            readonly ipCountry?: string | null;
        };
        /** @description The full set of an account's data; an absent member becomes blank. */
        readonly ReplaceAccount: {
            readonly customerId?: string | number | null;
            readonly account?: components["schemas"]["Account"] | null;
            readonly accountClosureDate?: string | null;
            readonly accountOpeningDate?: string | null;
            readonly accountEmailId?: string | null;
            readonly accountId?: string | number | null;
            readonly accountNumber?: string | null;
            readonly accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            readonly accountType?: string | null;
            readonly attributes?: readonly (string | null)[] | null;
            readonly bankCountry?: string | null;
            readonly bankIdentifier?: string | null;
            readonly bankName?: string | null;
            readonly contractualDetails?: {
                readonly contractEndDate?: string | null;
                readonly contractStartDate?: string | null;
                readonly contractOneOffPayment?: number | null;
                readonly contractValueMonthly?: number | null;
                readonly contractValueTotal?: number | null;
                readonly contractValueYearly?: number | null;
                readonly contractStatus?: "ACTIVE" | (string & {}) | null;
            } | null;
            readonly countryOfSettlement?: string | null;
            readonly creditLimitDetails?: {
                readonly amount?: number | null;
                readonly currency?: string | null;
            } | null;
            readonly currency?: string | null;
            readonly expiry?: string | number | null;
            readonly flags?: readonly (string | null)[] | null;
            readonly holder?: string | null;
            readonly last4Digits?: string | null;
            readonly location?: components["schemas"]["ContactDetails"] | null;
            readonly overdraftLimit?: number | null;
            readonly productCode?: string | null;
            readonly productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            readonly scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            readonly webLinks?: components["schemas"]["WebLinks"] | null;
        };
        /** @enum {string} */
        readonly RiskLevel: "low" | "medium" | "high" | "prohibited";
        readonly RuleName: {
            readonly ruleId: string;
            /** @description Name of the risk factor, upper snake case. */
            readonly factor: string;
            /** @description Title of the rule, for people. */
            readonly title: string;
        };
        /** @description A rule that did not fire. */
        readonly RuleToFire: {
            /**
             * @description `unknown`: a fact was missing, so perhaps the customer meets it already.
             * @enum {string}
             */
            readonly outcome: "miss" | "unknown";
            /** @description A smallest set of conditions that kept it from firing; present when explanations of the rules were given. */
            readonly failed?: readonly components["schemas"]["ExplainedLeaf"][];
            readonly ruleId: string;
            /** @description Name of the risk factor, upper snake case. */
            readonly factor: string;
            /** @description Title of the rule, for people. */
            readonly title: string;
        };
        /** @description A rule that multiplied, capped or raised the score. */
        readonly ScoreFactor: {
            readonly rule: string;
            /** @enum {string} */
            readonly effect: "times" | "cap" | "floor";
            readonly value: number;
        };
        /** @description A risk factor as the interface lists it. */
        readonly ScoredFactor: {
            readonly factor: string;
            /** @description Above 0. */
            readonly score: number;
            readonly category: string;
            readonly ruleId: string;
            /** @description Title of the rule, for people. */
            readonly description: string;
        };
        /** @enum {string} */
        readonly ScreeningType: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
        /** @description An owner of a company: a person or another company. */
        readonly Shareholder: {
            readonly companyDetails?: components["schemas"]["CompanyDetails"] | null;
            readonly contactDetails?: components["schemas"]["ContactDetails"] | null;
            readonly liability?: "PERSONAL" | (string & {}) | null;
            readonly personalDetails?: components["schemas"]["PersonalDetails"] | null;
            readonly role?: string | null;
            /** @description Part of the company that is owned, 0 to 1. */
            readonly share?: number | null;
        };
        /** @description Somebody who acts for a company or looks after a customer. */
        readonly StaffMember: {
            readonly contactDetails?: components["schemas"]["ContactDetails"] | null;
            readonly personalDetails?: components["schemas"]["PersonalDetails"] | null;
            /** @description Categorised from an AML view. */
            readonly role?: "MANAGER" | "ACCOUNT_MANAGER" | (string & {}) | null;
        };
        /** @description Scores from 0 to 1. From `alert` on a match counts; from `review` on it is kept for a person to look at. */
        readonly Thresholds: {
            readonly alert: number;
            /** @description Not above `alert`; equal to it when there is no review band. */
            readonly review: number;
        };
        /** @description A web address with a title. */
        readonly TitledLink: {
            readonly title?: string;
            readonly url?: string;
        };
        /** @description Tokens of the query matched with tokens of the candidate. */
        readonly TokenPair: {
            readonly query: readonly string[];
            readonly candidate: readonly string[];
            /** @enum {string} */
            readonly route: "number" | "equal" | "fold" | "edit" | "class" | "mined" | "initial" | "join" | "abjad" | "legal" | "prefix" | "acronym" | "spacing";
            /** @description Similarity, 0 to 1. */
            readonly similarity: number;
            /** @description Weight of the pair in the score. */
            readonly weight: number;
        };
        readonly TransactionCheck: components["schemas"]["TransactionCheckState"] | components["schemas"]["TransactionCheckDetail"];
        readonly TransactionCheckCompleted: {
            /** @constant */
            readonly type: "transactionCheck.completed";
            readonly timestamp: string;
            readonly data: components["schemas"]["TransactionResponse"];
        };
        /** @description A decided transaction check with everything that led to the decision. */
        readonly TransactionCheckDetail: {
            readonly riskLevel: string;
            readonly riskScore: number;
            /** @description The factors of the answer with the conditions behind them. */
            readonly riskFactors: readonly components["schemas"]["ExplainedFactor"][];
            /** @description Every match with its party, those in the review band included. */
            readonly screeningResults: readonly components["schemas"]["PaymentMatchDetail"][];
            /** @description Matches that a person judged false before. */
            readonly exempted: readonly components["schemas"]["PaymentMatchDetail"][];
            /** @description What shadow rules would have added. */
            readonly shadow: readonly components["schemas"]["ScoredFactor"][];
            /** @description Rules that could not be decided because a fact was missing. */
            readonly unknownRules: readonly string[];
            /** @description The person's decision, when this is one. */
            readonly review?: components["schemas"]["CaseReview"];
            readonly decision: {
                readonly decisionId: string;
                readonly decidedAt: string;
                /** @enum {string} */
                readonly decisionType: "immediate" | "complete" | "operator";
                /** @enum {string} */
                readonly decision: "ACCEPT" | "REJECT" | "REVIEW";
                readonly riskScore: number;
                /** @description The revision of the transaction that was decided. */
                readonly revision: number;
                /** @description SHA-256 of the canonical JSON of the request. */
                readonly inputHash: string;
                /** @description The editions that were screened against; empty when screening was not asked for. */
                readonly lists: readonly components["schemas"]["ListSnapshot"][];
                readonly rates: {
                    readonly baseCurrency: string;
                    readonly edition: string;
                };
                readonly ruleSetVersion: string;
            };
            /** @description The decisions before this one, the newest first. */
            readonly earlierDecisions: readonly components["schemas"]["DecisionSummary"][];
            /** @constant */
            readonly subject: "transaction";
            readonly transactionId: string;
            readonly tenantTransactionId: string;
            readonly accountHoldingParty: string;
            /** @description 1 for the first submission, one more with every correction. */
            readonly revision: number;
            /** @description The answer as it stands now. */
            readonly result: components["schemas"]["TransactionResponse"];
            readonly caseId: string;
            readonly customerId: string;
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            /** @description How far the last callback is; absent when there is none. */
            readonly callback?: {
                readonly status: string;
                readonly attempts: number;
                readonly nextAttemptAt?: string;
            };
        };
        readonly TransactionCheckImmediateDecision: {
            /** @constant */
            readonly type: "transactionCheck.immediateDecision";
            readonly timestamp: string;
            readonly data: components["schemas"]["TransactionResponse"];
        };
        readonly TransactionCheckOperatorAction: {
            /** @constant */
            readonly type: "transactionCheck.operatorAction";
            readonly timestamp: string;
            readonly data: components["schemas"]["TransactionResponse"];
        };
        /** @description How far a transaction check is. */
        readonly TransactionCheckState: {
            /** @constant */
            readonly subject: "transaction";
            readonly transactionId: string;
            readonly tenantTransactionId: string;
            readonly accountHoldingParty: string;
            /** @description 1 for the first submission, one more with every correction. */
            readonly revision: number;
            /** @description The answer as it stands now. */
            readonly result: components["schemas"]["TransactionResponse"];
            readonly caseId: string;
            readonly customerId: string;
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            /** @description How far the last callback is; absent when there is none. */
            readonly callback?: {
                readonly status: string;
                readonly attempts: number;
                readonly nextAttemptAt?: string;
            };
        };
        readonly TransactionResponse: {
            readonly caseId: string | null;
            /** @description Id of the processed transaction; the receipt of a submission of master data. */
            readonly transactionId: string;
            readonly tenantTransactionId: string | null;
            readonly customerId: string;
            /** @enum {string} */
            readonly transactionStatus: "proceeded" | "held" | "blocked" | "pending";
            /** @description `null` while pending and for master data. */
            readonly decision: ("ACCEPT" | "REVIEW" | "REJECT") | null;
            /** @enum {string} */
            readonly decisionType: "immediate" | "complete" | "operator";
            /** @enum {string} */
            readonly processingStatus: "new" | "processing" | "finished" | "failed";
            /** @enum {string} */
            readonly investigationStatus: "new" | "in-progress" | "closed" | "none";
            /** @enum {string} */
            readonly caseStatus: "open" | "not-opened" | "closed";
            /** @description 0 to 100; absent for master data. */
            readonly riskScore?: number;
            readonly riskLevel?: components["schemas"]["RiskLevel"];
            readonly riskFactors: readonly {
                readonly factor: string;
                readonly score: number;
                readonly category: string;
                readonly ruleId: string;
                readonly description: string;
            }[];
            readonly screeningResults: readonly {
                readonly type: components["schemas"]["ScreeningType"];
                /** @enum {string} */
                readonly party: "accountHoldingParty" | "counterparty" | "originator" | "beneficiary" | "intermediary" | "usage";
                readonly matchedName: string;
                readonly listId: string;
                readonly entryId: string;
                readonly matchScore: number;
            }[];
            /** @description For example `MONTH_BOUNDARY`. */
            readonly limitations: readonly string[];
            readonly assignedTo: string | null;
            /** @description RFC 3339, UTC, with milliseconds. */
            readonly createdAt: string;
            readonly updatedAt: string;
        };
        /** @description A web link in either of its two forms: a plain address, or a title and an address. Both are kept as given. */
        readonly WebLink: string | components["schemas"]["TitledLink"];
        readonly WebLinks: readonly (string | {
            readonly title?: string | null;
            /** Format: uri */
            readonly url?: string | null;
        } | null)[];
        readonly WeighedToken: {
            readonly token: string;
            readonly weight: number;
        };
        readonly WorkflowAnswer: {
            readonly workflowId: string;
            readonly workflowType: string;
            /** @enum {string} */
            readonly workflowStatus: "open" | "in-progress" | "closed";
            /** @description The case of the check that it ran, else the one that it is about. */
            readonly caseId: null | string;
            readonly customerId: null | string;
            /** @enum {string} */
            readonly priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
            readonly assignedTo: null | string;
            /** @description `YYYY-MM-DD` */
            readonly dueDate: null | string;
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
        };
        /** @description The same with what only those need who work on it. */
        readonly WorkflowDetail: {
            readonly workflowId: string;
            readonly workflowType: string;
            /** @enum {string} */
            readonly workflowStatus: "open" | "in-progress" | "closed";
            /** @description The case of the check that it ran, else the one that it is about. */
            readonly caseId: null | string;
            readonly customerId: null | string;
            /** @enum {string} */
            readonly priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
            readonly assignedTo: null | string;
            /** @description `YYYY-MM-DD` */
            readonly dueDate: null | string;
            /** @description RFC 3339, UTC. */
            readonly createdAt: string;
            readonly updatedAt: string;
            readonly flags?: readonly string[];
            readonly tenantTransactionId?: string;
            readonly accountUuid?: string;
            readonly reason?: string;
            readonly notes?: string;
            /** @description The same value again means the same workflow. */
            readonly externalReference?: string;
        };
        /** @description A request to create a workflow about a case, a customer, a transaction or an account. */
        readonly WorkflowRequest: {
            /** @description An unknown type is a task for people. */
            readonly workflowType: "CASE_INVESTIGATION" | "CUSTOMER_REVIEW" | "ENHANCED_DUE_DILIGENCE" | "RESCREENING" | "RERATING" | "SUSPICIOUS_ACTIVITY_REPORT" | "OFFBOARDING" | "ACCOUNT_BLOCK" | (string & {});
            /**
             * @description The only action there is.
             * @enum {string|null}
             */
            readonly action?: "CREATE" | "" | null;
            readonly caseId?: string | null;
            readonly customerId?: string | number | null;
            readonly tenantTransactionId?: string | null;
            readonly accountUuid?: string | null;
            /**
             * @description `NORMAL` when absent.
             * @enum {string|null}
             */
            readonly priority?: "LOW" | "NORMAL" | "HIGH" | "URGENT" | "" | null;
            readonly assignedTo?: string | null;
            readonly reason?: string | null;
            readonly notes?: string | null;
            readonly dueDate?: string | null;
            /** @description The same value again means the same workflow. */
            readonly externalReference?: string | null;
            readonly flags?: readonly (string | null)[] | null;
            /** Format: uri */
            readonly callbackUrl?: string | null;
        };
    };
    responses: never;
    parameters: {
        /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
        readonly "idempotency-key": string;
        /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
        readonly prefer: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of the exchange, a UUID, also in the body of a problem */
        readonly "x-request-id": string;
        /** @description The quota of the key: requests (`q`) in seconds (`w`); draft-ietf-httpapi-ratelimit-headers */
        readonly "ratelimit-policy": string;
        /** @description What is left of it: requests (`r`), and seconds until it begins anew (`t`) */
        readonly ratelimit: string;
        /** @description How to authenticate: with a key in the header `api-key` */
        readonly "www-authenticate": string;
        /** @description Where the result can be read */
        readonly location: string;
        /** @description Which preferences of `Prefer` were honoured */
        readonly "preference-applied": string;
        /** @description The request header that the answer depends on: `prefer` */
        readonly vary: string;
        /** @description `true` when the answer was kept before and nothing was executed now */
        readonly "idempotency-replayed": string;
        /** @description Seconds after which the request may be sent again */
        readonly "retry-after": number;
        /** @description How long the answer may be kept */
        readonly "cache-control": string;
        /** @description The page runs no script and loads nothing */
        readonly "content-security-policy": string;
        /** @description Since when the operation is deprecated (RFC 9745) */
        readonly deprecation: string;
        /** @description Related addresses, for example of the operation that succeeds this one (RFC 8288) */
        readonly link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly getLive: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It runs */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/health+json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly getReady: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description It can */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/health+json": components["schemas"]["Health"];
                };
            };
            /** @description It cannot: the checks say why */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/health+json": components["schemas"]["Health"];
                };
            };
        };
    };
    readonly getOpenApi: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description OpenAPI 3.1 */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "cache-control": components["headers"]["cache-control"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OpenApi"];
                };
            };
        };
    };
    readonly getDocs: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "cache-control": components["headers"]["cache-control"];
                    readonly "content-security-policy": components["headers"]["content-security-policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["Page"];
                };
            };
        };
    };
    readonly getDeprecation: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "cache-control": components["headers"]["cache-control"];
                    readonly "content-security-policy": components["headers"]["content-security-policy"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/html": components["schemas"]["Page"];
                };
            };
        };
    };
    readonly checkCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GatewayCustomerChecks"];
            };
        };
        readonly responses: {
            /** @description Checked */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            /** @description As 200, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted: the customer is stored and the decision follows. Do not send it again: the result will be at `location`, and is sent to `callbackUrl` if the request gave one */
            readonly 202: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too early */
            readonly 425: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules to rate with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getCustomerCheck: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `caseId` of the answer */
                readonly caseId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The check */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CustomerCheck"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such case */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly submitAccountHoldingParty: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AccountHoldingPartyData"];
            };
        };
        readonly responses: {
            /** @description Received */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description As 200, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getCustomer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As text, whichever way it was sent */
                readonly customerId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The data in canonical form: identifiers are texts, codes are upper case, nothing is blank */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountHoldingPartyData"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly checkTransaction: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GatewayTransaction"];
            };
        };
        readonly responses: {
            /** @description Decided */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description As 200, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            readonly 202: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another transaction has this id. The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly location: components["headers"]["location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules or rates to decide transactions with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly reprocessTransaction: {
        readonly parameters: {
            readonly query?: {
                /** @description Of the transaction, in place of `tenantTransactionId` in the body */
                readonly caseId?: string;
            };
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PatchTransaction"];
                readonly "application/merge-patch+json": components["schemas"]["PatchTransaction"];
            };
        };
        readonly responses: {
            /** @description Decided again */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            readonly 202: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Nothing changed, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 204: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer. No such transaction */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another transaction. The month of the transaction is over. Somebody else worked on the case at the same time. The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules or rates to decide transactions with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getTransactionCheck: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description `caseId` of the answer */
                readonly caseId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The check */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionCheck"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such case */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly checkTransactionEarlier: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["GatewayTransaction"];
            };
        };
        readonly responses: {
            /** @description Decided */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description As 200, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            readonly 202: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly location: components["headers"]["location"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another transaction has this id. The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly location: components["headers"]["location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules or rates to decide transactions with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly reprocessTransactionEarlier: {
        readonly parameters: {
            readonly query?: {
                /** @description Of the transaction, in place of `tenantTransactionId` in the body */
                readonly caseId?: string;
            };
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PatchTransaction"];
                readonly "application/merge-patch+json": components["schemas"]["PatchTransaction"];
            };
        };
        readonly responses: {
            /** @description Decided again */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            readonly 202: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly location: components["headers"]["location"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** @description Nothing changed, for a client that asked for no body with `Prefer: return=minimal` */
            readonly 204: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer. No such transaction */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Another transaction. The month of the transaction is over. Somebody else worked on the case at the same time. The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules or rates to decide transactions with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly deprecation: components["headers"]["deprecation"];
                    readonly link: components["headers"]["link"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly createAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CreateAccount"];
            };
        };
        readonly responses: {
            /** @description Created; without a body when the client asked for none with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request with this key is still running. The customer has this account already */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly location: components["headers"]["location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules to rate with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As the answer gave it */
                readonly accountUuid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The account */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such account */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly replaceAccount: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            readonly path: {
                /** @description As the answer gave it */
                readonly accountUuid: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReplaceAccount"];
            };
        };
        readonly responses: {
            /** @description Replaced */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such account */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request with this key is still running. The account is another customer's. The customer has this account already */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly location: components["headers"]["location"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules to rate with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly createWorkflow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WorkflowRequest"];
            };
        };
        readonly responses: {
            /** @description Created; without a body when the client asked for none with `Prefer: return=minimal` */
            readonly 201: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly location: components["headers"]["location"];
                    readonly "preference-applied": components["headers"]["preference-applied"];
                    readonly vary: components["headers"]["vary"];
                    readonly "idempotency-replayed": components["headers"]["idempotency-replayed"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkflowAnswer"];
                };
            };
            /** @description Body is not JSON. Request is not valid. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such customer. No such case. No such transaction. No such account */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The request with this key is still running */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The key came with another request */
            readonly 422: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once. No list to screen against. No rules to rate with. No sound decision could be made. A screening provider does not answer */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getWorkflow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As the answer gave it */
                readonly workflowId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The workflow */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such workflow */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly checkCustomers: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-ndjson": components["schemas"]["Lines"];
            };
        };
        readonly responses: {
            /** @description An answer a line */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": string;
                };
            };
            /** @description Body is not JSON. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly checkTransactions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Executes the request once for its key, for a day: the same key with the same body is answered again the same. 1 to 255 visible ASCII characters, with or without quotes */
                readonly "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** @description RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision */
                readonly prefer?: components["parameters"]["prefer"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/x-ndjson": components["schemas"]["Lines"];
            };
        };
        readonly responses: {
            /** @description An answer a line */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/x-ndjson": string;
                };
            };
            /** @description Body is not JSON. Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly listCases: {
        readonly parameters: {
            readonly query?: {
                /** @description Only cases of this status */
                readonly status?: "not-opened" | "open" | "in-progress" | "closed";
                /** @description Only cases of this customer */
                readonly customerId?: string;
                /** @description Most cases on the page */
                readonly limit?: number;
                /** @description `nextCursor` of the page before */
                readonly after?: string;
                /** @description `desc`: the newest first */
                readonly order?: "asc" | "desc";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page of cases */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CasePage"];
                };
            };
            /** @description Request cannot be understood */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly getCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As an answer gave it */
                readonly caseId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The case */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Case"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such case */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly decideCase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description As an answer gave it */
                readonly caseId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CaseDecisionRequest"];
            };
        };
        readonly responses: {
            /** @description Kept */
            readonly 200: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CaseDecisionReceipt"];
                };
            };
            /** @description Body is not JSON. Request is not valid */
            readonly 400: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No accepted API key */
            readonly 401: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "www-authenticate": components["headers"]["www-authenticate"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description API key may not do this */
            readonly 403: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description No such case */
            readonly 404: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Request did not arrive in time */
            readonly 408: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The case was decided before. Somebody else worked on the case at the same time. A second person has to agree */
            readonly 409: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body is too large */
            readonly 413: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Body must be JSON */
            readonly 415: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Quota is used up */
            readonly 429: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Headers are too large */
            readonly 431: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Internal error */
            readonly 500: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Storage does not answer. Too many requests at once */
            readonly 503: {
                headers: {
                    readonly "x-request-id": components["headers"]["x-request-id"];
                    readonly "ratelimit-policy": components["headers"]["ratelimit-policy"];
                    readonly ratelimit: components["headers"]["ratelimit"];
                    readonly "retry-after": components["headers"]["retry-after"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly onCustomerCheckCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Of the event, the same at every attempt */
                readonly "webhook-id": string;
                /** @description Of the attempt, in seconds since 1970 */
                readonly "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CustomerCheckCompleted"];
            };
        };
        readonly responses: {
            /** @description Do not send this event again */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Any other answer is a failed attempt, and redirects are not followed */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onCustomerCheckFailed: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Of the event, the same at every attempt */
                readonly "webhook-id": string;
                /** @description Of the attempt, in seconds since 1970 */
                readonly "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CustomerCheckFailed"];
            };
        };
        readonly responses: {
            /** @description Do not send this event again */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Any other answer is a failed attempt, and redirects are not followed */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onTransactionCheckImmediateDecision: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Of the event, the same at every attempt */
                readonly "webhook-id": string;
                /** @description Of the attempt, in seconds since 1970 */
                readonly "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransactionCheckImmediateDecision"];
            };
        };
        readonly responses: {
            /** @description Do not send this event again */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Any other answer is a failed attempt, and redirects are not followed */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onTransactionCheckCompleted: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Of the event, the same at every attempt */
                readonly "webhook-id": string;
                /** @description Of the attempt, in seconds since 1970 */
                readonly "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransactionCheckCompleted"];
            };
        };
        readonly responses: {
            /** @description Do not send this event again */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Any other answer is a failed attempt, and redirects are not followed */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    readonly onTransactionCheckOperatorAction: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                /** @description Of the event, the same at every attempt */
                readonly "webhook-id": string;
                /** @description Of the attempt, in seconds since 1970 */
                readonly "webhook-timestamp": number;
                /** @description `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                readonly "webhook-signature": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TransactionCheckOperatorAction"];
            };
        };
        readonly responses: {
            /** @description Do not send this event again */
            readonly 410: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. Any other answer is a failed attempt, and redirects are not followed */
            readonly "2XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
