/** Every key that does something, once: what views bind, and what the help says. */

/** As `KeyboardEvent.key`, and what it does. */
export const KEYS = {
  help: ["?", "Show these keys"],
  search: ["/", "Search"],
  takeBack: ["z", "Take back what is about to be sent"],
  takeNext: ["t", "Take the next case"],
  downList: ["j", "Down the list"],
  upList: ["k", "Up the list"],
  openMarked: ["Enter", "Open the marked case, or the first"],
  nextMatch: ["j", "Next match"],
  matchBefore: ["k", "Match before"],
  same: ["x", "It is the same"],
  other: ["n", "It is somebody else"],
  othersAll: ["N", "All that are not judged: somebody else"],
  unsure: ["u", "Unsure: not judged"],
  escalate: ["E", "Escalate the case: go to why"],
  release: ["a", "Release the payment"],
  reject: ["r", "Reject the payment"],
  reason1: ["1", "Take the first reason beside the note"],
  reason2: ["2", "Take the second reason beside the note"],
  reason3: ["3", "Take the third reason beside the note"],
  note: ["e", "Write a note"],
  confirm: ["c", "Go to Confirm: Enter there agrees with the proposal"],
  refuse: ["r", "Reject the proposal: go to what that needs, then to Reject"],
  send: ["Enter", "Send the decision, and open the next case"],
  sendFromNote: ["Ctrl+Enter", "In the note: send, and open the next case"],
  leaveNote: ["Escape", "In the note: leave it"],
  complete: ["Ctrl+Space", "In the editor: complete"],
  nextFlaw: ["F8", "In the editor: go to what is wrong"],
  leaveEditor: ["Tab", "In the editor: leave it"],
} as const satisfies Readonly<Record<string, readonly [key: string, does: string]>>;

export type KeyName = keyof typeof KEYS;

/** Which keys a view has, beside those of every view. */
export const KEYS_ON = {
  every: ["help", "search"],
  outbox: ["takeBack"],
  queue: ["takeNext", "downList", "upList", "openMarked"],
  case: ["nextMatch", "matchBefore"],
  decision: ["same", "other", "othersAll", "unsure", "escalate", "note", "send", "sendFromNote", "leaveNote"],
  payment: ["release", "reject"],
  proposal: ["confirm", "refuse"],
  reasons: ["reason1", "reason2", "reason3"],
  editor: ["complete", "nextFlaw", "leaveEditor"],
} as const satisfies Readonly<Record<string, readonly KeyName[]>>;
