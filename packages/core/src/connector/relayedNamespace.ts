import { type AdapterContext, type Namespace, parseChainId, type WalletConnectNamespace } from '@latchkey/common'

const events = ['accountsChanged', 'chainChanged'] as const

/** Methods that wallets of the family are known to offer. */
const methodsOf: { readonly [namespace in Namespace]: Pick<WalletConnectNamespace, 'methods' | 'events'> } = {
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

/** What a wallet behind a relay is asked for where no adapter says so; reads go to the kit's own nodes. */
export function relayedNamespace(context: AdapterContext): WalletConnectNamespace {
  const networks = context.getNetworks()
  return {
    chains: networks.map(({ caipNetworkId }) => caipNetworkId),
    ...methodsOf[context.namespace],
    rpcMap: Object.fromEntries(
      networks.flatMap((network) => {
        const [url] = context.getRpcUrls(network)
        return url ? [[parseChainId(network.caipNetworkId).reference, url]] : []
      }),
    ),
  }
}
