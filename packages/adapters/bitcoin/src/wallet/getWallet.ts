import { readField, readMethod } from '@latchkey/common/adapter'
import { chainUnsupported } from '@latchkey/common/adapter/wallet'
import { type AdapterContext, LatchkeyError, type RelayedProvider, type WalletCall } from '@latchkey/common/contract'
import type { BitcoinWallet, Signer } from './bitcoinWallet.ts'
import { createRelayedWallet } from './relayedWallet.ts'
import { createSatsConnectWallet } from './satsConnectWallet.ts'
import { createStandardWallet } from './standardWallet.ts'
import { createUnisatWallet } from './unisatWallet.ts'
import { walletOf } from './walletOf.ts'

/**
 * The wallet behind a call, on the call's network.
 *
 * @throws `CONNECTOR_MISSING` if the connector has no wallet of this family · `CHAIN_UNSUPPORTED`
 */
export async function getWallet(context: AdapterContext, call: WalletCall): Promise<Signer> {
  const { connector, network, signal } = call
  const provider = await connector.getProvider()
  const isRelayed = connector.type === 'walletConnect' || connector.type === 'auth'
  const wallet = walletOf(context, provider) ?? (isRelayed ? undefined : openUnknown(provider))
  if (wallet) {
    const getPublicKey = async (address: string) =>
      (await wallet.restore(network).catch(() => [])).find((account) => account.address === address)?.publicKey
    return { ...wallet, getPublicKey }
  }
  if (!readMethod(provider, 'request'))
    throw new LatchkeyError('CONNECTOR_MISSING', 'No connector found for connection', { docs: 'adapter-bitcoin/bitcoin' })
  // Requests by name go to the chain the connector is on.
  const chainId = await connector.switchNetwork?.({ network, signal: signal ?? new AbortController().signal })
  if (chainId !== undefined && chainId !== network.caipNetworkId) throw chainUnsupported('The wallet stayed on another network.')
  return createRelayedWallet(provider as RelayedProvider)
}

/** A wallet that a connector of the host's own has opened, by the shape of its object. */
function openUnknown(provider: unknown): BitcoinWallet | undefined {
  if (typeof provider !== 'object' || provider === null) return undefined
  if (readField(readField(provider, 'features'), 'bitcoin:connect')) return createStandardWallet(provider)
  if (readMethod(provider, 'signPsbt')) return createUnisatWallet(provider)
  return readMethod(provider, 'request') ? createSatsConnectWallet(provider) : undefined
}
