import { type AdapterContext, parseChainId, type WalletConnectNamespace } from '@latchkey/common'

/** What a WalletConnect wallet is asked for on Polkadot; reads go to the kit's own nodes. */
export function getWalletConnectNamespace(context: AdapterContext): WalletConnectNamespace {
  const networks = context.getNetworks()
  return {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: Object.fromEntries(
      networks.flatMap((network) => {
        const [url] = context.getRpcUrls(network)
        return url ? [[parseChainId(network.caipNetworkId).reference, url]] : []
      }),
    ),
  }
}
