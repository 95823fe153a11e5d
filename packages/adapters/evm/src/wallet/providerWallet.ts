import type { FamilyWallet, WalletAccount } from '@latchkey/common/adapter/wallet'
import type { FoundWallet } from '../discover/walletSource.ts'
import { fetchAccounts } from './fetchAccounts.ts'
import { fetchWalletChain } from './fetchWalletChain.ts'
import { parseAddresses } from './parseAddresses.ts'
import type { Eip1193Provider } from './provider.ts'
import { switchNetwork } from './switchNetwork.ts'
import { watchProvider } from './watchProvider.ts'

/** Speaks EIP-1193 to a wallet, which is on one chain and reports its accounts and its chain by events. */
export function createProviderWallet({ provider, accountType: type, revokeOnDisconnect }: createProviderWallet.Parameters): FamilyWallet {
  const toAccounts = (addresses: readonly string[]): readonly WalletAccount[] =>
    addresses.map((address) => ({ address, ...(type && { type }) }))
  return {
    connect: async () => toAccounts(parseAddresses(await provider.request({ method: 'eth_requestAccounts' })) ?? []),
    restore: async () => toAccounts(await fetchAccounts(provider)),
    getChain: () => fetchWalletChain(provider, { attempt: 'CONNECT_FAILED' }),
    move: (network, options) => switchNetwork(provider, { network, ...options }),
    ...(revokeOnDisconnect && {
      disconnect: () => provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
    }),
    watch: ({ onAccounts, onChain, onEnd, onIgnored }) =>
      watchProvider(provider, {
        onAccounts: (addresses) => onAccounts(toAccounts(addresses)),
        onChain,
        onIgnored,
        async onDisconnect() {
          // MetaMask also says "disconnect" when only its line to a node broke; its accounts then stay.
          const accounts = await fetchAccounts(provider, { timeoutMs: 1_000 }).catch(() => [])
          if (accounts.length === 0) onEnd()
        },
      }),
  }
}

export declare namespace createProviderWallet {
  type Parameters = {
    readonly provider: Eip1193Provider
    readonly accountType?: FoundWallet['accountType']
    readonly revokeOnDisconnect?: boolean | undefined
  }
}
