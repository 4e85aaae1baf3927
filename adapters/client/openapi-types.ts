// Made by `npm run openapi` from the OpenAPI document.
/** The operations of the gateway by path and method. */
export interface paths {
    "/health/live": {
        /**
         * Says whether the process runs
         * Says whether the process runs.
         */
        get: operations["getLive"];
    };
    "/health/ready": {
        /**
         * Says whether the gateway can decide
         * Says whether the gateway can decide.
         */
        get: operations["getReady"];
    };
    "/.well-known/security.txt": {
        /**
         * Says whom to tell of a weakness
         * A `security.txt` after RFC 9116. A gateway whose operator named nobody answers 404 here.
         */
        get: operations["getSecurityText"];
    };
    "/metrics": {
        /**
         * Gives the metrics
         * Prometheus text format 0.0.4, for everybody who reaches the port, so that of lists only those are named that tenants use who are not named themselves. A gateway that serves its metrics on a port of their own, or not at all, answers 404 here.
         */
        get: operations["getMetrics"];
    };
    "/openapi.json": {
        /**
         * Gives this document
         * Gives this document.
         */
        get: operations["getOpenApi"];
    };
    "/openapi-3.0.json": {
        /**
         * Gives this document in OpenAPI 3.0
         * For generators that do not read 3.1. Webhooks, scopes and the forms of lines are in 3.1 only.
         */
        get: operations["getOpenApi30"];
    };
    "/docs": {
        /**
         * Shows this document as a page
         * One page without scripts that loads nothing from anywhere.
         */
        get: operations["getDocs"];
    };
    "/docs/deprecation": {
        /**
         * Shows what is deprecated, and what that means
         * Shows what is deprecated, and what that means.
         */
        get: operations["getDeprecation"];
    };
    "/v1/customerChecks": {
        /**
         * Rates and screens a customer
         * Replaces the stored data of the customer by the data sent: the full set has to be sent every time, and what is left out becomes blank. Without a `customerId` one is made. Checks of one customer have to be at least a second apart.
         */
        post: operations["checkCustomer"];
    };
    "/v1/customerChecks/{caseId}": {
        /**
         * Reads a check with its full explanation
         * Until it is decided, only how far it is. The scores and reasons can be computed again from the answer. What a person decided about it (`review`) is there for a key that has `cases:read` too.
         */
        get: operations["getCustomerCheck"];
    };
    "/v1/accountHoldingPartyData": {
        /**
         * Replaces the stored data of a customer without a check
         * The full set has to be sent every time: what is left out becomes blank, fields that only customer checks carry included. Without a `customerId` one is made.
         */
        post: operations["submitAccountHoldingParty"];
    };
    "/v1/customers/{customerId}": {
        /**
         * Reads the stored data of a customer
         * The data of AccountHoldingPartyData alone; `/record` has the rest of what is stored.
         */
        get: operations["getCustomer"];
    };
    "/v1/customers/{customerId}/record": {
        /**
         * Reads everything that is stored of a customer and counts in its next decision
         * The data, and what a submission of AccountHoldingPartyData leaves as it was: counterparty, flags, underwriter, network and date of the next review of the last check that was decided; with the accounts that were created under the customer.
         */
        get: operations["getStoredCustomer"];
    };
    "/v1/customers/{customerId}/links": {
        /**
         * Lists who else has the same device, e-mail address or phone number
         * Other customers of the tenant by the data that is stored now, with the kinds of what they share, never the value. E-mail addresses are compared without upper case, phone numbers by their digits.
         */
        get: operations["listLinkedCustomers"];
    };
    "/v1/transaction-checks": {
        /**
         * Monitors and screens a transaction
         * With only a `customerId` in `accountHoldingPartyData` the stored customer is used; with more, the customer's stored data is replaced as by a submission. The same transaction again is answered the same again; another one under the same id is refused.
         */
        post: operations["checkTransaction"];
        /**
         * Corrects a transaction and checks it again
         * For exceptional cases only, such as a time-out or wrong data: it costs far more than a check and has a quota of its own. A merge patch (RFC 7396): absent members keep their values, `null` removes one; data of the customer and the counterparty is always a full set. The identity of a transaction does not change, and neither do amounts, currencies and the time when its month is over.
         */
        patch: operations["reprocessTransaction"];
    };
    "/v1/transaction-checks/{caseId}": {
        /**
         * Reads a transaction check with its full explanation
         * Until it is decided, only how far it is. What a person decided about it (`review`) is there for a key that has `cases:read` too.
         */
        get: operations["getTransactionCheck"];
    };
    "/v1/amlChecks": {
        /**
         * Monitors and screens a transaction, under the path before
         * @deprecated
         * As `POST /v1/transaction-checks`, which succeeds it.
         */
        post: operations["checkTransactionEarlier"];
        /**
         * Corrects a transaction and checks it again, under the path before
         * @deprecated
         * As `PATCH /v1/transaction-checks`, which succeeds it.
         */
        patch: operations["reprocessTransactionEarlier"];
    };
    "/v1/accounts": {
        /**
         * Creates an account under a customer
         * The fields of the account stand beside `customerId` or in `account`. The account survives later submissions of the customer, which is decided again with it: whoever holds the account is screened.
         */
        post: operations["createAccount"];
    };
    "/v1/accounts/{accountUuid}": {
        /**
         * Reads an account
         * Reads an account.
         */
        get: operations["getAccount"];
        /**
         * Replaces an account as a whole
         * The full set has to be sent: what is left out becomes blank. The account stays the customer's.
         */
        put: operations["replaceAccount"];
    };
    "/v1/workflows": {
        /**
         * Lists workflows, newest first
         * As they are stored: one that runs a check is `closed` here only when it was decided at once; `GET /v1/workflows/{workflowId}` says how it is now.
         */
        get: operations["listWorkflows"];
        /**
         * Creates a workflow about a case, a customer, a transaction or an account
         * `RESCREENING` and `RERATING` check the stored customer at once; every other type, an unknown one too, is a task for people. The same `externalReference` again means the same workflow.
         */
        post: operations["createWorkflow"];
    };
    "/v1/workflows/{workflowId}": {
        /**
         * Reads a workflow as it is now
         * Reads a workflow as it is now.
         */
        get: operations["getWorkflow"];
    };
    "/v1/workflows/{workflowId}/status": {
        /**
         * Starts, closes or reopens a task
         * The audit log keeps who did and what it was before. A workflow that runs a check (`RESCREENING`, `RERATING`) ends with it, and nobody sets its status.
         */
        put: operations["setWorkflowStatus"];
    };
    "/v1/customerChecks/batch": {
        /**
         * Rates and screens many customers in one stream
         * Each line is a body of `POST /v1/customerChecks`; each is answered in its order with the status and the body that a request of its own would have got, as soon as it is decided. A line that is wrong costs no other. An `Idempotency-Key` is one of each line: a batch that broke off can be sent again.
         */
        post: operations["checkCustomers"];
    };
    "/v1/transaction-checks/batch": {
        /**
         * Monitors and screens many transactions in one stream
         * Each line is a body of `POST /v1/transaction-checks`; each is answered in its order with the status and the body that a request of its own would have got, as soon as it is decided. A line that is wrong costs no other. An `Idempotency-Key` is one of each line: a batch that broke off can be sent again.
         */
        post: operations["checkTransactions"];
    };
    "/v1/payments/batch": {
        /**
         * Monitors and screens the payments of a file in one stream
         * The body is a file with messages of ISO 20022 (pacs.003, pacs.004, pacs.008, pacs.009, pain.001, pain.008, camt.056), in any envelope, or of FIN (MT103, MT202, MT202COV), of any length. Each payment is checked and stored as `POST /v1/transaction-checks` would do it, and answered in the order of the file as soon as it is decided. What of the file is not read is a line with status 400 and its place; a payment of which an element is not understood is not checked. Nothing is read on behind 1,000 parts in a row that are no payments that can be checked, an element of more than 100 attributes, a payment of more than 1,000,000 characters or more than 50,000 round those of one message (an element counts for 32 beside its text): a line says where. A file that is sent again is answered the same. It needs no `Idempotency-Key`: a payment that comes again under its id is answered as before.
         */
        post: operations["checkPayments"];
    };
    "/v1/cases/assignees": {
        /**
         * Lists the people to whom a case may be handed over
         * Those of the tenant who may work on cases, signed in or with a key of their own: `personId` of `POST /v1/cases/{caseId}/escalation`. Nothing else of them is said here.
         */
        get: operations["listAssignees"];
    };
    "/v1/cases/next": {
        /**
         * Hands out the most urgent case that nobody has
         * The case is lent to whoever asks (the person of the key, or the key) for as long as `workflow.json` says, half an hour without it. A person who asks again before acting on it is handed the same one, where it fits what is asked for and `except` does not name it; where it does not fit, it goes back to the queue. `POST /v1/cases/{caseId}/assignment` with `none` gives it back. It is theirs for good once they take it up, propose or are assigned; a proposal of somebody else makes a lent case the proposer's. A key that is nobody's has it for that time alone. No two are handed the same, however many ask at once. 204 where there is none. Cases in which a proposal waits are not handed out. With `ahead` it is lent for 2 minutes at most, for whoever still looks at another one, which `except` names. With `detail=yes` the answer has the whole case under `detail`, which is a view of the customer's data; where a reason for that is asked for and not given, nothing is handed out. It needs no `Idempotency-Key`: a person who asks again is handed the same case, and one that a key of nobody was handed goes back to the queue when its time is over.
         */
        post: operations["nextCase"];
    };
    "/v1/cases/judgements": {
        /**
         * Judges the same list entry to be somebody else in many cases
         * For customers whose case has this match and no other one: never for a match that is true, and never for payments. Each case is decided as if the decision had been sent for it alone, with an audit entry of its own: reason codes, notes, roles and four eyes are asked for as ever, and where two people have to agree each is a proposal. What is refused for one case changes nothing about the others; `outcome` says of each what came of it. It needs no `Idempotency-Key`: a case that is decided is not decided again.
         */
        post: operations["judgeManyCases"];
    };
    "/v1/cases/{caseId}/assignment": {
        /**
         * Says who works on a case
         * Also where somebody else has it, which the audit log keeps. A key that is nobody's takes none for good (403 `person-required`), for it could not decide it, and gives back with `none` what it was lent, and nothing that a person has. It needs no `Idempotency-Key`: the case stays with whom it says.
         */
        post: operations["assignCase"];
    };
    "/v1/cases/{caseId}/escalation": {
        /**
         * Hands a case up to a role, or over to a person
         * A person (`GET /v1/cases/assignees` lists who may be named; oneself is refused) has it from now on; a role's is nobody's, and `POST /v1/cases/next` hands it to people of that role alone (a key stands for the roles whose work it may do). It has to be decided within the hours that `workflow.json` says (`escalation`). The reason is shown in the case and in the one that takes its place, and goes when the customer is erased. A case has at most 50.
         */
        post: operations["escalateCase"];
    };
    "/v1/cases/{caseId}/comments": {
        /**
         * Keeps what somebody says about a case
         * It is shown in the case and in the one that takes its place, and goes when the customer is erased. A case has at most 200.
         */
        post: operations["commentOnCase"];
    };
    "/v1/cases/{caseId}/confirmation": {
        /**
         * Agrees with what another person proposed
         * `If-Match` has to say which state of the case was read. The case is decided as if the second person had sent the same decision; nothing is proposed by it. 409 `no-proposal` where nothing waits, because nobody proposed, the key of whoever did has ended, or two people need not agree. It needs no `Idempotency-Key`: what was confirmed waits no more, and the answer is 409.
         */
        post: operations["confirmProposal"];
    };
    "/v1/cases/{caseId}/rejection": {
        /**
         * Does not agree with what another person proposed
         * `If-Match` has to say which state of the case was read. The case stays in progress, without a proposal, and goes back to whoever proposed; it shows what was proposed and why somebody did not agree. Anybody but the proposer may, also who counts as one person with them and so could not confirm it. Where `workflow.json` has reason codes for `rejection`, one has to be given. It needs no `Idempotency-Key`: what was rejected waits no more, and the answer is 409.
         */
        post: operations["rejectProposal"];
    };
    "/v1/cases/{caseId}/withdrawal": {
        /**
         * Takes back what one proposed
         * `If-Match` has to say which state of the case was read. The case stays in progress, without a proposal, and is the proposer's; `POST /v1/cases/{caseId}/assignment` with `none` gives it back to the queue. Only whoever proposed withdraws (403): another person rejects (`/rejection`). It needs no `Idempotency-Key`: what was withdrawn waits no more, and the answer is 409.
         */
        post: operations["withdrawProposal"];
    };
    "/v1/cases/{caseId}/reopening": {
        /**
         * Opens a decided case again, to be corrected
         * It clears nobody: matches that were judged false count again, the level of the customer never becomes lower, and what clients were told of a payment stands until the case is decided again. `effects` says it of each, as the audit log does. What two people decided takes two people again, whatever policy and `workflow.json` say by then. It needs no `Idempotency-Key`: a case that is open is not opened again, and the answer is 409.
         */
        post: operations["reopenCase"];
    };
    "/v1/cases": {
        /**
         * Lists cases
         * By creation, the newest first, unless `sort` says otherwise. A closed case says in `outcome` what a person decided, or in `closing` why none had to. Filters are about cases alone that people have, or had, to look at; status, kind and customer about all, so that `kind=transaction` also lists payments that nobody had to look at (`not-opened`).
         */
        get: operations["listCases"];
    };
    "/v1/cases/counts": {
        /**
         * Counts cases that people have, or had, to look at
         * Those that are undecided, unless `status` says otherwise: as many as `GET /v1/cases` lists by the same filters with `status=undecided`. Without a status, that lists all cases, also those that are decided and those that nobody had to look at, which are never counted. Of an erased customer closed cases are listed by status and kind, and not counted.
         */
        get: operations["countCases"];
    };
    "/v1/cases/{caseId}": {
        /**
         * Reads a case with its full explanation
         * Also while a person has to decide it, when the client is not told yet.
         */
        get: operations["getCase"];
    };
    "/v1/cases/{caseId}/bundle": {
        /**
         * Gives the evidence bundle of a decided case
         * A zip file with certificate, input, decision, rules, list entries, audit entries and public keys, signed by the operator; `riskgate bundle verify` checks it without the gateway. 503 where the gateway has no archive and no key, the archive is not what was signed, or the audit log does not know the decision as it is stored.
         */
        get: operations["getCaseBundle"];
    };
    "/v1/cases/{caseId}/decisions": {
        /**
         * Keeps a person's decision about a case
         * Only people decide and take up: a key that is nobody's gets 403 `person-required`. The decision is that of the person whose key it came with; `decidedBy` is kept as what the client said. A match judged false is left out from now on until either side changes. Every match on a sanctions list has to be judged, with a note; a customer of whom one is judged true needs the level `prohibited`, a payment `REJECT`; a level below the computed one, or a payment that is released, needs every alert judged, and a level a note. Where the policy asks for four eyes, the first decision is a proposal: the receipt and the case show it under `proposal`, and the case stays `in-progress` until another person sends the same one (level, decision and judged matches; both notes are kept). A second key that the first person may have gets 409. Another decision than the one proposed gets 409 `proposal-differs`, unless it says `replaceProposal`: then it waits in its place, or decides where one person is enough, which the audit log keeps. `alsoDecide` names cases of payments that the case shows in `heldBeside`: they are decided the same in one act, all of them or none; each keeps the decision, with an audit entry of its own. `workflow.json` may ask for reason codes (`reasonCode` of a judged match and of the decision: unknown and missing ones are told with their place), give cases to some roles only (403 `decision-not-allowed`), and ask for four eyes from a level on; the case shows what it asks under `work.asks`. It needs no `Idempotency-Key`: a case that is decided is not decided again, nor does a person confirm the own proposal, and the answer is 409.
         */
        post: operations["decideCase"];
    };
    "/v1/cases/{caseId}/decisions/preview": {
        /**
         * Tells what a decision about a case would bring about
         * For the requesting person, and as of now: whether it decides or proposes and why another person has to confirm it and how many could, the level of the case and whether the customer gets it, the matches that are left out of later checks, and whether the client is told. It is judged as the decision itself would be, and refused with the same problems. Nothing is stored; between the preview and the decision the case may change. It needs no `Idempotency-Key`: it changes nothing.
         */
        post: operations["previewDecision"];
    };
    "/v1/cases/{caseId}/attachments": {
        /**
         * Lists the files of a case
         * The oldest first. The case has them too, under `work.attachments`.
         */
        get: operations["listCaseAttachments"];
        /**
         * Keeps a file with a case
         * The body is the file itself, `content-type` what it is: PDF, PNG, JPEG, text or CSV in UTF-8, docx or xlsx. Its bytes have to be what that says (422 `attachment-type-differs` with the place), and its name has to end so; nothing else is looked into, so whoever opens it needs the care that any file from outside needs. It may have 5,000,000 bytes unless the operator says otherwise (`RISKGATE_MAX_ATTACHMENT_BYTES`), a case 20 files, and none is replaced or taken away by itself. It is shown in the case and in the one that takes its place, and goes when the customer is erased. A decided case takes no more: open it again first.
         */
        post: operations["addCaseAttachment"];
    };
    "/v1/cases/{caseId}/attachments/{attachmentId}": {
        /**
         * Gives a file of a case back, byte for byte
         * As bytes of no type, to be saved and never to be shown in the page: `content-disposition` says `attachment`. 503 where the stored bytes are not those that were sent, by the case and by the audit log.
         */
        get: operations["getCaseAttachment"];
    };
    "/v1/exemptions": {
        /**
         * Lists exemptions that somebody is to look at again, or that end, or all that count
         * Those that count, longest due first; `by=all` has also those that are never due, by id. One that has an end ends by itself: its match counts from then on in checks, and within five minutes the customer is decided again.
         */
        get: operations["listDueExemptions"];
    };
    "/v1/customers/{customerId}/exemptions": {
        /**
         * Lists the matches of a customer that people judged false
         * Also those that count no more, because either side changed, their time was over, or a person ended them.
         */
        get: operations["listExemptions"];
    };
    "/v1/customers/{customerId}/exemptions/{exemptionId}/revocation": {
        /**
         * Ends an exemption
         * The match counts again from the next check on: a `RESCREENING` workflow checks the customer at once. The reason is kept with the exemption. It needs no `Idempotency-Key`: an exemption ends once.
         */
        post: operations["revokeExemption"];
    };
    "/v1/holds": {
        /**
         * Lists legal holds, oldest first
         * At most 1000 of them.
         */
        get: operations["listHolds"];
    };
    "/v1/customers/{customerId}/hold": {
        /**
         * Places a legal hold on a customer
         * What is stored of the customer is kept until the hold is released: its erasure is refused, and retention leaves its cases. New submissions are accepted as before; what they replace is kept as well (`GET /v1/customers/{customerId}/hold/versions`).
         */
        put: operations["holdCustomer"];
    };
    "/v1/customers/{customerId}/hold/release": {
        /**
         * Releases the legal hold of a customer
         * Releases the legal hold of a customer. It needs no `Idempotency-Key`: a hold is released once.
         */
        post: operations["releaseCustomer"];
    };
    "/v1/customers/{customerId}/hold/versions": {
        /**
         * Lists what was replaced of a customer under a legal hold
         * Data of the customer, its accounts and its transactions, and what people wrote about its cases, as it was before: the latest replaced first. It stays after the release, until the customer is erased; what belongs to a case goes with it.
         */
        get: operations["listHeldVersions"];
    };
    "/v1/reviews": {
        /**
         * Lists customers whose review is due, longest due first
         * By `customerReviewSchedule.nextReviewDate` of their last check. A `RERATING` workflow is started for each once its month begins, and once more when it is over; a check with another date, or without one, takes the customer off the list.
         */
        get: operations["listDueReviews"];
    };
    "/v1/lists": {
        /**
         * Shows the lists in service
         * Those that customers of the tenant are screened against, each with its edition and what was left out.
         */
        get: operations["listLists"];
    };
    "/v1/lists/{listId}/editions": {
        /**
         * Shows which editions of a list were in service, the newest first
         * Shows which editions of a list were in service, the newest first.
         */
        get: operations["listListEditions"];
    };
    "/v1/lists/{listId}/diff": {
        /**
         * Compares two editions of a list
         * Editions that are not in service are read from the archive: one that it does not have is not found.
         */
        get: operations["diffList"];
    };
    "/v1/list-entries": {
        /**
         * Looks up list entries while somebody types, or by their ids
         * For people who look for an entry; it leaves out what a screening would find. Give `name`, the beginnings of its words are enough, or `listId` and `entryId`.
         */
        get: operations["findListEntries"];
    };
    "/v1/screenings": {
        /**
         * Looks somebody up on the lists, as a check would
         * No customer is made, and nothing of who it was is stored: the audit log has that somebody was looked up, by whom, with which lists, and which entries were found. `nonce` and `inputHash` of the answer prove later who it was. It needs no `Idempotency-Key`: it changes nothing.
         */
        post: operations["screen"];
    };
    "/v1/rules": {
        /**
         * Shows the rules in service
         * With the version that decisions name, since when it is in service, and the reference data that rules read.
         */
        get: operations["listRules"];
    };
    "/v1/rules/facts": {
        /**
         * Shows the facts that rules may name
         * Those of loaded plugins included.
         */
        get: operations["listFacts"];
    };
    "/v1/rules/schema": {
        /**
         * Reads the JSON Schema of rule documents
         * With the facts and operators of loaded plugins: what editors complete and check with.
         */
        get: operations["getRuleSchema"];
    };
    "/v1/rules/{ruleId}": {
        /**
         * Reads a rule in service with its conditions and examples
         * Reads a rule in service with its conditions and examples.
         */
        get: operations["getRule"];
    };
    "/v1/rule-versions": {
        /**
         * Lists the versions of the rules: who changed them, when and why
         * The first one of the first page is in force. Both ways by which rules change are versions: what people published, and what the rules folder had. Empty where the gateway keeps none.
         */
        get: operations["listRuleVersions"];
    };
    "/v1/rule-versions/{version}": {
        /**
         * Reads a version of the rules with all its documents
         * To export it, or to look at what was in force.
         */
        get: operations["getRuleVersion"];
    };
    "/v1/rule-versions/{version}/diff": {
        /**
         * Says what differs between two versions of the rules
         * Says what differs between two versions of the rules.
         */
        get: operations["diffRuleVersions"];
    };
    "/v1/rule-drafts": {
        /**
         * Lists drafts of rules that are not in force
         * Withdrawn ones too. What was published is a version: `GET /v1/rule-versions`.
         */
        get: operations["listRuleDrafts"];
        /**
         * Begins a draft of rules
         * A draft says which documents of the rules folder are other than in the version that it is based on; nothing it says counts until another person publishes it. With `restores` it makes the rules again what they were in an earlier version, which is the way back.
         */
        post: operations["addRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}": {
        /**
         * Reads a draft of rules with what it changes
         * Reads a draft of rules with what it changes.
         */
        get: operations["getRuleDraft"];
        /**
         * Writes a draft of rules anew
         * `If-Match` has to say which state of the draft was read. All of the draft is what the body says; `base` moves it to another version. A draft that was proposed is open again, and whoever writes at it cannot publish it.
         */
        put: operations["editRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/check": {
        /**
         * Says what is wrong with the rules as a draft makes them
         * By the parsers that put rules into service: each error and warning with file, line and place. It needs no `Idempotency-Key`: it changes nothing.
         */
        post: operations["checkRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/test": {
        /**
         * Runs the examples of all rules as a draft makes them
         * Runs the examples of all rules as a draft makes them. It needs no `Idempotency-Key`: it changes nothing.
         */
        post: operations["testRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/simulation": {
        /**
         * Says what decisions of the past would be with the rules of a draft
         * Each decision is made again with the rules in force and with those of the draft, from what was known then: the data, the matches, what providers and other systems answered; of payments the history as it is known now. Newest first, for ten seconds at most, between other requests; with `nextCursor` as `after` the next request goes on. The audit log has who asked; where the answer names customers or cases, a person has seen them (`data.viewed`), and may be asked why. It needs no `Idempotency-Key`: it changes nothing.
         */
        post: operations["simulateRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/proposal": {
        /**
         * Proposes a draft of rules for another person to publish
         * Refused while the check finds an error, an example fails, nothing differs from the rules in force, or other rules came into force since. It needs no `Idempotency-Key`: a draft that is proposed stays so.
         */
        post: operations["proposeRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/rejection": {
        /**
         * Does not agree with a draft of rules that another person proposed
         * It is open again, with the reason. It needs no `Idempotency-Key`: what was rejected waits no more, and the answer is 409.
         */
        post: operations["rejectRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/withdrawal": {
        /**
         * Ends a draft of rules
         * It is kept, and nothing can be done with it any more. It needs no `Idempotency-Key`: a draft is withdrawn once.
         */
        post: operations["withdrawRuleDraft"];
    };
    "/v1/rule-drafts/{draftId}/publication": {
        /**
         * Puts rules into force that another person proposed
         * `If-Match` has to say which state of the draft was read. Whoever wrote at the draft, proposed it, or could have used the key or session of somebody who did, cannot publish it, whatever the policy says about cases. This process decides with the new version at once, others within seconds; its documents are in the archive, under the operator's signature where there is a key. It needs no `Idempotency-Key`: a draft is published once.
         */
        post: operations["publishRuleDraft"];
    };
    "/v1/keys": {
        /**
         * Lists the keys of the tenant and whose they are
         * A key of nobody is for machines: it decides no case where two people have to agree.
         */
        get: operations["listKeys"];
    };
    "/v1/keys/{keyId}/revocation": {
        /**
         * Revokes a key: from now on nothing accepts it
         * Revokes a key: from now on nothing accepts it. It needs no `Idempotency-Key`: a key that was revoked stays so.
         */
        post: operations["revokeKey"];
    };
    "/v1/policy": {
        /**
         * Reads what is asked of decisions
         * It is kept in the store, and the same for every process and tenant. People of the tenant `default` change it: other tenants see neither who did so nor what they wrote.
         */
        get: operations["getPolicy"];
    };
    "/v1/policy-versions": {
        /**
         * Lists the versions of what is asked of decisions: who changed it, when and why
         * Proposals are among them, also those that came to nothing. Other tenants than `default` see neither who changed it nor what they wrote.
         */
        get: operations["listPolicyVersions"];
    };
    "/v1/jobs": {
        /**
         * Counts jobs by queue and state
         * Of all tenants: whoever asks for another one than `default` is shown none.
         */
        get: operations["listJobs"];
    };
    "/v1/rescreens": {
        /**
         * Shows the runs in which stored customers are compared with lists again
         * Of all tenants: whoever asks for another one than `default` is shown none. The newest first.
         */
        get: operations["listRescreens"];
        /**
         * Begins a run in which every stored customer is compared with every entry of the lists in service
         * Runs begin by themselves when lists change; this one is for whoever wants proof. A run that rests goes on first. With `rates=yes` customers are rated again too, by the rules in service: for after a change of the rules, which counts for each customer from its next check on. Who has another level, or other risk factors, is decided again as by a check, nobody else; whoever was never checked is not rated. Only for the tenant `default`: runs are of all tenants. It needs no `Idempotency-Key`: a full run that is under way is not begun again.
         */
        post: operations["beginRescreen"];
    };
    "/v1/rescreens/{runId}/pause": {
        /**
         * Lets a run of rescreening rest
         * What is being compared now is finished first. Only for the tenant `default`: runs are of all tenants. It needs no `Idempotency-Key`: a run that is paused stays so.
         */
        post: operations["pauseRescreen"];
    };
    "/v1/rescreens/{runId}/resumption": {
        /**
         * Lets a run that rests go on where it was
         * Only for the tenant `default`: runs are of all tenants. It needs no `Idempotency-Key`: a run that is running stays so.
         */
        post: operations["resumeRescreen"];
    };
    "/v1/callbacks": {
        /**
         * Shows callbacks of a status, without what is about the customer
         * Oldest first. What was sent is in nobody's answer but the receiver's.
         */
        get: operations["listCallbacks"];
    };
    "/v1/callbacks/{callbackId}/resending": {
        /**
         * Sends a callback again that failed as often as is tried
         * Its schedule begins anew, with the same `webhook-id` and the same text. It needs no `Idempotency-Key`: a callback that waits is not begun again.
         */
        post: operations["resendCallback"];
    };
    "/v1/audit-entries": {
        /**
         * Reads the audit log, the newest entries first
         * `actorName` and `personId` say who is behind an actor, and `reason` what a case keeps of it: they are beside the entry, and no part of its hash. That a person looked at it is an entry of its own (`audit.viewed`). A page has fewer entries than asked for, or none, where many had to be looked at: go on while `hasMore` is true.
         */
        get: operations["listAuditEntries"];
    };
    "/v1/audit-entries/ndjson": {
        /**
         * Exports the audit log as NDJSON
         * Newest first, up to now. That they were exported is an entry of its own (`audit.exported`).
         */
        get: operations["exportAuditEntries"];
    };
    "/v1/audit-entries/csv": {
        /**
         * Exports the audit log as CSV
         * Newest first, up to now. That they were exported is an entry of its own (`audit.exported`). Headings are for people: programs read the members of the NDJSON. Of a decision the row says who proposed and who confirmed it, with names and ids, and by which reason codes (that of the decision, then those of its matches); its notes are for who may read cases. Text that a table would take for a formula is led by an apostrophe.
         */
        get: operations["exportAuditTable"];
    };
    "/v1/statistics": {
        /**
         * Counts checks, levels, alerts, cases and what people made of them, by day
         * Of the tenant, by day in UTC. Counted in the transaction of each decision, and kept when customers are erased: nothing says who they were. From `cases-decided` on, they say what stands: where a decided case is opened again, what its decision had counted is taken back on the day on which it was counted, and `cases-reopened` has one more on the day on which it was; decided again, it counts on that day. So days that are over can change. `case-seconds` divided by `cases-decided` is the mean age of a decided case; `cleared-by-rule` divided by `cases-by-rule` is the part of the cases of a rule that turned out to be nothing.
         */
        get: operations["getStatistics"];
    };
    "/v1/statistics/csv": {
        /**
         * Exports the counters, shares and rates as CSV
         * A row a counter, with the measures of the document; then `false-positive-share` and `hit-rate` by rule and list with what they are a share of (*Out of*), and what waits now. Headings are for people: programs read the JSON of `GET /v1/statistics`. Text that a table would take for a formula is led by an apostrophe.
         */
        get: operations["getStatisticsTable"];
    };
    "/v1/statistics/match-scores": {
        /**
         * Counts the matches of past decisions by the scores that they recorded
         * What another threshold would have meant: a match with `isByRule` false is an alert from its `threshold` on, and would have been one from any threshold up to its `score`; `judged` tells which of them people found true. Matches below the threshold for reviews were not recorded, so that a threshold lower than that cannot be told. Decisions are read by 28 days, the newest of these first, and each from its first decision on; a request looks at them for 5 seconds at most. Nothing says who a customer is, and nothing is about a chosen decision: counts are about whole days until midnight UTC, and about 20 decisions or a multiple, counted from the beginning of each 28 days, so that two answers, of different days too, differ by whole twenties; the newest ones that are fewer are left out, and so are those behind a case that is not decided yet. `nextCursor` is good for a day.
         */
        get: operations["getMatchScores"];
    };
    "/v1/cases/{caseId}/replay": {
        /**
         * Makes a decision again, from what was stored with it, and compares
         * With the input, the rules, the editions of lists and the exemptions of then; nothing is stored. 409 of what cannot be made again: the customer was erased, a person decided what nothing could decide, a plugin of then is not loaded. 503 where the archive is not what was signed.
         */
        get: operations["replayCase"];
    };
    "/v1/cases/{caseId}/certificate": {
        /**
         * Signs what was screened for a decision, against which lists of which age, with which result
         * The same as `riskgate certificate` writes; `riskgate certificate verify` checks it without the gateway. 503 where the gateway has no key, or the audit log does not know the decision as it is stored.
         */
        get: operations["getCaseCertificate"];
    };
    "/v1/users": {
        /**
         * Lists the users of the tenant with their roles
         * Lists the users of the tenant with their roles.
         */
        get: operations["listUsers"];
        /**
         * Makes a user
         * Needs a key of a person, or somebody who signed in. A decision of the user and of whoever made it counts as one of one person: either could have used the link. A name like somebody's is refused (`name-alike`) with the id of that person: say `person` where it is the same one, and why it is another one in `otherThan`, as an administrator who is not that person and did not make it; whoever runs the machine cannot say it. `issuer` and `subject` as `PUT /v1/users/{personId}/subject` has them. It needs no `Idempotency-Key`: a login is given once, and `POST /v1/users/{personId}/reset` makes another link.
         */
        post: operations["addUser"];
    };
    "/v1/users/{personId}/roles": {
        /**
         * Says what a user may do from now on
         * Another user than whoever asks: nobody sets the own roles, and whom the user made gives it none. The last administrator who can sign in stays one. Whoever runs the machine may do all of it, by `riskgate users roles --as-operator`. Proposals of a person who may no longer make them count no more: `voided` says how many and which, the history of each says so, and the case goes back to the queue, as do cases that the person had taken. A draft of rules is open again, and the policy stays as it is.
         */
        put: operations["setRoles"];
    };
    "/v1/users/{personId}/subject": {
        /**
         * Says who a user is at the identity provider, or takes that away
         * The user signs in at the provider from then on: password, passkeys, link and sessions end. Where the gateway has an identity provider, `issuer` is what that calls itself (`iss`), to the letter. With `none` the subject is taken away, and sessions end; `POST /v1/users/{personId}/reset` makes a link then. Another user than whoever asks, and none that could act as whoever asks. The subject of another user is refused: take it away there first; the two count as one person from then on, as do the user and whoever gave the subject.
         */
        put: operations["setSubject"];
    };
    "/v1/users/{personId}/disable": {
        /**
         * Ends that a user can sign in, and all sessions with it
         * The last administrator who can sign in is not disabled. Proposals of a person who may no longer make them count no more: `voided` says how many and which, the history of each says so, and the case goes back to the queue, as do cases that the person had taken. A draft of rules is open again, and the policy stays as it is. It needs no `Idempotency-Key`: a user who is disabled stays so.
         */
        post: operations["disableUser"];
    };
    "/v1/users/{personId}/reset": {
        /**
         * Makes another link for a user, whose password and sessions end
         * Makes another link for a user, whose password and sessions end. It needs no `Idempotency-Key`: the new link takes the place of the one before.
         */
        post: operations["resetUser"];
    };
    "/v1/sessions": {
        /**
         * Lists who signed in, newest first
         * Lists who signed in, newest first.
         */
        get: operations["listSessions"];
    };
    "/v1/sessions/{sessionId}/revocation": {
        /**
         * Takes a session back
         * What was proposed in it still counts, as what was proposed in one that was signed out of: where somebody else may have used it, reject that, or disable the user. It needs no `Idempotency-Key`: a session that ended stays so.
         */
        post: operations["revokeSession"];
    };
    "/v1/session": {
        /**
         * Says who asks, and what they may do
         * By the cookie of a session, by a key that is somebody's, or by one that speaks for somebody (`authorization: Bearer`), also where nobody can sign in. A key that is nobody's gets 403 `person-required`.
         */
        get: operations["getSession"];
        /**
         * Signs in by a password
         * Served where `RISKGATE_ORIGIN` says where people reach the gateway, else 404. A request has to come from a page of the gateway: with `Sec-Fetch-Site: same-origin`, or with its `Origin`. Ten tries of an account and sixty of an address in 15 minutes.
         */
        post: operations["signIn"];
    };
    "/v1/session/link": {
        /**
         * Chooses a password by a link, and signs in
         * Served where `RISKGATE_ORIGIN` says where people reach the gateway, else 404. A request has to come from a page of the gateway: with `Sec-Fetch-Site: same-origin`, or with its `Origin`. The link is used up.
         */
        post: operations["signInWithLink"];
    };
    "/v1/session/first": {
        /**
         * Makes the first administrator, and signs in
         * Served where `RISKGATE_ORIGIN` says where people reach the gateway, else 404. A request has to come from a page of the gateway: with `Sec-Fetch-Site: same-origin`, or with its `Origin`. By what the gateway told whoever started it, within 15 minutes, while there is no user.
         */
        post: operations["signInFirst"];
    };
    "/v1/session/end": {
        /**
         * Signs out
         * Signs out.
         */
        post: operations["signOut"];
    };
    "/v1/session/passkey/challenge": {
        /**
         * Gives what a device signs to sign in by a passkey
         * Passkeys are key pairs of people's devices (WebAuthn), which ask them who they are before they sign. Served where `RISKGATE_ORIGIN` has a name for a host, else 404. For `navigator.credentials.get`: good once, within five minutes, in the browser that asked.
         */
        post: operations["beginPasskeySignIn"];
    };
    "/v1/session/passkey": {
        /**
         * Signs in by a passkey
         * With what the device signed. Refused for another page, another host, a challenge that was answered, a device that did not ask who it is, and one that counts backwards, which is a copy (`user.passkey-copied` in the audit log).
         */
        post: operations["signInWithPasskey"];
    };
    "/v1/session/passkeys": {
        /**
         * Lists the passkeys of whoever is signed in
         * Lists the passkeys of whoever is signed in.
         */
        get: operations["listPasskeys"];
        /**
         * Keeps a passkey of whoever is signed in
         * With what the device answered. A user may have 20. Whoever signs in at an identity provider has none here: what it takes away would open the gateway all the same.
         */
        post: operations["addPasskey"];
    };
    "/v1/session/passkeys/challenge": {
        /**
         * Gives what a device needs to make a passkey for whoever is signed in
         * Passkeys are key pairs of people's devices (WebAuthn), which ask them who they are before they sign. Served where `RISKGATE_ORIGIN` has a name for a host, else 404. For `navigator.credentials.create`: good once, within five minutes, in this session. Refused as adding one is, for example more than 15 minutes after signing in.
         */
        post: operations["beginPasskey"];
    };
    "/v1/session/passkeys/removal": {
        /**
         * Removes a passkey of whoever is signed in
         * Refused (400) more than 15 minutes after signing in: sign in again first. Sessions that began with it go on; `POST /v1/session/sessions/end` ends them.
         */
        post: operations["removePasskey"];
    };
    "/v1/session/password": {
        /**
         * Changes the password of whoever is signed in
         * All sessions of the user end, and a new one begins, as with a sign-in. A wrong current password is refused (400, `#/currentPassword`), and counts as a try to sign in. Whoever signs in at an identity provider has no password here. Commands change no password: they are for administrators, who give somebody a new link.
         */
        post: operations["changePassword"];
    };
    "/v1/session/sessions": {
        /**
         * Lists the open sessions of whoever is signed in
         * Lists the open sessions of whoever is signed in.
         */
        get: operations["listOwnSessions"];
    };
    "/v1/session/sessions/end": {
        /**
         * Ends a session of whoever is signed in
         * What was proposed in it counts on. Refused (400) more than 15 minutes after signing in: sign in again first. For the session of the request itself use `POST /v1/session/end`.
         */
        post: operations["endOwnSession"];
    };
    "/v1/session/openid": {
        /**
         * Leads to the identity provider, where somebody signs in
         * Served where `RISKGATE_OPENID_ISSUER` names a provider, else 404. To be opened by a browser, from a page of the gateway or by its address: no page of others begins a session. It takes no address to lead to afterwards, whatever its parameter is called: whoever comes back is led to the console.
         */
        get: operations["signInAtProvider"];
    };
    "/v1/session/openid/callback": {
        /**
         * Takes somebody back from the identity provider, signed in
         * The provider leads here (OpenID Connect Core 1.0, code flow with PKCE). Roles are those that its claim says. A 401 says in `signIn` why nobody is signed in: `state` (not begun in this browser, more than 10 minutes ago, or come back from already, whatever became of it), `provider` (refused, with its code), `token` (a check of it failed), `metadata` (its discovery lacks what is needed, as the detail says), `role` (none by the mapping), `disabled`, `name-taken` (like somebody's: an administrator says whose subject it is, `riskgate users add --subject`) or `name-unusable`. A browser (`accept` names `text/html`) is led to the console in place of a 401, 429 or 503, with that word, or else the code of the problem, as the parameter `signIn` of the address.
         */
        get: operations["finishSignInAtProvider"];
    };
}
export interface webhooks {
    "customerCheck.completed": {
        /**
         * A check that was answered with 202 is decided
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onCustomerCheckCompleted"];
    };
    "customerCheck.failed": {
        /**
         * A check that was answered with 202 could not be decided: a person has to look at the case
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onCustomerCheckFailed"];
    };
    "customerCheck.rescreened": {
        /**
         * A stored customer was decided again because a list changed, or the rules with which it was rated again; only sent, to the address of its last check, where that is switched on
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onCustomerCheckRescreened"];
    };
    "transactionCheck.immediateDecision": {
        /**
         * A transaction check was decided at once; only sent where that is switched on
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onTransactionCheckImmediateDecision"];
    };
    "transactionCheck.completed": {
        /**
         * A transaction check that was answered with 202 is decided, or could not be
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onTransactionCheckCompleted"];
    };
    "transactionCheck.operatorAction": {
        /**
         * A person decided a transaction check
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onTransactionCheckOperatorAction"];
    };
    "transactionCheck.reassessed": {
        /**
         * A transaction was decided again because one that is dated before it arrived late, and its answer is another one now
         * Signed as Standard Webhooks 1.0.0 says: verify the signature over the raw body before anything else. The same event may arrive more than once, always with the same `webhook-id`.
         */
        post: operations["onTransactionCheckReassessed"];
    };
}
/** What bodies, headers and parameters hold, by name. */
export interface components {
    schemas: {
        /** An account, a card or another means of payment; also the two sides of a transaction. */
        Account: {
            /**
             * Format: date
             * Day on which the account was closed, `YYYY-MM-DD`; absent while it is open.
             */
            accountClosureDate?: string | null;
            /**
             * Format: date
             * Day on which the account was opened, `YYYY-MM-DD`.
             */
            accountOpeningDate?: string | null;
            /** Email address that identifies the account within the scheme. */
            accountEmailId?: string | null;
            /** Unique within the scheme or the sending tenant, for example a merchant id. */
            accountId?: string | number | null;
            /** For example an IBAN. */
            accountNumber?: string | null;
            /** State of the account; other labels are kept as they are. */
            accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            /** Type of the account; a label of the client. */
            accountType?: string | null;
            /** Labels of the client about the account. */
            attributes?: (string | null)[] | null;
            /** Country of the bank: ISO 3166-1 code or name. */
            bankCountry?: string | null;
            /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
            bankIdentifier?: string | null;
            /** Name of the bank that keeps the account; screened. */
            bankName?: string | null;
            /** Contract behind the account. */
            contractualDetails?: components["schemas"]["ContractualDetails"] | null;
            /** Country designated to settle transactions: ISO 3166-1 code or name. */
            countryOfSettlement?: string | null;
            /** Credit limit of the account. */
            creditLimitDetails?: components["schemas"]["CreditLimitDetails"] | null;
            /** Currency of the account, ISO 4217. */
            currency?: string | null;
            /** Month in which a card expires: six digits, the year and then the month, for example `202812`. */
            expiry?: string | number | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** Full name of the owner. */
            holder?: string | null;
            /** Last four digits of a number that cannot be given in full. */
            last4Digits?: string | null;
            /** Address of the account. */
            location?: components["schemas"]["ContactDetails"] | null;
            /** Maximum overdraft, in the currency of the account. */
            overdraftLimit?: number | null;
            /** Product code of the scheme's operator. */
            productCode?: string | null;
            /** Kind of product; other labels are kept as they are. */
            productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            /** Scheme or network; a country code for national banking schemes. */
            scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            /** Web addresses that belong to the account, such as a shop's. */
            webLinks?: (components["schemas"]["WebLink"] | null)[] | null;
        };
        /** A stored account, with its customer and its times. */
        AccountAnswer: {
            /** Id of the account, a UUID of the gateway. */
            accountUuid: string;
            /** Id of the customer that it belongs to, as text. */
            customerId: string;
            /**
             * Format: date-time
             * When it was created: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it was last replaced: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Day on which the account was closed, `YYYY-MM-DD`; absent while it is open. */
            accountClosureDate?: string;
            /** Day on which the account was opened, `YYYY-MM-DD`. */
            accountOpeningDate?: string;
            /** Email address that identifies the account within the scheme. */
            accountEmailId?: string;
            /** Unique within the scheme or the sending tenant, for example a merchant id. */
            accountId?: string;
            /** For example an IBAN. */
            accountNumber?: string;
            /** State of the account; other labels are kept as they are. */
            accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {});
            /** Type of the account; a label of the client. */
            accountType?: string;
            /** Labels of the client about the account. */
            attributes?: string[];
            /** Country of the bank: ISO 3166-1 code or name. */
            bankCountry?: string;
            /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
            bankIdentifier?: string;
            /** Name of the bank that keeps the account; screened. */
            bankName?: string;
            /** Contract behind the account. */
            contractualDetails?: components["schemas"]["ContractualDetails"];
            /** Country designated to settle transactions: ISO 3166-1 code or name. */
            countryOfSettlement?: string;
            /** Credit limit of the account. */
            creditLimitDetails?: components["schemas"]["CreditLimitDetails"];
            /** Currency of the account, ISO 4217. */
            currency?: string;
            /** Month in which a card expires: six digits, the year and then the month, for example `202812`. */
            expiry?: string;
            /** Labels of the client that rules may look for. */
            flags?: string[];
            /** Full name of the owner. */
            holder?: string;
            /** Last four digits of a number that cannot be given in full. */
            last4Digits?: string;
            /** Address of the account. */
            location?: components["schemas"]["ContactDetails"];
            /** Maximum overdraft, in the currency of the account. */
            overdraftLimit?: number;
            /** Product code of the scheme's operator. */
            productCode?: string;
            /** Kind of product; other labels are kept as they are. */
            productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {});
            /** Scheme or network; a country code for national banking schemes. */
            scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {});
            /** Web addresses that belong to the account, such as a shop's. */
            webLinks?: components["schemas"]["WebLink"][];
        };
        /** The full set of data about a customer. A member that is absent is blank. */
        AccountHoldingPartyData: {
            /** Whether the customer's account replaced an earlier one. */
            accountReplaced?: boolean | null;
            /** Why the account was replaced; free text. */
            accountReplacedNotes?: string | null;
            /** How the customer is expected to behave. */
            characteristics?: components["schemas"]["Characteristics"] | null;
            /** Data of a company; absent for a person. */
            companyDetails?: components["schemas"]["CompanyDetails"] | null;
            /** Address of the customer, and ways to reach it. */
            contactDetails?: components["schemas"]["ContactDetails"] | null;
            /** Id of the group that the customer belongs to, a whole number. */
            customerGroupId?: number | null;
            /** Canonical: the number 7 and the text `"7"` are the same customer. */
            customerId?: string | number | null;
            /**
             * Format: date
             * Day since which the party is a customer, `YYYY-MM-DD`.
             */
            customerSince?: string | null;
            /** State of the customer; a label of the client, such as `ACTIVE` or `BLOCKED`. */
            customerStatus?: string | null;
            /** Kind of customer; other labels are kept as they are. */
            customerType?: "CORPORATION" | "INDIVIDUAL" | (string & {}) | null;
            /** Trading names, in address form. */
            dba?: (components["schemas"]["ContactDetails"] | null)[] | null;
            /** Data of a person; absent for a company. */
            personalDetails?: components["schemas"]["PersonalDetails"] | null;
            /** Account through which the customer pays and is paid. */
            referenceAccount?: components["schemas"]["Account"] | null;
            /** As supplied; never lowers the level that is determined. */
            riskLevel?: "low" | "medium" | "high" | "prohibited" | (string & {}) | null;
            /** Products that the customer has signed for; labels of the client. */
            signedProducts?: (string | null)[] | null;
            /** Tax number of the customer. */
            taxId?: string | null;
            /** Kind of the tax number; a label of the client. */
            taxIdType?: string | null;
            /** Accounts of the customer, and who looks after them. */
            customerRelationshipDetails?: components["schemas"]["CustomerRelationshipDetails"] | null;
            /** Device that the customer uses. */
            deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** Network from which the customer registered. */
            registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            /** Role of the customer, `Primary` for instance. */
            role?: "Primary" | (string & {}) | null;
        };
        /** Scores from which matches are alerts: of each kind of list, and of vessels and aircraft on any list. */
        AlertScores: {
            /** On sanctions lists. */
            sanctions: number;
            /** On lists of politically exposed persons. */
            pep: number;
            /** On lists of relatives and close associates of politically exposed persons. */
            rca: number;
            /** On lists of special interest. */
            "special-interest": number;
            /** On blacklists of the house. */
            blacklist: number;
            /** On lists of people in adverse media. */
            "adverse-media": number;
            /** Of vessels and aircraft. */
            craft: number;
        };
        /** Another name of an entry. */
        Alias: {
            /** As published. */
            name: string;
            /**
             * Quality as its publisher states it.
             * @enum {string}
             */
            quality: "strong" | "weak" | "former";
        };
        /** An assessment or scoring that was already carried out. */
        Assessment: {
            /**
             * Format: date
             * Day of the assessment, `YYYY-MM-DD`.
             */
            date?: string | null;
            /** Name of the assessment. */
            name?: string | null;
            /** Free text about it. */
            notes?: string | null;
            /** Id of the assessment where it was made. */
            referenceId?: string | null;
            /** Its result, on its own scale. */
            score?: number | null;
            /** State of the assessment; other labels are kept as they are. */
            status?: "DONE" | (string & {}) | null;
        };
        /** Assigns or releases a case. */
        Assignment: {
            /**
             * `me`: assigns the case to the requesting person, even from another assignee; `none`: releases it.
             * @enum {string}
             */
            assignee: "me" | "none";
        };
        /** Evidence of an attribute for or against a match, besides the name. */
        AttributeEvidence: {
            /**
             * Which attribute was compared.
             * @enum {string}
             */
            field: "date-of-birth" | "country" | "gender" | "birth-place" | "identifier";
            /** Stable, kebab-case: which row of the table applied, for example `day-equal`. */
            outcome: string;
            /** Amount added to the score. */
            delta: number;
            /** Value of the party, for the reviewer. */
            query: string;
            /** Value of the list entry, for the reviewer. */
            listed: string;
            /** True when it confirms the match and does not merely fail to contradict it. */
            supports: boolean;
        };
        /** A page of the audit log. */
        AuditEntryPage: {
            /** Newest first. A page may have fewer entries than `limit`, or none, although there are more: continue with `nextCursor`. */
            data: components["schemas"]["ShownAuditEntry"][];
            /** Where the page stands among all. */
            pagination: components["schemas"]["Pagination"];
        };
        /** Callbacks of a status. */
        CallbackList: {
            /** Oldest first. */
            data: components["schemas"]["ShownCallback"][];
        };
        /** Status of a callback. */
        CallbackState: {
            /** `pending`, `delivered`, `exhausted` (no further attempt is made) or `cancelled`. */
            status: string;
            /** Attempts so far. */
            attempts: number;
            /**
             * Format: date-time
             * Time of the next attempt: RFC 3339, UTC; absent when there is none.
             */
            nextAttemptAt?: string;
        };
        /** A case and its customer. */
        CaseAndCustomer: {
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
        };
        /** What `workflow.json` asks of a decision about a case. */
        CaseAsks: {
            /** Reasons that may be given; where one exists for a kind of decision, that kind needs a reason. */
            reasonCodes: components["schemas"]["ReasonCode"][];
            /** Roles of which the decider needs one, beyond what their role or key allows. Absent where the workflow adds no requirement. */
            roles?: ("analyst" | "approver")[];
            /**
             * The level from which two people have to agree, where this case reaches it, or judging a match of the customer false does: the customer, or another open case of it that shows the match, is of that level.
             * @enum {string}
             */
            fourEyesFrom?: "low" | "medium" | "high" | "prohibited";
        };
        /** Who works on a case. */
        CaseAssignee: {
            /** Id of the person, or of the key where it belongs to none. */
            id: string;
            /** Name of the person; absent for a key. */
            name?: string;
            /**
             * Format: date-time
             * When the lease ends unless they act on the case: RFC 3339, UTC; absent where it has no end.
             */
            leasedUntil?: string;
        };
        /** A file that is kept with a case. */
        CaseAttachment: {
            /** Id of the file, a UUID. */
            attachmentId: string;
            /**
             * Format: date-time
             * When it was added: RFC 3339, UTC.
             */
            at: string;
            /** Whose key it came with. */
            by: components["schemas"]["Decider"];
            /** What it is called. */
            name: string;
            /** What it is, for example `application/pdf`. */
            mediaType: string;
            /** How many bytes it has. */
            size: number;
            /** SHA-256 of its bytes: 64 hexadecimal digits. */
            sha256: string;
        };
        /** Files of a case. */
        CaseAttachments: {
            /** The oldest first. */
            data: components["schemas"]["CaseAttachment"][];
        };
        /** How a case was closed without a decision of a person. */
        CaseClosing: {
            /**
             * `superseded`: the newer case takes its place; `entries-gone`: the list entries that it was about are gone.
             * @enum {string}
             */
            reason: "superseded" | "entries-gone";
            /** The newer case of the customer. */
            caseId: string;
        };
        /** A comment on a case. */
        CaseComment: {
            /** Id of the comment, a UUID. */
            commentId: string;
            /**
             * Format: date-time
             * When it was written: RFC 3339, UTC.
             */
            at: string;
            /** Who wrote it, by the key of the request. */
            by: components["schemas"]["Decider"];
            /** The text. */
            text: string;
        };
        /** Counts of the cases that were asked for. */
        CaseCounts: {
            /** All of them. */
            cases: number;
            /** By status; a status without cases is left out. */
            byStatus: components["schemas"]["CasesByStatus"];
            /** By what was checked. */
            byKind: components["schemas"]["CasesByKind"];
            /** By level; `unknown` where none could be decided. */
            byRiskLevel: components["schemas"]["CasesByLevel"];
            /** Undecided ones by age. */
            byAge: components["schemas"]["CasesByAge"];
            /** Undecided ones that should have been decided before now. */
            overdue: number;
            /** Those that no reviewer has. */
            unassigned: number;
            /** Those of the requesting person. */
            mine: number;
            /** Those in which a proposal waits for a second person. */
            proposed: number;
        };
        /** Where a case is after a person's decision. */
        CaseDecisionReceipt: {
            /** Id of the case that was decided. */
            caseId: string;
            /**
             * `in-progress`: taken up, or proposed and waiting for a second person.
             * @enum {string}
             */
            caseStatus: "in-progress" | "closed";
            /** What waits for a second person, where two have to agree: nothing is decided yet. */
            proposal?: components["schemas"]["CaseProposal"];
            /** What was proposed before, in whose place this proposal is. */
            replacedProposal?: components["schemas"]["CaseProposal"];
            /** Exemptions of matches judged false that were in force already, and what became of them. */
            earlierExemptions?: components["schemas"]["EarlierExemption"][];
            /** The cases of `alsoDecide`, each as it is now. */
            alsoDecided?: components["schemas"]["DecidedBeside"][];
        };
        /** A person's decision about a case. */
        CaseDecisionRequest: {
            /** The decider as the client states it, kept as a statement only: the actual decider is the person to whom the key belongs. */
            decidedBy?: string | null;
            /**
             * `in-progress` takes the case up without deciding it (Default: `closed`).
             * @enum {string|null}
             */
            caseStatus?: "in-progress" | "closed" | "" | null;
            /** Judgements of single matches, each match at most once. */
            matches?: (components["schemas"]["JudgedMatch"] | null)[] | null;
            /**
             * The level that the reviewer sets in place of the computed one. Needs a note.
             * @enum {string|null}
             */
            riskLevel?: "low" | "medium" | "high" | "prohibited" | "" | null;
            /**
             * The decision about the transaction. Required to close the case of a transaction.
             * @enum {string|null}
             */
            decision?: "ACCEPT" | "REJECT" | "" | null;
            /** Reason code of `workflow.json` for `level`, `as-computed`, `ACCEPT` or `REJECT`; required where there is one. */
            reasonCode?: string | null;
            /** Reason for the decision, kept with it; free text. Required with `riskLevel`, and to release or stop a payment against what was computed without a reason code. */
            note?: string | null;
            /** Cases of payments that are held beside this one, as the case shows them in `heldBeside`: they get the same decision, all of them or none. */
            alsoDecide?: (string | null)[] | null;
            /** Whether it replaces another proposal that waits for a second person (Default: false, and it is refused). */
            replaceProposal?: boolean | null;
        };
        /** A case as it is shown, by its subject and status. */
        CaseDetail: components["schemas"]["TransactionCheckDetail"] | components["schemas"]["CustomerCheckDetail"] | components["schemas"]["TransactionCheckState"] | components["schemas"]["CustomerCheckState"];
        /** A list entry as it stood when the case was decided. */
        CaseEntry: {
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** The edition of the list that was screened against; absent for an entry that a screening provider proposed. */
            edition?: string;
            /** The same edition is in service now. */
            isInService?: boolean;
            /** All that the list says of it; absent where the edition is neither in service nor archived. */
            entry?: components["schemas"]["ListEntry"];
        };
        /** An escalation of a case. */
        CaseEscalation: {
            /** Id of the escalation, a UUID. */
            escalationId: string;
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            at: string;
            /** Who escalated it, by key or session. */
            by: components["schemas"]["Decider"];
            /**
             * The role of which one person takes it; absent where it went to a person.
             * @enum {string}
             */
            role?: "analyst" | "approver";
            /** The person who has it; absent where it went to a role. */
            personId?: string;
            /** Name of that person at the time; absent where it went to a role, and in escalations of earlier versions. */
            personName?: string;
            /** Why it was escalated. */
            reason: string;
            /**
             * Format: date-time
             * The new due date: RFC 3339, UTC; absent where `workflow.json` did not move it.
             */
            dueAt?: string;
        };
        /** An event in the history of a case. */
        CaseEvent: {
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            at: string;
            /** Who did it: `key:…`, `session:…`, or a part of the gateway. */
            actor: string;
            /** Name of the person who did it; absent for a machine's key and for a part of the gateway. */
            actorName?: string;
            /** The action, for example `case.decided`. */
            action: string;
            /** Ids and codes that say more, never a customer's data. */
            details: unknown;
            /** The reason of a reopening or an escalation, as long as the case keeps it. */
            reason?: string;
            /** What was written to the proposal, of `case.proposed`, as long as the case keeps it; absent where `outcome` of a later event has it. */
            note?: string;
            /** What was decided, of `case.decided`, as long as the decision is kept. */
            outcome?: components["schemas"]["FullOutcome"];
        };
        /** A match of the customer that a person judged false. */
        CaseExemption: {
            /** Id of the exemption, a UUID. */
            exemptionId: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** The case in which it was judged. */
            caseId: string;
            /** Who judged it: the id of a person, or of a key. */
            createdBy: string;
            /** Name of the person who judged it, as it is now; absent for a key. */
            createdByName?: string;
            /** Why, where a note was given. */
            note?: string;
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
            /**
             * Format: date-time
             * When it expires: RFC 3339, UTC; absent where it does not.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * When it is due for review: RFC 3339, UTC; absent where no review is due.
             */
            reviewAt?: string;
            /**
             * Format: date-time
             * When it was judged: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ended: RFC 3339, UTC; absent while it is in force.
             */
            endedAt?: string;
            /** Why it ended. */
            endReason?: string;
        };
        /** What was decided about a case, in short. */
        CaseOutcome: {
            /**
             * Format: date-time
             * When: RFC 3339, UTC; where two people had to agree, when the second one did.
             */
            decidedAt: string;
            /** Who decided; where two people had to agree, the first one. */
            decidedBy: components["schemas"]["Decider"];
            /** Who agreed, where two people had to. */
            confirmedBy?: components["schemas"]["Decider"];
            /** The level that was decided; absent for transactions. */
            riskLevel?: string;
            /** The level that was computed with the judgements of the matches. Absent for transactions, and in decisions of earlier versions. */
            computedLevel?: string;
            /** The decision about the transaction; absent for customers. */
            decision?: string;
            /**
             * `true-positive`: a match is who was checked; `false-positive`: every match that was judged is somebody else. Absent where none was judged.
             * @enum {string}
             */
            judgement?: "true-positive" | "false-positive";
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
        };
        /** A page of cases. */
        CasePage: {
            /** Cases in the order that was asked for. */
            data: components["schemas"]["CaseSummary"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** The first of two decisions about a case: nothing is decided until another person sends the same one. */
        CaseProposal: {
            /**
             * Format: date-time
             * When it was proposed: RFC 3339, UTC.
             */
            proposedAt: string;
            /** Who proposed it, by the key of the request. */
            proposedBy: components["schemas"]["Decider"];
            /**
             * `another-person`: the same decision has to come with the key of another person. `nobody`: it no longer counts, because its key has ended or was revoked, its person may no longer propose, it was replaced, or two people no longer have to agree.
             * @enum {string}
             */
            waitsFor: "another-person" | "nobody";
            /**
             * The level that the reviewer sets in place of the computed one. Needs a note.
             * @enum {string}
             */
            riskLevel?: "low" | "medium" | "high" | "prohibited";
            /**
             * The decision about the transaction. Required to close the case of a transaction.
             * @enum {string}
             */
            decision?: "ACCEPT" | "REJECT";
            /** Judgements of single matches, each match at most once. */
            matches?: components["schemas"]["JudgedMatch"][];
            /** Reason code of `workflow.json` for `level`, `as-computed`, `ACCEPT` or `REJECT`; required where there is one. */
            reasonCode?: string;
            /** Reason for the decision, kept with it; free text. Required with `riskLevel`, and to release or stop a payment against what was computed without a reason code. */
            note?: string;
            /** The level from which `workflow.json` required two people, where it did. */
            fourEyesFrom?: string;
        };
        /** The rejection of a proposal by a second person. */
        CaseRejection: {
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            rejectedAt: string;
            /** Who rejected it, by the key of the request. */
            rejectedBy: components["schemas"]["Decider"];
            /** What the second person does not agree with. */
            note: string;
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
            /** What was proposed. */
            proposal: components["schemas"]["CaseProposal"];
        };
        /** The reopening of a decided case. */
        CaseReopening: {
            /** Id of the reopening, a UUID. */
            reopeningId: string;
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            at: string;
            /** Who reopened it, by key or session. */
            by: components["schemas"]["Decider"];
            /** What has to be corrected. */
            reason: string;
            /**
             * The level that the case had. It counts until the case is decided again, unless a higher one is computed; absent for transactions.
             * @enum {string}
             */
            riskLevel?: "low" | "medium" | "high" | "prohibited";
            /**
             * Format: date-time
             * The due date that the case had: RFC 3339, UTC; absent where it had none.
             */
            dueAt?: string;
            /** Two people had decided it: it takes two to decide it again. */
            wasDecidedByTwo?: boolean;
        };
        /** The decision of a person. */
        CaseReview: {
            /** When it was decided, in milliseconds since 1970, UTC: where two people have to agree, when the second one did. Earlier versions wrote down the time of the proposal, and no `proposedAt`. */
            at: number;
            /** When the first of two people proposed it, in milliseconds since 1970, UTC. Absent where one was enough. */
            proposedAt?: number;
            /** Who decided, by the key of the request. */
            decidedBy: components["schemas"]["Decider"];
            /** Who confirmed it, by the key of the request, where two people have to agree. */
            confirmedBy?: components["schemas"]["Decider"];
            /** What the second person wrote. */
            confirmationNote?: string;
            /** The level from which `workflow.json` required two people, where it did. */
            fourEyesFrom?: string;
            /**
             * The level that was computed with the judgements of the matches, once it is decided. Absent for transactions, and in decisions of earlier versions.
             * @enum {string}
             */
            computedLevel?: "low" | "medium" | "high" | "prohibited";
            /**
             * `in-progress` takes the case up without deciding it (Default: `closed`).
             * @enum {string}
             */
            caseStatus?: "in-progress" | "closed";
            /**
             * The level that the reviewer sets in place of the computed one. Needs a note.
             * @enum {string}
             */
            riskLevel?: "low" | "medium" | "high" | "prohibited";
            /**
             * The decision about the transaction. Required to close the case of a transaction.
             * @enum {string}
             */
            decision?: "ACCEPT" | "REJECT";
            /** Judgements of single matches, each match at most once. */
            matches?: components["schemas"]["JudgedMatch"][];
            /** Reason code of `workflow.json` for `level`, `as-computed`, `ACCEPT` or `REJECT`; required where there is one. */
            reasonCode?: string;
            /** Reason for the decision, kept with it; free text. Required with `riskLevel`, and to release or stop a payment against what was computed without a reason code. */
            note?: string;
        };
        /** A case in a list. */
        CaseSummary: {
            /** Version of the case: decisions and changes may require it with `If-Match`. 64 hexadecimal digits. */
            version: string;
            /**
             * What was checked.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Whether a decision is proposed; absent where none is. */
            isProposed?: boolean;
            /** Who proposed it: the person, or the key where it belongs to none; absent where nothing is proposed. */
            proposedBy?: string;
            /** Name of the person who proposed it; absent for a key. */
            proposedByName?: string;
            /** Whether a second person rejected the last proposal, and nothing was proposed since; absent where not. */
            isRejected?: boolean;
            /** The case that shows this transaction together with others of the same behaviour; absent where there is none. */
            alertCaseId?: string;
            /** The level; absent where none could be decided, and where no review is needed. */
            riskLevel?: string;
            /** The person who works on it; absent where none does. */
            assignee?: components["schemas"]["CaseAssignee"];
            /** The last escalation; absent where there was none. */
            escalation?: components["schemas"]["ShownEscalation"];
            /**
             * Format: date-time
             * When it has to be decided: RFC 3339, UTC; absent where it has no due date.
             */
            dueAt?: string;
            /** It should have been decided before now. */
            isOverdue?: boolean;
            /** Why it was closed without a decision of a person, and the newer case that it was closed by; absent for others. */
            closing?: components["schemas"]["CaseClosing"];
            /** Seconds since the check was accepted. */
            ageSeconds: number;
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /**
             * State of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to review it, does so, or has done so; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /** Name of the customer; absent where it is unknown. */
            customerName?: string;
            /** Points behind the level, 0 to 100; absent where nothing was computed. */
            riskScore?: number;
            /** The strongest match, alerts before possible matches; absent where there is none. */
            topMatch?: components["schemas"]["TopMatch"];
            /** How many matches there are. */
            matches?: number;
            /** The risk factors, each once, the highest score first. */
            factors?: string[];
            /** The payment; absent in cases of customers. */
            payment?: components["schemas"]["ShownPayment"];
            /** What a person decided; absent while it is open, and where it was closed without a decision of a person. */
            outcome?: components["schemas"]["CaseOutcome"];
        };
        /** A case in which an entry is judged. */
        CaseToJudge: {
            /** The case. */
            caseId: string;
            /** The version that was looked at (`work.version`): a case in another version is left unchanged (Default: any). */
            version?: string | null;
        };
        /** What people who work on a case need beside what was decided. */
        CaseWork: {
            /** Version of the case: decisions and changes may require it with `If-Match`. 64 hexadecimal digits. */
            version: string;
            /** Comments, oldest first. */
            comments: components["schemas"]["CaseComment"][];
            /** Files of the case, oldest first. */
            attachments: components["schemas"]["CaseAttachment"][];
            /** Escalations, oldest first. */
            escalations: components["schemas"]["CaseEscalation"][];
            /** Reopenings, oldest first; absent where there were none. */
            reopenings?: components["schemas"]["CaseReopening"][];
            /** What a person decided, with the judgements of its matches; absent while it is open. */
            outcome?: components["schemas"]["FullOutcome"];
            /** The last proposal that was taken back or ended with what it was about; absent where there was none. */
            voidedProposal?: components["schemas"]["VoidedProposal"];
            /** The last rejection by a second person; absent where there was none. */
            rejection?: components["schemas"]["CaseRejection"];
            /** The list entries of its matches, as they stood in the editions that it was decided with. */
            listedEntries: components["schemas"]["CaseEntry"][];
            /** Other cases of the customer that need, or needed, a review, newest first; at most 20. */
            otherCases: components["schemas"]["CaseSummary"][];
            /** Judgements of the same list entries in the closed ones among these cases, newest first. */
            earlierJudgements: components["schemas"]["EarlierJudgement"][];
            /** The legal hold that the customer is under; absent where there is none. */
            hold?: components["schemas"]["HoldAnswer"];
            /** History of the case from the audit log, oldest first: at most the newest 100 events, without views. */
            history: components["schemas"]["CaseEvent"][];
            /** Exemptions of the customer, oldest first, ended ones included. */
            exemptions: components["schemas"]["CaseExemption"][];
            /** How many people may confirm what is proposed about it, none of whom could have acted as the proposer; where nothing is proposed, how many may decide cases. Absent where one person is enough, and once it is closed. */
            confirmers?: number;
            /** What `workflow.json` asks of a decision about it. */
            asks: components["schemas"]["CaseAsks"];
            /** The person who works on it; absent where none does. */
            assignee?: components["schemas"]["CaseAssignee"];
            /**
             * Format: date-time
             * When it has to be decided: RFC 3339, UTC; absent where it has no due date.
             */
            dueAt?: string;
            /** It should have been decided before now. */
            isOverdue?: boolean;
        };
        /** Undecided cases by the time since the check was accepted; the bands end where the next one begins. */
        CasesByAge: {
            /** Less than a day. */
            "1d": number;
            /** From 1 to less than 3 days. */
            "3d": number;
            /** From 3 to less than 7 days. */
            "7d": number;
            /** From 7 to less than 30 days. */
            "30d": number;
            /** 30 days or more. */
            later: number;
        };
        /** Cases by what was checked. */
        CasesByKind: {
            /** Checks of customers. */
            customer: number;
            /** Checks of transactions. */
            transaction: number;
        };
        /** Cases by level. */
        CasesByLevel: {
            /** Those that are `low`. */
            low: number;
            /** Those that are `medium`. */
            medium: number;
            /** Those that are `high`. */
            high: number;
            /** Those that are `prohibited`. */
            prohibited: number;
            /** Those whose level could not be decided. */
            unknown: number;
        };
        /** Cases by status; a status without cases is left out. */
        CasesByStatus: {
            /** No reviewer has looked at them yet. */
            open?: number;
            /** A reviewer works on them, or a proposal waits. */
            "in-progress"?: number;
            /** They are decided. */
            closed?: number;
        };
        /** The points of one category. */
        CategoryTotal: {
            /** Name of the category. */
            category: string;
            /** Sum of the points of its risk factors. */
            points: number;
            /** Sum of the points of its mitigating factors, 0 or below. */
            mitigation: number;
            /** Most points that the category may add; absent when it has no cap. */
            cap?: number;
            /** Its contribution to the score: points plus mitigation, at least 0, at most the cap. */
            counted: number;
        };
        /** Expected behaviour of a customer. Amounts are in the configured base currency and never converted. */
        Characteristics: {
            /** In UTC, as precise as it is known. */
            customerSince?: string | null;
            /** Delay before deposited funds are available: a number of days such as `7d`, or a word. */
            depositDelay?: string | null;
            /** How often discounts are paid; other labels are kept as they are. */
            discountFrequency?: "DAILY" | "WEEKLY" | "MONTHLY" | "QUARTERLY" | (string & {}) | null;
            /** Expected distribution of the ways in which cards are read. */
            entryModeDistribution?: (components["schemas"]["Distribution"] | null)[] | null;
            /** Expected distribution of the customer's lines of business. */
            businessPurposeDistribution?: (components["schemas"]["Distribution"] | null)[] | null;
            /** Livelihood of a person. */
            employmentDetails?: components["schemas"]["EmploymentDetails"] | null;
            /** Expected income per day, in the base currency of the gateway. */
            expectedIncomeDaily?: number | null;
            /** Expected income per month, in the base currency of the gateway. */
            expectedIncomeMonthly?: number | null;
            /** Expected income per year, in the base currency of the gateway. */
            expectedIncomeYearly?: number | null;
            /** Expected average amount of a transaction, in the base currency of the gateway. */
            expectedTicketSizeAverage?: number | null;
            /** Expected largest amount of a transaction, in the base currency of the gateway. */
            expectedTicketSizeMax?: number | null;
            /** Expected number of transactions per day. */
            expectedTransactionCountDaily?: number | null;
            /** Expected number of transactions per month. */
            expectedTransactionCountMonthly?: number | null;
            /** Expected number of transactions per year. */
            expectedTransactionCountYearly?: number | null;
            /** Expected sum of all transactions per day, in the base currency of the gateway. */
            expectedVolumeDaily?: number | null;
            /** Expected sum of all transactions per month, in the base currency of the gateway. */
            expectedVolumeMonthly?: number | null;
            /** Expected sum of all transactions per year, in the base currency of the gateway. */
            expectedVolumeYearly?: number | null;
            /** How the volume is expected to vary; other labels are kept as they are. */
            expectedVolumeVolatility?: "SEASONAL" | "STABLE" | "YEAR_END_SEASON" | (string & {}) | null;
            /** Accounts that the customer mainly pays or is paid by; their holders are screened. */
            majorCounterpartyAccounts?: (components["schemas"]["Account"] | null)[] | null;
        };
        /** Issues of the rules with a draft applied. */
        CheckedDraft: {
            /** Number of errors: with any, the draft cannot be published. */
            errors: number;
            /** Number of warnings. */
            warnings: number;
            /** The first 1,000 issues. */
            data: components["schemas"]["DraftIssue"][];
        };
        /** An entry whose name is similar enough, and the attributes that excluded it. */
        ClearedMatch: {
            /** The party whose name was compared. */
            party: components["schemas"]["MatchedParty"];
            /** The list entry that it was compared with. */
            entry: components["schemas"]["MatchedEntry"];
            /** The similar name of the entry, as published. */
            matchedName: string;
            /** Similarity of the two names, 0 to 1. */
            nameScore: number;
            /** Score of the name with its attributes; below `threshold`. */
            score: number;
            /** The score from which it is reviewed. */
            threshold: number;
            /** Attributes that contradict, each with its effect on the score. */
            attributes: components["schemas"]["AttributeEvidence"][];
        };
        /** An entry that a payment would have matched by a name alone. */
        ClearedPaymentMatch: {
            /**
             * The party of the payment.
             * @enum {string}
             */
            paymentParty: "accountHoldingParty" | "counterparty" | "originator" | "beneficiary" | "intermediary" | "usage";
            /**
             * The compared part of that party.
             * @enum {string}
             */
            subject: "party" | "bank" | "account" | "remittance text";
            /** The party whose name was compared. */
            party: components["schemas"]["MatchedParty"];
            /** The list entry that it was compared with. */
            entry: components["schemas"]["MatchedEntry"];
            /** The similar name of the entry, as published. */
            matchedName: string;
            /** Similarity of the two names, 0 to 1. */
            nameScore: number;
            /** Score of the name with its attributes; below `threshold`. */
            score: number;
            /** The score from which it is reviewed. */
            threshold: number;
            /** Attributes that contradict, each with its effect on the score. */
            attributes: components["schemas"]["AttributeEvidence"][];
        };
        /** A comment on a case. */
        Comment: {
            /** The comment. */
            text: string;
        };
        /** A company or another organisation. */
        CompanyDetails: {
            /** Assessments that were carried out before. */
            assessments?: (components["schemas"]["Assessment"] | null)[] | null;
            /** Free text. */
            businessDescription?: string | null;
            /** Merchant category codes (ISO 18245); free text is accepted too. */
            businessPurposes?: (string | null)[] | null;
            /** Id in the originating system. */
            companyId?: string | null;
            /** As in the commercial register. */
            companyName?: string | null;
            /** Country of the register that the company is in: ISO 3166-1 code or name. */
            countryOfRegistration?: string | null;
            /** Division of the tenant that the company is a customer of. */
            division?: string | null;
            /** Start of its business: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            inBusinessSince?: string | null;
            /** Entity legal form code (ISO 20275), four characters; other texts are accepted. */
            legalForm?: string | null;
            /** Purpose of the organisation; other labels are kept as they are. */
            organizationType?: "GOVERNMENTAL" | "FOR_PROFIT" | "NON_PROFIT" | (string & {}) | null;
            /** Owners; companies among them may have owners in turn, 32 levels deep. */
            shareholders?: (components["schemas"]["Shareholder"] | null)[] | null;
            /** Ownership structure. */
            shareholdersStructure?: components["schemas"]["ShareholdersStructure"] | null;
            /** Managing directors. */
            staff?: (components["schemas"]["StaffMember"] | null)[] | null;
            /** Trademark or brand of the company; screened as a name. */
            trademark?: string | null;
        };
        /** One evaluated leaf condition. */
        ConditionTrace: {
            /** Name of the compared fact. */
            fact: string;
            /** The compared part of the fact; absent for the whole. */
            path?: string;
            /** Params of the fact; absent when it takes none. */
            params?: {
                [key: string]: unknown;
            };
            /** The operator, for example `greaterThan`. */
            operator: string;
            /** The value it was compared with, after facts in it were resolved. */
            expected: unknown;
            /** The fact's value; `undefined` when it was missing. */
            actual: unknown;
            /**
             * Whether the condition held; `unknown` when the fact was missing.
             * @enum {string}
             */
            outcome: "unknown" | "hit" | "miss";
        };
        /** A second person's confirmation of a proposal. */
        Confirmation: {
            /** Note of the second person; kept beside that of the first. */
            note?: string | null;
        };
        /** Name line, address and ways to reach the party. */
        ContactDetails: {
            /** Start of the address's validity: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            addressValidSince?: string | null;
            /** Ids of all customers that represent this holder. */
            allAssignedCustomerIds?: (string | null)[] | null;
            /** Id of the contact in the originating system. */
            contactId?: string | null;
            /** Only when different from the name in the person or company details. */
            contactName?: string | null;
            /** Second line of the name. */
            contactNameExtended?: string | null;
            /** ISO 3166-1 code or name, kept as the code of two letters; any other text is kept as it is and counts as unknown. */
            country?: string | null;
            /** E-mail addresses. */
            emailAddresses?: (string | null)[] | null;
            /** Phone numbers, preferably with the country code. */
            phoneNumbers?: (string | null)[] | null;
            /** ISO 3166-2 subdivision, with or without its country. */
            region?: string | null;
            /** Further part of the region, for example a county. */
            regionExtended?: string | null;
            /** Street, with the house number. */
            street?: string | null;
            /** Second line of the street. */
            streetExtended?: string | null;
            /** Town of residence of a person, of the main office of a company. */
            town?: string | null;
            /** Whole address on one line, where its parts are not known. */
            unstructuredAddress?: string | null;
            /** Web addresses. */
            webLinks?: (components["schemas"]["WebLink"] | null)[] | null;
            /** Postal code; a number and its text are the same. */
            zip?: string | number | null;
        };
        /** The contract behind an account. Amounts are in the currency of the account. */
        ContractualDetails: {
            /**
             * Format: date
             * Last day of the contract, `YYYY-MM-DD`.
             */
            contractEndDate?: string | null;
            /**
             * Format: date
             * First day of the contract, `YYYY-MM-DD`.
             */
            contractStartDate?: string | null;
            /** One-off payment at the start, in the currency of the account. */
            contractOneOffPayment?: number | null;
            /** Value of the contract per month, in the currency of the account. */
            contractValueMonthly?: number | null;
            /** Value of the contract over its whole term, in the currency of the account. */
            contractValueTotal?: number | null;
            /** Value of the contract per year, in the currency of the account. */
            contractValueYearly?: number | null;
            /** State of the contract; a label of the client. */
            contractStatus?: "ACTIVE" | (string & {}) | null;
        };
        /** Number of decisions by level. */
        CountedLevels: {
            /** Of the level `low`. */
            low: number;
            /** Of the level `medium`. */
            medium: number;
            /** Of the level `high`. */
            high: number;
            /** Of the level `prohibited`. */
            prohibited: number;
        };
        /** The other side of a business relationship or transaction. Never stored as a customer. */
        CounterpartyData: {
            /** Data of a company; absent for a person. */
            companyDetails?: components["schemas"]["CompanyDetails"] | null;
            /** Address of the counterparty, and ways to reach it. */
            contactDetails?: components["schemas"]["ContactDetails"] | null;
            /** Id of the counterparty in the client's system; a number and its text are the same. */
            customerId?: string | number | null;
            /** Trading names, in address form. */
            dba?: (components["schemas"]["ContactDetails"] | null)[] | null;
            /** Data of a person; absent for a company. */
            personalDetails?: components["schemas"]["PersonalDetails"] | null;
            /** Account of the counterparty. */
            referenceAccount?: components["schemas"]["Account"] | null;
            /** Role of the counterparty; a label of the client. */
            role?: string | null;
            /** Tax number of the counterparty. */
            taxId?: string | null;
            /** Kind of the tax number; a label of the client. */
            taxIdType?: string | null;
            /**
             * Format: date
             * Day on which its identity was verified, `YYYY-MM-DD`.
             */
            verificationDate?: string | null;
        };
        /** A new account under a customer. */
        CreateAccount: {
            /** Id of the customer that the account belongs to; a number and its text are the same. */
            customerId: string | number;
            /** The account, as an alternative to its members beside `customerId`. */
            account?: components["schemas"]["Account"] | null;
            /**
             * Format: date
             * Day on which the account was closed, `YYYY-MM-DD`; absent while it is open.
             */
            accountClosureDate?: string | null;
            /**
             * Format: date
             * Day on which the account was opened, `YYYY-MM-DD`.
             */
            accountOpeningDate?: string | null;
            /** Email address that identifies the account within the scheme. */
            accountEmailId?: string | null;
            /** Unique within the scheme or the sending tenant, for example a merchant id. */
            accountId?: string | number | null;
            /** For example an IBAN. */
            accountNumber?: string | null;
            /** State of the account; other labels are kept as they are. */
            accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            /** Type of the account; a label of the client. */
            accountType?: string | null;
            /** Labels of the client about the account. */
            attributes?: (string | null)[] | null;
            /** Country of the bank: ISO 3166-1 code or name. */
            bankCountry?: string | null;
            /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
            bankIdentifier?: string | null;
            /** Name of the bank that keeps the account; screened. */
            bankName?: string | null;
            /** Contract behind the account. */
            contractualDetails?: components["schemas"]["ContractualDetails"] | null;
            /** Country designated to settle transactions: ISO 3166-1 code or name. */
            countryOfSettlement?: string | null;
            /** Credit limit of the account. */
            creditLimitDetails?: components["schemas"]["CreditLimitDetails"] | null;
            /** Currency of the account, ISO 4217. */
            currency?: string | null;
            /** Month in which a card expires: six digits, the year and then the month, for example `202812`. */
            expiry?: string | number | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** Full name of the owner. */
            holder?: string | null;
            /** Last four digits of a number that cannot be given in full. */
            last4Digits?: string | null;
            /** Address of the account. */
            location?: components["schemas"]["ContactDetails"] | null;
            /** Maximum overdraft, in the currency of the account. */
            overdraftLimit?: number | null;
            /** Product code of the scheme's operator. */
            productCode?: string | null;
            /** Kind of product; other labels are kept as they are. */
            productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            /** Scheme or network; a country code for national banking schemes. */
            scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            /** Web addresses that belong to the account, such as a shop's. */
            webLinks?: (components["schemas"]["WebLink"] | null)[] | null;
        };
        /** Credit limit of an account. */
        CreditLimitDetails: {
            /** Maximum debt, in `currency`. */
            amount?: number | null;
            /** Currency of the limit, ISO 4217. */
            currency?: string | null;
        };
        /** A customer check: the detail once it is decided, its state until then. */
        CustomerCheck: components["schemas"]["CustomerCheckDetail"] | components["schemas"]["CustomerCheckState"];
        /** A deferred customer check was decided. */
        CustomerCheckCompleted: {
            /**
             * Type of the event.
             * @constant
             */
            type: "customerCheck.completed";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["CustomerResponse"];
        };
        /** A decided check with everything that led to the decision. */
        CustomerCheckDetail: {
            /**
             * Which form of the answer this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "customerCheckDetail";
            /** The answer as the client got it. */
            result: components["schemas"]["CustomerResponse"];
            /** The level that was determined. */
            riskLevel: string;
            /** Points behind the level, 0 to 100. */
            riskScore: number;
            /** The factors of the answer with their points, rules and the facts behind them. */
            riskFactors: components["schemas"]["DescribedFactor"][];
            /** Every match, those in the review band included. */
            screeningResults: components["schemas"]["MatchDetail"][];
            /** Matches that a person judged false before. */
            exempted: components["schemas"]["MatchDetail"][];
            /** Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar names. */
            cleared: components["schemas"]["ClearedMatch"][];
            /** Parties that could not be screened: no name and no number, or an unreadable name. Absent when all were. */
            unscreened?: components["schemas"]["UnscreenedParty"][];
            /** Data that the law requires for such a customer and that is missing, with what it would decide. Absent when nothing is missing. */
            missing?: components["schemas"]["MissingData"][];
            /** Members of the body that the interface does not define, which were ignored. Absent when there were none. */
            ignored?: components["schemas"]["UnknownMember"][];
            /** Limitations of the answer: `SAMPLE_LISTS` when the lists hold invented people; absent when there are none. */
            limitations?: string[];
            /** A level that people gave before, and that stands in place of the lower one that was computed. Absent otherwise. */
            given?: components["schemas"]["StandingLevel"];
            /** The decision of a person that this one follows. */
            review?: components["schemas"]["CaseReview"];
            /** How the level was decided. */
            decision: components["schemas"]["DecidedCheck"];
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /**
             * Progress of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to look at it, does so, or has; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Why the case was closed without a decision of a person, and the newer case of the customer that it was closed by. */
            closing?: components["schemas"]["CaseClosing"];
            /** The case in which a person decided on the same facts: this one needs no review. */
            decidedIn?: string;
            /** The first of two decisions, shown to those who may make the second; absent where there is none, and in checks. */
            proposal?: components["schemas"]["CaseProposal"];
            /** Status of the last callback; absent when there is none. */
            callback?: components["schemas"]["CallbackState"];
            /** What reviewers need beside the decision; absent in checks. */
            work?: components["schemas"]["CaseWork"];
        };
        /** A deferred customer check could not be decided: a person has to review the case. */
        CustomerCheckFailed: {
            /**
             * Type of the event.
             * @constant
             */
            type: "customerCheck.failed";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["CaseAndCustomer"];
        };
        /** A stored customer was decided again because a list changed; its result may differ. */
        CustomerCheckRescreened: {
            /**
             * Type of the event.
             * @constant
             */
            type: "customerCheck.rescreened";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["CustomerResponse"];
        };
        /** Status of a check. */
        CustomerCheckState: {
            /**
             * Which form of the answer this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "customerCheckState";
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /**
             * Progress of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to look at it, does so, or has; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Why the case was closed without a decision of a person, and the newer case of the customer that it was closed by. */
            closing?: components["schemas"]["CaseClosing"];
            /** The case in which a person decided on the same facts: this one needs no review. */
            decidedIn?: string;
            /** The first of two decisions, shown to those who may make the second; absent where there is none, and in checks. */
            proposal?: components["schemas"]["CaseProposal"];
            /** Status of the last callback; absent when there is none. */
            callback?: components["schemas"]["CallbackState"];
            /** What reviewers need beside the decision; absent in checks. */
            work?: components["schemas"]["CaseWork"];
        };
        /** Relationship of a customer to the tenant. */
        CustomerRelationshipDetails: {
            /** All accounts of the customer; their holders and banks are screened. */
            allAccounts?: (components["schemas"]["Account"] | null)[] | null;
            /** Business unit of the tenant that the customer belongs to. */
            businessUnit?: string | null;
            /** Exemptions that were granted to the customer; labels of the client. */
            exemptions?: (string | null)[] | null;
            /** Who looks after the customer at the tenant. */
            staff?: (components["schemas"]["StaffMember"] | null)[] | null;
        };
        /** The answer to a customer check: exactly these five members. Scores and reasons are read from the case. */
        CustomerResponse: {
            /** Id of the case of this check. */
            caseId: string;
            /** The submitted id, as text; a generated UUID where none was submitted. */
            customerId: string;
            /** The risk level. */
            riskLevel: components["schemas"]["RiskLevel"];
            /** Factors with a score above 0. */
            riskFactors: components["schemas"]["RiskFactor"][];
            /** One per type. */
            screeningResults: components["schemas"]["ScreeningResult"][];
        };
        /** Review schedule of a customer. */
        CustomerReviewSchedule: {
            /** Month of the next review, `YYYY-MM`; a due review starts automatically. */
            nextReviewDate?: string | null;
        };
        /** A case that was decided with the one that it was held beside. */
        DecidedBeside: {
            /** Id of the case. */
            caseId: string;
            /**
             * `in-progress`: proposed and waiting for a second person.
             * @enum {string}
             */
            caseStatus: "in-progress" | "closed";
        };
        /** How the level of a customer was decided. */
        DecidedCheck: {
            /** Id of the decision. */
            decisionId: string;
            /**
             * Format: date-time
             * When it was decided: RFC 3339, UTC.
             */
            decidedAt: string;
            /** SHA-256 of the canonical JSON of the request, 64 hexadecimal digits. */
            inputHash: string;
            /** Version of the rules that decided. */
            ruleSetVersion: string;
            /** Editions of the lists that were screened against. */
            lists: components["schemas"]["ListSnapshot"][];
            /** How points, caps, floors and overrides led to the level. */
            rating: components["schemas"]["RatingArithmetic"];
            /** The computed level step by step, with what would have led to another one; while the rules of the decision are in service. */
            explanation?: components["schemas"]["RatingExplanation"];
        };
        /** A computed decision, with its inputs. */
        DecidedTransaction: {
            /** Points of the transaction, 0 to 100. */
            riskScore: number;
            /** Version of the rules that decided. */
            ruleSetVersion: string;
            /** The time zone of days, months and hours, as in the IANA database. Absent in decisions of earlier versions. */
            timeZone?: string;
            /** Level of the customer; a rule set may reject all transactions of a level. Absent when unknown. */
            customerRiskLevel?: string;
            /** The last entry of the customer's transaction log that the decision included. */
            historyChange: number;
            /** Id of the decision. */
            decisionId: string;
            /**
             * Format: date-time
             * When it was decided: RFC 3339, UTC.
             */
            decidedAt: string;
            /**
             * `immediate` within the request, `complete` later, `operator` by a person.
             * @enum {string}
             */
            decisionType: "operator" | "immediate" | "complete";
            /**
             * The decision about the transaction.
             * @enum {string}
             */
            decision: "ACCEPT" | "REJECT" | "REVIEW";
            /** The revision of the transaction that was decided. */
            revision: number;
            /** SHA-256 of the canonical JSON of the request, 64 hexadecimal digits. */
            inputHash: string;
            /** The editions that were screened against; empty where screening was not requested. */
            lists: components["schemas"]["ListSnapshot"][];
            /** Absent when nothing was computed. */
            rates: components["schemas"]["UsedRates"];
        };
        /** A decider, as it is stored. */
        Decider: {
            /** The key that the decision came with; absent in a process that has none. */
            keyId?: string;
            /** The session that the decision came in, of a user who signed in. */
            sessionId?: string;
            /** The person to whom the key belongs, or for whom it acted; absent when there is none. */
            personId?: string;
            /** Whether an identity provider asserted for whom the key acted. */
            isAsserted?: boolean;
            /** Name of the person at the time. */
            name?: string;
            /** The decider as the client stated it. Nothing proves it, and nothing depends on it. */
            statedBy?: string;
        };
        /** A person of a decision. */
        DecidingPerson: {
            /** Id of the person. */
            personId: string;
            /** Name of the person, as it is now; absent where the person is not recorded any more. */
            name?: string;
        };
        /** What a decision would bring about if it were sent now. Nothing of it is stored. */
        DecisionPreview: {
            /** Id of the case. */
            caseId: string;
            /**
             * `decided`: the case is closed at once; `proposed`: another person has to confirm it first, and until then nothing else changes.
             * @enum {string}
             */
            effect: "decided" | "proposed";
            /** Why another person has to confirm it: the policy requires it for every case, `workflow.json` does from a level on, two people decided the case before it was reopened, or the requesting person may only propose. Empty where it is decided at once. */
            because: ("policy" | "workflow" | "decided-by-two" | "may-only-propose")[];
            /** The level from which `workflow.json` requires two people, where it is a reason. */
            fourEyesFrom?: string;
            /** How many people could confirm it, counted from the requesting person; absent where it is decided at once. */
            confirmers?: number;
            /** Whether it takes the place of another proposal that waits. */
            replacesProposal?: boolean;
            /** The level that the case of a customer gets; absent for payments. */
            riskLevel?: string;
            /** The level that the rules compute with what was judged; absent for payments. */
            computedLevel?: string;
            /** Whether the customer gets that level too: not where a later check gave it one since; absent for payments. */
            changesCustomer?: boolean;
            /**
             * `ACCEPT`: the payment is released; `REJECT`: it is rejected. Absent for customers.
             * @enum {string}
             */
            decision?: "ACCEPT" | "REJECT";
            /** Matches that are left out of later checks because of it. */
            exemptions: components["schemas"]["PreviewedExemption"][];
            /** Exemptions of matches judged false that are in force already, and what becomes of them; absent where there are none. */
            earlierExemptions?: components["schemas"]["EarlierExemption"][];
            /** Whether the client is told by a callback. */
            sendsCallback: boolean;
        };
        /** A decision about a transaction, in short. */
        DecisionSummary: {
            /** Id of the decision. */
            decisionId: string;
            /**
             * Format: date-time
             * When it was decided: RFC 3339, UTC.
             */
            decidedAt: string;
            /**
             * `immediate` within the request, `complete` later, `operator` by a person.
             * @enum {string}
             */
            decisionType: "operator" | "immediate" | "complete";
            /**
             * The decision about the transaction.
             * @enum {string}
             */
            decision: "ACCEPT" | "REJECT" | "REVIEW";
            /** Points, 0 to 100; absent where it could not be computed and a person decided. */
            riskScore?: number;
            /** The revision of the transaction that was decided. */
            revision: number;
        };
        /** A risk factor with the facts behind it. */
        DescribedFactor: {
            /** Title of the rule, for people. */
            description: string;
            /** Id of the rule, for example `GEO-001`. */
            ruleId: string;
            /** Title of the rule, for people. */
            title: string;
            /** The conditions that made it fire, with the fact values used. */
            because: components["schemas"]["ConditionTrace"][];
            /** It did not fire: data that it reads is missing although the law requires it, and the rule set assumes the worst. */
            assumed?: boolean;
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Points: above zero for a risk factor, below zero for a mitigating one, zero for a floor alone. */
            score: number;
            /** Category of the rule, for example `geography`. */
            category: string;
            /**
             * Lowest level that the customer can have.
             * @enum {string}
             */
            floor?: "low" | "medium" | "high" | "prohibited";
            /** Counts only when its floor is above the level that everything else gives. */
            raiseOnly?: boolean;
        };
        /** The device that a customer uses. */
        DeviceDetails: {
            /** Id of the device. */
            deviceId?: string | null;
            /** Type of the device. */
            deviceType?: string | null;
            /** Channel of the device, for example an app. */
            entryChannel?: string | null;
            /** Operating system of the device. */
            operatingSystem?: string | null;
        };
        /** One part of a distribution: its labels, and its share of the whole. */
        Distribution: {
            /** Labels of this part, for example `MAGNETIC_STRIPE`. */
            labels?: (string | null)[] | null;
            /** Share of the whole, 0 to 1. */
            share?: number | null;
        };
        /** A document that is not in both versions, or not the same in both. */
        DocumentChange: {
            /** Path inside the rules folder, with `/`. */
            file: string;
            /**
             * What became of it.
             * @enum {string}
             */
            change: "added" | "removed" | "changed";
            /** The text before; absent for an added document. */
            before?: string;
            /** The text after; absent for a removed document. */
            after?: string;
        };
        /** An issue of a document. */
        DraftIssue: {
            /** Path inside the rules folder, with `/`. */
            file: string;
            /** Line in the document, from 1. */
            line: number;
            /** Column in the line, from 1. */
            column: number;
            /** Path for people; empty for the whole document. */
            path: string;
            /** Path as a JSON Pointer fragment. */
            pointer: string;
            /**
             * `error`: it cannot be published. `warning`: it can, but probably does not do what its author intends.
             * @enum {string}
             */
            severity: "error" | "warning";
            /** Code of the issue, for programs. */
            code: string;
            /** Message for people. */
            message: string;
        };
        /** A step of a draft. */
        DraftStep: {
            /** A note for others. */
            note?: string | null;
        };
        /** A document as a draft has it. */
        DraftedDocument: {
            /** Path inside the rules folder, with `/`. */
            file: string;
            /** The whole document; without it the file is removed. */
            text?: string | null;
        };
        /** A change of rules that is not in force. */
        DraftedRules: {
            /** Title of the change. */
            title: string;
            /** Why it is made, for the publisher. */
            note?: string | null;
            /** The version that the documents change (Default: the one in force; for an edited draft the one that it had). */
            base?: number | null;
            /** Restores this version; then there are no `documents`. */
            restores?: number | null;
            /** Documents that differ from the version that is changed; each file once. */
            documents?: (components["schemas"]["DraftedDocument"] | null)[] | null;
        };
        /** An exemption with its customer. */
        DueExemption: {
            /** Id of the customer, as text. */
            customerId: string;
            /** Id of the exemption, a UUID. */
            exemptionId: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** The case in which it was judged. */
            caseId: string;
            /** Who judged it: the id of a person, or of a key. */
            createdBy: string;
            /** Name of the person who judged it, as it is now; absent for a key. */
            createdByName?: string;
            /** Why, where a note was given. */
            note?: string;
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
            /**
             * Format: date-time
             * When it expires: RFC 3339, UTC; absent where it does not.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * When it is due for review: RFC 3339, UTC; absent where no review is due.
             */
            reviewAt?: string;
            /**
             * Format: date-time
             * When it was judged: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ended: RFC 3339, UTC; absent while it is in force.
             */
            endedAt?: string;
            /** Why it ended. */
            endReason?: string;
        };
        /** A page of exemptions. */
        DueExemptionPage: {
            /** Longest due first; `all` by id. */
            data: components["schemas"]["DueExemption"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** A customer whose review is due. */
        DueReview: {
            /** Id of the customer, as text. */
            customerId: string;
            /** `YYYY-MM` */
            nextReviewDate: string;
            /** Level of its last decision; absent until the first. */
            riskLevel?: string;
            /** The `RERATING` workflow that was started because of it; absent until one was. */
            workflowId?: string;
        };
        /** A page of customers whose review is due. */
        DueReviewPage: {
            /** Longest due first. */
            data: components["schemas"]["DueReview"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** A match that was judged false although an exemption of it was in force already, and what becomes of that one. */
        EarlierExemption: {
            /** Id of the exemption that was in force. */
            exemptionId: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** The case in which it was made. */
            caseId: string;
            /**
             * Format: date-time
             * When it would end: RFC 3339, UTC; absent where it lasts until either side changes.
             */
            expiresAt?: string;
            /**
             * `kept`: it stays as it is, and no other one is made, because it ends and is reviewed no later than was stated; `replaced`: it ends, and the new one takes its place; `other-data`: it stays as it is and does not hold for this payment, because it was made about other data of the customer: the match counts here until it is judged in a case of the customer.
             * @enum {string}
             */
            becomes: "kept" | "replaced" | "other-data";
        };
        /** A judgement of the same customer and list entry in another case. */
        EarlierJudgement: {
            /** The case in which it was judged. */
            caseId: string;
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            decidedAt: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /**
             * `true-positive`: it is the customer; `false-positive`: it is somebody else.
             * @enum {string}
             */
            disposition: "true-positive" | "false-positive";
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
            /** The note, where there was one. */
            note?: string;
            /** Who decided. */
            decidedBy: components["schemas"]["Decider"];
            /** Who agreed, where two people had to. */
            confirmedBy?: components["schemas"]["Decider"];
        };
        /** Livelihood of a person. */
        EmploymentDetails: {
            /** Employment of the person; other labels are kept as they are. */
            status?: "EMPLOYED" | (string & {}) | null;
        };
        /** A request without content: `{}`. */
        EmptyRequest: Record<string, never>;
        /** A proposal that a version ended without its having been confirmed. */
        EndedProposal: {
            /** The version that was proposed. */
            version: number;
            /**
             * `replaced`: somebody set the policy in its place, or said that it stays as it is. `user-disabled`: its proposer may no longer sign in; `roles-changed`: has no role for it any more; `key-revoked`: the key that it came with was revoked.
             * @enum {string}
             */
            because: "user-disabled" | "roles-changed" | "key-revoked" | "replaced";
        };
        /** Escalates a case. */
        Escalation: {
            /**
             * The role of which one person takes it. Either this or `personId`.
             * @enum {string|null}
             */
            role?: "analyst" | "approver" | "" | null;
            /** The person who gets the case: another one than who asks. */
            personId?: string | null;
            /** The reason, for the person who takes it. */
            reason: string;
        };
        /**
         * Format: binary
         * A zip file: `docs/bundle-format.md`.
         */
        EvidenceBundle: string;
        /** Exemptions of a customer. */
        ExemptionList: {
            /** Oldest first, ended ones included. */
            data: components["schemas"]["CaseExemption"][];
        };
        /** A risk factor of a transaction with the conditions behind it. */
        ExplainedFactor: {
            /** The conditions that made the rule fire. */
            because: components["schemas"]["ConditionTrace"][];
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Above 0. */
            score: number;
            /** Category of the rule, for example `profile`. */
            category: string;
            /** Id of the rule, for example `T13`. */
            ruleId: string;
            /** Title of the rule, for people. */
            description: string;
        };
        /** A leaf condition with its sentence. */
        ExplainedLeaf: {
            /**
             * Kind of the part.
             * @constant
             */
            kind: "fact";
            /** The condition as a sentence. */
            sentence: string;
            /** Name of the compared fact. */
            fact: string;
            /** The compared part of the fact; absent for the whole. */
            path?: string;
            /** Params of the fact; absent when it takes none. */
            params?: {
                [key: string]: unknown;
            };
            /** The operator, for example `greaterThan`. */
            operator: string;
            /** The value it was compared with, after facts in it were resolved. */
            expected: unknown;
            /** The fact's value; `undefined` when it was missing. */
            actual: unknown;
            /**
             * Whether the condition held; `unknown` when the fact was missing.
             * @enum {string}
             */
            outcome: "unknown" | "hit" | "miss";
        };
        /** Facts that rules may use, those of plugins included. */
        FactList: {
            /** Those of customers, then those of transactions. */
            data: components["schemas"]["FactState"][];
        };
        /** A named input of rules. */
        FactState: {
            /**
             * The subject of the fact.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Name by which rules refer to it. */
            fact: string;
            /** Heading that it stands under; absent where it states none. */
            theme?: string;
            /** What its value is. */
            type: string;
            /** What the value says, its unit, and when the fact is missing. */
            meaning: string;
            /** Fields of the interface, or systems, that it is read from. */
            sources: string[];
            /** A value that it may have. */
            value: unknown;
            /** Parameters that a rule passes, name to meaning; absent where it takes none. */
            params?: {
                [key: string]: string;
            };
            /** Whether another system answers it. */
            isAsked?: boolean;
        };
        /** A decision at which rules failed. */
        FailedDecision: {
            /** The case that was decided. */
            caseId: string;
            /** Why it failed. */
            reason: string;
        };
        /** An example whose outcome differs from the expected one. */
        FailedExample: {
            /** The rule. */
            ruleId: string;
            /** What the example is about. */
            description: string;
            /** The expected outcome. */
            expected: string;
            /** The actual outcome, or why it failed. */
            got: string;
        };
        /**
         * Format: binary
         * A file of any of the media types.
         */
        File: string;
        /** The first administrator of a gateway without users. */
        FirstUserRequest: {
            /** The secret that the gateway showed at its first start: valid once, for 15 minutes. */
            secret: string;
            /** Name of the administrator. */
            name: string;
            /** Login of the administrator. */
            login: string;
            /** The password that the administrator chooses: 12 to 200 characters. */
            password: string;
        };
        /** Entries of lists in service. */
        FoundListEntries: {
            /** Entries whose words begin as typed first, then similar ones; each group by score. */
            data: components["schemas"]["FoundListEntry"][];
        };
        /** An entry of a list in service, and how it was found. */
        FoundListEntry: {
            /** All that the list says of it. */
            entry: components["schemas"]["ListEntry"];
            /**
             * How its name fits: `beginning`, every typed word begins a word of it; `likeness`, it is similar. Absent for an entry found by id.
             * @enum {string}
             */
            how?: "beginning" | "likeness";
            /** The name of the entry that fits, as published. */
            matchedName?: string;
            /** Similarity to the typed name, compared as in a check: 0 to 1. */
            nameScore?: number;
        };
        /** What was decided about a case, with its reasons. */
        FullOutcome: {
            /**
             * Format: date-time
             * When the first of two people proposed it: RFC 3339, UTC. Absent where one was enough.
             */
            proposedAt?: string;
            /** The note, where there was one. */
            note?: string;
            /** What the second person wrote. */
            confirmationNote?: string;
            /** The judgements of its matches. */
            matches: components["schemas"]["MatchOutcome"][];
            /**
             * Format: date-time
             * When: RFC 3339, UTC; where two people had to agree, when the second one did.
             */
            decidedAt: string;
            /** Who decided; where two people had to agree, the first one. */
            decidedBy: components["schemas"]["Decider"];
            /** Who agreed, where two people had to. */
            confirmedBy?: components["schemas"]["Decider"];
            /** The level that was decided; absent for transactions. */
            riskLevel?: string;
            /** The level that was computed with the judgements of the matches. Absent for transactions, and in decisions of earlier versions. */
            computedLevel?: string;
            /** The decision about the transaction; absent for customers. */
            decision?: string;
            /**
             * `true-positive`: a match is who was checked; `false-positive`: every match that was judged is somebody else. Absent where none was judged.
             * @enum {string}
             */
            judgement?: "true-positive" | "false-positive";
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
        };
        /** A request to rate and screen a customer. */
        GatewayCustomerChecks: {
            /**
             * Format: uri
             * Where the result is sent after a 202 answer: an `https` address of the public internet on port 443 or 8443, without user name, or one that the operator allows. Any other is refused where a callback would be due.
             */
            callbackUrl?: string | null;
            /** Review schedule of the customer. */
            customerReviewSchedule?: components["schemas"]["CustomerReviewSchedule"] | null;
            /** Data of the customer and of related parties. */
            masterData: components["schemas"]["MasterData"];
            /** Name of a ledger network. */
            network?: string | null;
        };
        /** A request to check a transaction. Customer data is in `masterData` after parsing, wherever it was sent. */
        GatewayTransaction: {
            /** The client's id; unique together with the tenant and `accountHoldingParty`. */
            tenantTransactionId: string;
            /**
             * Format: date-time
             * When the client processed it: RFC 3339 with an offset, not more than 24 hours ahead; kept in UTC.
             */
            tenantProcessingTimestamp: string;
            /**
             * The customer's side.
             * @enum {string}
             */
            accountHoldingParty: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY";
            /**
             * The side that started it; absent when unknown.
             * @enum {string|null}
             */
            initiatingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            /** The paying account, with its holder. */
            fundsOriginator: components["schemas"]["Account"];
            /** The receiving account, with its holder. */
            fundsBeneficiary: components["schemas"]["Account"];
            /** Amount that was settled, in `settledCurrency`; 0 for declined transactions. */
            settledAmount?: number | null;
            /** Currency of `settledAmount`, ISO 4217; one is not given without the other. */
            settledCurrency?: string | null;
            /** Requested amount, in `initiatedCurrency`. */
            initiatedAmount?: number | null;
            /** Currency of `initiatedAmount`, ISO 4217; one is not given without the other. */
            initiatedCurrency?: string | null;
            /** Remittance text; screened for names, places and numbers. */
            usage?: string | null;
            /** ISO 20022 external purpose code. */
            purposeCode?: string | null;
            /** End-to-end id of the payment. */
            endToEndId?: string | null;
            /** Id of the instruction. */
            instructionId?: string | null;
            /** Unique end-to-end reference of the payment, a UUID. */
            uetr?: string | null;
            /** Means of payment; other labels are kept as they are. */
            paymentMeans?: "TRANSFER" | "CASH" | "CARD" | "DIRECT_DEBIT" | "CHEQUE" | "FEE" | "INTERNAL_TRANSFER" | "CRYPTO_TRANSFER" | "VOUCHER" | (string & {}) | null;
            /** Type of the transaction; other labels are kept as they are. */
            paymentType?: "AUTHORIZATION" | "CAPTURE" | "AUTHORIZATION_CAPTURE" | "REFUND" | "REVERSAL" | "CHARGEBACK" | "PAYOUT" | "DEPOSIT" | "WITHDRAWAL" | (string & {}) | null;
            /** `ACCEPTED` when absent. */
            transactionResult?: "ACCEPTED" | "DECLINED" | "PENDING" | "REVERSED" | (string & {}) | null;
            /** Channel of the order; other labels are kept as they are. */
            channel?: "ONLINE_BANKING" | "MOBILE_BANKING" | "BRANCH" | "ATM" | "POS" | "ECOMMERCE" | "MOTO" | "API" | (string & {}) | null;
            /** How it was entered and answered on its network. */
            transactionProcessingDetails?: components["schemas"]["TransactionProcessingDetails"] | null;
            /** Device of this transaction; absent: the stored one of the customer. */
            deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            /** The network of this session. */
            registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            /** The parties; this or `accountHoldingPartyData` names the customer. */
            masterData?: components["schemas"]["TransactionMasterData"] | null;
            /** Accepted in place of `masterData.accountHoldingPartyData`, where it is after parsing. */
            accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
            /** Accepted in place of `masterData.counterpartyData`, where it is after parsing. */
            counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            /** The party on whose behalf the payment is made. */
            ultimateOriginator?: components["schemas"]["CounterpartyData"] | null;
            /** The final recipient. */
            ultimateBeneficiary?: components["schemas"]["CounterpartyData"] | null;
            /** Banks in between, with their accounts; screened. */
            intermediaries?: (components["schemas"]["Account"] | null)[] | null;
            /** Further parties that take part or are named, for example who initiated the payment, sent the invoice, or stands behind a covered one. */
            otherParties?: (components["schemas"]["CounterpartyData"] | null)[] | null;
            /** The checks to run; all when absent. */
            checks?: ("AML" | "FRAUD" | "SCREENING" | "" | null)[] | null;
            /** Ledger network of a crypto transfer. */
            network?: string | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /**
             * Format: uri
             * Where the result is sent after a 202 answer, and after a person's decision: an address as in customer checks.
             */
            callbackUrl?: string | null;
        };
        /** A case that was handed out. */
        HandedOutCase: {
            /** The whole case, where it was asked for. */
            detail?: components["schemas"]["TransactionCheckDetail"] | components["schemas"]["CustomerCheckDetail"] | components["schemas"]["TransactionCheckState"] | components["schemas"]["CustomerCheckState"];
            /** Version of the case: decisions and changes may require it with `If-Match`. 64 hexadecimal digits. */
            version: string;
            /**
             * What was checked.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Whether a decision is proposed; absent where none is. */
            isProposed?: boolean;
            /** Who proposed it: the person, or the key where it belongs to none; absent where nothing is proposed. */
            proposedBy?: string;
            /** Name of the person who proposed it; absent for a key. */
            proposedByName?: string;
            /** Whether a second person rejected the last proposal, and nothing was proposed since; absent where not. */
            isRejected?: boolean;
            /** The case that shows this transaction together with others of the same behaviour; absent where there is none. */
            alertCaseId?: string;
            /** The level; absent where none could be decided, and where no review is needed. */
            riskLevel?: string;
            /** The person who works on it; absent where none does. */
            assignee?: components["schemas"]["CaseAssignee"];
            /** The last escalation; absent where there was none. */
            escalation?: components["schemas"]["ShownEscalation"];
            /**
             * Format: date-time
             * When it has to be decided: RFC 3339, UTC; absent where it has no due date.
             */
            dueAt?: string;
            /** It should have been decided before now. */
            isOverdue?: boolean;
            /** Why it was closed without a decision of a person, and the newer case that it was closed by; absent for others. */
            closing?: components["schemas"]["CaseClosing"];
            /** Seconds since the check was accepted. */
            ageSeconds: number;
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /**
             * State of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to review it, does so, or has done so; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /** Name of the customer; absent where it is unknown. */
            customerName?: string;
            /** Points behind the level, 0 to 100; absent where nothing was computed. */
            riskScore?: number;
            /** The strongest match, alerts before possible matches; absent where there is none. */
            topMatch?: components["schemas"]["TopMatch"];
            /** How many matches there are. */
            matches?: number;
            /** The risk factors, each once, the highest score first. */
            factors?: string[];
            /** The payment; absent in cases of customers. */
            payment?: components["schemas"]["ShownPayment"];
            /** What a person decided; absent while it is open, and where it was closed without a decision of a person. */
            outcome?: components["schemas"]["CaseOutcome"];
        };
        /** State of the gateway (draft-inadarei-api-health-check-06). */
        Health: {
            /**
             * `fail` when no check can be decided; `warn` when something needs attention.
             * @enum {string}
             */
            status: "pass" | "warn" | "fail";
            /** Version of the interface. */
            version: string;
            /** Version of the gateway. */
            releaseId: string;
            /** By what the gateway depends on. */
            checks: {
                [key: string]: components["schemas"]["HealthCheckResult"][];
            };
        };
        /** State of one thing that the gateway depends on. */
        HealthCheckResult: {
            /** For example entries of a list, or the version of the rules. */
            observedValue?: string | number;
            /** Of `observedValue`, for example `entries`. */
            observedUnit?: string;
            /**
             * Format: date-time
             * When it was looked at: RFC 3339, UTC.
             */
            time: string;
            /** Why, when it is not `pass`: what is wrong and where. Never personal data. */
            output?: string;
            /** Edition of a list. */
            edition?: string;
            /**
             * Format: date
             * Date of the edition as published, `YYYY-MM-DD`.
             */
            publishedAt?: string;
            /**
             * `pass`, `warn` when it needs attention, `fail` when nothing can be decided without it.
             * @enum {string}
             */
            status: "pass" | "warn" | "fail";
            /** Which one of several, for example the id of a list. */
            componentId?: string;
            /** Whole days since `publishedAt`. */
            ageDays?: number;
        };
        /** A version of a record before it was replaced. */
        HeldVersionAnswer: {
            /** Digest of the record, as in the audit log: 64 hexadecimal digits. */
            versionId: string;
            /** The hold that keeps it. */
            holdId: string;
            /**
             * What was replaced.
             * @enum {string}
             */
            kind: "customer" | "transaction" | "account" | "case";
            /** Id of the customer, account or case, or the gateway's own id of the transaction. */
            recordId: string;
            /**
             * Format: date-time
             * When it was stored: RFC 3339, UTC.
             */
            storedAt: string;
            /**
             * Format: date-time
             * When it was replaced: RFC 3339, UTC.
             */
            replacedAt: string;
            /** What was stored: the data of the customer, account or transaction as a client sent it; for a case, what people wrote. */
            data: {
                [key: string]: unknown;
            };
        };
        /** A page of replaced versions. */
        HeldVersionPage: {
            /** Latest replacement first. */
            data: components["schemas"]["HeldVersionAnswer"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** A legal hold. */
        HoldAnswer: {
            /** Id of the hold. */
            holdId: string;
            /** Id of the customer that is held, as text. */
            customerId: string;
            /** The law, order or proceeding that requires it. */
            reason: string;
            /** Who placed it, for example `key:9f2c`. */
            placedBy: string;
            /** Name of the person who placed it, as it is now; absent for a machine's key and for whoever runs the machine. */
            placedByName?: string;
            /**
             * Format: date-time
             * When it was placed: RFC 3339, UTC.
             */
            placedAt: string;
            /** Who released it; absent while it is in force. */
            releasedBy?: string;
            /** Name of the person who released it, as `placedByName`. */
            releasedByName?: string;
            /**
             * Format: date-time
             * When it was released: RFC 3339, UTC.
             */
            releasedAt?: string;
            /** Why it was released, where a reason was given. */
            releaseReason?: string;
        };
        /** Legal holds in force. */
        HoldPage: {
            /** Oldest first. */
            data: components["schemas"]["HoldAnswer"][];
        };
        /** A request to place a legal hold. */
        HoldRequest: {
            /** The law, order or proceeding that requires the hold. */
            reason: string;
        };
        /** An identifier that both have, and its effect on the score. */
        IdentifierMatch: {
            /** Score that the match has at least, 0 to 1. */
            floor: number;
            /** The names contradict each other; absent when they do not. */
            nameConflict?: boolean;
            /** Kind of identifier, for example `passport`, `lei` or `imo`. */
            kind: string;
            /** Value of the party. */
            query: string;
            /** Value of the list entry. */
            listed: string;
            /**
             * How well the two agree.
             * @enum {string}
             */
            agreement: "same" | "likely";
        };
        /** A passport or another document that proves who a person is. */
        IdentityDocument: {
            /** Number of the document. */
            id?: string | null;
            /** Kind of document; other labels are kept as they are. */
            kind?: "PASSPORT" | (string & {}) | null;
            /** Address of a copy. */
            link?: string | null;
            /**
             * Format: date
             * Last day on which it is valid, `YYYY-MM-DD`.
             */
            expiryDate?: string | null;
            /** Authority that issued it. */
            issuingAuthority?: string | null;
            /** ISO 3166-1 code or name; kept as the code of two letters. */
            issuingCountry?: string | null;
            /** State or province that issued it. */
            issuingState?: string | null;
        };
        /** One problem of a client's data. Returned as a value, never thrown alone. */
        Issue: {
            /** Stable, kebab-case kind of problem, for example `wrong-type`. */
            code: string;
            /** What was found and what would be accepted: lower case, no full stop; never a value longer than 64 characters. */
            message: string;
            /** Its place, as a JSON Pointer fragment (RFC 6901 section 6), for example `#/masterData/flags/0`; `#` is the whole document. */
            pointer: string;
        };
        /** A queue of jobs. */
        JobQueue: {
            /** What its jobs are about. */
            queue: string;
            /** Jobs whose turn comes. */
            waiting: number;
            /** Jobs that are being worked on. */
            active: number;
            /** Jobs that are done and not swept away yet. */
            done: number;
            /** Jobs that failed as often as is tried: somebody has to look at them. */
            dead: number;
        };
        /** Jobs by queue. */
        JobQueueList: {
            /** By name; none in a gateway without jobs. */
            data: components["schemas"]["JobQueue"][];
        };
        /** Outcome for one case. */
        JudgedCase: {
            /** Id of the case, as it was asked for. */
            caseId: string;
            /**
             * `reviewed`: the judgement counts, and `caseStatus` says whether the case is closed with it or it is proposed and waits for a second person. Any other value says why not, and nothing was changed; `message` explains it.
             * @enum {string}
             */
            outcome: "reviewed" | "not-found" | "case-closed" | "case-changed" | "same-reviewer" | "proposal-differs" | "other-case-waits" | "no-proposal" | "version-required" | "case-moved" | "person-required" | "confirmation-not-allowed" | "decision-not-allowed" | "lowering-not-allowed" | "key-refused" | "invalid" | "other-matches";
            /**
             * `in-progress`: proposed, and waiting for a second person. Absent where nothing was changed.
             * @enum {string}
             */
            caseStatus?: "in-progress" | "closed";
            /** The proposal that waits for a second person, where two have to agree. */
            proposal?: components["schemas"]["CaseProposal"];
            /** Why nothing was changed, for people; absent where it was reviewed. */
            message?: string;
            /** What is wrong with the judgement for this case, with its place in the request. */
            errors?: components["schemas"]["Issue"][];
        };
        /** What came of a judgement about many cases. */
        JudgedCases: {
            /** One by one, in the order of the request. */
            data: components["schemas"]["JudgedCase"][];
        };
        /** A person's judgement of one match. */
        JudgedMatch: {
            /** List of the match, as the case shows it. */
            listId: string;
            /** Entry of the match, as the case shows it. */
            entryId: string;
            /**
             * `false-positive`: it is another person; the match is exempted until either side changes.
             * @enum {string}
             */
            disposition: "true-positive" | "false-positive";
            /** Reason code of `workflow.json` for the judgement; required where there is one. */
            reasonCode?: string | null;
            /**
             * Format: date-time
             * Expiry of the exemption of a match that is judged false (Default: as `workflow.json` says, or until either side changes).
             */
            exemptUntil?: string | null;
            /**
             * Format: date-time
             * When the exemption of a match that is judged false is due for review (Default: as `workflow.json` says, or never).
             */
            reviewAt?: string | null;
        };
        /** The keys of a tenant. */
        KeyList: {
            /** Oldest first. */
            data: components["schemas"]["ShownKey"][];
        };
        /** A person to whom keys belong. */
        KeyOwner: {
            /** Id of the person. */
            personId: string;
            /** Name of the person. */
            name: string;
        };
        /** A small change to a customer that would have changed the level. */
        LevelChange: {
            /**
             * The resulting level.
             * @enum {string}
             */
            riskLevel: "low" | "medium" | "high" | "prohibited";
            /** The resulting points, 0 to 100. */
            score: number;
            /** Rules that would have to fire in addition. */
            fires: components["schemas"]["RuleToFire"][];
            /** Rules that would have to stop firing. */
            ceases: components["schemas"]["RuleName"][];
        };
        /** A lowest level that a factor forces. */
        LevelFloor: {
            /** Name of the risk factor that forces it. */
            factor: string;
            /**
             * Lowest level that the customer can have.
             * @enum {string}
             */
            level: "low" | "medium" | "high" | "prohibited";
        };
        /** The answer to a line. */
        LineAnswer: {
            /** Counted from 1, empty ones included. */
            line: number;
            /** The HTTP status that a request of its own would have got. */
            status: number;
            /** Where the result will be, of a line that is decided later. */
            location?: string;
            /** Kept from an earlier run; nothing was executed now. */
            replayed?: boolean;
            /** Members of the line that the interface does not know, so that nothing of them counted; JSON Pointer fragments. */
            ignored?: string[];
            /** The answer, or the problem. */
            body?: unknown;
        };
        /** One JSON value a line (NDJSON). */
        Lines: string;
        /** A sign-in with the link of a user. */
        LinkSignInRequest: {
            /** The link that an administrator gave the user: valid once, for a day. */
            link: string;
            /** The password that the user chooses: 12 to 200 characters. */
            password: string;
        };
        /** Another customer of the tenant who shares something. */
        LinkedCustomer: {
            /** Id of the other customer, as text. */
            customerId: string;
            /** What both have; the value is in the data of either. */
            shared: ("device" | "emailAddress" | "phoneNumber")[];
            /** How the other customer is called; absent where its data has no name. */
            customerName?: string;
            /** Level of its last decision; absent until the first. */
            riskLevel?: string;
        };
        /** Other customers who share something with one. */
        LinkedCustomers: {
            /** In ascending order of their ids. */
            data: components["schemas"]["LinkedCustomer"][];
            /** Whether there are more than were asked for. */
            more: boolean;
            /** `after` of the next page; absent where there are no more. */
            nextCursor?: string;
        };
        /** An entry that is not in both editions, or not the same in both. */
        ListChange: {
            /**
             * What became of it.
             * @enum {string}
             */
            change: "added" | "removed" | "changed";
            /** Id of the entry within its list. */
            entryId: string;
            /** The entry before; absent for an added one. */
            before?: components["schemas"]["ListEntry"];
            /** The entry after; absent for a removed one. */
            after?: components["schemas"]["ListEntry"];
        };
        /** What changed between two editions of a list. */
        ListDiff: {
            /** Id of the list. */
            listId: string;
            /** The earlier edition. */
            from: string;
            /** The later edition. */
            to: string;
            /** Entries only in the later edition. */
            added: number;
            /** Entries only in the earlier edition. */
            removed: number;
            /** Entries that differ between both. */
            changed: number;
            /** Changes of this page: added, then changed, then removed entries, in the order of the lists. */
            data: components["schemas"]["ListChange"][];
            /** The position of the page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** An edition of a list that came into service. */
        ListEdition: {
            /** Digest of its content. An edition that came back is listed twice. */
            edition: string;
            /**
             * Format: date-time
             * When it came into service: RFC 3339, UTC.
             */
            inServiceAt: string;
            /** It is in service now. */
            isInService?: boolean;
            /** It was kept in the archive. */
            isArchived?: boolean;
            /**
             * Format: date
             * The day on which it was published, where the list states one.
             */
            publishedAt?: string;
            /** Entries in it. */
            entries: number;
        };
        /** A page of editions. */
        ListEditionPage: {
            /** Newest first. */
            data: components["schemas"]["ListEdition"][];
            /** The position of the page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** One designated person, organisation, vessel or aircraft of a list. */
        ListEntry: {
            /** The list it stands on, as the manifest names it. */
            listId: string;
            /**
             * What the list is about.
             * @enum {string}
             */
            listKind: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
            /** Stable within its list, for example OFAC's `ent_num`. */
            entryId: string;
            /**
             * What the entry is.
             * @enum {string}
             */
            kind: "person" | "entity" | "vessel" | "aircraft";
            /** The primary name as published. */
            name: string;
            /** Other names. */
            aliases: components["schemas"]["Alias"][];
            /** Dates of birth, as far as they are known. */
            datesOfBirth: components["schemas"]["ListedDate"][];
            /** As published. */
            placesOfBirth: string[];
            /** Countries that it is tied to. */
            countries: components["schemas"]["ListedCountry"][];
            /** Genders, where stated. */
            genders: ("f" | "m" | "x")[];
            /** Numbers and addresses that identify it. */
            identifiers: components["schemas"]["ListedIdentifier"][];
            /** As published. */
            addresses: string[];
            /** Programmes or topics under which it is listed. */
            programmes: string[];
            /** The publisher's remarks, verbatim, for the reviewer. */
            remarks?: string;
            /** How listed persons own it, one sentence per step, for a company that is on no list itself; absent for every other. */
            ownership?: string[];
        };
        /** The edition of a list, as decision records keep it. */
        ListSnapshot: {
            /** Id of the list. */
            listId: string;
            /**
             * What the list is about.
             * @enum {string}
             */
            listKind: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
            /** SHA-256 over the bytes of its files and the entries read from them: two editions with the same text are one edition. */
            edition: string;
            /**
             * Format: date
             * Date of the edition as published (`YYYY-MM-DD`), when known.
             */
            publishedAt?: string;
            /** When it was read, in milliseconds since 1970, UTC. */
            loadedAt: number;
            /** Whether the people on it are invented, so that it finds no real person. Absent for real lists. */
            isSample?: boolean;
            /** Entries of the edition. */
            entryCount: number;
        };
        /** A list in service. */
        ListState: {
            /** Id of the list. */
            listId: string;
            /**
             * What the list is about.
             * @enum {string}
             */
            listKind: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
            /** Title of the list. */
            title: string;
            /** The people on it are invented. */
            isSample?: boolean;
            /** Digest of its content. */
            edition: string;
            /**
             * Format: date
             * The day on which it was published, where the list states one.
             */
            publishedAt?: string;
            /**
             * Format: date-time
             * When it was read: RFC 3339, UTC.
             */
            loadedAt: string;
            /** Whole days since it was published; absent where the list states no day. */
            ageDays?: number;
            /** Entries that are screened against. */
            entries: number;
            /** Rows that could not be used and were skipped. */
            skipped: number;
            /** The first skipped rows. */
            skippedRows: components["schemas"]["SkippedRow"][];
        };
        /** Lists that customers of the tenant are screened against. */
        ListStateList: {
            /** In the configured order. */
            data: components["schemas"]["ListState"][];
        };
        /** A country that an entry is tied to. */
        ListedCountry: {
            /** ISO 3166-1 alpha-2, upper case. */
            code: string;
            /**
             * Role of the country.
             * @enum {string}
             */
            role: "nationality" | "residence" | "birth" | "registration" | "flag" | "unknown";
        };
        /** A date of birth as far as it is known. */
        ListedDate: {
            /** Earliest possible date at its own precision: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            from: string;
            /** Latest possible date in the same forms; equal to `from` when one date is stated. */
            to: string;
            /** The publisher said "circa" or "approximately". */
            circa?: boolean;
        };
        /** A number or address that identifies an entry. */
        ListedIdentifier: {
            /** Kind of the identifier, for example `passport`. */
            kind: string;
            /** As published. */
            value: string;
            /** ISO 3166-1 alpha-2 of the issuer, when stated. */
            country?: string;
        };
        /** A version of the policy as it is listed. */
        ListedPolicy: {
            /**
             * Whether it came into force, or is a proposal: the newest one in force counts.
             * @enum {string}
             */
            status: "proposed" | "in-force";
            /**
             * Format: date-time
             * When it was set or proposed: RFC 3339, UTC.
             */
            at: string;
            /** The reason, in words. */
            note?: string;
            /** Its settings. */
            policy: components["schemas"]["Policy"];
            /** Number of the version, from 1. */
            version: number;
            /** Who set or proposed it; this and what people wrote is for the tenant `default` alone. */
            setBy?: components["schemas"]["Decider"];
            /** Who agreed, where two people had to. */
            confirmedBy?: components["schemas"]["Decider"];
            /** When it was proposed, where two people had to agree, in milliseconds since 1970, UTC; `at` is when the second one did. */
            proposedAt?: number;
            /** What the second person wrote. */
            confirmationNote?: string;
            /** Why four eyes were switched on although no two people could decide yet. */
            withoutTwo?: string;
            /** The proposal that it ended; absent where none waited. */
            endsProposal?: components["schemas"]["EndedProposal"];
        };
        /** A user, and the link with which it begins. */
        MadeUserAnswer: {
            /** The user, who can sign in with nothing but the link yet. */
            user: components["schemas"]["ShownUser"];
            /** Good once, for a day; shown this once. */
            link: string;
        };
        /** A judgement that one entry is another person in many cases. */
        ManyJudgements: {
            /** List of the entry that is another person. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** Cases of customers with this match and no other one, each at most once; 1 to 100. */
            cases: components["schemas"]["CaseToJudge"][];
            /** Reason code of `workflow.json` for the judgement; required where there is one. */
            matchReasonCode?: string | null;
            /** Reason code of `workflow.json` for `as-computed`; required where there is one. */
            reasonCode?: string | null;
            /**
             * Format: date-time
             * Expiry of the exemptions (Default: as `workflow.json` says, or until either side changes).
             */
            exemptUntil?: string | null;
            /**
             * Format: date-time
             * When the exemptions are due for review (Default: as `workflow.json` says, or never).
             */
            reviewAt?: string | null;
            /** Reason for the decisions, kept with each. */
            note?: string | null;
        };
        /** The parties of a check or transaction. */
        MasterData: {
            /** The customer, as a full set: absent members become blank. With `customerId` alone, transaction checks use the stored customer. */
            accountHoldingPartyData: components["schemas"]["AccountHoldingPartyData"];
            /** The other side of the business; never stored as a customer. */
            counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** The underwriter of the customer's business. */
            underwriterData?: components["schemas"]["UnderwriterData"] | null;
        };
        /** A match under the names that answers of the interface use, with its evidence. */
        MatchDetail: {
            /**
             * What kind of list entry was found.
             * @enum {string}
             */
            type: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
            /**
             * Only an alert is in the answer; a review is for a person to look at.
             * @enum {string}
             */
            decision: "alert" | "review";
            /** Who matched, and where in the request the name stands. */
            party: components["schemas"]["MatchedParty"];
            /** Name of the entry that matched, as published. */
            matchedName: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** Programmes of a sanctions entry that only restrict dealings and do not block. Absent for every other. */
            nonBlocking?: string[];
            /** How listed persons own the company, one sentence per step, where it is on no list itself. Absent for every other. */
            ownership?: string[];
            /** Score of the match, 0 to 1. */
            matchScore: number;
            /** The evidence, from which the score can be recomputed. */
            explanation: components["schemas"]["MatchExplanation"];
        };
        /** Why a party and an entry are a match, with all figures to compute the score again. */
        MatchExplanation: {
            /** Id of the screening profile: its thresholds and rules. */
            profile: string;
            /** The name that was looked for. */
            query: string;
            /** The name that was found, as published. */
            matchedName: string;
            /**
             * Kind of the found name: the primary name of the entry, or an alias of this quality.
             * @enum {string}
             */
            nameQuality: "strong" | "weak" | "former" | "primary";
            /** Similarity of the two names, 0 to 1. */
            nameScore: number;
            /** How the names were compared; absent when the matcher has a measure of its own. */
            name?: components["schemas"]["NameScore"];
            /** Effect of the quality of the found name on its score. */
            quality?: components["schemas"]["QualityEffect"];
            /** A shared identifier and the score that it gives at least. */
            identifier?: components["schemas"]["IdentifierMatch"];
            /** Other attributes of both, each with its effect on the score. */
            attributes: components["schemas"]["AttributeEvidence"][];
            /** The party's country and, for a person, the date of birth are known: enough to confirm a match. */
            described: boolean;
            /** Upper limit of the score, if any. */
            cap?: components["schemas"]["ScoreCap"];
            /** 0 to 1, 4 decimals. */
            score: number;
            /** Scores from which it is an alert, and a review. */
            thresholds: components["schemas"]["Thresholds"];
            /**
             * `alert` is in the answer; `review` is for a person to look at.
             * @enum {string}
             */
            decision: "alert" | "review";
            /** Rules that changed the decision, in the order in which they were applied. */
            rules: ("exact-sanctioned-name" | "sanctions-not-excluded-by-attributes" | "shared-identifier" | "named-by-initials" | "same-birth-date" | "weak-alias-without-support" | "similar-name-without-support" | "common-name-without-support")[];
        };
        /** A match as it was judged. */
        MatchOutcome: {
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** Name of the entry that matched, as published; absent where the decision does not show the match any more. */
            matchedName?: string;
            /**
             * `true-positive`: it is who was checked; `false-positive`: it is somebody else.
             * @enum {string}
             */
            disposition: "true-positive" | "false-positive";
            /** Reason of `workflow.json`, where one was given. */
            reasonCode?: string;
        };
        /** Matches that are alike in all that a threshold depends on. */
        MatchScoreCount: {
            /** The list of the entries. */
            listId: string;
            /** The screening profile that they were compared under. */
            profile: string;
            /**
             * Which of its thresholds applied: that of the kind of the list, or `craft` of vessels and aircraft on any list.
             * @enum {string}
             */
            thresholdOf: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media" | "craft";
            /**
             * The script of the names that were looked for: that of most of their letters.
             * @enum {string}
             */
            script: "latin" | "digit" | "cyrillic" | "greek" | "armenian" | "georgian" | "arabic" | "hebrew" | "hangul" | "han" | "kana" | "abugida" | "other";
            /** The score, rounded down to hundredths: a threshold in hundredths takes all of them or none. */
            score: number;
            /** The score from which they were alerts. */
            threshold: number;
            /**
             * What they were.
             * @enum {string}
             */
            decision: "alert" | "review";
            /** Something else than the score decided: no threshold changes it. */
            isByRule: boolean;
            /**
             * What people judged them to be; absent where nobody did.
             * @enum {string}
             */
            judged?: "true-positive" | "false-positive";
            /** How many. */
            count: number;
        };
        /** Scores of the matches of decisions. */
        MatchScores: {
            /**
             * Format: date-time
             * Decisions of cases that were opened from here on, where 28 days begin: RFC 3339, UTC.
             */
            from: string;
            /**
             * Format: date-time
             * Decisions of cases that were opened before: midnight of the day that it is.
             */
            before: string;
            /** Decisions that were looked at, with matches or without: a multiple of `atOnce`. The newest ones of each 28 days that are fewer than that are left out. */
            decisions: number;
            /** The least number of decisions that is counted: counts of fewer would tell of a single one. */
            atOnce: number;
            /** What checks are compared under now; a business line may have another one. */
            profile: components["schemas"]["ProfileInForce"];
            /** By list, script and score. */
            data: components["schemas"]["MatchScoreCount"][];
            /** Whether there are older ones within the days that were asked for: `after` of the next request. */
            pagination: components["schemas"]["Pagination"];
        };
        /** An entry of a list that was found. */
        MatchedEntry: {
            /** List of the entry. */
            listId: string;
            /**
             * Kind of the list.
             * @enum {string}
             */
            listKind: "sanctions" | "pep" | "rca" | "special-interest" | "blacklist" | "adverse-media";
            /** Id of the entry within its list. */
            entryId: string;
            /**
             * Kind of the entry.
             * @enum {string}
             */
            kind: "person" | "entity" | "vessel" | "aircraft";
            /** Primary name. */
            name: string;
            /** Ownership of an unlisted company by listed persons, a sentence a step. */
            ownership?: string[];
        };
        /** The party that matched, and the name of the request under which it did. */
        MatchedParty: {
            /**
             * Relation of the party to the customer.
             * @enum {string}
             */
            role: "customer" | "trading-name" | "trademark" | "contact" | "account-holder" | "bank" | "shareholder" | "staff" | "relationship-staff";
            /**
             * Whether it belongs to the customer or to the counterparty.
             * @enum {string}
             */
            side: "customer" | "counterparty";
            /** Where the name stands in the request: JSON Pointer fragment. */
            pointer: string;
            /** The name that was compared. */
            name: string;
            /** For owners: part of the customer that is held through all layers, 0 to 1; absent when a share of a layer is unknown. */
            effectiveShare?: number;
        };
        /** Metrics in the text format of Prometheus. */
        Metrics: string;
        /** Data that the law requires for a customer of its kind, and that is missing. */
        MissingData: {
            /** Ids of the rules that demand it. */
            askedBy: string[];
            /** Rules that read it and did not fire: the data would decide them. */
            decides: components["schemas"]["OpenRule"][];
            /** Members of AccountHoldingPartyData, separated by dots: one of them is enough. */
            members: string[];
            /**
             * The highest level that one of these rules would give by itself, or the current level where that is higher.
             * @enum {string}
             */
            upTo: "low" | "medium" | "high" | "prohibited";
        };
        /** What a match rests on, beside its score. */
        NameResemblance: {
            /**
             * Of the pair of words that are least alike.
             * @enum {string}
             */
            words: "equal" | "slip" | "spelling" | "similar";
            /** Words and numbers of the query that the candidate lacks; neither repeated ones nor initials count. */
            missingInCandidate: number;
            /** Words and numbers of the candidate that the query lacks, counted the same. */
            missingInQuery: number;
            /** Nothing is left over on either side, small words and repetitions included. */
            complete: boolean;
            /** An initial stood for a word. */
            initials: boolean;
            /** Most evidence that a single pair of equal words gives, in nats. */
            rarest: number;
            /** Nats by which the evidence overstates, because words of longer names may be paired in many ways and a syllable that is similar is another one. */
            chance: number;
        };
        /** The score of a name against another, with everything needed to compute it again. */
        NameScore: {
            /** Similarity without unit, 0 (nothing alike) to 1 (the same name), rounded to 4 decimals. */
            score: number;
            /** Words that were matched with one another. */
            pairs: components["schemas"]["TokenPair"][];
            /** Tokens of the query that the candidate lacks. */
            missingInCandidate: components["schemas"]["WeighedToken"][];
            /** Tokens of the candidate that the query lacks. */
            missingInQuery: components["schemas"]["WeighedToken"][];
            /** Weight that contradicts on both sides. */
            conflictWeight: number;
            /** Evidence that the names are one, in nats. */
            evidence: number;
            /** Evidence from which a partial name counts in full, in nats. */
            evidenceNeeded: number;
            /** Applied in this order after the weighted mean. */
            factors: components["schemas"]["ScoreFactor"][];
            /** What the match rests on, beside its score. */
            resemblance: components["schemas"]["NameResemblance"];
        };
        /** What a device makes a passkey with, for `navigator.credentials.create`. */
        NewPasskeyChallenge: {
            /** Whose it is to be. */
            rp: components["schemas"]["PasskeyHost"];
            /** For whom. */
            user: components["schemas"]["PasskeyUser"];
            /** Algorithms that are taken, by their COSE numbers. */
            algorithms: number[];
            /** Passkeys that the user has: no device is to make another one. */
            excludeIds: string[];
            /**
             * The device keeps for whom it is, so that nobody has to type a login.
             * @constant
             */
            residentKey: "required";
            /**
             * It is not asked who made the device.
             * @constant
             */
            attestation: "none";
            /** 32 bytes, base64url. */
            challenge: string;
            /** How long it is good. */
            timeoutMs: number;
            /**
             * The device has to ask who it is.
             * @constant
             */
            userVerification: "required";
        };
        /** A new passkey. */
        NewPasskeyRequest: {
            /** A name for it: 1 to 100 characters. */
            name: string;
            /** Id of the passkey: `id` of the credential. */
            id: string;
            /** `response.clientDataJSON`. */
            clientDataJSON: string;
            /** `response.attestationObject`. */
            attestationObject: string;
            /** `response.getTransports()`. */
            transports?: (string | null)[] | null;
        };
        /** A new user. */
        NewUserRequest: {
            /** The login: letters of a to z, digits and `.`, `_`, `-`, `+`, `@`. */
            login: string;
            /** The roles, at least one. */
            roles: string[];
            /** Name of the new person. */
            name?: string | null;
            /** An existing person, in place of `name`: an id or a name. */
            person?: string | null;
            /** Why this is another person than the one with a similar name: kept in the audit log, and taken from an administrator alone who is not that person and did not make it. Without it, a similar name is refused (`name-alike`). */
            otherThan?: string | null;
            /** Address of the identity provider that knows the user. */
            issuer?: string | null;
            /** Subject of the user at that provider (`sub`). */
            subject?: string | null;
        };
        /** Filter for the next case. */
        NextCase: {
            /**
             * Only a check of a customer, or of a transaction (Default: either).
             * @enum {string|null}
             */
            kind?: "customer" | "transaction" | "" | null;
            /**
             * Only a case of this level.
             * @enum {string|null}
             */
            riskLevel?: "low" | "medium" | "high" | "prohibited" | "" | null;
            /**
             * Only a case with a match of this type.
             * @enum {string|null}
             */
            screeningType?: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA" | "" | null;
            /** Only a case in which this rule fired. */
            ruleId?: string | null;
            /** Whether the person still looks at another case: this one is leased for 2 minutes at most, so that others wait no longer for it (Default: false). */
            ahead?: boolean | null;
            /** Cases that were handed out before and are not handed out again, such as one whose decision is about to be sent. */
            except?: (string | null)[] | null;
        };
        /** An OpenAPI document. */
        OpenApi: {
            [key: string]: unknown;
        };
        /** A rule that missing data would decide. */
        OpenRule: {
            /** Name of the risk factor that it would add. */
            factor: string;
            /** Id of the rule. */
            ruleId: string;
            /** Title of the rule, for people. */
            title: string;
        };
        /** A session of somebody who has just signed in. */
        OpenedSessionAnswer: {
            /**
             * Format: date-time
             * When it began: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ends, however much it is used: RFC 3339, UTC. After 30 minutes without use it ends earlier.
             */
            expiresAt: string;
            /** Id of the person who signed in. */
            personId: string;
            /** Id of the session. */
            sessionId: string;
            /**
             * How the person was authenticated.
             * @enum {string}
             */
            method: "link" | "password" | "passkey" | "openid";
        };
        /** A plugin whose version differs. */
        OtherPlugin: {
            /** What it is called. */
            name: string;
            /** Its version in the decision; absent when it took no part. */
            decided?: string;
            /** Its version here; absent when it takes no part. */
            replayed?: string;
        };
        /** Who asks: somebody who is signed in, whose key it is, or for whom a key speaks. */
        OwnSession: {
            /** Id of the session; absent with a key. */
            sessionId?: string;
            /** Id of the key; absent with a session. */
            keyId?: string;
            /** That an identity provider says, beside the key, who it is. */
            isAsserted?: boolean;
            /** Whose data is open. */
            tenant: string;
            /** Id of the person. */
            personId: string;
            /** What the person is called. */
            name: string;
            /** What the user signs in as; absent for a person who owns a key and is no user. */
            login?: string;
            /** Roles of the user. */
            roles: string[];
            /** What is allowed: by the roles, by the key, or by both where it speaks for somebody. */
            scopes: string[];
        };
        /** The open sessions of whoever is signed in. */
        OwnSessionList: {
            /** Newest first. */
            data: components["schemas"]["ShownOwnSession"][];
        };
        /** A page in HTML. */
        Page: string;
        /** The position of a page. */
        Pagination: {
            /** Whether there are more rows after this page. */
            hasMore: boolean;
            /** Cursor of the next page, for `after`; absent on the last page. */
            nextCursor?: string;
        };
        /** A match of a party with a list entry. */
        PartyMatch: {
            /** What kind of list entry was found. */
            type: components["schemas"]["ScreeningType"];
            /**
             * The party of the payment.
             * @enum {string}
             */
            party: "accountHoldingParty" | "counterparty" | "originator" | "beneficiary" | "intermediary" | "usage";
            /** Name of the entry that matched, as published. */
            matchedName: string;
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** 0 to 1. */
            matchScore: number;
        };
        /** What a device signs to sign in, for `navigator.credentials.get`. */
        PasskeyChallenge: {
            /** 32 bytes, base64url. */
            challenge: string;
            /** Whose passkeys may sign: the host of the gateway. */
            rpId: string;
            /** How long it is good. */
            timeoutMs: number;
            /**
             * The device has to ask who it is.
             * @constant
             */
            userVerification: "required";
        };
        /** Whose passkeys they are. */
        PasskeyHost: {
            /** The host of the gateway. */
            id: string;
            /** What devices call it. */
            name: string;
        };
        /** Passkeys of whoever is signed in. */
        PasskeyList: {
            /** Oldest first. */
            data: components["schemas"]["ShownPasskey"][];
        };
        /** The removal of a passkey. */
        PasskeyRemovalRequest: {
            /** Id of the passkey. */
            id: string;
        };
        /** A sign-in with a passkey. */
        PasskeySignInRequest: {
            /** Id of the passkey: `id` of the credential. */
            id: string;
            /** `response.clientDataJSON`. */
            clientDataJSON: string;
            /** `response.authenticatorData`. */
            authenticatorData: string;
            /** `response.signature`. */
            signature: string;
            /** Tenant of the user (Default: `default`). */
            tenant?: string | null;
        };
        /** For whom a passkey is made. */
        PasskeyUser: {
            /** Id of the person, base64url. */
            id: string;
            /** What the user signs in as. */
            name: string;
            /** What the person is called. */
            displayName: string;
        };
        /** A change of the own password. */
        PasswordChangeRequest: {
            /** The password that the user has now. */
            currentPassword: string;
            /** The new one: 12 to 200 characters. */
            password: string;
        };
        /** A patch may have any member of a transaction. It is checked when it is applied. */
        PatchTransaction: {
            /** The client's id; unique together with the tenant and `accountHoldingParty`. */
            tenantTransactionId?: string | null;
            /**
             * Format: date-time
             * When the client processed it: RFC 3339 with an offset, not more than 24 hours ahead; kept in UTC.
             */
            tenantProcessingTimestamp?: string | null;
            /**
             * The customer's side.
             * @enum {string|null}
             */
            accountHoldingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            /**
             * The side that started it; absent when unknown.
             * @enum {string|null}
             */
            initiatingParty?: "FUNDS_ORIGINATOR" | "FUNDS_BENEFICIARY" | "" | null;
            /** The paying account, with its holder. */
            fundsOriginator?: components["schemas"]["Account"] | null;
            /** The receiving account, with its holder. */
            fundsBeneficiary?: components["schemas"]["Account"] | null;
            /** Amount that was settled, in `settledCurrency`; 0 for declined transactions. */
            settledAmount?: number | null;
            /** Currency of `settledAmount`, ISO 4217; one is not given without the other. */
            settledCurrency?: string | null;
            /** Requested amount, in `initiatedCurrency`. */
            initiatedAmount?: number | null;
            /** Currency of `initiatedAmount`, ISO 4217; one is not given without the other. */
            initiatedCurrency?: string | null;
            /** Remittance text; screened for names, places and numbers. */
            usage?: string | null;
            /** ISO 20022 external purpose code. */
            purposeCode?: string | null;
            /** End-to-end id of the payment. */
            endToEndId?: string | null;
            /** Id of the instruction. */
            instructionId?: string | null;
            /** Unique end-to-end reference of the payment, a UUID. */
            uetr?: string | null;
            /** Means of payment; other labels are kept as they are. */
            paymentMeans?: "TRANSFER" | "CASH" | "CARD" | "DIRECT_DEBIT" | "CHEQUE" | "FEE" | "INTERNAL_TRANSFER" | "CRYPTO_TRANSFER" | "VOUCHER" | (string & {}) | null;
            /** Type of the transaction; other labels are kept as they are. */
            paymentType?: "AUTHORIZATION" | "CAPTURE" | "AUTHORIZATION_CAPTURE" | "REFUND" | "REVERSAL" | "CHARGEBACK" | "PAYOUT" | "DEPOSIT" | "WITHDRAWAL" | (string & {}) | null;
            /** `ACCEPTED` when absent. */
            transactionResult?: "ACCEPTED" | "DECLINED" | "PENDING" | "REVERSED" | (string & {}) | null;
            /** Channel of the order; other labels are kept as they are. */
            channel?: "ONLINE_BANKING" | "MOBILE_BANKING" | "BRANCH" | "ATM" | "POS" | "ECOMMERCE" | "MOTO" | "API" | (string & {}) | null;
            /** How it was entered and answered on its network. */
            transactionProcessingDetails?: components["schemas"]["TransactionProcessingDetails"] | null;
            /** Device of this transaction; absent: the stored one of the customer. */
            deviceDetails?: components["schemas"]["DeviceDetails"] | null;
            /** The network of this session. */
            registrationDetails?: components["schemas"]["RegistrationDetails"] | null;
            /** The parties; this or `accountHoldingPartyData` names the customer. */
            masterData?: components["schemas"]["TransactionMasterData"] | null;
            /** Accepted in place of `masterData.accountHoldingPartyData`, where it is after parsing. */
            accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
            /** Accepted in place of `masterData.counterpartyData`, where it is after parsing. */
            counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            /** The party on whose behalf the payment is made. */
            ultimateOriginator?: components["schemas"]["CounterpartyData"] | null;
            /** The final recipient. */
            ultimateBeneficiary?: components["schemas"]["CounterpartyData"] | null;
            /** Banks in between, with their accounts; screened. */
            intermediaries?: (components["schemas"]["Account"] | null)[] | null;
            /** Further parties that take part or are named, for example who initiated the payment, sent the invoice, or stands behind a covered one. */
            otherParties?: (components["schemas"]["CounterpartyData"] | null)[] | null;
            /** The checks to run; all when absent. */
            checks?: ("AML" | "FRAUD" | "SCREENING" | "" | null)[] | null;
            /** Ledger network of a crypto transfer. */
            network?: string | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /**
             * Format: uri
             * Where the result is sent after a 202 answer, and after a person's decision: an address as in customer checks.
             */
            callbackUrl?: string | null;
        };
        /**
         * Format: binary
         * Messages of ISO 20022 or FIN, as a file.
         */
        PaymentFile: string;
        /** What became of a payment of a file, or of a part of the file that is none. */
        PaymentLine: {
            /** Line of the file where it begins, counted from 1. */
            line: number;
            /** Its place among the payments of the file, from 1; absent of a part that is not read. */
            payment?: number;
            /** Of its message, for example `pacs.008` or `MT103`. */
            format?: string;
            /** Which message of the file, from 1. */
            messageNumber?: number;
            /** Which payment of its message, from 1. */
            position?: number;
            /** What the sender calls the message. */
            messageId?: string;
            /** Of the header before the message. */
            businessMessageId?: string;
            /** Code or name of the bank that sends it. */
            sender?: string;
            /** Code or name of the bank that gets it. */
            receiver?: string;
            /** The id under which the payment was checked, or would have been; absent where its message is too broken to tell. */
            tenantTransactionId?: string;
            /** The HTTP status that a request of its own would have got; 400 of a part that is not read. */
            status?: number;
            /** Where the result will be, of a payment that is decided later. */
            location?: string;
            /** Kept from an earlier run; nothing was executed now. */
            replayed?: boolean;
            /** The answer, or the problem. */
            body?: unknown;
            /** An element round the messages whose text is no part of one: it was not screened. */
            leftOut?: string;
            /** What of the payments behind it is read and checked, and is not as their message should have it. */
            note?: string;
        };
        /** A match of a payment: the party, the compared part of it, and the evidence. */
        PaymentMatchDetail: {
            /**
             * The party of the payment.
             * @enum {string}
             */
            party: "accountHoldingParty" | "counterparty" | "originator" | "beneficiary" | "intermediary" | "usage";
            /**
             * The compared part of that party.
             * @enum {string}
             */
            subject: "party" | "bank" | "account" | "remittance text";
            /** The name in the request, and its place. */
            matched: components["schemas"]["MatchedParty"];
            /**
             * Only an alert is in the answer; a review is for a person to look at.
             * @enum {string}
             */
            decision: "alert" | "review";
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /**
             * What kind of list entry was found.
             * @enum {string}
             */
            type: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
            /** Score of the match, 0 to 1. */
            matchScore: number;
            /** Name of the entry that matched, as published. */
            matchedName: string;
            /** The evidence, from which the score can be recomputed. */
            explanation: components["schemas"]["MatchExplanation"];
            /** Programmes of a sanctions entry that only restrict dealings and do not block. Absent for every other. */
            nonBlocking?: string[];
            /** How listed persons own the company, one sentence per step, where it is on no list itself. Absent for every other. */
            ownership?: string[];
        };
        /** The payment of a case, with who pays whom. */
        PaymentOfCase: {
            /** Who pays. */
            originator: components["schemas"]["PaymentSide"];
            /** Who is paid. */
            beneficiary: components["schemas"]["PaymentSide"];
            /**
             * Format: date-time
             * Since when it is held: by the first of the decisions that hold it, or from when it was accepted where it could not be decided. RFC 3339, UTC; absent where it is not held.
             */
            heldSince?: string;
            /** The gateway's id of the transaction, a UUID. */
            transactionId: string;
            /** The client's id of the transaction. */
            tenantTransactionId: string;
            /** The settled amount or, without it, the requested one; absent where neither was sent. */
            amount?: number;
            /** Currency of `amount`, ISO 4217. */
            currency?: string;
            /**
             * Status of the payment; `pending` until it is decided.
             * @enum {string}
             */
            transactionStatus: "proceeded" | "held" | "blocked" | "pending";
        };
        /** A side of a payment. */
        PaymentSide: {
            /** Name of the customer, of the holder of the account or of the counterparty; absent where none was sent. */
            name?: string;
            /** Number or id of the account; absent where none was sent. */
            account?: string;
            /** Whether it is the customer of the case; absent for the other side. */
            isCustomer?: boolean;
        };
        /** The parts of a person's name. */
        PersonName: {
            /** Given name, or several. */
            firstName?: string | null;
            /** Family name. */
            lastName?: string | null;
            /** Names between the two. */
            middleNames?: string | null;
            /** Full name or family name at birth, where it differed. */
            nameAtBirth?: string | null;
        };
        /** A natural person. */
        PersonalDetails: {
            /** Assessments that were carried out before. */
            assessments?: (components["schemas"]["Assessment"] | null)[] | null;
            /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
            countryOfBirth?: string | null;
            /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
            countryOfResidence?: string | null;
            /** As precise as it is known: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            dateOfBirth?: string | null;
            /**
             * `f` female, `m` male, `x` other.
             * @enum {string|null}
             */
            gender?: "f" | "m" | "x" | "" | null;
            /** Passports and other documents; their numbers are screened. */
            identityDocuments?: (components["schemas"]["IdentityDocument"] | null)[] | null;
            /** ISO 3166-1 code or name of the country; any other text is kept and counts as unknown. */
            nationality?: string | null;
            /** Occupation of the person. */
            occupation?: string | null;
            /** The name, in its parts. */
            personName?: components["schemas"]["PersonName"] | null;
            /** City or place. */
            placeOfBirth?: string | null;
            /** Social security number. */
            socialSecurityNumber?: string | null;
        };
        /** Requirements for decisions. */
        Policy: {
            /** Whether two people have to agree on a case. */
            fourEyes: boolean;
            /**
             * When a person decides before the client gets the answer.
             * @enum {string}
             */
            reviewFirst: "matches" | "never" | "needs-review";
            /** Id of the screening profile. */
            screeningProfile: string;
            /** Countries (ISO 3166-1 alpha-2) whose residents do not count as non-resident. */
            homeCountries: string[];
            /**
             * Who may judge a match on a sanctions list false.
             * @enum {string}
             */
            clearSanctions: "nobody" | "reviewers" | "approvers";
            /**
             * Who may set a level below a computed `prohibited`, and release a payment that the rules reject.
             * @enum {string}
             */
            lowerProhibited: "nobody" | "reviewers" | "approvers";
            /**
             * Who may set a level below any other computed one, and release a payment that is held.
             * @enum {string}
             */
            lowerOthers: "nobody" | "reviewers" | "approvers";
        };
        /** What is asked of decisions, and what was proposed instead. */
        PolicyState: {
            /** Absent before the first start. */
            inForce?: components["schemas"]["ShownPolicy"];
            /** A proposal that waits for a second person. */
            proposed?: components["schemas"]["ShownPolicy"];
        };
        /** Versions of the policy. */
        PolicyVersionList: {
            /** Newest first. */
            data: components["schemas"]["ListedPolicy"][];
        };
        /** A person to whom a case may be handed over. */
        PossibleAssignee: {
            /** Id of the person: `personId` of an escalation. */
            personId: string;
            /** Name of the person. */
            name: string;
            /** The roles in which the person works on cases. A person with a key has those whose work the key may do. */
            roles: ("analyst" | "approver")[];
        };
        /** The people to whom a case may be handed over. */
        PossibleAssigneeList: {
            /** As they were recorded, the oldest first. */
            data: components["schemas"]["PossibleAssignee"][];
        };
        /** A match that would be left out of later checks of the customer. */
        PreviewedExemption: {
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /**
             * Format: date-time
             * When it would end: RFC 3339, UTC; absent where it lasts until either side changes.
             */
            expiresAt?: string;
        };
        /** The body of every answer that is not a success: problem details (RFC 9457) with further members. */
        Problem: {
            /** URI of the kind of problem. */
            type: string;
            /** Title of the kind of problem. */
            title: string;
            /** HTTP status of the answer. */
            status: number;
            /** What is wrong in this occurrence, and what to do about it. */
            detail: string;
            /** URN of this occurrence, with the request's id. */
            instance?: string;
            /** Stable kebab-case name of the kind of problem. */
            code: string;
            /** Id of the request, as in `x-request-id`. */
            requestId?: string;
            /** Issues of the body, each with its place, or of the query, each with its parameter. */
            errors?: components["schemas"]["ProblemError"][];
            /** Milliseconds after which the request may be sent again. */
            retryAfterMs?: number;
            /** The case of the transaction that has this id, or the newer case of the customer. */
            caseId?: string;
            /** The account that the customer has already. */
            accountUuid?: string;
            /** The workflow with the same `externalReference`. */
            workflowId?: string;
            /** Reasons of `workflow.json` of which one has to be given. */
            reasonCodes?: components["schemas"]["ProblemReason"][];
            /** Quotas that are used up. */
            "violated-policies"?: string[];
            /** The version of the case, or of the draft of rules, now, which is another one than was looked at. */
            version?: string;
            /** Whether that case needs a review now, is under review, or was decided. */
            caseStatus?: string;
            /** Whether that draft is `open`, `proposed`, `published` or `withdrawn` now. */
            state?: string;
            /**
             * Format: date-time
             * When that case or draft last changed: RFC 3339, UTC.
             */
            updatedAt?: string;
            /** What is wrong with the assertion of a person beside a key. */
            assertion?: string;
            /** Why nobody is signed in who came back from the identity provider. */
            signIn?: string;
        };
        /** One issue of a request, as an answer shows it. */
        ProblemError: {
            /** What would be accepted. */
            detail: string;
            /** JSON Pointer fragment into the body; absent where a parameter is wrong. */
            pointer?: string;
            /** The query parameter that is wrong; absent where the body is. */
            parameter?: string;
            /** Kind of issue, for example `wrong-type`. */
            code?: string;
        };
        /** A reason of `workflow.json` that may be given. */
        ProblemReason: {
            /** The code to send. */
            code: string;
            /** What it means, for people. */
            title: string;
        };
        /** The screening profile in force. */
        ProfileInForce: {
            /** Its name. */
            id: string;
            /** Scores from which matches are alerts, by what they are thresholds of. */
            alerts: components["schemas"]["AlertScores"];
        };
        /** A second person's rejection of a proposal about a case. */
        ProposalRejection: {
            /** The reason, for the proposer. */
            note: string;
            /** Reason code of `workflow.json` for `rejection`; required where there is one. */
            reasonCode?: string | null;
        };
        /** Effect of the quality of a name on its score: a factor or a cap. */
        QualityEffect: {
            /**
             * `times` multiplies the score, `cap` is the most it may be.
             * @enum {string}
             */
            effect: "times" | "cap";
            /** Factor or cap, 0 to 1. */
            value: number;
        };
        /** A fired rule with its effect on the rating and the reasons why it fired. */
        RatedFactor: {
            /** Id of the rule, for example `GEO-001`. */
            ruleId: string;
            /** Title of the rule, for people. */
            title: string;
            /** The conditions that made it fire, with the fact values used. */
            because: components["schemas"]["ConditionTrace"][];
            /** It did not fire: data that it reads is missing although the law requires it, and the rule set assumes the worst. */
            assumed?: boolean;
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Points: above zero for a risk factor, below zero for a mitigating one, zero for a floor alone. */
            score: number;
            /** Category of the rule, for example `geography`. */
            category: string;
            /**
             * Lowest level that the customer can have.
             * @enum {string}
             */
            floor?: "low" | "medium" | "high" | "prohibited";
            /** Counts only when its floor is above the level that everything else gives. */
            raiseOnly?: boolean;
        };
        /** How points, caps, floors and overrides led to a level. */
        RatingArithmetic: {
            /**
             * The level, including everything that raises it.
             * @enum {string}
             */
            riskLevel: "low" | "medium" | "high" | "prohibited";
            /** `points`, or 100 when the level is `prohibited`. */
            score: number;
            /** In code point order of their names. */
            categories: components["schemas"]["CategoryTotal"][];
            /** Sum of the contributions of the categories, at most 100. */
            points: number;
            /**
             * Level of the points alone: `prohibited` is never reached by points.
             * @enum {string}
             */
            bandLevel: "low" | "medium" | "high" | "prohibited";
            /** Lowest levels that factors force. */
            floors: components["schemas"]["LevelFloor"][];
            /** Version of the rule pack. */
            ruleSetVersion: string;
            /** Fired rules that subtract points. Never listed as risk factors. */
            mitigations: components["schemas"]["RatedFactor"][];
            /** Fired rules that add no points and only force a level. */
            overrides: components["schemas"]["RatedFactor"][];
            /**
             * Level supplied with the customer, when its label is known; it never lowers the result.
             * @enum {string}
             */
            suppliedRiskLevel?: "low" | "medium" | "high" | "prohibited";
            /** Rules that could not be decided because a fact was missing. */
            unknownRules: string[];
            /** Factors that shadow rules would have added. They change nothing. */
            shadow: components["schemas"]["RatedFactor"][];
        };
        /** Why a customer has its level, and what would have changed it. */
        RatingExplanation: {
            /** From points to level, in order. */
            steps: components["schemas"]["RatingStep"][];
            /** The smallest set of rules without which the level would be lower; absent when it is low, or the supplied level keeps it up. */
            lower?: components["schemas"]["LevelChange"];
            /** Single rules that would have raised the level by firing, or by no longer subtracting points: nearest first, by number of failed conditions where known, then by points. */
            higher: components["schemas"]["LevelChange"][];
        };
        /** One step from fired rules to a level, with its figures. */
        RatingStep: {
            /**
             * `category`: points of one category; `sum`: of all; `band`: level of the sum; the others raise or complete it.
             * @enum {string}
             */
            kind: "category" | "floor" | "sum" | "band" | "supplied" | "result";
            /** The step as a sentence, with its figures. */
            text: string;
        };
        /** A reason that people choose from a list. */
        ReasonCode: {
            /** The code in decisions: letters, digits, `-` and `_`, at most 64. */
            code: string;
            /** What it means, for people. */
            title: string;
            /** What it may be given for. As soon as one code is for a kind of decision, that kind needs a code. */
            for: ("true-positive" | "false-positive" | "ACCEPT" | "REJECT" | "level" | "as-computed" | "rejection" | "view")[];
            /** Whether the decision needs a note too (Default: false). */
            asksForNote?: boolean;
        };
        /** Reference data of a rule pack. */
        ReferenceState: {
            /** Id by which rules refer to it. */
            referenceId: string;
            /** Title of the reference list. */
            title: string;
            /**
             * Kind of its values; absent where it is not stated.
             * @enum {string}
             */
            kind?: "countries" | "regions" | "merchant-codes" | "legal-forms" | "labels" | "words" | "phrases" | "domains" | "places" | "demands" | "values";
            /**
             * Format: date
             * The day at which its content was true.
             */
            asOf: string;
            /** The source of its content. */
            source: string;
            /** How many values it has. */
            values: number;
        };
        /** The network from which a customer registered. */
        RegistrationDetails: {
            /** Internet provider of the session. */
            internetServiceProvider?: string | null;
            /** IP address, version 4 or 6. */
            ipAddress?: string | null;
            /** Country of the address: ISO 3166-1 code or name. */
            ipCountry?: string | null;
        };
        /** Another person's rejection of a proposed draft. */
        Rejection: {
            /** The reason, for the proposer. */
            note: string;
        };
        /** A request to release a hold. */
        ReleaseRequest: {
            /** Only this hold, so that a newer one stays (Default: whichever is in force). */
            holdId?: string | null;
            /** Why it is released, for example that the proceeding ended. */
            reason?: string | null;
        };
        /** A reopened case. */
        ReopenedCase: {
            /** The case as it is now. */
            case: components["schemas"]["CaseSummary"];
            /** The effects of its decision. */
            effects: components["schemas"]["ReopeningEffect"][];
        };
        /** Reopens a decided case. */
        Reopening: {
            /** What has to be corrected. */
            reason: string;
        };
        /** An effect of a case's decision, and what became of it when the case was reopened. */
        ReopeningEffect: {
            /**
             * `exemption`: a match that was judged false; `level`: the level of the customer; `payment`: whether the payment went on.
             * @enum {string}
             */
            what: "payment" | "level" | "exemption";
            /**
             * `undone`: it no longer counts; `kept`: it stands until the case is decided again.
             * @enum {string}
             */
            outcome: "kept" | "undone";
            /**
             * Why it is kept. `not-lowered`: reopening a case never lowers a level; `checked-since`: a later check gave the customer its level; `told`: clients were told, and acted on it; `judged-elsewhere`: the exemption was made in another case, and is undone by reopening that one, or revoked.
             * @enum {string}
             */
            because?: "not-lowered" | "checked-since" | "told" | "judged-elsewhere";
            /** Id of the exemption. */
            exemptionId?: string;
            /** List of the entry. */
            listId?: string;
            /** Id of the entry within its list. */
            entryId?: string;
            /** The case in which an exemption that is kept was made. */
            caseId?: string;
            /** The level from now on. */
            riskLevel?: string;
            /** The level before. */
            was?: string;
            /** The decision about the payment, which stands. */
            decision?: string;
        };
        /** Transactions that repeat an alert. */
        RepeatedAlert: {
            /** Number of transactions. */
            transactions: number;
            /** The case of the latest one. */
            latestCaseId: string;
        };
        /** The full set of an account's data; an absent member becomes blank. */
        ReplaceAccount: {
            /** Id of the customer that the account belongs to; a number and its text are the same. */
            customerId?: string | number | null;
            /** The account, as an alternative to its members beside `customerId`. */
            account?: components["schemas"]["Account"] | null;
            /**
             * Format: date
             * Day on which the account was closed, `YYYY-MM-DD`; absent while it is open.
             */
            accountClosureDate?: string | null;
            /**
             * Format: date
             * Day on which the account was opened, `YYYY-MM-DD`.
             */
            accountOpeningDate?: string | null;
            /** Email address that identifies the account within the scheme. */
            accountEmailId?: string | null;
            /** Unique within the scheme or the sending tenant, for example a merchant id. */
            accountId?: string | number | null;
            /** For example an IBAN. */
            accountNumber?: string | null;
            /** State of the account; other labels are kept as they are. */
            accountStatus?: "ACTIVE" | "SUSPENDED" | "CLOSED" | (string & {}) | null;
            /** Type of the account; a label of the client. */
            accountType?: string | null;
            /** Labels of the client about the account. */
            attributes?: (string | null)[] | null;
            /** Country of the bank: ISO 3166-1 code or name. */
            bankCountry?: string | null;
            /** BIC, LEI, or the code of a national clearing: `RUCBC/044525187`, `//RU044525187`, or its number beside `bankCountry`. */
            bankIdentifier?: string | null;
            /** Name of the bank that keeps the account; screened. */
            bankName?: string | null;
            /** Contract behind the account. */
            contractualDetails?: components["schemas"]["ContractualDetails"] | null;
            /** Country designated to settle transactions: ISO 3166-1 code or name. */
            countryOfSettlement?: string | null;
            /** Credit limit of the account. */
            creditLimitDetails?: components["schemas"]["CreditLimitDetails"] | null;
            /** Currency of the account, ISO 4217. */
            currency?: string | null;
            /** Month in which a card expires: six digits, the year and then the month, for example `202812`. */
            expiry?: string | number | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** Full name of the owner. */
            holder?: string | null;
            /** Last four digits of a number that cannot be given in full. */
            last4Digits?: string | null;
            /** Address of the account. */
            location?: components["schemas"]["ContactDetails"] | null;
            /** Maximum overdraft, in the currency of the account. */
            overdraftLimit?: number | null;
            /** Product code of the scheme's operator. */
            productCode?: string | null;
            /** Kind of product; other labels are kept as they are. */
            productType?: "CHECKING_ACCOUNT" | "CREDIT_CARD" | "DEBIT_CARD" | "PREPAID_CARD" | "GIRO_ACCOUNT" | "SAVINGS_ACCOUNT" | "STORED_VALUE_CARD" | "TERM_ACCOUNT" | "BASIS_ACCOUNT" | "VOUCHER" | (string & {}) | null;
            /** Scheme or network; a country code for national banking schemes. */
            scheme?: "CARD_MERCHANTACCOUNT" | "SEPA" | "SWIFT" | "DE" | "GB" | "US" | "VISA" | "MASTER" | "AMEX" | (string & {}) | null;
            /** Web addresses that belong to the account, such as a shop's. */
            webLinks?: (components["schemas"]["WebLink"] | null)[] | null;
        };
        /** Result of a replay. */
        Replay: {
            /** Id of the case that was decided. */
            caseId: string;
            /** Id of the decision in force. */
            decisionId: string;
            /** Whether the replayed decision is identical, bit by bit. */
            isIdentical: boolean;
            /** SHA-256 of the canonical JSON of the decision as it is stored. */
            storedHash: string;
            /** The same of the decision as it came out now. */
            replayedHash: string;
            /** Links by which transactions of other customers were found that have changed since: some arrived or were corrected, which may explain differences. Empty when they are the same. */
            othersChanged: ("counterparty" | "account" | "device" | "ip" | "flows")[];
            /** Plugins that took part in only one of the two decisions, or in another version: equal results were computed by other code, and differences may come from it. Empty when all are the same, and for decisions that do not state their plugins. */
            otherPlugins: components["schemas"]["OtherPlugin"][];
            /** Differences by JSON pointer; empty when there are none. */
            differences: components["schemas"]["ReplayDifference"][];
        };
        /** What differs between a decision and the same one made again. */
        ReplayDifference: {
            /** Where, as a JSON Pointer fragment. */
            pointer: string;
            /** As it was stored; absent where it was not. */
            stored?: unknown;
            /** As it came out now; absent where it did not. */
            replayed?: unknown;
        };
        /** A run in which stored customers are compared with lists again. */
        RescreenRun: {
            /** Id of the run. */
            runId: string;
            /** Why it was begun. */
            kind: string;
            /** How far it is. */
            status: string;
            /**
             * Format: date-time
             * When it was begun: RFC 3339, UTC.
             */
            begunAt: string;
            /**
             * Format: date-time
             * When it went on last: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Whether customers are rated again too; absent where they are not. */
            rates?: boolean;
            /** Stretches of customers in all. */
            ranges: number;
            /** Stretches that are done. */
            rangesDone: number;
            /** `candidates`: customers whom a changed entry may concern; `compared`: compared with every entry; `decided`: decided again; `changed`: of these, those with another result; `missed`, `unchecked`: found now and not before. */
            counts: {
                [key: string]: number;
            };
        };
        /** Runs of rescreening. */
        RescreenRunList: {
            /** Newest first. */
            data: components["schemas"]["RescreenRun"][];
        };
        /** A callback that is sent again. */
        ResentCallback: {
            /** The `webhook-id`, the same as before. */
            callbackId: string;
        };
        /** The revocation of an exemption. */
        Revocation: {
            /** Why the match counts again. */
            reason: string;
        };
        /** A risk factor of a customer. */
        RiskFactor: {
            /** Its name in upper snake case, for example `SCREENING_PEP`. */
            factor: string;
        };
        /**
         * `risk level` of a customer, in rising order.
         * @enum {string}
         */
        RiskLevel: "low" | "medium" | "high" | "prohibited";
        /** New roles of a user. */
        RolesRequest: {
            /** The new roles, at least one. */
            roles: string[];
        };
        /** A rule in service as its file has it. */
        RuleDetail: {
            /** The document, with its conditions. */
            document: unknown;
            /** Its examples: facts in, outcome expected. */
            examples: unknown[];
            /** Conditions of the rule set that its own ones refer to, by name; absent where they refer to none. */
            conditions?: {
                [key: string]: unknown;
            };
            /**
             * What it is about.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Handle that people use. */
            ruleId: string;
            /** Title of the rule. */
            title: string;
            /**
             * `active` counts, `shadow` is evaluated and counts nothing, `draft` and `retired` are not evaluated.
             * @enum {string}
             */
            status: "shadow" | "draft" | "active" | "retired";
            /** Description. */
            description: string;
            /** Owner of the rule. */
            owner: string;
            /**
             * Format: date
             * The day of its last change.
             */
            modified: string;
            /** Law and guidance that it is based on. */
            references: string[];
            /** Known false positives. */
            falsePositives: string[];
            /** Higher ones are evaluated first. */
            priority: number;
            /** The risk factor or scenario that it adds when it fires. */
            factor: string;
            /** Number of its examples. */
            cases: number;
        };
        /** A document of the rules. */
        RuleDocument: {
            /** Path inside the rules folder, with `/`. */
            file: string;
            /** The whole document. */
            text: string;
        };
        /** A draft of rules, without its documents. */
        RuleDraft: {
            /** Id of the draft. */
            draftId: string;
            /** Title of the change. */
            title: string;
            /** Why it is made. */
            note?: string;
            /**
             * State of the draft.
             * @enum {string}
             */
            state: "open" | "proposed" | "published" | "withdrawn";
            /** The version that its documents change. */
            base: number;
            /** The version that it restores; absent for other changes. */
            restores?: number;
            /** The authors, in order of their first edit. None of them can publish it. */
            authors: components["schemas"]["Decider"][];
            /**
             * Format: date-time
             * When it was begun: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it was last changed: RFC 3339, UTC.
             */
            changedAt: string;
            /** Who proposed it; absent while it is open. */
            proposal?: components["schemas"]["TakenDraftStep"];
            /** Who rejected it, and why; absent once it is proposed again. */
            rejection?: components["schemas"]["TakenDraftStep"];
            /** Who withdrew it. */
            withdrawal?: components["schemas"]["TakenDraftStep"];
        };
        /** A draft of rules with its documents. */
        RuleDraftDetail: {
            /** Documents that differ from the version that it changes, by path. */
            documents: components["schemas"]["DocumentChange"][];
            /** How many people may publish it now: with the permission, and none of its authors or whoever could have acted as one. Absent of a draft that is closed. */
            publishers?: number;
            /** Id of the draft. */
            draftId: string;
            /** Title of the change. */
            title: string;
            /** Why it is made. */
            note?: string;
            /**
             * State of the draft.
             * @enum {string}
             */
            state: "open" | "proposed" | "published" | "withdrawn";
            /** The version that its documents change. */
            base: number;
            /** The version that it restores; absent for other changes. */
            restores?: number;
            /** The authors, in order of their first edit. None of them can publish it. */
            authors: components["schemas"]["Decider"][];
            /**
             * Format: date-time
             * When it was begun: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it was last changed: RFC 3339, UTC.
             */
            changedAt: string;
            /** Who proposed it; absent while it is open. */
            proposal?: components["schemas"]["TakenDraftStep"];
            /** Who rejected it, and why; absent once it is proposed again. */
            rejection?: components["schemas"]["TakenDraftStep"];
            /** Who withdrew it. */
            withdrawal?: components["schemas"]["TakenDraftStep"];
        };
        /** Drafts of rules, withdrawn ones included. */
        RuleDraftList: {
            /** Newest first, without published drafts, which are versions. */
            data: components["schemas"]["RuleDraft"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** Rules in service. */
        RuleList: {
            /** Those of customers, then those of transactions, where transactions are decided. */
            packs: components["schemas"]["RulePackState"][];
            /** In the order in which factors are listed. */
            data: components["schemas"]["RuleState"][];
        };
        /** A rule by its names. */
        RuleName: {
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Id of the rule, for example `GEO-001`. */
            ruleId: string;
            /** Title of the rule, for people. */
            title: string;
        };
        /** Rules in service, with their reference data. */
        RulePackState: {
            /**
             * The subject of the rules.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Digest of their content: every decision names it. */
            version: string;
            /**
             * Format: date-time
             * When they came into service: RFC 3339, UTC.
             */
            inServiceAt?: string;
            /** Jurisdictions whose packs apply beside the common rules. */
            jurisdictions: string[];
            /** Reference data that the rules read. */
            referenceLists: components["schemas"]["ReferenceState"][];
        };
        /** A JSON Schema. */
        RuleSchema: {
            [key: string]: unknown;
        };
        /** A rule in service. */
        RuleState: {
            /**
             * What it is about.
             * @enum {string}
             */
            subject: "customer" | "transaction";
            /** Handle that people use. */
            ruleId: string;
            /** Title of the rule. */
            title: string;
            /**
             * `active` counts, `shadow` is evaluated and counts nothing, `draft` and `retired` are not evaluated.
             * @enum {string}
             */
            status: "shadow" | "draft" | "active" | "retired";
            /** Description. */
            description: string;
            /** Owner of the rule. */
            owner: string;
            /**
             * Format: date
             * The day of its last change.
             */
            modified: string;
            /** Law and guidance that it is based on. */
            references: string[];
            /** Known false positives. */
            falsePositives: string[];
            /** Higher ones are evaluated first. */
            priority: number;
            /** The risk factor or scenario that it adds when it fires. */
            factor: string;
            /** Number of its examples. */
            cases: number;
        };
        /** A rule that did not fire. */
        RuleToFire: {
            /**
             * `unknown`: a fact was missing, so the customer may already meet it.
             * @enum {string}
             */
            outcome: "unknown" | "miss";
            /** A smallest set of conditions that prevented it from firing; present when explanations of the rules were given. */
            failed?: components["schemas"]["ExplainedLeaf"][];
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Id of the rule, for example `GEO-001`. */
            ruleId: string;
            /** Title of the rule, for people. */
            title: string;
        };
        /** A version of the rules, without its documents. */
        RuleVersion: {
            /** Number of the version, from 1; the highest is in force. */
            version: number;
            /** Title of the change; `Changed by the operator` for other tenants than that of its authors. */
            title: string;
            /** Why it was made; for the tenant of its authors alone. */
            note?: string;
            /**
             * How it came into force.
             * @enum {string}
             */
            origin: "publication" | "files" | "first-start";
            /** SHA-256 over the canonical JSON of all documents, text by path. */
            digest: string;
            /** The version that it restored; absent for other changes. */
            restores?: number;
            /** The draft that became this version; absent where none did. */
            draftId?: string;
            /** The authors; empty where it came from files, and for other tenants. */
            authors: components["schemas"]["Decider"][];
            /** Who proposed it; absent where it came from files. */
            proposal?: components["schemas"]["TakenDraftStep"];
            /** Who published it; absent where it came from files. */
            publication?: components["schemas"]["TakenDraftStep"];
            /** The examples that were run before it was published, all of them good; absent where it came from files. */
            tested?: components["schemas"]["RunExamples"];
            /**
             * Format: date-time
             * When it came into force: RFC 3339, UTC.
             */
            inForceAt: string;
        };
        /** A version of the rules with its documents. */
        RuleVersionDetail: {
            /** All of them, by path. */
            documents: components["schemas"]["RuleDocument"][];
            /** Number of the version, from 1; the highest is in force. */
            version: number;
            /** Title of the change; `Changed by the operator` for other tenants than that of its authors. */
            title: string;
            /** Why it was made; for the tenant of its authors alone. */
            note?: string;
            /**
             * How it came into force.
             * @enum {string}
             */
            origin: "publication" | "files" | "first-start";
            /** SHA-256 over the canonical JSON of all documents, text by path. */
            digest: string;
            /** The version that it restored; absent for other changes. */
            restores?: number;
            /** The draft that became this version; absent where none did. */
            draftId?: string;
            /** The authors; empty where it came from files, and for other tenants. */
            authors: components["schemas"]["Decider"][];
            /** Who proposed it; absent where it came from files. */
            proposal?: components["schemas"]["TakenDraftStep"];
            /** Who published it; absent where it came from files. */
            publication?: components["schemas"]["TakenDraftStep"];
            /** The examples that were run before it was published, all of them good; absent where it came from files. */
            tested?: components["schemas"]["RunExamples"];
            /**
             * Format: date-time
             * When it came into force: RFC 3339, UTC.
             */
            inForceAt: string;
        };
        /** The differences between two versions of the rules. */
        RuleVersionDiff: {
            /** The earlier version; 0 is the empty one, so that everything was added. */
            from: number;
            /** The later version. */
            to: number;
            /** Documents that differ, by path. */
            data: components["schemas"]["DocumentChange"][];
        };
        /** A page of versions. */
        RuleVersionPage: {
            /** Newest first. */
            data: components["schemas"]["RuleVersion"][];
            /** The position of the page. */
            pagination: components["schemas"]["Pagination"];
        };
        /** The examples that were run. */
        RunExamples: {
            /** Rules, retired ones included. */
            rules: number;
            /** Examples that were run. */
            cases: number;
        };
        /** An upper limit of the score. */
        ScoreCap: {
            /**
             * The reason: the ships have different IMO numbers.
             * @constant
             */
            rule: "other-imo";
            /** Most that the score may be, 0 to 1. */
            value: number;
        };
        /** A rule that multiplied, capped or raised the score. */
        ScoreFactor: {
            /** Name of the rule. */
            rule: string;
            /**
             * `times` multiplies the score, `cap` is the most and `floor` the least that it may be.
             * @enum {string}
             */
            effect: "times" | "cap" | "floor";
            /** Factor, cap or floor. */
            value: number;
        };
        /** A risk factor with the score that it added and the rule behind it. */
        ScoredFactor: {
            /** Name of the risk factor, upper snake case. */
            factor: string;
            /** Points that it added, more than 0. */
            score: number;
            /** Category of the rule, for example `profile`. */
            category: string;
            /** Id of the rule, for example `T13`. */
            ruleId: string;
            /** Title of the rule, for people. */
            description: string;
        };
        /** The result of screening a name. */
        Screening: {
            /** Id of the screening; the audit log has it. */
            screeningId: string;
            /**
             * Format: date-time
             * When it was made: RFC 3339, UTC.
             */
            screenedAt: string;
            /** The distinct types of the alerts. */
            types: ("POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA")[];
            /** Every match, those in the review band included, best first. */
            matches: components["schemas"]["MatchDetail"][];
            /** Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar names. */
            cleared: components["schemas"]["ClearedMatch"][];
            /** Editions of the lists that were screened against. */
            lists: components["schemas"]["ListSnapshot"][];
            /** Id of the screening profile. */
            profile: string;
            /** `SAMPLE_LISTS` when the lists hold invented people; absent when there are no limitations. */
            limitations?: string[];
            /** The request, as it was parsed. */
            request: components["schemas"]["ScreeningRequest"];
            /** Random value of this screening: without it `inputHash` does not reveal who was screened. */
            nonce: string;
            /** SHA-256 of the canonical JSON of `nonce` and `request`, in this order in a list: the audit log holds it, and nothing else that identifies the party. */
            inputHash: string;
        };
        /** A number of the party. */
        ScreeningNumber: {
            /** Kind of the number, for example `passport`, `imo` or `lei` (Default: any). */
            kind?: string | null;
            /** The number. */
            value: string;
            /** A code of ISO 3166-1 or a name of the country that issued it. */
            country?: string | null;
        };
        /** A party to screen against the lists. */
        ScreeningRequest: {
            /** The name of a person, company, vessel or aircraft. */
            name: string;
            /**
             * Kind of the party (Default: any).
             * @enum {string|null}
             */
            kind?: "person" | "entity" | "vessel" | "aircraft" | "" | null;
            /** Of a person: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
            dateOfBirth?: string | null;
            /** Of a person: city or place. */
            placeOfBirth?: string | null;
            /**
             * Of a person: `f` female, `m` male, `x` other.
             * @enum {string|null}
             */
            gender?: "f" | "m" | "x" | "" | null;
            /** Codes of ISO 3166-1 or names of countries. */
            nationalities?: (string | null)[] | null;
            /** Countries of residence, or of a company's registration: codes of ISO 3166-1 or names of countries. */
            residences?: (string | null)[] | null;
            /** Other countries: codes of ISO 3166-1 or names of countries. */
            countries?: (string | null)[] | null;
            /** Passports, registration numbers and the like. */
            identifiers?: (components["schemas"]["ScreeningNumber"] | null)[] | null;
            /** Business line whose lists and thresholds apply, where business lines are configured. */
            businessLine?: string | null;
        };
        /** A result of screening. */
        ScreeningResult: {
            /** What kind of list entry was found. */
            type: components["schemas"]["ScreeningType"];
        };
        /**
         * What kind of list entry a screening found.
         * @enum {string}
         */
        ScreeningType: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
        /** A `security.txt` after RFC 9116. */
        SecurityText: string;
        /** The end of an own session. */
        SessionEndRequest: {
            /** Id of the session. */
            sessionId: string;
        };
        /** Sessions of a tenant. */
        SessionList: {
            /** Newest first. */
            data: components["schemas"]["ShownSession"][];
        };
        /** A run that rests, or goes on. */
        SetRescreen: {
            /** Id of the run. */
            runId: string;
            /**
             * What it is from now on.
             * @enum {string}
             */
            status: "paused" | "running";
        };
        /** What a task is from now on. */
        SetWorkflowStatus: {
            /** Id of the workflow. */
            workflowId: string;
            /**
             * Status of the workflow.
             * @enum {string}
             */
            workflowStatus: "open" | "in-progress" | "closed";
        };
        /** An owner of a company: a person or another company. */
        Shareholder: {
            /** The owner, if it is a company. */
            companyDetails?: components["schemas"]["CompanyDetails"] | null;
            /** Address of the owner. */
            contactDetails?: components["schemas"]["ContactDetails"] | null;
            /** How the owner is liable; other labels are kept as they are. */
            liability?: "PERSONAL" | (string & {}) | null;
            /** The owner, if it is a person. */
            personalDetails?: components["schemas"]["PersonalDetails"] | null;
            /** Role of the owner; a label of the client. */
            role?: string | null;
            /** Share of the company that is owned, 0 to 1. */
            share?: number | null;
        };
        /** Ownership structure of a company. */
        ShareholdersStructure: {
            /** Whether and why the ownership is hard to see through; a text of the client. */
            complexOwnership?: string | null;
        };
        /** An entry of the audit log. */
        ShownAuditEntry: {
            /**
             * Format: date-time
             * When it was done: RFC 3339, UTC.
             */
            at: string;
            /** Who did it: `key:…`, `session:…`, `person:…` where a password or a link was enough, or a part of the gateway. */
            actor: string;
            /** Name of the person who did it, as it is now; absent for a machine's key and for a part of the gateway. */
            actorName?: string;
            /** Id of the person who did it; absent for a machine's key and for a part of the gateway. */
            personId?: string;
            /** The action, for example `case.decided`. */
            action: string;
            /** The customer that it is about; absent when it is about none. */
            customerId?: string;
            /** Further details: ids and codes, never a customer's data. */
            details: unknown;
            /** The reason of a reopening, an escalation or a rejection, from the case: only for who may read cases, and until the customer is erased. It is no part of the entry and of its hash. */
            reason?: string;
            /** Who proposed the decision: of `case.proposed`, and of `case.decided` where a second person confirmed. No part of the entry and of its hash, which has the ids in `details`. */
            proposer?: components["schemas"]["DecidingPerson"];
            /** Who confirmed the decision: of `case.decided` where a second person did. No part of the entry and of its hash. */
            confirmer?: components["schemas"]["DecidingPerson"];
            /** What was written to a decision or a proposal: only for who may read cases, and until the customer is erased; of a proposal as long as the case keeps it. It is no part of the entry and of its hash. */
            note?: string;
            /** What the second person wrote to a decision, as `note`. */
            confirmationNote?: string;
            /** The digest of each record that was written with it, by kind and id; `null` for a removed record. Absent when none was written. */
            records?: {
                [key: string]: string | null;
            };
            /** The chain that it is in. */
            chain: number;
            /** Place in the chain, from 1. */
            sequence: number;
            /** Hash of the entry before it in the chain. */
            previousHash: string;
            /** SHA-256 over the entry: see `docs/audit.md`. */
            hash: string;
        };
        /** A callback without what is about the customer. */
        ShownCallback: {
            /** The `webhook-id`: the same over all attempts. */
            callbackId: string;
            /** The case that it tells of. */
            caseId: string;
            /** Host that it goes to. */
            host: string;
            /**
             * `exhausted`: it failed as often as is tried. `cancelled`: its customer was erased before it was sent.
             * @enum {string}
             */
            status: "pending" | "delivered" | "exhausted" | "cancelled";
            /** Attempts that were made. */
            attempts: number;
            /**
             * Format: date-time
             * When the next attempt is due: RFC 3339, UTC; absent when there is none.
             */
            nextAttemptAt?: string;
            /** Why the last attempt failed. */
            lastFailure?: string;
            /**
             * Format: date-time
             * When it was to be sent first: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it changed last: RFC 3339, UTC.
             */
            updatedAt: string;
        };
        /** An escalation as lists show it. */
        ShownEscalation: {
            /** Name of that person; absent where it went to a role. */
            personName?: string;
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            at: string;
            /**
             * The role of which one person takes it; absent where it went to a person.
             * @enum {string}
             */
            role?: "analyst" | "approver";
            /** The person who has it; absent where it went to a role. */
            personId?: string;
        };
        /** A key without what is secret about it. */
        ShownKey: {
            /** Id of the key, for its administration. */
            keyId: string;
            /** First characters of the key, to recognise it. */
            prefix: string;
            /** What it may do: `*` or entries such as `customerChecks:write`, `*:read`. */
            scopes: string[];
            /**
             * Format: date-time
             * When the key was made: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ends: RFC 3339, UTC; absent when it does not.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * When it was taken back: RFC 3339, UTC; absent when it was not.
             */
            revokedAt?: string;
            /** The person to whom it belongs; absent when it belongs to none. */
            person?: components["schemas"]["KeyOwner"];
        };
        /** An open session of whoever is signed in. */
        ShownOwnSession: {
            /**
             * Format: date-time
             * When it began: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ends, however much it is used: RFC 3339, UTC. After 30 minutes without use it ends earlier.
             */
            expiresAt: string;
            /** Id of the session. */
            sessionId: string;
            /**
             * How the person was authenticated.
             * @enum {string}
             */
            method: "link" | "password" | "passkey" | "openid";
            /**
             * Format: date-time
             * When it was last used, to the minute: RFC 3339, UTC.
             */
            seenAt: string;
            /** Whether the request came in it. */
            isCurrent: boolean;
        };
        /** A passkey. */
        ShownPasskey: {
            /** Id that the device gave it, base64url. */
            id: string;
            /** What its user calls it. */
            name: string;
            /**
             * Format: date-time
             * When it was registered: RFC 3339, UTC.
             */
            createdAt: string;
        };
        /** The payment of a case. */
        ShownPayment: {
            /** The gateway's id of the transaction, a UUID. */
            transactionId: string;
            /** The client's id of the transaction. */
            tenantTransactionId: string;
            /** The settled amount or, without it, the requested one; absent where neither was sent. */
            amount?: number;
            /** Currency of `amount`, ISO 4217. */
            currency?: string;
            /**
             * Status of the payment; `pending` until it is decided.
             * @enum {string}
             */
            transactionStatus: "proceeded" | "held" | "blocked" | "pending";
        };
        /** A version of the policy. */
        ShownPolicy: {
            /**
             * Format: date-time
             * When it was set or proposed: RFC 3339, UTC.
             */
            at: string;
            /** The reason, in words. */
            note?: string;
            /** Its settings. */
            policy: components["schemas"]["Policy"];
            /** Number of the version, from 1. */
            version: number;
            /** Who set or proposed it; this and what people wrote is for the tenant `default` alone. */
            setBy?: components["schemas"]["Decider"];
            /** Who agreed, where two people had to. */
            confirmedBy?: components["schemas"]["Decider"];
            /** When it was proposed, where two people had to agree, in milliseconds since 1970, UTC; `at` is when the second one did. */
            proposedAt?: number;
            /** What the second person wrote. */
            confirmationNote?: string;
            /** Why four eyes were switched on although no two people could decide yet. */
            withoutTwo?: string;
            /** The proposal that it ended; absent where none waited. */
            endsProposal?: components["schemas"]["EndedProposal"];
        };
        /** A session without what is secret about it. */
        ShownSession: {
            /**
             * Format: date-time
             * When it was last used, to the minute: RFC 3339, UTC.
             */
            seenAt: string;
            /**
             * Format: date-time
             * When somebody ended it: RFC 3339, UTC.
             */
            endedAt?: string;
            /** Id of the person who signed in. */
            personId: string;
            /** Name of the person. */
            name: string;
            /** Id of the session. */
            sessionId: string;
            /**
             * How the person was authenticated.
             * @enum {string}
             */
            method: "link" | "password" | "passkey" | "openid";
            /** Whether somebody else ended it, rather than who signed in. */
            isRevoked?: boolean;
            /** Whether it is open now. */
            isOpen: boolean;
            /**
             * Format: date-time
             * When it began: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it ends, however much it is used: RFC 3339, UTC. After 30 minutes without use it ends earlier.
             */
            expiresAt: string;
        };
        /** A user without what is secret about it. */
        ShownUser: {
            /** Address of the identity provider where the user signs in. */
            issuer?: string;
            /** Subject of the user at that provider (`sub`). */
            subject?: string;
            /**
             * Format: date-time
             * When the user was made: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * Since when the user cannot sign in any more: RFC 3339, UTC; absent when it can.
             */
            disabledAt?: string;
            /** Id of the person. */
            personId: string;
            /** Name of the person. */
            name: string;
            /** The login. */
            login: string;
            /** The roles, see `docs/people.md`. */
            roles: string[];
            /** The credentials that the user can sign in with. */
            signsInWith: ("link" | "password" | "passkey" | "openid")[];
            /** What the change took back of the person's work; absent in lists, and where the change took nothing back. */
            voided?: components["schemas"]["VoidedWork"];
        };
        /** A sign-in with a password. */
        SignInRequest: {
            /** The login; case does not matter. */
            login: string;
            /** The password. */
            password: string;
            /** Tenant of the user (Default: `default`). */
            tenant?: string | null;
        };
        /** `statement`, `keyId`, `signedAt` and `signature` as `docs/signing.md` has them, and `publicKey`. */
        SignedCertificate: {
            [key: string]: unknown;
        };
        /** Somebody who signed in at an identity provider, and signed out here. */
        SignedOut: {
            /** Where a browser signs out of the provider too. */
            continueUrl: string;
        };
        /** A decision that would differ. */
        SimulatedDecision: {
            /** The case that was decided. */
            caseId: string;
            /** Id of the customer. */
            customerId: string;
            /** With the rules in force. */
            before: components["schemas"]["SimulatedRating"];
            /** With the rules of the draft. */
            after: components["schemas"]["SimulatedRating"];
        };
        /** The effect of a draft on past decisions. */
        SimulatedDraft: {
            /**
             * Format: date-time
             * Start of the simulated time, by the opening of cases: RFC 3339, UTC.
             */
            from: string;
            /** The effect on decisions about customers. */
            customers: components["schemas"]["SimulatedRatings"];
            /** The effect on decisions about transactions; absent where the gateway or the draft has no rules for them. */
            transactions?: components["schemas"]["SimulatedRatings"];
            /** Decisions that cannot be replayed: a person decided what could not be computed, or the customer was erased. */
            leftOut: number;
            /** Decisions at which rules failed. */
            failed: number;
            /** Some of them. */
            failures: components["schemas"]["FailedDecision"][];
            /** Whether there are older decisions within the requested days, with the cursor for `after`. */
            pagination: components["schemas"]["Pagination"];
        };
        /** A factor that decisions gain or lose. */
        SimulatedFactorChange: {
            /** The factor. */
            factor: string;
            /** The rules that add it, in force or in the draft. */
            ruleIds: string[];
            /** How many have it with the draft and not with the rules in force. */
            appears: number;
            /** How many have it with the rules in force and not with the draft. */
            vanishes: number;
            /** Some of them. */
            samples: components["schemas"]["SimulatedDecision"][];
        };
        /** Decisions that change from one level to another. */
        SimulatedLevelChange: {
            /**
             * With the rules in force.
             * @enum {string}
             */
            from: "low" | "medium" | "high" | "prohibited";
            /**
             * With the rules of the draft.
             * @enum {string}
             */
            to: "low" | "medium" | "high" | "prohibited";
            /** How many. */
            count: number;
            /** Some of them. */
            samples: components["schemas"]["SimulatedDecision"][];
        };
        /** A rating by one of the two sets of rules. */
        SimulatedRating: {
            /**
             * The level.
             * @enum {string}
             */
            level: "low" | "medium" | "high" | "prohibited";
            /** Points, 0 to 100. */
            score: number;
            /** Names of the factors that count. */
            factors: string[];
        };
        /** The effect on decisions about customers, or about transactions. */
        SimulatedRatings: {
            /** Number of decisions that were replayed with both. */
            decisions: number;
            /** Number of decisions with another level, score or factor. */
            changed: number;
            /** Rules that the draft adds. */
            addedRules: string[];
            /** Rules that the draft removes. */
            removedRules: string[];
            /** Rules that it changes. */
            changedRules: string[];
            /** With the rules in force. */
            levelsBefore: components["schemas"]["CountedLevels"];
            /** With the rules of the draft. */
            levelsAfter: components["schemas"]["CountedLevels"];
            /** Largest first. */
            levelChanges: components["schemas"]["SimulatedLevelChange"][];
            /** Largest first. */
            factorChanges: components["schemas"]["SimulatedFactorChange"][];
        };
        /** A filter for the past decisions of a simulation. */
        Simulation: {
            /** Decisions of cases that were opened within this number of days, 1 to 3,660 (Default: 30). */
            days?: number | null;
            /** The most decisions that this request replays, 1 to 10,000 (Default: 1,000). */
            decisions?: number | null;
            /** `nextCursor` of the simulation before, which it continues: of this draft and of as many days, within a day. */
            after?: string | null;
            /** `default`, or left out: decisions of other tenants are not simulated, because a rule is a question, and counts, however coarse, would answer it about single customers. */
            tenant?: string | null;
        };
        /** A row of a list that could not be used. */
        SkippedRow: {
            /** File of the list, as the manifest names it. */
            file: string;
            /** Line in that file, from 1. */
            line: number;
            /** The problem. */
            problem: string;
        };
        /** A person who acts for a company or looks after a customer. */
        StaffMember: {
            /** Address, and ways to reach the person. */
            contactDetails?: components["schemas"]["ContactDetails"] | null;
            /** The person; screened. */
            personalDetails?: components["schemas"]["PersonalDetails"] | null;
            /** Role in terms of AML. */
            role?: "MANAGER" | "ACCOUNT_MANAGER" | (string & {}) | null;
        };
        /** A level that people gave earlier, and that stands in place of the lower one that was computed. */
        StandingLevel: {
            /**
             * The level that people gave.
             * @enum {string}
             */
            riskLevel: "low" | "medium" | "high" | "prohibited";
            /** The case in which they gave it. */
            caseId: string;
            /**
             * The level that the rules computed.
             * @enum {string}
             */
            computedLevel: "low" | "medium" | "high" | "prohibited";
        };
        /** A counter. */
        Statistic: {
            /**
             * The measure.
             * @enum {string}
             */
            measure: "overrides" | "customer-checks" | "customer-rescreens" | "transaction-checks" | "rule-hits" | "list-alerts" | "list-reviews" | "cases-opened" | "cases-reopened" | "cases-decided" | "cases-cleared" | "case-seconds" | "case-ages" | "cases-with-due-date" | "breaches" | "false-positives" | "true-positives" | "cases-by-rule" | "cleared-by-rule";
            /** What it is counted by: a level, a decision, a kind of case, the id of a rule or list. */
            subject: string;
            /** The day (`YYYY-MM-DD`) or the month (`YYYY-MM`), in UTC; absent for the sum of all days. */
            period?: string;
            /** The number, or seconds for `case-seconds`. */
            count: number;
        };
        /** Levels that people set in place of the computed one; nothing says whose they were. */
        StatisticOverrides: {
            /** The day (`YYYY-MM-DD`) or the month (`YYYY-MM`), in UTC; absent for the sum of all days. */
            period?: string;
            /** Decided below the computed level. */
            lowered: number;
            /** Decided above the computed level. */
            raised: number;
        };
        /** How often a rule fired or a list had matches, and how much of it was nothing, in all of the days. */
        StatisticRate: {
            /**
             * What it is about.
             * @enum {string}
             */
            of: "rule" | "list";
            /** Id of the rule or list. */
            subject: string;
            /** Checks in which the rule fired, or matches on the list: alerts and possible ones. */
            hits: number;
            /** Checks of what the rule or list is for: what `hits` is divided by. Rules of customers are counted in checks and rescreens of customers, those of payments in checks of transactions, lists in all. */
            checks: number;
            /** `hits` divided by `checks`; absent where there were no checks. Of a list it may be more than 1. */
            hitRate?: number;
            /** Decided cases in which the rule fired, or judged matches on the list. */
            judged: number;
            /** Those of them that were false alarms. */
            falsePositives: number;
            /** `falsePositives` divided by `judged`; absent where nobody judged any. */
            falsePositiveShare?: number;
        };
        /** Counters of some days. */
        Statistics: {
            /**
             * Format: date
             * The first day, in UTC.
             */
            from: string;
            /**
             * Format: date
             * The last day, in UTC.
             */
            to: string;
            /** By measure, subject and period; without counters of 0. */
            data: components["schemas"]["Statistic"][];
            /** Hits and false alarms by rule and list, in all of the days, whatever measure was asked for. */
            rates: components["schemas"]["StatisticRate"][];
            /** Levels that people set in place of the computed one, by period; without periods that had none. */
            overrides: components["schemas"]["StatisticOverrides"][];
            /** Cases that wait now, whatever days were asked for. */
            now: components["schemas"]["WaitingNow"];
        };
        /** A customer as it is stored. */
        StoredCustomer: {
            /** Id of the customer, as text. */
            customerId: string;
            /** The request that the next decision is made from: the stored data, and the rest of the last decided check. */
            request: components["schemas"]["GatewayCustomerChecks"];
            /** Accounts that were created under the customer. */
            accounts: components["schemas"]["AccountAnswer"][];
            /** Level of the last decision; absent until the first. */
            riskLevel?: string;
            /** The case of the decision in force; absent until the first. */
            caseId?: string;
            /** The data is newer than the decision in force: it was submitted without a check, or its check is not decided yet. */
            unchecked?: boolean;
            /**
             * Format: date-time
             * When a check was last accepted: RFC 3339, UTC; absent when none was.
             */
            lastCheckedAt?: string;
            /**
             * Format: date-time
             * When the customer was first stored: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When its data was last submitted: RFC 3339, UTC.
             */
            updatedAt: string;
        };
        /** The identity of a user at an identity provider, or none. */
        SubjectRequest: {
            /** Address of the identity provider that knows the user. */
            issuer?: string | null;
            /** Subject of the user at that provider (`sub`). */
            subject?: string | null;
            /** `true`, without the other members, to take the identity away. */
            none?: boolean | null;
        };
        /** Rows of cells with commas between them (CSV after RFC 4180). */
        Table: string;
        /** A step of a person, with a note. */
        TakenDraftStep: {
            /** Who took the step. */
            by: components["schemas"]["Decider"];
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            at: string;
            /** The note. */
            note?: string;
        };
        /** Results of the examples of all rules with a draft applied. */
        TestedDraft: {
            /** Examples whose outcome differs from the expected one: with any, the draft cannot be published. */
            failures: components["schemas"]["FailedExample"][];
            /** Rules, retired ones included. */
            rules: number;
            /** Examples that were run. */
            cases: number;
        };
        /** Scores from 0 to 1. From `alert` on a match counts; from `review` on it is kept for a person to review. */
        Thresholds: {
            /** Score from which it is an alert, 0 to 1. */
            alert: number;
            /** Not above `alert`; equal to it when there is no review band. */
            review: number;
        };
        /** A web address with a title. */
        TitledLink: {
            /** Title of the page. */
            title?: string | null;
            /** Its address. */
            url?: string | null;
        };
        /** Tokens of the query matched with tokens of the candidate. */
        TokenPair: {
            /** Words of the name that was looked for. */
            query: string[];
            /** Words of the name that was found. */
            candidate: string[];
            /**
             * How they came to be alike.
             * @enum {string}
             */
            route: "number" | "equal" | "fold" | "edit" | "class" | "mined" | "initial" | "join" | "abjad" | "legal" | "prefix" | "acronym" | "spacing";
            /** Similarity, 0 to 1. */
            similarity: number;
            /** Weight of the pair in the score. */
            weight: number;
        };
        /** The strongest match of a case. */
        TopMatch: {
            /** Name of the entry that matched, as published. */
            matchedName: string;
            /**
             * What kind of list entry was found.
             * @enum {string}
             */
            type: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
            /** List of the entry. */
            listId: string;
            /** Id of the entry within its list. */
            entryId: string;
            /** Score of the match, 0 to 1. */
            matchScore: number;
            /**
             * Only an alert appears in the answer; a review is kept with the decision for a person to look at.
             * @enum {string}
             */
            decision: "alert" | "review";
        };
        /** A transaction check: the detail once it is decided, its state until then. */
        TransactionCheck: components["schemas"]["TransactionCheckDetail"] | components["schemas"]["TransactionCheckState"];
        /** A deferred transaction check was decided, or could not be: see `processingStatus`. */
        TransactionCheckCompleted: {
            /**
             * Type of the event.
             * @constant
             */
            type: "transactionCheck.completed";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["TransactionResponse"];
        };
        /** A decided transaction check with everything that led to the decision. */
        TransactionCheckDetail: {
            /**
             * Which form of the answer this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "transactionCheckDetail";
            /** Level of the transaction by its points. */
            riskLevel: string;
            /** Points of the transaction, 0 to 100. */
            riskScore: number;
            /** The factors of the answer with the conditions behind them. */
            riskFactors: components["schemas"]["ExplainedFactor"][];
            /** Every match with its party, those in the review band included. */
            screeningResults: components["schemas"]["PaymentMatchDetail"][];
            /** Matches that a person judged false before. */
            exempted: components["schemas"]["PaymentMatchDetail"][];
            /** Cleared candidates: entries that a name alone would match, with what excluded them; those with the most similar names. */
            cleared: components["schemas"]["ClearedPaymentMatch"][];
            /** Sides of the payment with unreadable names. Absent when there were none. */
            unscreened?: components["schemas"]["UnscreenedSide"][];
            /** Members of the body that the interface does not define, which were ignored. Absent when there were none. */
            ignored?: components["schemas"]["UnknownMember"][];
            /** What shadow rules would have added. */
            shadow: components["schemas"]["ScoredFactor"][];
            /** Rules that could not be decided because a fact was missing. */
            unknownRules: string[];
            /** The decision in force, with its inputs. */
            decision: components["schemas"]["DecidedTransaction"];
            /** The decisions before this one, newest first. */
            earlierDecisions: components["schemas"]["DecisionSummary"][];
            /**
             * What was checked.
             * @constant
             */
            subject: "transaction";
            /** The gateway's id of the transaction, a UUID. */
            transactionId: string;
            /** The client's id of the transaction. */
            tenantTransactionId: string;
            /** The customer's side: `FUNDS_ORIGINATOR` or `FUNDS_BENEFICIARY`. */
            accountHoldingParty: string;
            /** 1 for the first submission, one more with every correction. */
            revision: number;
            /** The payment in short, with who pays whom; absent once its customer was erased. */
            payment?: components["schemas"]["PaymentOfCase"];
            /** The transaction as it is stored; absent once its customer was erased. */
            transaction?: components["schemas"]["GatewayTransaction"];
            /** The answer as it stands now. */
            result: components["schemas"]["TransactionResponse"];
            /** The decision of a person, where a person decided. */
            review?: components["schemas"]["CaseReview"];
            /** Other open cases of payments held for the same behaviour, oldest first; absent where there are none, and once closed. */
            heldBeside?: string[];
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /**
             * Progress of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to look at it, does so, or has; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Why the case was closed without a decision of a person, and the newer case of the customer that it was closed by. */
            closing?: components["schemas"]["CaseClosing"];
            /** The case in which a person decided on the same facts: this one needs no review. */
            decidedIn?: string;
            /** The first of two decisions, shown to those who may make the second; absent where there is none, and in checks. */
            proposal?: components["schemas"]["CaseProposal"];
            /** Status of the last callback; absent when there is none. */
            callback?: components["schemas"]["CallbackState"];
            /** What reviewers need beside the decision; absent in checks. */
            work?: components["schemas"]["CaseWork"];
            /** Transactions of the same day that were accepted because this case is about the same behaviour. */
            repeated?: components["schemas"]["RepeatedAlert"];
            /** The case about the same behaviour of the customer: this transaction was accepted because of it, or is held beside it. */
            alertCaseId?: string;
        };
        /** A transaction check was decided at once; sent only where this is switched on. */
        TransactionCheckImmediateDecision: {
            /**
             * Type of the event.
             * @constant
             */
            type: "transactionCheck.immediateDecision";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["TransactionResponse"];
        };
        /** A person decided a transaction check. */
        TransactionCheckOperatorAction: {
            /**
             * Type of the event.
             * @constant
             */
            type: "transactionCheck.operatorAction";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["TransactionResponse"];
        };
        /** A stored transaction was decided again because an earlier-dated one arrived late; its answer has changed. */
        TransactionCheckReassessed: {
            /**
             * Type of the event.
             * @constant
             */
            type: "transactionCheck.reassessed";
            /**
             * Format: date-time
             * When it happened: RFC 3339, UTC, with milliseconds.
             */
            timestamp: string;
            /** Data of the event, in the form of the answer to the request. */
            data: components["schemas"]["TransactionResponse"];
        };
        /** Status of a transaction check. */
        TransactionCheckState: {
            /**
             * Which form of the answer this is. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "transactionCheckState";
            /**
             * What was checked.
             * @constant
             */
            subject: "transaction";
            /** The gateway's id of the transaction, a UUID. */
            transactionId: string;
            /** The client's id of the transaction. */
            tenantTransactionId: string;
            /** The customer's side: `FUNDS_ORIGINATOR` or `FUNDS_BENEFICIARY`. */
            accountHoldingParty: string;
            /** 1 for the first submission, one more with every correction. */
            revision: number;
            /** The payment in short, with who pays whom; absent once its customer was erased. */
            payment?: components["schemas"]["PaymentOfCase"];
            /** The transaction as it is stored; absent once its customer was erased. */
            transaction?: components["schemas"]["GatewayTransaction"];
            /** The answer as it stands now. */
            result: components["schemas"]["TransactionResponse"];
            /** The decision of a person, where a person decided. */
            review?: components["schemas"]["CaseReview"];
            /** Other open cases of payments held for the same behaviour, oldest first; absent where there are none, and once closed. */
            heldBeside?: string[];
            /** Id of the case. */
            caseId: string;
            /** Id of the customer, as text. */
            customerId: string;
            /**
             * Progress of the decision: `finished` once there is one, `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Whether a person has to look at it, does so, or has; `not-opened` when no review is needed.
             * @enum {string}
             */
            caseStatus: "not-opened" | "open" | "in-progress" | "closed";
            /**
             * Format: date-time
             * When the check was accepted: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When the case last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Why the case was closed without a decision of a person, and the newer case of the customer that it was closed by. */
            closing?: components["schemas"]["CaseClosing"];
            /** The case in which a person decided on the same facts: this one needs no review. */
            decidedIn?: string;
            /** The first of two decisions, shown to those who may make the second; absent where there is none, and in checks. */
            proposal?: components["schemas"]["CaseProposal"];
            /** Status of the last callback; absent when there is none. */
            callback?: components["schemas"]["CallbackState"];
            /** What reviewers need beside the decision; absent in checks. */
            work?: components["schemas"]["CaseWork"];
            /** Transactions of the same day that were accepted because this case is about the same behaviour. */
            repeated?: components["schemas"]["RepeatedAlert"];
            /** The case about the same behaviour of the customer: this transaction was accepted because of it, or is held beside it. */
            alertCaseId?: string;
        };
        /** The parties of a transaction; the customer may be named beside this member instead. */
        TransactionMasterData: {
            /** The customer, as a full set: absent members become blank. With `customerId` alone, transaction checks use the stored customer. */
            accountHoldingPartyData?: components["schemas"]["AccountHoldingPartyData"] | null;
            /** The other side of the business; never stored as a customer. */
            counterpartyData?: components["schemas"]["CounterpartyData"] | null;
            /** Labels of the client that rules may look for. */
            flags?: (string | null)[] | null;
            /** The underwriter of the customer's business. */
            underwriterData?: components["schemas"]["UnderwriterData"] | null;
        };
        /** How a transaction was entered and answered on its network. */
        TransactionProcessingDetails: {
            /** How the card was read; other labels are kept as they are. */
            entryMode?: "MAGNETIC_STRIPE" | "ICC" | "ICC_CONTACTLESS" | "MANUAL" | "ECOMMERCE" | (string & {}) | null;
            /** Response code of the network. */
            networkResponseCode?: string | null;
            /** Id of the terminal. */
            terminalId?: string | null;
            /** Merchant category code, ISO 18245. */
            merchantCategoryCode?: string | null;
        };
        /** The answer of transaction checks, and of a submission of master data (where most members have their neutral value). */
        TransactionResponse: {
            /** Id of the case; `null` for master data. */
            caseId: string | null;
            /** Id of the processed transaction; for master data, id of the receipt. */
            transactionId: string;
            /** The client's id of the transaction; `null` for master data. */
            tenantTransactionId: string | null;
            /** Id of the customer as text: the submitted one, or a generated UUID. */
            customerId: string;
            /**
             * Status of the transaction; `pending` until it is decided.
             * @enum {string}
             */
            transactionStatus: "proceeded" | "held" | "blocked" | "pending";
            /** `null` while pending and for master data. */
            decision: ("ACCEPT" | "REVIEW" | "REJECT") | null;
            /**
             * `immediate` within the request, `complete` later, `operator` by a person.
             * @enum {string}
             */
            decisionType: "immediate" | "complete" | "operator";
            /**
             * Progress of the decision; `failed` when none could be made.
             * @enum {string}
             */
            processingStatus: "new" | "processing" | "finished" | "failed";
            /**
             * Progress of the review; `none` when no review is needed.
             * @enum {string}
             */
            investigationStatus: "new" | "in-progress" | "closed" | "none";
            /**
             * Whether a case is open for review.
             * @enum {string}
             */
            caseStatus: "open" | "not-opened" | "closed";
            /** 0 to 100; absent for master data. */
            riskScore?: number;
            /** Level of the transaction, or of the customer for master data; absent when unknown. */
            riskLevel?: components["schemas"]["RiskLevel"];
            /** Factors with a score above 0, most points first, then by name. */
            riskFactors: components["schemas"]["ScoredFactor"][];
            /** Matches that are alerts; each list entry once per party. */
            screeningResults: components["schemas"]["PartyMatch"][];
            /** For example `MONTH_BOUNDARY`, `USAGE_NOT_SCREENED`, or `NOT_SCREENED_BY_REQUEST` when `checks` left screening out. */
            limitations: string[];
            /** The reviewer who took the case up; `null` when none did. */
            assignedTo: string | null;
            /**
             * Format: date-time
             * When it was first accepted: RFC 3339, UTC, with milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it last changed: RFC 3339, UTC, with milliseconds.
             */
            updatedAt: string;
        };
        /** The underwriter of the customer's business. */
        UnderwriterData: {
            /** Name of the underwriter; screened. */
            name?: string | null;
            /** Id of the underwriter in the client's system. */
            underwriterId?: string | null;
        };
        /** A member that was ignored. */
        UnknownMember: {
            /** JSON Pointer fragment of the body. */
            pointer: string;
            /** Pointer of the member that was probably meant. */
            didYouMean?: string;
        };
        /** A party that could not be screened. */
        UnscreenedParty: {
            /**
             * Relation of the party to the customer.
             * @enum {string}
             */
            role: "customer" | "counterparty" | "shareholder" | "staff";
            /** Its place: JSON Pointer fragment. */
            pointer: string;
            /**
             * `no-name`: there is no name and no number. `unreadable-name`: there is one that could not be read.
             * @enum {string}
             */
            reason: "no-name" | "unreadable-name";
            /** Whether it needs a review: the customer itself, and owners of a quarter or more under an unreadable name. */
            matters: boolean;
        };
        /** A side of a payment whose name could not be read. */
        UnscreenedSide: {
            /** JSON Pointer fragment. */
            pointer: string;
            /**
             * `not-screened`: it has no identifying number either, or the name is withheld. `unreadable-name`: it was screened by its numbers alone.
             * @enum {string}
             */
            reason: "unreadable-name" | "not-screened";
        };
        /** The exchange rates that amounts were converted with. */
        UsedRates: {
            /** Currency that all amounts are converted to, ISO 4217. */
            baseCurrency: string;
            /** Edition of the rates, usually their day (`YYYY-MM-DD`). */
            edition: string;
        };
        /** The users of a tenant. */
        UserList: {
            /** Oldest first. */
            data: components["schemas"]["ShownUser"][];
        };
        /** A proposal that was taken back because of who made it, or that ended with what it was about. */
        VoidedProposal: {
            /**
             * Format: date-time
             * When: RFC 3339, UTC.
             */
            voidedAt: string;
            /**
             * `user-disabled`: the person may no longer sign in; `roles-changed`: their roles no longer let them propose this; `key-revoked`: the key that it came with was revoked. `decided-again`: lists, rules or the payment changed; `superseded`: a newer case shows other facts; `entries-gone`: the list entries that it was about are gone.
             * @enum {string}
             */
            because: "superseded" | "entries-gone" | "user-disabled" | "roles-changed" | "key-revoked" | "decided-again";
            /** What was proposed. */
            proposal: components["schemas"]["CaseProposal"];
        };
        /** What was taken back. */
        VoidedWork: {
            /** Drafts of rules that are open again, because their proposals no longer count; absent where there are none. */
            draftIds?: string[];
            /** The version of the policy that was proposed and no longer counts; absent where there is none. */
            policyVersion?: number;
            /** How many proposals no longer count. */
            proposals: number;
            /** The cases that went back to the queue: those of the proposals, and those that the person had taken. */
            caseIds: string[];
        };
        /** Cases that wait for a person now. */
        WaitingNow: {
            /** Undecided cases. */
            undecided: number;
            /** Those of them that should have been decided before now. */
            overdue: number;
        };
        /** A web link in either of its two forms: an address, or a title and an address. Both are kept as given. */
        WebLink: string | components["schemas"]["TitledLink"];
        /** A word of a name with its weight. */
        WeighedToken: {
            /** The word, as it was compared. */
            token: string;
            /** What it weighs in the score. */
            weight: number;
        };
        /** A workflow. */
        WorkflowAnswer: {
            /** Id of the workflow, a UUID. */
            workflowId: string;
            /** Type of the workflow. */
            workflowType: string;
            /**
             * Status of the workflow.
             * @enum {string}
             */
            workflowStatus: "open" | "in-progress" | "closed";
            /** The case of the check that it ran, or the case that it is about. */
            caseId: string | null;
            /** Id of the customer that it is about; `null` when it is about none. */
            customerId: string | null;
            /**
             * How urgent it is.
             * @enum {string}
             */
            priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
            /** The person who works on it; `null` when none does. */
            assignedTo: string | null;
            /**
             * Format: date
             * Due date, `YYYY-MM-DD`; `null` when there is none.
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * When it was created: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it last changed: RFC 3339, UTC.
             */
            updatedAt: string;
        };
        /** A workflow with the members that only its assignees need. */
        WorkflowDetail: {
            /** Id of the workflow, a UUID. */
            workflowId: string;
            /** Type of the workflow. */
            workflowType: string;
            /**
             * Status of the workflow.
             * @enum {string}
             */
            workflowStatus: "open" | "in-progress" | "closed";
            /** The case of the check that it ran, or the case that it is about. */
            caseId: string | null;
            /** Id of the customer that it is about; `null` when it is about none. */
            customerId: string | null;
            /**
             * How urgent it is.
             * @enum {string}
             */
            priority: "LOW" | "NORMAL" | "HIGH" | "URGENT";
            /** The person who works on it; `null` when none does. */
            assignedTo: string | null;
            /**
             * Format: date
             * Due date, `YYYY-MM-DD`; `null` when there is none.
             */
            dueDate: string | null;
            /**
             * Format: date-time
             * When it was created: RFC 3339, UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * When it last changed: RFC 3339, UTC.
             */
            updatedAt: string;
            /** Transaction that it is about, by the client's id. */
            tenantTransactionId?: string;
            /** Labels of the client. */
            flags?: string[];
            /** Account that it is about, a UUID of the gateway. */
            accountUuid?: string;
            /** Why it is started; free text. */
            reason?: string;
            /** Notes for the assignee; free text. */
            notes?: string;
            /** Client's reference: the same request with the same value returns the same workflow; a different request with it is refused. */
            externalReference?: string;
            /** Where the result of the check that it runs is sent: an address as in customer checks. */
            callbackUrl?: string;
        };
        /** A page of workflows. */
        WorkflowPage: {
            /** Newest first, as they are stored: one that runs a check is `closed` only when it was decided at once. */
            data: components["schemas"]["WorkflowDetail"][];
            /** Where this page stands. */
            pagination: components["schemas"]["Pagination"];
        };
        /** A request to create a workflow about a case, a customer, a transaction or an account. */
        WorkflowRequest: {
            /** An unknown type is a task for people. */
            workflowType: "CASE_INVESTIGATION" | "CUSTOMER_REVIEW" | "ENHANCED_DUE_DILIGENCE" | "RESCREENING" | "RERATING" | "SUSPICIOUS_ACTIVITY_REPORT" | "OFFBOARDING" | "ACCOUNT_BLOCK" | (string & {});
            /**
             * The only action.
             * @enum {string|null}
             */
            action?: "CREATE" | "" | null;
            /** Case that it is about; at least one subject is required. */
            caseId?: string | null;
            /** Customer that it is about; a number and its text are the same. */
            customerId?: string | number | null;
            /** Transaction that it is about, by the client's id. */
            tenantTransactionId?: string | null;
            /** Account that it is about, a UUID of the gateway. */
            accountUuid?: string | null;
            /**
             * `NORMAL` when absent.
             * @enum {string|null}
             */
            priority?: "LOW" | "NORMAL" | "HIGH" | "URGENT" | "" | null;
            /** Assignee. */
            assignedTo?: string | null;
            /** Why it is started; free text. */
            reason?: string | null;
            /** Notes for the assignee; free text. */
            notes?: string | null;
            /**
             * Format: date
             * Due date, `YYYY-MM-DD`.
             */
            dueDate?: string | null;
            /** Client's reference: the same request with the same value returns the same workflow; a different request with it is refused. */
            externalReference?: string | null;
            /** Labels of the client. */
            flags?: (string | null)[] | null;
            /**
             * Format: uri
             * Where the result of the check that it runs is sent: an address as in customer checks.
             */
            callbackUrl?: string | null;
        };
        /** Starts, closes or reopens a task. */
        WorkflowStatus: {
            /**
             * `in-progress`: somebody works on the task; `closed`: it is done; `open`: nobody does.
             * @enum {string}
             */
            workflowStatus: "open" | "in-progress" | "closed";
        };
    };
    responses: never;
    parameters: {
        /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
        "idempotency-key": string;
        /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
        "if-match": string;
        /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
        prefer: string;
        /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
        "view-reason": string;
    };
    requestBodies: never;
    headers: {
        /** Id of the exchange, a UUID, also in the body of a problem */
        "x-request-id": string;
        /** The quota of the key: requests (`q`) in seconds (`w`); draft-ietf-httpapi-ratelimit-headers */
        "ratelimit-policy": string;
        /** What is left of it: requests (`r`), and seconds until it begins anew (`t`) */
        ratelimit: string;
        /** How to authenticate: with a key in the header `api-key` */
        "www-authenticate": string;
        /** The methods that the path has; any other one is answered with 405 */
        allow: string;
        /** Where the result can be read */
        location: string;
        /** Which preferences of `Prefer` were honoured */
        "preference-applied": string;
        /** The request header that the answer depends on: `prefer` */
        vary: string;
        /** `true` when the answer was kept before and nothing was executed now */
        "idempotency-replayed": string;
        /** How many members of the body the interface does not know, so that nothing of them counted */
        "riskgate-ignored": string;
        /** These members, as JSON Pointer fragments with blanks between them; those that fit into 2,000 characters */
        "riskgate-ignored-members": string;
        /** The session, or that it is over: `__Host-riskgate`, or `riskgate` over plain HTTP on one machine */
        "set-cookie": string;
        /** Stands for the case, or the draft, as it is, for `If-Match` */
        etag: string;
        /** Seconds. With 202: after which `location` may be read, while the request itself is never sent again. With a problem: after which the request may be sent again */
        "retry-after": number;
        /** By which name the file is to be saved (RFC 6266) */
        "content-disposition": string;
        /** How long the answer may be kept */
        "cache-control": string;
        /** The page runs no script and loads nothing */
        "content-security-policy": string;
        /** Since when the operation is deprecated (RFC 9745) */
        deprecation: string;
        /** Related addresses, for example of the operation that succeeds this one (RFC 8288) */
        link: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
/** The operations of the gateway by their ids. */
export interface operations {
    getLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It runs */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/health+json": components["schemas"]["Health"];
                };
            };
            405: ProblemAnswer1;
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** It can */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/health+json": components["schemas"]["Health"];
                };
            };
            405: ProblemAnswer1;
            /** It cannot: the checks say why */
            503: {
                headers: AnswerHeaders1;
                content: {
                    "application/health+json": components["schemas"]["Health"];
                };
            };
        };
    };
    getSecurityText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The contacts */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "text/plain": components["schemas"]["SecurityText"];
                };
            };
            404: ProblemAnswer2;
            405: ProblemAnswer1;
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The metrics as they are now */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "text/plain": components["schemas"]["Metrics"];
                };
            };
            404: ProblemAnswer2;
            405: ProblemAnswer1;
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** OpenAPI 3.1 */
            200: {
                headers: AnswerHeaders2;
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            405: ProblemAnswer1;
        };
    };
    getOpenApi30: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** OpenAPI 3.0 */
            200: {
                headers: AnswerHeaders2;
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            405: ProblemAnswer1;
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page */
            200: {
                headers: AnswerHeaders3;
                content: {
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: ProblemAnswer1;
        };
    };
    getDeprecation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page */
            200: {
                headers: AnswerHeaders3;
                content: {
                    "text/html": components["schemas"]["Page"];
                };
            };
            405: ProblemAnswer1;
        };
    };
    checkCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GatewayCustomerChecks"];
            };
        };
        responses: {
            /** Checked */
            200: {
                headers: AnswerHeaders4;
                content: {
                    "application/json": components["schemas"]["CustomerResponse"];
                };
            };
            /** As 200, for a client that asked for no body with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders5;
                content?: never;
            };
            /** Accepted: the customer is stored and the decision follows. Do not send it again: the result will be at `location`, which may be read after `retry-after` seconds, and is sent to `callbackUrl` if the request gave one */
            202: {
                headers: AnswerHeaders6;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            425: ProblemAnswer6;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCustomerCheck: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** `caseId` of the answer */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The check */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CustomerCheck"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    submitAccountHoldingParty: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountHoldingPartyData"];
            };
        };
        responses: {
            /** Received */
            200: {
                headers: AnswerHeaders4;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** As 200, for a client that asked for no body with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders5;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As text, whichever way it was sent */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The data in canonical form: identifiers are texts, codes are upper case, nothing is blank */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["AccountHoldingPartyData"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getStoredCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As text, whichever way it was sent */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Everything stored, in canonical form */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["StoredCustomer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listLinkedCustomers: {
        parameters: {
            query?: {
                /** How many customers at most */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As text, whichever way it was sent */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The first of them by id behind `after`, and whether there are more */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["LinkedCustomers"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkTransaction: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GatewayTransaction"];
            };
        };
        responses: {
            /** Decided */
            200: {
                headers: AnswerHeaders4;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** As 200, for a client that asked for no body with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders5;
                content?: never;
            };
            /** Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            202: {
                headers: AnswerHeaders6;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer7;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    reprocessTransaction: {
        parameters: {
            query?: {
                /** Of the transaction, in place of `tenantTransactionId` in the body */
                caseId?: string;
            };
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchTransaction"];
                "application/merge-patch+json": components["schemas"]["PatchTransaction"];
            };
        };
        responses: {
            /** Decided again */
            200: {
                headers: AnswerHeaders4;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            202: {
                headers: AnswerHeaders6;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** Nothing changed, for a client that asked for no body with `Prefer: return=minimal` */
            204: {
                headers: AnswerHeaders8;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getTransactionCheck: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** `caseId` of the answer */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The check */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["TransactionCheck"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkTransactionEarlier: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GatewayTransaction"];
            };
        };
        responses: {
            /** Decided */
            200: {
                headers: AnswerHeaders9;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** As 200, for a client that asked for no body with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders10;
                content?: never;
            };
            /** Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            202: {
                headers: AnswerHeaders11;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            400: ProblemAnswer8;
            401: ProblemAnswer9;
            403: ProblemAnswer8;
            404: ProblemAnswer8;
            405: ProblemAnswer10;
            408: ProblemAnswer8;
            409: ProblemAnswer11;
            413: ProblemAnswer8;
            415: ProblemAnswer8;
            422: ProblemAnswer8;
            429: ProblemAnswer12;
            431: ProblemAnswer8;
            500: ProblemAnswer8;
            503: ProblemAnswer12;
        };
    };
    reprocessTransactionEarlier: {
        parameters: {
            query?: {
                /** Of the transaction, in place of `tenantTransactionId` in the body */
                caseId?: string;
            };
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PatchTransaction"];
                "application/merge-patch+json": components["schemas"]["PatchTransaction"];
            };
        };
        responses: {
            /** Decided again */
            200: {
                headers: AnswerHeaders9;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** Accepted and stored, the decision follows: do not send it again. It will be at `location`, and is sent to `callbackUrl` if the request gave one */
            202: {
                headers: AnswerHeaders11;
                content: {
                    "application/json": components["schemas"]["TransactionResponse"];
                };
            };
            /** Nothing changed, for a client that asked for no body with `Prefer: return=minimal` */
            204: {
                headers: AnswerHeaders12;
                content?: never;
            };
            400: ProblemAnswer8;
            401: ProblemAnswer9;
            403: ProblemAnswer8;
            404: ProblemAnswer8;
            405: ProblemAnswer10;
            408: ProblemAnswer8;
            409: ProblemAnswer12;
            413: ProblemAnswer8;
            415: ProblemAnswer8;
            422: ProblemAnswer8;
            429: ProblemAnswer12;
            431: ProblemAnswer8;
            500: ProblemAnswer8;
            503: ProblemAnswer12;
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccount"];
            };
        };
        responses: {
            /** Created; without a body when the client asked for none with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders5;
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer7;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the answer gave it */
                accountUuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    replaceAccount: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the answer gave it */
                accountUuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceAccount"];
            };
        };
        responses: {
            /** Replaced */
            200: {
                headers: AnswerHeaders4;
                content: {
                    "application/json": components["schemas"]["AccountAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer7;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                /** Only those in this status */
                status?: "open" | "in-progress" | "closed";
                /** Most workflows on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of workflows */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["WorkflowPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowRequest"];
            };
        };
        responses: {
            /** Created; without a body when the client asked for none with `Prefer: return=minimal` */
            201: {
                headers: AnswerHeaders5;
                content: {
                    "application/json": components["schemas"]["WorkflowAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer7;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the answer gave it */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The workflow */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["WorkflowDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    setWorkflowStatus: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the answer gave it */
                workflowId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowStatus"];
            };
        };
        responses: {
            /** What it is from now on */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["SetWorkflowStatus"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkCustomers: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["Lines"];
            };
        };
        responses: {
            /** One answer per line */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkTransactions: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["Lines"];
            };
        };
        responses: {
            /** One answer per line */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkPayments: {
        parameters: {
            query?: {
                /** The side that is the customer */
                side?: "originator" | "beneficiary";
                /** The stored customer of every payment in the file: its data and history count. Without it, the customer is who the message says */
                customerId?: string;
            };
            header?: {
                /** RFC 7240. `return=minimal` asks for 201 without a body. `respond-async` and `wait=n` (seconds), where a 202 is described, ask for an answer before the decision. What is not known is passed over */
                prefer?: components["parameters"]["prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xml": components["schemas"]["PaymentFile"];
                "text/xml": components["schemas"]["PaymentFile"];
                "text/plain": components["schemas"]["PaymentFile"];
                "application/octet-stream": components["schemas"]["PaymentFile"];
            };
        };
        responses: {
            /** One answer per line */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listAssignees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The people, as they were recorded */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["PossibleAssigneeList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    nextCase: {
        parameters: {
            query?: {
                /** Whether the answer has the whole case */
                detail?: "yes";
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NextCase"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["HandedOutCase"];
                };
            };
            /** Nobody waits for anybody */
            204: {
                headers: AnswerHeaders14;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    judgeManyCases: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ManyJudgements"];
            };
        };
        responses: {
            /** What came of each */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["JudgedCases"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    assignCase: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Assignment"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["CaseSummary"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    escalateCase: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Escalation"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders15;
                content: {
                    "application/json": components["schemas"]["CaseSummary"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    commentOnCase: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Comment"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders15;
                content: {
                    "application/json": components["schemas"]["CaseSummary"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    confirmProposal: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Confirmation"];
            };
        };
        responses: {
            /** Decided */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["CaseDecisionReceipt"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    rejectProposal: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalRejection"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["CaseSummary"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    withdrawProposal: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** The case as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["CaseSummary"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    reopenCase: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reopening"];
            };
        };
        responses: {
            /** Open again */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["ReopenedCase"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listCases: {
        parameters: {
            query?: {
                /** Only cases of this status; `undecided`: open or in progress */
                status?: "not-opened" | "open" | "in-progress" | "closed" | "undecided";
                /** Only checks of customers, or of transactions */
                kind?: "customer" | "transaction";
                /** Only cases of this level */
                riskLevel?: "low" | "medium" | "high" | "prohibited";
                /** Only cases with a match of this type */
                screeningType?: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
                /** Only cases in which this rule fired */
                ruleId?: string;
                /** Only cases of whoever asks (the person of the key, or the key), or of nobody */
                assignee?: "me" | "none";
                /** Only cases in which a proposal waits for a second person, or only others */
                proposed?: "yes" | "no";
                /** `me`: only cases in which a proposal of whoever asks waits for a second person, whoever has the case; `not-me`: only others */
                proposedBy?: "me" | "not-me";
                /** Only cases that somebody handed up or over */
                escalated?: "yes";
                /** Only cases that have to be decided before this time: RFC 3339 */
                due?: string;
                /** Only cases of this customer */
                customerId?: string;
                /** Only cases with this in the customer's name or id, in a matched name, in the id of the case, or in the id of the payment here or of the client (`tenantTransactionId`); without regard to case and accents */
                text?: string;
                /** `priority`: the most urgent first, that is the higher level and among equal ones what is due, or was checked, first; `due`: what is due first. Both are about undecided cases, and go by what is true when a page is read: a case that gets another level or due date between two pages may be on both, or on none. `closing`: closed cases, what was closed last first; one that was reopened goes by when it was closed again, one that was closed without a decision of a person by `updatedAt`. By creation, none is left out */
                sort?: "creation" | "priority" | "due" | "closing";
                /** Most cases on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
                /** By creation alone; `desc`: the newest first */
                order?: "asc" | "desc";
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of cases */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CasePage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    countCases: {
        parameters: {
            query?: {
                /** Only cases of this status; `undecided`: open or in progress. Those that nobody had to look at (`not-opened`) are not counted */
                status?: "open" | "in-progress" | "closed" | "undecided";
                /** Only checks of customers, or of transactions */
                kind?: "customer" | "transaction";
                /** Only cases of this level */
                riskLevel?: "low" | "medium" | "high" | "prohibited";
                /** Only cases with a match of this type */
                screeningType?: "POLITICALLY_EXPOSED_PERSON" | "SPECIAL_INTEREST_ENTITY" | "SPECIAL_INTEREST_PERSON" | "SANCTIONED_ENTITY" | "SANCTIONED_PERSON" | "RELATIVE_OR_CLOSE_ASSOCIATE" | "BLACKLIST_ENTITY" | "BLACKLIST_PERSON" | "ADVERSE_MEDIA";
                /** Only cases in which this rule fired */
                ruleId?: string;
                /** Only cases of whoever asks (the person of the key, or the key), or of nobody */
                assignee?: "me" | "none";
                /** Only cases in which a proposal waits for a second person, or only others */
                proposed?: "yes" | "no";
                /** `me`: only cases in which a proposal of whoever asks waits for a second person, whoever has the case; `not-me`: only others */
                proposedBy?: "me" | "not-me";
                /** Only cases that somebody handed up or over */
                escalated?: "yes";
                /** Only cases that have to be decided before this time: RFC 3339 */
                due?: string;
                /** Only cases of this customer */
                customerId?: string;
                /** Only cases with this in the customer's name or id, in a matched name, in the id of the case, or in the id of the payment here or of the client (`tenantTransactionId`); without regard to case and accents */
                text?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many there are */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CaseCounts"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCase: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The case */
            200: {
                headers: AnswerHeaders16;
                content: {
                    "application/json": components["schemas"]["CaseDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCaseBundle: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The bundle */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/zip": components["schemas"]["EvidenceBundle"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    decideCase: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDecisionRequest"];
            };
        };
        responses: {
            /** Kept */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["CaseDecisionReceipt"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    previewDecision: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDecisionRequest"];
            };
        };
        responses: {
            /** What would be */
            200: {
                headers: AnswerHeaders14;
                content: {
                    "application/json": components["schemas"]["DecisionPreview"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listCaseAttachments: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The files */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CaseAttachments"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    addCaseAttachment: {
        parameters: {
            query?: {
                /** What the file is called, in UTF-8: no path, nothing that nobody sees, no symbols, and with the ending of its type, for example `passport.pdf` */
                name?: string;
            };
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/pdf": components["schemas"]["File"];
                "image/png": components["schemas"]["File"];
                "image/jpeg": components["schemas"]["File"];
                "text/plain": components["schemas"]["File"];
                "text/csv": components["schemas"]["File"];
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document": components["schemas"]["File"];
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": components["schemas"]["File"];
            };
        };
        responses: {
            /** Kept */
            201: {
                headers: AnswerHeaders17;
                content: {
                    "application/json": components["schemas"]["CaseAttachment"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCaseAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                caseId: string;
                /** As the case has it */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The file */
            200: {
                headers: AnswerHeaders18;
                content: {
                    "application/octet-stream": components["schemas"]["File"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listDueExemptions: {
        parameters: {
            query?: {
                /** `review`: when somebody is to look at them again; `expiry`: when they end; `all`: every one */
                by?: "review" | "expiry" | "all";
                /** Only those whose time is before this one; of `all`, when they were made (Default: now): RFC 3339 */
                before?: string;
                /** Most exemptions on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of exemptions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["DueExemptionPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listExemptions: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the client or the gateway named the customer */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The exemptions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ExemptionList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    revokeExemption: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As the client or the gateway named the customer */
                customerId: string;
                /** As an answer gave it */
                exemptionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revocation"];
            };
        };
        responses: {
            /** Ended */
            200: {
                headers: AnswerHeaders14;
                content: {
                    "application/json": components["schemas"]["CaseExemption"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listHolds: {
        parameters: {
            query?: {
                /** Those in force, or those that were released, by whom, when and why */
                state?: "in-force" | "released";
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The holds */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["HoldPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    holdCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** The id that the client gave, or was given */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldRequest"];
            };
        };
        responses: {
            /** The hold */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["HoldAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    releaseCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** The id that the client gave, or was given */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReleaseRequest"];
            };
        };
        responses: {
            /** Released */
            204: {
                headers: AnswerHeaders7;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listHeldVersions: {
        parameters: {
            query?: {
                /** Most versions on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** The id that the client gave, or was given */
                customerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of versions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["HeldVersionPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listDueReviews: {
        parameters: {
            query?: {
                /** Reviews of this month and of earlier ones, as `YYYY-MM`; without it the month that it is, in UTC */
                month?: string;
                /** Most customers on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of customers */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["DueReviewPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The lists, as they are configured */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ListStateList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listListEditions: {
        parameters: {
            query?: {
                /** Most editions on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path: {
                /** As `GET /v1/lists` names it */
                listId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of editions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ListEditionPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    diffList: {
        parameters: {
            query?: {
                /** The earlier edition; without it, the one that was in service before `to` */
                from?: string;
                /** The later edition; without it, the one in service */
                to?: string;
                /** Most changes on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path: {
                /** As `GET /v1/lists` names it */
                listId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How many entries were added, removed and changed, and a page of them */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ListDiff"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    findListEntries: {
        parameters: {
            query?: {
                /** What is known of a name */
                name?: string;
                /** Only entries of this list */
                listId?: string;
                /** Only the entry with this id */
                entryId?: string;
                /** Only entries of this kind */
                kind?: "person" | "entity" | "vessel" | "aircraft";
                /** Most entries */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The entries, those that fit best first */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["FoundListEntries"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    screen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreeningRequest"];
            };
        };
        responses: {
            /** What the lists say */
            200: {
                headers: AnswerHeaders14;
                content: {
                    "application/json": components["schemas"]["Screening"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rules of customers, then those of transactions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Facts of customers, then those of transactions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["FactList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getRuleSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The schema, of draft 2020-12 */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleSchema"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As `GET /v1/rules` names it */
                ruleId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rule */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listRuleVersions: {
        parameters: {
            query?: {
                /** Most versions on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of versions, newest first */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleVersionPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getRuleVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Number of the version */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The version */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleVersionDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    diffRuleVersions: {
        parameters: {
            query?: {
                /** The version to compare with (Default: the one before); 0 is none */
                from?: string;
            };
            header?: never;
            path: {
                /** Number of the version */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Documents that are not the same */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleVersionDiff"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listRuleDrafts: {
        parameters: {
            query?: {
                /** Most drafts that are listed */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of drafts, newest first */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RuleDraftList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    addRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** Executes the request once for its key, for a day: the same key of the same client with the same body is answered again the same, with another request 422. 1 to 255 visible ASCII characters; with quotes blanks too, and `\` before a quote or `\` */
                "idempotency-key"?: components["parameters"]["idempotency-key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftedRules"];
            };
        };
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders15;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer6;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            422: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getRuleDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders16;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    editRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftedRules"];
            };
        };
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    checkRuleDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** Everything that is wrong */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CheckedDraft"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    testRuleDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** What came of them */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["TestedDraft"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    simulateRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Simulation"];
            };
        };
        responses: {
            /** What would change, with some of the decisions */
            200: {
                headers: AnswerHeaders14;
                content: {
                    "application/json": components["schemas"]["SimulatedDraft"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    proposeRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStep"];
            };
        };
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    rejectRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    withdrawRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStep"];
            };
        };
        responses: {
            /** The draft as it is now */
            200: {
                headers: AnswerHeaders13;
                content: {
                    "application/json": components["schemas"]["RuleDraftDetail"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    publishRuleDraft: {
        parameters: {
            query?: never;
            header?: {
                /** RFC 9110. Only while the case, or the draft, is as it was: `etag` of what was looked at, several of them, or `*`; else 412. Weak ones (`W/`) never match, and are refused */
                "if-match"?: components["parameters"]["if-match"];
            };
            path: {
                /** As an answer gave it */
                draftId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftStep"];
            };
        };
        responses: {
            /** The version in force */
            200: {
                headers: AnswerHeaders14;
                content: {
                    "application/json": components["schemas"]["RuleVersion"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            412: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The keys, oldest first, without what is secret about them */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["KeyList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As `GET /v1/keys` shows it */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** It is revoked */
            204: {
                headers: AnswerHeaders7;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The policy in force, and the proposal that waits for a second person */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["PolicyState"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listPolicyVersions: {
        parameters: {
            query?: {
                /** Most versions */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The versions */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["PolicyVersionList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The queues */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["JobQueueList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listRescreens: {
        parameters: {
            query?: {
                /** Most that are answered */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The runs, with how far each is */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RescreenRunList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    beginRescreen: {
        parameters: {
            query?: {
                /** Whether customers are rated again too */
                rates?: "yes";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** The run */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["RescreenRun"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            409: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    pauseRescreen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As `GET /v1/rescreens` shows it */
                runId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** What it is from now on */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["SetRescreen"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    resumeRescreen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As `GET /v1/rescreens` shows it */
                runId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** What it is from now on */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["SetRescreen"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listCallbacks: {
        parameters: {
            query?: {
                /** How far they are */
                status?: "pending" | "delivered" | "exhausted" | "cancelled";
                /** Most that are answered */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The callbacks */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["CallbackList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    resendCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** As an answer or a callback gave it */
                callbackId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** It is sent again */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ResentCallback"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** Only entries about this customer */
                customerId?: string;
                /** Only entries of this action, such as `case.decided` */
                action?: string;
                /** Only entries of this actor, such as `session:6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33` */
                actor?: string;
                /** Only entries about this case */
                caseId?: string;
                /** Only entries of what this person did, with any key, in any session, and where a key acted for the person */
                personId?: string;
                /** The same, of everybody who has this id, or this text in the name, a former name or the login */
                person?: string;
                /** Only entries of this time or later: RFC 3339, or a day of UTC such as 2026-11-20 */
                from?: string | unknown | unknown;
                /** Only entries before this time: RFC 3339 */
                before?: string;
                /** Only entries of this day of UTC or earlier, such as 2026-11-20 */
                to?: string;
                /** Most entries on the page */
                limit?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of entries */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    exportAuditEntries: {
        parameters: {
            query?: {
                /** Only entries about this customer */
                customerId?: string;
                /** Only entries of this action, such as `case.decided` */
                action?: string;
                /** Only entries of this actor, such as `session:6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33` */
                actor?: string;
                /** Only entries about this case */
                caseId?: string;
                /** Only entries of what this person did, with any key, in any session, and where a key acted for the person */
                personId?: string;
                /** The same, of everybody who has this id, or this text in the name, a former name or the login */
                person?: string;
                /** Only entries of this time or later: RFC 3339, or a day of UTC such as 2026-11-20 */
                from?: string | unknown | unknown;
                /** Only entries before this time: RFC 3339 */
                before?: string;
                /** Only entries of this day of UTC or earlier, such as 2026-11-20 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** An entry a line */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/x-ndjson": string;
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    exportAuditTable: {
        parameters: {
            query?: {
                /** Only entries about this customer */
                customerId?: string;
                /** Only entries of this action, such as `case.decided` */
                action?: string;
                /** Only entries of this actor, such as `session:6f6a3a3e-6f0b-4c53-9a57-5a1f0e2c9d33` */
                actor?: string;
                /** Only entries about this case */
                caseId?: string;
                /** Only entries of what this person did, with any key, in any session, and where a key acted for the person */
                personId?: string;
                /** The same, of everybody who has this id, or this text in the name, a former name or the login */
                person?: string;
                /** Only entries of this time or later: RFC 3339, or a day of UTC such as 2026-11-20 */
                from?: string | unknown | unknown;
                /** Only entries before this time: RFC 3339 */
                before?: string;
                /** Only entries of this day of UTC or earlier, such as 2026-11-20 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A row of headings, then a row an entry */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "text/csv": components["schemas"]["Table"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                /** The first day; without it, 29 days before the last one. At most 397 days */
                from?: string;
                /** The last day; without it, today */
                to?: string;
                /** `day`: a row a day; `month`: a row a month; `total`: one for all days */
                by?: "day" | "month" | "total";
                /**
                 * Only this one. What each counts:
                 *     - `customer-checks`: decisions about customers by level: of checks that were sent, and of those that the gateway makes by itself, but not by a run after lists or rules changed (due reviews, exemptions that ended)
                 *     - `customer-rescreens`: decisions about stored customers that a run made after lists or rules changed, by level
                 *     - `transaction-checks`: decisions about transactions, by decision
                 *     - `rule-hits`: rules that fired, by rule
                 *     - `list-alerts`, `list-reviews`: matches that are alerts, and possible matches, by list
                 *     - `cases-opened`, `cases-reopened`, `cases-decided`: cases that need a review, that were opened again, that people decided, by kind
                 *     - `cases-cleared`: cases decided as false alarms, by kind
                 *     - `case-seconds`, `case-ages`: sum of seconds from check to decision, by kind; decided cases by age
                 *     - `cases-with-due-date`, `breaches`: decided cases with a due date, and those decided after it, by kind
                 *     - `overrides`: levels that people set in place of the computed one
                 *     - `false-positives`, `true-positives`: matches that people judged, by list
                 *     - `cases-by-rule`, `cleared-by-rule`: decided cases in which a rule fired, and those decided as false alarms, by rule
                 */
                measure?: "customer-checks" | "customer-rescreens" | "transaction-checks" | "rule-hits" | "list-alerts" | "list-reviews" | "cases-opened" | "cases-reopened" | "cases-decided" | "cases-cleared" | "case-seconds" | "case-ages" | "cases-with-due-date" | "breaches" | "overrides" | "false-positives" | "true-positives" | "cases-by-rule" | "cleared-by-rule";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The counters; nothing of what there was none of */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getStatisticsTable: {
        parameters: {
            query?: {
                /** The first day; without it, 29 days before the last one. At most 397 days */
                from?: string;
                /** The last day; without it, today */
                to?: string;
                /** `day`: a row a day; `month`: a row a month; `total`: one for all days */
                by?: "day" | "month" | "total";
                /**
                 * Only this one. What each counts:
                 *     - `customer-checks`: decisions about customers by level: of checks that were sent, and of those that the gateway makes by itself, but not by a run after lists or rules changed (due reviews, exemptions that ended)
                 *     - `customer-rescreens`: decisions about stored customers that a run made after lists or rules changed, by level
                 *     - `transaction-checks`: decisions about transactions, by decision
                 *     - `rule-hits`: rules that fired, by rule
                 *     - `list-alerts`, `list-reviews`: matches that are alerts, and possible matches, by list
                 *     - `cases-opened`, `cases-reopened`, `cases-decided`: cases that need a review, that were opened again, that people decided, by kind
                 *     - `cases-cleared`: cases decided as false alarms, by kind
                 *     - `case-seconds`, `case-ages`: sum of seconds from check to decision, by kind; decided cases by age
                 *     - `cases-with-due-date`, `breaches`: decided cases with a due date, and those decided after it, by kind
                 *     - `overrides`: levels that people set in place of the computed one
                 *     - `false-positives`, `true-positives`: matches that people judged, by list
                 *     - `cases-by-rule`, `cleared-by-rule`: decided cases in which a rule fired, and those decided as false alarms, by rule
                 */
                measure?: "customer-checks" | "customer-rescreens" | "transaction-checks" | "rule-hits" | "list-alerts" | "list-reviews" | "cases-opened" | "cases-reopened" | "cases-decided" | "cases-cleared" | "case-seconds" | "case-ages" | "cases-with-due-date" | "breaches" | "overrides" | "false-positives" | "true-positives" | "cases-by-rule" | "cleared-by-rule";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A row of headings, then a row a counter */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "text/csv": components["schemas"]["Table"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getMatchScores: {
        parameters: {
            query?: {
                /** Decisions of cases that were opened within the last days, without the one that it is, and before them in the same 28 days (`from` says since when) */
                days?: number;
                /** Most decisions that are looked at */
                decisions?: number;
                /** `nextCursor` of the page before. It is of its path, filter, sort and order, and with others it is refused; `limit` and times until which something is asked for may change */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The counts; nothing of what there was none of */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["MatchScores"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    replayCase: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As a check answered it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** What came of it */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            409: ProblemAnswer3;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getCaseCertificate: {
        parameters: {
            query?: never;
            header?: {
                /** Why a person wants to see this: a code, one of those of `workflow.json` for `view` where it has some. It stands in the audit log */
                "view-reason"?: components["parameters"]["view-reason"];
            };
            path: {
                /** As a check answered it */
                caseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The signed certificate */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["SignedCertificate"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            428: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The users, oldest first */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    addUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUserRequest"];
            };
        };
        responses: {
            /** The user, and the link with which the person chooses a password: shown this once. `link` is a secret alone: the address for a browser is that of the gateway, `/console/link#` and the secret */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["MadeUserAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    setRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the person */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RolesRequest"];
            };
        };
        responses: {
            /** The user */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ShownUser"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    setSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the person */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubjectRequest"];
            };
        };
        responses: {
            /** The user */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ShownUser"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the person */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** The user */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["ShownUser"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    resetUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the person */
                personId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** The user, and the link: shown this once, and opened at `/console/link#` as that of `POST /v1/users` */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["MadeUserAnswer"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /** Most sessions in the answer */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Sessions, those that are over too */
            200: {
                headers: AnswerHeaders7;
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            405: ProblemAnswer5;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the session */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** It is over */
            204: {
                headers: AnswerHeaders7;
                content?: never;
            };
            400: ProblemAnswer3;
            401: ProblemAnswer4;
            403: ProblemAnswer3;
            404: ProblemAnswer3;
            405: ProblemAnswer5;
            408: ProblemAnswer3;
            413: ProblemAnswer3;
            415: ProblemAnswer3;
            429: ProblemAnswer6;
            431: ProblemAnswer3;
            500: ProblemAnswer3;
            503: ProblemAnswer6;
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Who it is */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/json": components["schemas"]["OwnSession"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** The session. Its token is in a cookie, which a browser sends with every request */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["OpenedSessionAnswer"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signInWithLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkSignInRequest"];
            };
        };
        responses: {
            /** The session. Its token is in a cookie, which a browser sends with every request */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["OpenedSessionAnswer"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signInFirst: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstUserRequest"];
            };
        };
        responses: {
            /** The session. Its token is in a cookie, which a browser sends with every request */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["OpenedSessionAnswer"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** The session is over here, and goes on at the identity provider */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** The session is over */
            204: {
                headers: AnswerHeaders19;
                content?: never;
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    beginPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** What is to be signed */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** The session. Its token is in a cookie, which a browser sends with every request */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["OpenedSessionAnswer"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The passkeys */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskeyRequest"];
            };
        };
        responses: {
            /** It is kept */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/json": components["schemas"]["ShownPasskey"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** What the passkey is made with */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/json": components["schemas"]["NewPasskeyChallenge"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyRemovalRequest"];
            };
        };
        responses: {
            /** It opens nothing any more */
            204: {
                headers: AnswerHeaders1;
                content?: never;
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChangeRequest"];
            };
        };
        responses: {
            /** The session. Its token is in a cookie, which a browser sends with every request */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "application/json": components["schemas"]["OpenedSessionAnswer"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            429: ProblemAnswer14;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    listOwnSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The sessions */
            200: {
                headers: AnswerHeaders1;
                content: {
                    "application/json": components["schemas"]["OwnSessionList"];
                };
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    endOwnSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionEndRequest"];
            };
        };
        responses: {
            /** The session is over */
            204: {
                headers: AnswerHeaders1;
                content?: never;
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            408: ProblemAnswer2;
            413: ProblemAnswer2;
            415: ProblemAnswer2;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    signInAtProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** To the provider; to the console, as below, where a browser would show why not as JSON */
            303: {
                headers: AnswerHeaders20;
                content?: never;
            };
            400: ProblemAnswer2;
            401: ProblemAnswer13;
            403: ProblemAnswer2;
            404: ProblemAnswer2;
            405: ProblemAnswer1;
            431: ProblemAnswer2;
            500: ProblemAnswer2;
            503: ProblemAnswer14;
        };
    };
    finishSignInAtProvider: {
        parameters: {
            query?: {
                /** What the provider gives for the tokens */
                code?: string;
                /** What the gateway gave the provider */
                state?: string;
                /** Address of the provider (RFC 9207) */
                iss?: string;
                /** Why nobody signed in, as the provider says */
                error?: string;
                /** The same, in words */
                error_description?: string;
                /** State of the session at the provider */
                session_state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Signed in; the page leads on */
            200: {
                headers: AnswerHeaders19;
                content: {
                    "text/html": components["schemas"]["Page"];
                };
            };
            /** Not signed in: to the console, which says why */
            303: {
                headers: AnswerHeaders21;
                content?: never;
            };
            400: ProblemAnswer15;
            401: ProblemAnswer16;
            404: ProblemAnswer15;
            405: ProblemAnswer17;
            429: ProblemAnswer18;
            431: ProblemAnswer15;
            500: ProblemAnswer15;
            503: ProblemAnswer18;
        };
    };
    onCustomerCheckCompleted: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCheckCompleted"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerCheckFailed: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCheckFailed"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerCheckRescreened: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerCheckRescreened"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransactionCheckImmediateDecision: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCheckImmediateDecision"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransactionCheckCompleted: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCheckCompleted"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransactionCheckOperatorAction: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCheckOperatorAction"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTransactionCheckReassessed: {
        parameters: {
            query?: never;
            header: {
                /** Of the event, the same at every attempt */
                "webhook-id": string;
                /** Of the attempt, in seconds since 1970 */
                "webhook-timestamp": number;
                /** `v1,` and the base64 of HMAC-SHA256; one a key, separated by spaces */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionCheckReassessed"];
            };
        };
        responses: {
            /** Do not send this event again */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** Taken. Any other answer is a failed attempt, and redirects are not followed */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
interface ProblemAnswer1 { headers: AnswerHeaders22; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer2 { headers: AnswerHeaders1; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer3 { headers: AnswerHeaders7; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer4 { headers: AnswerHeaders23; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer5 { headers: AnswerHeaders24; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer6 { headers: AnswerHeaders25; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer7 { headers: AnswerHeaders26; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer8 { headers: AnswerHeaders27; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer9 { headers: AnswerHeaders28; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer10 { headers: AnswerHeaders29; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer11 { headers: AnswerHeaders30; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer12 { headers: AnswerHeaders31; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer13 { headers: AnswerHeaders32; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer14 { headers: AnswerHeaders33; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer15 { headers: AnswerHeaders19; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer16 { headers: AnswerHeaders34; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer17 { headers: AnswerHeaders35; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface ProblemAnswer18 { headers: AnswerHeaders36; content: { "application/problem+json": components["schemas"]["Problem"] } }
interface AnswerHeaders1 { "x-request-id": components["headers"]["x-request-id"]; [name: string]: unknown; }
interface AnswerHeaders2 { "x-request-id": components["headers"]["x-request-id"]; "cache-control": components["headers"]["cache-control"]; [name: string]: unknown; }
interface AnswerHeaders3 { "x-request-id": components["headers"]["x-request-id"]; "cache-control": components["headers"]["cache-control"]; "content-security-policy": components["headers"]["content-security-policy"]; [name: string]: unknown; }
interface AnswerHeaders4 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders5 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; location: components["headers"]["location"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders6 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; location: components["headers"]["location"]; "retry-after": components["headers"]["retry-after"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders7 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; [name: string]: unknown; }
interface AnswerHeaders8 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders9 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders10 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; location: components["headers"]["location"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders11 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; location: components["headers"]["location"]; "retry-after": components["headers"]["retry-after"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders12 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; "preference-applied": components["headers"]["preference-applied"]; vary: components["headers"]["vary"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders13 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; etag: components["headers"]["etag"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders14 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; [name: string]: unknown; }
interface AnswerHeaders15 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; etag: components["headers"]["etag"]; "riskgate-ignored": components["headers"]["riskgate-ignored"]; "riskgate-ignored-members": components["headers"]["riskgate-ignored-members"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; [name: string]: unknown; }
interface AnswerHeaders16 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; etag: components["headers"]["etag"]; [name: string]: unknown; }
interface AnswerHeaders17 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; location: components["headers"]["location"]; etag: components["headers"]["etag"]; "idempotency-replayed": components["headers"]["idempotency-replayed"]; [name: string]: unknown; }
interface AnswerHeaders18 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "content-disposition": components["headers"]["content-disposition"]; "content-security-policy": components["headers"]["content-security-policy"]; [name: string]: unknown; }
interface AnswerHeaders19 { "x-request-id": components["headers"]["x-request-id"]; "set-cookie": components["headers"]["set-cookie"]; [name: string]: unknown; }
interface AnswerHeaders20 { "x-request-id": components["headers"]["x-request-id"]; location: components["headers"]["location"]; "set-cookie": components["headers"]["set-cookie"]; [name: string]: unknown; }
interface AnswerHeaders21 { "x-request-id": components["headers"]["x-request-id"]; "set-cookie": components["headers"]["set-cookie"]; location: components["headers"]["location"]; [name: string]: unknown; }
interface AnswerHeaders22 { "x-request-id": components["headers"]["x-request-id"]; allow: components["headers"]["allow"]; [name: string]: unknown; }
interface AnswerHeaders23 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "www-authenticate": components["headers"]["www-authenticate"]; [name: string]: unknown; }
interface AnswerHeaders24 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; allow: components["headers"]["allow"]; [name: string]: unknown; }
interface AnswerHeaders25 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "retry-after": components["headers"]["retry-after"]; [name: string]: unknown; }
interface AnswerHeaders26 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; "retry-after": components["headers"]["retry-after"]; location: components["headers"]["location"]; [name: string]: unknown; }
interface AnswerHeaders27 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; [name: string]: unknown; }
interface AnswerHeaders28 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; "www-authenticate": components["headers"]["www-authenticate"]; [name: string]: unknown; }
interface AnswerHeaders29 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; allow: components["headers"]["allow"]; [name: string]: unknown; }
interface AnswerHeaders30 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; "retry-after": components["headers"]["retry-after"]; location: components["headers"]["location"]; [name: string]: unknown; }
interface AnswerHeaders31 { "x-request-id": components["headers"]["x-request-id"]; "ratelimit-policy": components["headers"]["ratelimit-policy"]; ratelimit: components["headers"]["ratelimit"]; deprecation: components["headers"]["deprecation"]; link: components["headers"]["link"]; "retry-after": components["headers"]["retry-after"]; [name: string]: unknown; }
interface AnswerHeaders32 { "x-request-id": components["headers"]["x-request-id"]; "www-authenticate": components["headers"]["www-authenticate"]; [name: string]: unknown; }
interface AnswerHeaders33 { "x-request-id": components["headers"]["x-request-id"]; "retry-after": components["headers"]["retry-after"]; [name: string]: unknown; }
interface AnswerHeaders34 { "x-request-id": components["headers"]["x-request-id"]; "set-cookie": components["headers"]["set-cookie"]; "www-authenticate": components["headers"]["www-authenticate"]; [name: string]: unknown; }
interface AnswerHeaders35 { "x-request-id": components["headers"]["x-request-id"]; "set-cookie": components["headers"]["set-cookie"]; allow: components["headers"]["allow"]; [name: string]: unknown; }
interface AnswerHeaders36 { "x-request-id": components["headers"]["x-request-id"]; "set-cookie": components["headers"]["set-cookie"]; "retry-after": components["headers"]["retry-after"]; [name: string]: unknown; }
