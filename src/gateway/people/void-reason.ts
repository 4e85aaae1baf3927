/** Why a proposal was taken back. */
export type VoidReason = "user-disabled" | "roles-changed" | "key-revoked";
