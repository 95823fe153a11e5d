import { readField } from '@latchkey/common/adapter'
import { chainUnsupported, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import { parseAccountId } from '@latchkey/common/caip'
import { LatchkeyError, type RelayedProvider, type WalletCall } from '@latchkey/common/contract'
import { createRelayedSigner } from './createRelayedSigner.ts'
import { createStandardSigner } from './createStandardSigner.ts'
import type { Signer } from './signer.ts'
import { isStandardWallet } from './standardWallet.ts'

/**
 * What a call's account can be asked for, on the call's network.
 *
 * @throws `CONNECTOR_MISSING` if the connector has no wallet of this family · `CHAIN_UNSUPPORTED`
 */
export async function getSigner(call: WalletCall, attempt: Extract<WalletAttempt, 'SIGN_MESSAGE_FAILED' | 'UNKNOWN'>): Promise<Signer> {
  const { connector, network, signal } = call
  const provider = await connector.getProvider()
  const { address } = parseAccountId(call.account)
  if (isStandardWallet(provider)) return createStandardSigner({ wallet: provider, address, network, signal, attempt })
  if (typeof readField(provider, 'request') !== 'function')
    throw new LatchkeyError('CONNECTOR_MISSING', 'No connector found for connection', { docs: 'adapter-solana/solana' })
  // Requests by name go to the chain the connector is on.
  const chainId = await connector.switchNetwork?.({ network, signal: signal ?? new AbortController().signal })
  if (chainId !== undefined && chainId !== network.caipNetworkId) throw chainUnsupported('The wallet stayed on another network.')
  const walletConnectPeer = connector.type === 'walletConnect'
  return createRelayedSigner({ provider: provider as RelayedProvider, address, signal, attempt, walletConnectPeer })
}
