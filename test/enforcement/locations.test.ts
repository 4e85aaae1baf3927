/** Places that a fined firm had in its data and did not look at. Sources: docs/enforcement-cases.md. */
import { describe } from "vitest";
import { customersAgainst, NOBODY, paymentsAgainst } from "./listed.ts";

const living = (contactDetails: object) => ({ ...NOBODY, contactDetails });

// OFAC, settlement with Amazon.com: addresses such as `Yalta, Krimea` were not noticed.
describe("Amazon, OFAC, 8 July 2020", () => {
  customersAgainst([], {
    caught: [
      living({ unstructuredAddress: "ul. Lenina 5, Yalta, Krimea" }),
      living({ street: "Embassy of Iran, 1 Embassy Row" }),
      living({ town: "Krimea", country: "UA" }),
    ],
    clean: [
      living({ town: "Cuba", region: "New York", country: "US" }),
      living({ street: "5 Crimea Street", country: "AU" }),
    ],
  });
});

// OFAC, settlement with CoinList Markets: `Russia` as the country hid Crimea and its towns in the other fields.
describe("CoinList, OFAC, 13 December 2023", () => {
  customersAgainst([], {
    caught: [
      living({ town: "Simferopol", country: "RU" }),
      living({ town: "Симферополь", country: "RU" }),
      living({ street: "Lenina 5", region: "Crimea", country: "RU" }),
    ],
    // Russia is on lists of its own, but nobody waits for a person because of it.
    clean: [living({ town: "Vienna", street: "Krimgasse 5", country: "AT" })],
  });
});

// OFAC, finding of violation against State Street Bank and Trust: pensions for an address in Tehran, paid to an account in the US.
describe("State Street, OFAC, 28 May 2019", () => {
  paymentsAgainst([], {
    caught: [
      { ultimateBeneficiary: { ...NOBODY, contactDetails: { unstructuredAddress: "Valiasr St 12, Tehran" } } },
      { fundsBeneficiary: { accountNumber: "000987", location: { town: "Teheran", country: "US" } } },
    ],
    clean: [
      { ultimateBeneficiary: { ...NOBODY, contactDetails: { unstructuredAddress: "12 Tehran Street, Sydney" } } },
    ],
  });
});

// OFAC, settlement with PayPal: payments that named Cuba, Iran or Sudan in their texts were not stopped in flight.
describe("PayPal, OFAC, 25 March 2015", () => {
  paymentsAgainst([], {
    caught: [{ usage: "cigars from Cuba, 25 pieces" }, { usage: "saffron shipped from Iran" }],
    clean: [{ usage: "2x Cuba Libre" }, { usage: "Iranian saffron, shop in Hamburg" }],
  });
});

// OFAC, settlements with BitGo and BitPay: IP addresses in embargoed countries were stored and not used.
describe("BitGo, OFAC, 30 December 2020", () => {
  const from = (ipCountry: string) => ({ ...NOBODY, registrationDetails: { ipCountry } });
  customersAgainst([], { caught: [from("IR"), from("CU"), from("KP")], clean: [from("NL"), from("BR")] });
});
describe("BitPay, OFAC, 18 February 2021", () => {
  paymentsAgainst([], {
    caught: [
      { registrationDetails: { ipCountry: "KP" } },
      { counterpartyData: { ...NOBODY, contactDetails: { country: "CU" } } },
      { counterpartyData: { ...NOBODY, contactDetails: { town: "Havana" } } },
    ],
    clean: [{ registrationDetails: { ipCountry: "NL" } }],
  });
});

// OFAC, settlement with Tango Card: e-mail addresses of those who were paid ended in `.cu`, `.ir` and the like.
describe("Tango Card, OFAC, 30 September 2022", () => {
  const by = (emailAddresses: readonly string[]) => ({
    counterpartyData: { ...NOBODY, contactDetails: { emailAddresses } },
  });
  paymentsAgainst([], {
    caught: [by(["mirabelle@nauta.cu"]), by(["m.tonquist@post.ir"])],
    clean: [by(["mirabelle@example.it"]), by(["cu@example.com"])],
  });
});

// OFAC, settlement with Swedbank Latvia: addresses, phone numbers and sessions of a customer in Crimea.
describe("Swedbank Latvia, OFAC, 20 June 2023", () => {
  paymentsAgainst([], {
    caught: [
      { counterpartyData: { ...NOBODY, contactDetails: { town: "Sevastopol", country: "UA" } } },
      { usage: "harbour dues Kerch" },
      { intermediaries: [{ bankName: "Bank Rossiya, Simferopol branch" }] },
    ],
    clean: [{ usage: "Sebastopol Street 4, rent" }],
  });
});
