import { type AdapterContext, parseChainId, type WalletConnectNamespace } from '@latchkey/common'

const methods = [
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
]

/** What a WalletConnect wallet is asked for on EVM chains; reads go to the kit's own nodes. */
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
