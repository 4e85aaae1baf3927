/** Customers of whom everything is told that the law demands, so that a test may be about something else. */

type Members = Readonly<Record<string, unknown>>;

const PERSON = { dateOfBirth: "1980-03-04", placeOfBirth: "Ulm", nationality: "DE", countryOfResidence: "DE" };
/** What the customer itself is asked for beside it. */
const SHOWN = { identityDocuments: [{ kind: "PASSPORT" }] };
const ADDRESS = { street: "Lindenweg 4", town: "Ulm", country: "DE" };
const MANAGER = { personName: { firstName: "Quinby", lastName: "Ashgrove" } };
const COMPANY = {
  countryOfRegistration: "DE",
  legalForm: "2HBR",
  businessPurposes: ["5940"],
  shareholders: [{ share: 1, personalDetails: { ...MANAGER, ...PERSON } }],
  staff: [{ personalDetails: MANAGER }],
};

/** A customer with what is demanded of its kind where it does not say it itself; without a name it has one of nobody. */
export function whole(customer: Members): Members {
  const { companyDetails, personalDetails, contactDetails } = customer as Readonly<Record<string, Members | undefined>>;
  return {
    ...customer,
    ...(companyDetails === undefined
      ? { personalDetails: { ...MANAGER, ...PERSON, ...SHOWN, ...personalDetails } }
      : { companyDetails: ownedByWhole({ companyName: "Quillmark Bicycles", ...COMPANY, ...companyDetails }) }),
    contactDetails: { ...ADDRESS, ...contactDetails },
  };
}

/** The owners of a company with what is demanded of them where it is not said. */
function ownedByWhole(company: Members): Members {
  const shareholders = company.shareholders as readonly Readonly<Record<string, Members | undefined>>[] | undefined;
  if (shareholders === undefined) return company;
  return {
    ...company,
    shareholders: shareholders.map(({ personalDetails, companyDetails, ...rest }) => ({
      ...rest,
      ...(personalDetails && { personalDetails: { ...PERSON, ...personalDetails } }),
      ...(companyDetails && { companyDetails: ownedByWhole({ countryOfRegistration: "DE", ...companyDetails }) }),
    })),
  };
}
