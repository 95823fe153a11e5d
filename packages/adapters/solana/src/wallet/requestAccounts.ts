import { AbortedError, hasCode, sleep, WalletError } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'
import type { StandardWallet } from '../standardWallet.ts'
import { ask, silentTimeoutMs } from './ask.ts'
import { getFeature } from './getFeature.ts'
import { parseAccounts } from './parseAccounts.ts'

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
  wallet: StandardWallet,
  { signal, onPending }: { signal: AbortSignal; onPending: () => void },
): Promise<readonly string[]> {
  const connect = getFeature(wallet, 'standard:connect', 'connect')
  const answer = await ask(() => connect?.(), { signal, attempt: 'CONNECT_FAILED' }).catch((error) => {
    if (!hasCode(error, 'REQUEST_PENDING')) throw error
    onPending()
    return waitForAccounts(wallet, signal)
  })
  const addresses = toAddresses(readField(answer, 'accounts') ?? readField(wallet, 'accounts'))
  if (addresses.length === 0)
    throw new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: new TypeError('The wallet granted no Solana account') })
  return addresses
}

/**
 * What the wallet has granted already, without asking: what it lists, else what it takes up silently.
 *
 * @returns None for a wallet that is locked or trusts this page no more, which both answer as a visitor's no.
 * @throws `WALLET_NOT_RESPONDING` if it does not answer · `ABORTED`
 */
export async function fetchAccounts(wallet: StandardWallet, options: ask.Options = {}): Promise<readonly string[]> {
  const listed = toAddresses(readField(wallet, 'accounts'))
  if (listed.length > 0) return listed
  const connect = getFeature(wallet, 'standard:connect', 'connect')
  try {
    const answer = await ask(() => connect?.({ silent: true }), { timeoutMs: silentTimeoutMs, ...options })
    return toAddresses(readField(answer, 'accounts'))
  } catch (error) {
    if (hasCode(error, 'ABORTED') || hasCode(error, 'WALLET_NOT_RESPONDING')) throw error
    return []
  }
}

function toAddresses(accounts: unknown): readonly string[] {
  return (parseAccounts(accounts) ?? []).map(({ address }) => address)
}

async function waitForAccounts(wallet: StandardWallet, signal: AbortSignal): Promise<undefined> {
  while (toAddresses(readField(wallet, 'accounts')).length === 0) {
    await sleep(lookEveryMs, { signal }).catch((cause) => {
      throw new AbortedError({ cause })
    })
  }
}
