import { AbortedError, hasCode, sleep, WalletError } from '@latchkey/common'
import type { Eip1193Provider } from '../provider.ts'
import { parseAddresses } from './parseAddresses.ts'
import { request } from './request.ts'
import { silentTimeoutMs } from './silentTimeoutMs.ts'

const lookEveryMs = 1_000

/**
 * Asks the visitor for accounts.
 *
 * If the wallet still holds an earlier request (-32002) it is not asked again: `onPending` is told once, and the accounts
 * are taken when they arrive.
 *
 * @throws `CONNECTION_REJECTED` if the visitor says no, `CONNECT_FAILED` for a wallet that grants nothing.
 * @see R-W2
 */
export async function requestAccounts(
  provider: Eip1193Provider,
  { signal, onPending }: { signal: AbortSignal; onPending: () => void },
): Promise<readonly `0x${string}`[]> {
  const answer = await request(provider, { method: 'eth_requestAccounts' }, { signal, attempt: 'CONNECT_FAILED' }).catch((error) => {
    if (!hasCode(error, 'REQUEST_PENDING')) throw error
    onPending()
    return waitForAccounts(provider, signal)
  })
  const accounts = parseAddresses(answer)
  if (!accounts?.length)
    throw new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: new TypeError('The wallet granted no account') })
  return accounts
}

/** What the wallet has granted already, without asking. @throws if it does not answer. */
export async function fetchAccounts(provider: Eip1193Provider, options: request.Options = {}): Promise<readonly `0x${string}`[]> {
  return parseAddresses(await request(provider, { method: 'eth_accounts' }, { timeoutMs: silentTimeoutMs, ...options })) ?? []
}

async function waitForAccounts(provider: Eip1193Provider, signal: AbortSignal): Promise<readonly `0x${string}`[]> {
  for (;;) {
    await sleep(lookEveryMs, { signal }).catch((cause) => {
      throw new AbortedError({ cause })
    })
    const accounts = await fetchAccounts(provider, { signal, attempt: 'CONNECT_FAILED' })
    if (accounts.length > 0) return accounts
  }
}
