/** Where clients of the relay connect, with or without a slash at the end. */
export const relayPath = '/relay/'

/** Whether a request's address is the relay's. */
export function isRelayPath(url: string | undefined): boolean {
  return /^\/relay\/?(?:\?|$)/.test(url ?? '')
}
