import { silentTimeoutMs } from '@latchkey/common/adapter/wallet'
import type { ChainId } from '@latchkey/common/caip'
import { WalletError } from '@latchkey/common/contract'
import { parseWalletChainId } from './parseWalletChainId.ts'
import type { Eip1193Provider } from './provider.ts'
import { request } from './request.ts'

/** The chain the wallet says it is on. @throws `CONNECT_FAILED` if its answer is no chain id. */
export async function fetchWalletChain(provider: Eip1193Provider, options: request.Options = {}): Promise<ChainId> {
  const answer = await request(provider, { method: 'eth_chainId' }, { timeoutMs: silentTimeoutMs, ...options })
  const chainId = parseWalletChainId(answer)
  if (!chainId) throw new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: new TypeError('eth_chainId answered no chain id') })
  return chainId
}
