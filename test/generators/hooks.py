"""How schemathesis reads what the schemas of the contract cannot say. Everything else that it finds is a fault of the gateway."""

import schemathesis
from schemathesis.core.failures import AcceptedNegativeData
from schemathesis.specs.openapi import checks
from schemathesis.specs.openapi.checks import RejectedPositiveData

# Conditions between members, dates that no calendar has, codes that no standard has, and what depends on what is stored.
NOT_IN_SCHEMAS = {"inconsistent", "unknown-match", "not-applicable", "invalid-value", "required", "callback-secret-missing"}
# The key came with another body before; the customer was checked less than a second ago.
NOT_ABOUT_THE_BODY = {"idempotency-key-reused", "too-early"}
# WHATWG addresses are taken, which are more than those of RFC 3986; an empty text is a date that is left out.
WIDER_FORMATS = ("'uri' format", "'date' format")


@schemathesis.serializer("application/x-ndjson")
def lines(context, value):
    return value.encode() if isinstance(value, str) else str(value).encode()


@schemathesis.check
def schema_valid_request_taken(ctx, response, case):
    try:
        return checks.positive_data_acceptance(ctx, response, case)
    except RejectedPositiveData:
        problem = response.json()
        codes = {error["code"] for error in problem.get("errors", [])}
        if problem["code"] in NOT_ABOUT_THE_BODY or (codes and codes <= NOT_IN_SCHEMAS):
            return None
        raise


@schemathesis.check
def schema_violating_request_refused(ctx, response, case):
    if case.path.endswith("/batch"):
        return None  # A stream: what is wrong is told in its lines.
    if response.status_code == 413:
        return None  # Too large to be read: refused, whatever else is wrong with it.
    try:
        return checks.negative_data_rejection(ctx, response, case)
    except AcceptedNegativeData as failure:
        if any(wider in str(failure.message) for wider in WIDER_FORMATS):
            return None
        raise
