// The first call of a client that oapi-codegen generated: a check, and its explanation. Arguments: address, key.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"

	"riskgate.example/client/api"
)

const body = `{"masterData": {"accountHoldingPartyData": {"customerId": 4712, "customerType": "INDIVIDUAL",
	"personalDetails": {"personName": {"firstName": "Ondine", "lastName": "Vask-Torrevel"}, "nationality": "KP"}}}}`

func main() {
	withKey := api.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("api-key", os.Args[2])
		return nil
	})
	client, err := api.NewClientWithResponses(os.Args[1], withKey)
	must(err)
	var request api.GatewayCustomerChecks
	must(json.Unmarshal([]byte(body), &request))
	checked, err := client.CheckCustomerWithResponse(context.Background(), nil, request)
	must(err)
	if checked.JSON200 == nil || checked.JSON200.RiskLevel != "high" {
		log.Fatalf("%s: %s", checked.Status(), checked.Body)
	}
	detail, err := client.GetCustomerCheckWithResponse(context.Background(), checked.JSON200.CaseId)
	must(err)
	if detail.JSON200 == nil {
		log.Fatalf("%s: %s", detail.Status(), detail.Body)
	}
	form, err := detail.JSON200.ValueByDiscriminator()
	must(err)
	if _, isDetail := form.(api.CustomerCheckDetail); !isDetail {
		log.Fatalf("expected the detail, not %T", form)
	}
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
