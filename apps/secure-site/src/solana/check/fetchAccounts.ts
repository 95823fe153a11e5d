import { base64 } from '@scure/base'

/** Asks the chain through the operator's own proxy (T-F10). */
export type Ask = (method: string, params: unknown) => Promise<unknown>

/** An account as the chain has it. */
export type ChainAccount = { readonly lamports: bigint; readonly program: string; readonly data: Uint8Array }

/** Most accounts that nodes return at once. */
const accountsMax = 100

/** Accounts by address; missing and unreadable ones are absent. */
export async function fetchAccounts(
  ask: Ask,
  addresses: readonly string[],
  commitment: 'confirmed' | 'finalized' = 'confirmed',
): Promise<ReadonlyMap<string, ChainAccount>> {
  const wanted = [...new Set(addresses)]
  const parts = Array.from({ length: Math.ceil(wanted.length / accountsMax) }, (_, at) =>
    wanted.slice(at * accountsMax, (at + 1) * accountsMax),
  )
  const found = await Promise.all(
    parts.map(async (part) => {
      const { value } = Object(await ask('getMultipleAccounts', [part, { encoding: 'base64', commitment }])) as { value?: unknown }
      return part.map((address, at) => [address, readAccount(Array.isArray(value) ? value[at] : undefined)] as const)
    }),
  )
  return new Map(found.flat().flatMap(([address, account]) => (account ? [[address, account] as const] : [])))
}

/** Parses an account from a node's answer. @returns `undefined` for a missing account, and for anything else. */
export function readAccount(value: unknown): ChainAccount | undefined {
  const { lamports, owner, data } = Object(value) as { lamports?: unknown; owner?: unknown; data?: unknown }
  const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || lamports < 0) return undefined
  if (typeof owner !== 'string' || typeof text !== 'string' || encoding !== 'base64') return undefined
  try {
    return { lamports: BigInt(lamports), program: owner, data: base64.decode(text) }
  } catch {
    return undefined
  }
}
