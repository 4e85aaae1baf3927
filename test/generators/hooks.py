"""How schemathesis reads what the schemas of the contract cannot say. Everything else that it finds is a fault of the gateway."""

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.specs.openapi import checks
from schemathesis.specs.openapi.checks import RejectedPositiveData

# Conditions between members, dates that no calendar has, codes that no standard has, names without a letter, what depends on what
# is stored, and what only a key of a person may do.
NOT_IN_SCHEMAS = {
    *("inconsistent", "unknown-match", "not-applicable", "invalid-value", "required", "callback-secret-missing"),
    *("not-usable", "refused", "missing"),
}
# The key came with another body before; the customer was checked less than a second ago; the case is not the one in `if-match`.
NOT_ABOUT_THE_BODY = {"idempotency-key-reused", "too-early", "case-moved"}
# Conditions between parameters.
BETWEEN_PARAMETERS = (
    *("sort: creation, of cases that nobody has to decide", "order: nothing beside another sort than creation"),
    *("from and to: at most 397 days", "the query: `name`, or `listId` and `entryId`"),
)
# WHATWG addresses are taken, which are more than those of RFC 3986; an empty text is a date that is left out.
WIDER_FORMATS = ("'uri' format", "'date' format")


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    return value.encode() if isinstance(value, str) else str(value).encode()


# The phase `coverage` sends `0` for a text that has both a format and a pattern.
NOT_OF_ITS_SCHEMA = ("has 1 characters; expected 20 to 40", "has 1 characters; expected 10 to 10")


@schemathesis.check
def schema_valid_request_taken(ctx, response, case):
    try:
        return checks.positive_data_acceptance(ctx, response, case)
    except RejectedPositiveData:
        problem = response.json()
        codes = {error["code"] for error in problem.get("errors", [])}
        if problem["code"] in NOT_ABOUT_THE_BODY or (codes and codes <= NOT_IN_SCHEMAS):
            return None
        if any(condition in problem.get("detail", "") for condition in (*BETWEEN_PARAMETERS, *NOT_OF_ITS_SCHEMA)):
            return None
        raise


@schemathesis.check
def schema_violating_request_refused(ctx, response, case):
    if case.path.endswith("/batch"):
        return None  # A stream: what is wrong is told in its lines.
    if response.status_code in (413, 431):
        return None  # Too large to be read: refused, whatever else is wrong with it.
    try:
        return checks.negative_data_rejection(ctx, response, case)
    except AcceptedNegativeData as failure:
        if any(wider in str(failure.message) for wider in WIDER_FORMATS):
            return None
        raise
