/** Names of the columns of the UK Sanctions List, and of the OFSI list before it. */

/** The names of columns where the two lists differ. */
export interface UkColumns {
  readonly id: string;
  readonly kind: string;
  readonly nameType: string;
  readonly aliasQuality: string;
  readonly script: string;
  readonly born: string;
  readonly town: string;
  readonly birthCountry: string;
  readonly nationality: string;
  readonly passport: string;
  readonly nationalId: string;
  readonly address: string;
  readonly postcode: string;
  readonly country: string;
  readonly regime: string;
}

export const UK_SANCTIONS_LIST: UkColumns = {
  id: "Unique ID",
  kind: "Designation Type",
  nameType: "Name type",
  aliasQuality: "Alias strength",
  script: "Name non-latin script",
  born: "D.O.B",
  town: "Town of birth",
  birthCountry: "Country of birth",
  nationality: "Nationality(/ies)",
  passport: "Passport number",
  nationalId: "National Identifier number",
  address: "Address Line",
  postcode: "Address Postal Code",
  country: "Address Country",
  regime: "Regime Name",
};

export const OFSI_CONLIST: UkColumns = {
  id: "Group ID",
  kind: "Group Type",
  nameType: "Alias Type",
  aliasQuality: "Alias Quality",
  script: "Name Non-Latin Script",
  born: "DOB",
  town: "Town of Birth",
  birthCountry: "Country of Birth",
  nationality: "Nationality",
  passport: "Passport Number",
  nationalId: "National Identification Number",
  address: "Address",
  postcode: "Post/Zip Code",
  country: "Country",
  regime: "Regime",
};
