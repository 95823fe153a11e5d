import { type AdapterContext, parseChainId, type WalletConnectNamespace } from '@latchkey/common'

/** What a WalletConnect wallet is asked for on the kit's EVM chains; reads go to the kit's own nodes. */
export function getWalletConnectNamespace(context: AdapterContext): WalletConnectNamespace {
  const networks = context.getNetworks()
  return {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    methods: ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: Object.fromEntries(
      networks.flatMap((network) => {
        const [url] = context.getRpcUrls(network)
        return url ? [[parseChainId(network.caipNetworkId).reference, url]] : []
      }),
    ),
  }
}
