/** What people of a bank that does not exist write about a case: what fits whom and what it is about. */

export interface Notes {
  /** Asked before anything is decided. */
  readonly asked: string;
  /** Why the matches are somebody else, or the payment goes out. */
  readonly cleared: string;
  /** Why somebody is who they seem to be. */
  readonly same: string;
  /** Why a second person agrees. */
  readonly agreed: string;
  /** Why it is looked at once more. */
  readonly reopened: string;
}

/** @param types - of the matches; none of a case that rules alone opened */
export function notesOf(kind: string, types: readonly string[]): Notes {
  const isOfEntity = types.some((type) => type.endsWith("ENTITY"));
  const list = types.some((type) => type.startsWith("SANCTIONED"))
    ? "sanctions list"
    : types.some((type) => type.startsWith("POLITICALLY") || type.startsWith("RELATIVE"))
      ? "list of public functions"
      : "list";
  if (kind === "transactionCheckDetail") return types.length === 0 ? OF_PAYMENT : ofNamedPayment(list);
  if (types.length === 0) return OF_RULES;
  return isOfEntity ? ofEntity(list) : ofPerson(list);
}

const OF_PAYMENT: Notes = {
  asked: "Asked the branch what the payment is for",
  cleared: "The invoice and the contract show what the payment is for",
  same: "The payment is what it seems to be",
  agreed: "Looked at the invoice",
  reopened: "The invoice that was looked at belongs to another payment",
};

const ofNamedPayment = (list: string): Notes => ({
  asked: "Asked the branch who receives the payment",
  cleared: `Who receives it only shares a name with the entry of the ${list}: the invoice names a business of another town`,
  same: `Who receives it is the entry of the ${list}, by the account number`,
  agreed: "Looked at the invoice and at the register",
  reopened: `The invoice that was compared with the entry of the ${list} belongs to another payment`,
});

const OF_RULES: Notes = {
  asked: "Asked the branch where the money comes from",
  cleared: "Payslips of three months explain the volume",
  same: "The volume is more than the payslips explain",
  agreed: "Looked at the payslips",
  reopened: "The payslips that were looked at are another customer's",
};

const ofEntity = (list: string): Notes => ({
  asked: "Asked the branch for an extract of the register",
  cleared: `Another company than the one on the ${list}: other register number and town, by the extract`,
  same: `The same register number and town as on the ${list}`,
  agreed: "Looked at the extract of the register",
  reopened: `The extract that was compared with the ${list} is another company's`,
});

const ofPerson = (list: string): Notes => ({
  asked: "Asked the branch for a copy of the passport",
  cleared: `Born in another year than the person on the ${list}, according to the passport`,
  same: `The same name, date of birth and place as on the ${list}, by the passport`,
  agreed: "Looked at the copy of the passport",
  reopened: `The passport that was compared with the ${list} was another customer's`,
});
