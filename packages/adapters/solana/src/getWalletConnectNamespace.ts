import { type AdapterContext, parseChainId, type WalletConnectNamespace } from '@latchkey/common'

const methods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** What a WalletConnect wallet is asked for on Solana; reads go to the kit's own nodes. */
export function getWalletConnectNamespace(context: AdapterContext): WalletConnectNamespace {
  const networks = context.getNetworks()
  return {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    methods,
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: Object.fromEntries(
      networks.flatMap((network) => {
        const [url] = context.getRpcUrls(network)
        return url ? [[parseChainId(network.caipNetworkId).reference, url]] : []
      }),
    ),
  }
}
