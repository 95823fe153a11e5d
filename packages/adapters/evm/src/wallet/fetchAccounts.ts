import { silentTimeoutMs } from '@latchkey/common/adapter/wallet'
import { parseAddresses } from './parseAddresses.ts'
import type { Eip1193Provider } from './provider.ts'
import { request } from './request.ts'

/** What the wallet has granted already, without asking. @throws if it does not answer. */
export async function fetchAccounts(provider: Eip1193Provider, options: request.Options = {}): Promise<readonly `0x${string}`[]> {
  return parseAddresses(await request(provider, { method: 'eth_accounts' }, { timeoutMs: silentTimeoutMs, ...options })) ?? []
}
