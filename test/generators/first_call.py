"""The first call of a client that openapi-python-client generated: a check, and its explanation. Arguments: address, key."""

import sys

from riskgate_client import AuthenticatedClient
from riskgate_client.api.customer_checks import check_customer, get_customer_check
from riskgate_client.models import (
    AccountHoldingPartyData,
    CustomerCheckDetail,
    CustomerResponse,
    GatewayCustomerChecks,
    MasterData,
    PersonalDetails,
    PersonName,
)

client = AuthenticatedClient(base_url=sys.argv[1], token=sys.argv[2], prefix="", auth_header_name="api-key")
person = PersonalDetails(person_name=PersonName(first_name="Ondine", last_name="Vask-Torrevel"), nationality="KP")
customer = AccountHoldingPartyData(customer_id="python-1", customer_type="INDIVIDUAL", personal_details=person)
body = GatewayCustomerChecks(master_data=MasterData(account_holding_party_data=customer))
checked = check_customer.sync(client=client, body=body)
assert isinstance(checked, CustomerResponse), checked
assert checked.risk_level == "high", checked
detail = get_customer_check.sync(checked.case_id, client=client)
assert isinstance(detail, CustomerCheckDetail), detail
assert detail.result.risk_factors == checked.risk_factors, detail
