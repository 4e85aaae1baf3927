import { labelOf } from "../../model/label.ts";
import { isUnreadPurpose, merchantCodeOf } from "../../model/merchant-code.ts";
import type { CustomerFact } from "./customer-fact.ts";
import type { CustomerView } from "./customer-view.ts";
import { labelsOf, setOf, setOrMissing } from "./fact-values.ts";
import { listedShare } from "./listed-share.ts";

/** A cash share below this is negligible. */
const CASHLESS = 0.1;
const LIST_PARAM = { list: "id of the reference list whose labels count" };

function distributedLabels(behaviour: CustomerView["behaviour"]): readonly string[] {
  return (behaviour?.businessPurposeDistribution ?? []).flatMap((row) => row.labels ?? []);
}

/** Codes of card payments. */
function merchantAttributes({ accounts }: CustomerView): readonly string[] {
  return accounts
    .filter(({ scheme }) => scheme === "CARD_MERCHANTACCOUNT")
    .flatMap(({ attributes = [] }) => attributes.flatMap((text) => merchantCodeOf(text) ?? []));
}

function merchantCodes(customer: CustomerView): readonly string[] | undefined {
  const { company, behaviour } = customer;
  const taken = merchantAttributes(customer);
  const nothingStated = company?.businessPurposes === undefined && behaviour?.businessPurposeDistribution === undefined;
  if (nothingStated && taken.length === 0) return undefined;
  const labels = [...(company?.businessPurposes ?? []), ...distributedLabels(behaviour), ...taken];
  return setOf(labels.flatMap((label) => merchantCodeOf(label) ?? []));
}

/** Facts about a customer's business or occupation, products and channels. */
export const BUSINESS_FACTS: readonly CustomerFact[] = [
  {
    name: "businessCodes",
    type: "list of texts",
    meaning: "merchant category codes (ISO 18245) of the business; missing when none of the fields was submitted",
    sources: [
      "companyDetails.businessPurposes[]",
      "characteristics.businessPurposeDistribution[].labels[]",
      "attributes[] of accounts of the scheme CARD_MERCHANTACCOUNT",
    ],
    example: ["5812", "5813"],
    compute: merchantCodes,
  },
  {
    name: "unreadBusinessPurposes",
    type: "list of texts",
    meaning:
      "business purposes as submitted that are neither a merchant category code nor a word of more than three letters; missing when none was submitted",
    sources: ["companyDetails.businessPurposes[]", "characteristics.businessPurposeDistribution[].labels[]"],
    example: ["99999"],
    compute: ({ company, behaviour }) => {
      const purposes = [...(company?.businessPurposes ?? []), ...distributedLabels(behaviour)];
      return purposes.length === 0 ? undefined : setOf(purposes.filter(isUnreadPurpose));
    },
  },
  {
    name: "businessPurposeCount",
    type: "number",
    meaning: "business purposes that were submitted with company details, codes or free text; left out counts as none",
    sources: ["companyDetails.businessPurposes[]", "characteristics.businessPurposeDistribution[].labels[]"],
    example: 2,
    compute: ({ company, behaviour }) =>
      company && setOf([...(company.businessPurposes ?? []), ...distributedLabels(behaviour)]).length,
  },
  {
    name: "businessTexts",
    type: "list of texts",
    meaning: "description, trademark and purposes of the business as submitted, for `matchesKeyword`",
    sources: ["companyDetails.businessDescription", "companyDetails.trademark", "companyDetails.businessPurposes[]"],
    example: ["5940", "Bicycle shop with a workshop"],
    compute: ({ company }) =>
      setOrMissing([company?.businessDescription, company?.trademark, ...(company?.businessPurposes ?? [])]),
  },
  {
    name: "listedBusinessShare",
    type: "number",
    meaning: "share of the expected business that falls on merchant codes of a reference list, 0 to 1",
    sources: ["characteristics.businessPurposeDistribution[]"],
    example: 0.3,
    params: LIST_PARAM,
    compute: (customer, params) =>
      listedShare("listedBusinessShare", customer.behaviour?.businessPurposeDistribution, customer, params),
  },
  {
    name: "products",
    type: "list of texts",
    meaning: "products of the customer as labels in upper case; missing when none was submitted",
    sources: ["signedProducts[]", "referenceAccount.productType", "accounts of the customer"],
    example: ["CHECKING_ACCOUNT"],
    compute: ({ party, accounts }) => {
      const products = labelsOf([
        ...(party.signedProducts ?? []),
        ...accounts.flatMap(({ productType }) => productType ?? []),
      ]);
      return products?.length === 0 ? undefined : products;
    },
  },
  {
    name: "productNames",
    type: "list of texts",
    meaning: "names of the signed products as submitted, `_` read as a space, for `matchesKeyword`",
    sources: ["signedProducts[]"],
    example: ["Private banking mandate"],
    compute: ({ party }) => setOrMissing((party.signedProducts ?? []).map((name) => name.replaceAll("_", " "))),
  },
  {
    name: "productTypes",
    type: "list of texts",
    meaning: "types of the accounts of the customer, as labels in upper case; missing when none was submitted",
    sources: ["referenceAccount.productType", "productType of the accounts of the customer"],
    example: ["CHECKING_ACCOUNT"],
    compute: ({ accounts }) => setOrMissing(accounts.map(({ productType }) => productType && labelOf(productType))),
  },
  {
    name: "ledgerNetwork",
    type: "text",
    meaning: "name of the ledger network of the check, as a label in upper case",
    sources: ["network (of the request)"],
    example: "ETHEREUM",
    compute: ({ checks }) => checks.network && labelsOf([checks.network])?.[0],
  },
  {
    name: "entryChannel",
    type: "text",
    meaning: "channel by which the customer came, as a label in upper case",
    sources: ["deviceDetails.entryChannel"],
    example: "BRANCH",
    compute: ({ party }) => party.deviceDetails?.entryChannel && labelsOf([party.deviceDetails.entryChannel])?.[0],
  },
  {
    name: "expectedEntryModes",
    type: "list of texts",
    meaning: "entry modes by which transactions are expected, as labels in upper case",
    sources: ["characteristics.entryModeDistribution[].labels[]"],
    example: ["ICC"],
    compute: ({ behaviour }) => labelsOf(behaviour?.entryModeDistribution?.flatMap(({ labels = [] }) => labels)),
  },
  {
    name: "isToldCashless",
    type: "boolean",
    meaning:
      "whether the expected transactions were told and less than a tenth of them come in by entry modes of the list; false when nothing was told",
    sources: ["characteristics.entryModeDistribution[]"],
    example: false,
    params: LIST_PARAM,
    compute: (customer, params) => {
      const share = listedShare("isToldCashless", customer.behaviour?.entryModeDistribution, customer, params);
      return share !== undefined && share < CASHLESS;
    },
  },
  {
    name: "listedEntryModeShare",
    type: "number",
    meaning: "share of the expected transactions that come in by entry modes of a reference list, 0 to 1",
    sources: ["characteristics.entryModeDistribution[]"],
    example: 0.5,
    params: LIST_PARAM,
    compute: (customer, params) =>
      listedShare("listedEntryModeShare", customer.behaviour?.entryModeDistribution, customer, params),
  },
];
