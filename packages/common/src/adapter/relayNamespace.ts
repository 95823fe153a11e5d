import { parseChainId } from '../caip/chainId.ts'
import type { Namespace } from '../caip/namespace.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import type { WalletConnectNamespace } from '../contract/walletConnectNamespace.ts'

const events = ['accountsChanged', 'chainChanged'] as const

/** What wallets of a family are known to offer behind a relay. */
const offers: { readonly [namespace in Namespace]?: relayNamespace.Offer } = {
  eip155: {
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_chainId',
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'personal_sign',
      'wallet_addEthereumChain',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ],
    events,
  },
  solana: {
    methods: [
      'solana_getAccounts',
      'solana_requestAccounts',
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events,
  },
  bip122: { methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'], events: ['bip122_addressesChanged'] },
  polkadot: { methods: ['polkadot_signMessage', 'polkadot_signTransaction'], events },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'], events },
}

/**
 * What a WalletConnect wallet is asked for on the kit's networks of a family; reads go to the kit's own nodes.
 *
 * @param offer Default: what wallets of the family are known to offer; nothing for a family that is not Latchkey's own.
 */
export function relayNamespace(
  context: AdapterContext,
  offer: relayNamespace.Offer = offers[context.namespace] ?? { methods: [], events: [] },
): WalletConnectNamespace {
  const networks = context.getNetworks()
  const nodes = networks.flatMap((network) => {
    const [url] = context.getRpcUrls(network)
    return url ? [[parseChainId(network.caipNetworkId).reference, url]] : []
  })
  return { chains: networks.map(({ caipNetworkId }) => caipNetworkId), ...offer, rpcMap: Object.fromEntries(nodes) }
}

export declare namespace relayNamespace {
  type Offer = Pick<WalletConnectNamespace, 'methods' | 'events'>
}
