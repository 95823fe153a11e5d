import { relayNamespace } from '@latchkey/common/adapter/wallet'
import type { AdapterContext, WalletConnectNamespace } from '@latchkey/common/contract'

const offer: relayNamespace.Offer = {
  methods: ['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'],
  events: ['accountsChanged', 'chainChanged'],
}

/** What a wallet behind a WalletConnect relay is asked for. */
export function getWalletConnectNamespace(context: AdapterContext): WalletConnectNamespace {
  return relayNamespace(context, offer)
}
