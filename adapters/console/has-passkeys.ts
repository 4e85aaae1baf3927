/** Whether people can sign in by passkeys at this address: the gateway says it in the page. */
export const servesPasskeys = document.documentElement.dataset.passkeys === "yes";

/** Whether this browser can too. */
export const hasPasskeys = servesPasskeys && "PublicKeyCredential" in window;
