/** Whether a host name is this machine's own, which nobody else can listen to: an IPv6 address with or without its brackets. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/iu.test(host);
}
