import { LatchkeyError, type WalletCall, WalletError } from '@latchkey/common/contract'
import { fetchWalletChain } from './fetchWalletChain.ts'
import type { Eip1193Provider } from './provider.ts'

/** Sees that the wallet is on the call's network, asking it to go there if not. @throws if it ends up elsewhere. */
export async function ensureChain(provider: Eip1193Provider, { connector, network, signal }: WalletCall): Promise<void> {
  if ((await fetchWalletChain(provider, { signal, attempt: 'CHAIN_UNSUPPORTED' })) === network.caipNetworkId) return
  if (!connector.switchNetwork) throw new LatchkeyError('CONNECTOR_CANNOT_SWITCH', 'This wallet cannot switch chain')
  const chainId = await connector.switchNetwork({ network, signal: signal ?? new AbortController().signal })
  if (chainId !== network.caipNetworkId)
    throw new WalletError('CHAIN_UNSUPPORTED', 'Chain is not supported', { cause: new TypeError('The wallet stayed on another chain') })
}
