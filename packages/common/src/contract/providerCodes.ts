/** What a code of a wallet, a node or the session protocol stands for. */
export type ProviderCodeClass = 'jsonRpc' | 'provider' | 'session' | 'internal'

/** Whose list a code is on. @returns `undefined` for a code on no list. */
export function classifyProviderCode(code: unknown): ProviderCodeClass | undefined {
  if (typeof code !== 'number') return undefined
  if (Object.hasOwn(jsonRpc, code)) return 'jsonRpc'
  if (Object.hasOwn(provider, code)) return 'provider'
  if (Object.hasOwn(session, code)) return 'session'
  return Object.hasOwn(internal, code) ? 'internal' : undefined
}

/**
 * The text of a code as its protocol words it. 5000 reads as the session protocol's; ask `isUserRejection` what it means.
 *
 * @see Requirements
 */
export function providerCodeText(code: unknown): string | undefined {
  const list = classifyProviderCode(code)
  return list && lists()[list][code as number]
}

const jsonRpc: Texts = {
  [-32700]: 'Parse error',
  [-32600]: 'Invalid request',
  [-32601]: 'Method not found',
  [-32602]: 'Invalid params',
  [-32603]: 'Internal error',
  [-32000]: 'Server error',
}

const provider: Texts = {
  4001: 'User rejected the request',
  4100: 'Unauthorized',
  4200: 'Unsupported method',
  4900: 'Disconnected',
  4901: 'Chain disconnected',
  4902: 'Unrecognized chain',
  32603: 'Invalid chain id',
  [-32002]: 'Request already pending',
}

const session: Texts = {
  1001: 'Invalid method',
  1002: 'Invalid event',
  1003: 'Invalid update request',
  1004: 'Invalid extend request',
  1005: 'Invalid session settle request',
  3001: 'Unauthorized method',
  3002: 'Unauthorized event',
  3003: 'Unauthorized update request',
  3004: 'Unauthorized extend request',
  5000: 'User rejected',
  5001: 'User rejected chains',
  5002: 'User rejected methods',
  5003: 'User rejected events',
  5100: 'Unsupported chains',
  5101: 'Unsupported methods',
  5102: 'Unsupported events',
  5103: 'Unsupported accounts',
  5104: 'Unsupported namespace key',
  6000: 'User disconnected',
  7000: 'Session settlement failed',
  10001: 'Unsupported wc_ method',
}

const internal: Texts = {
  1: 'Not initialized',
  2: 'No matching key',
  3: 'Restore will override',
  4: 'Resubscribed',
  5: 'Missing or invalid',
  6: 'Expired',
  7: 'Unknown type',
  8: 'Mismatched topic',
  9: 'Non conforming namespaces',
}

const lists = () => ({ jsonRpc, provider, session, internal })

type Texts = { readonly [code: number]: string }
