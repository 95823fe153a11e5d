import { readField } from '@latchkey/common/adapter'
import type { FamilyWallet, WalletAccount } from '@latchkey/common/adapter/wallet'
import { findWalletChain } from './findWalletChain.ts'
import { getFeature } from './getFeature.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { StandardWallet } from './standardWallet.ts'
import { watchWallet } from './watchWallet.ts'

/** Speaks to a Wallet Standard object. It is on no chain: each request names one, and its accounts are the same on all of them. */
export function createFamilyWallet(wallet: StandardWallet): FamilyWallet {
  const connect = async (input?: { readonly silent: true }) =>
    getFeature(wallet, 'standard:connect', 'connect')?.(...(input ? [input] : []))
  const getShown = () => toAccounts(readField(wallet, 'accounts'))
  return {
    async connect() {
      const accounts = readField(await connect(), 'accounts')
      return accounts === undefined ? getShown() : toAccounts(accounts)
    },
    async restore() {
      const shown = getShown()
      return shown.length > 0 ? shown : toAccounts(readField(await connect({ silent: true }), 'accounts'))
    },
    getShown,
    serves: (network) => findWalletChain(wallet, network) !== undefined,
    move: async (network) => network.caipNetworkId,
    disconnect: async () => getFeature(wallet, 'standard:disconnect', 'disconnect')?.(),
    watch: ({ onAccounts, onIgnored }) => watchWallet(wallet, { onAccounts: (addresses) => onAccounts(toWallet(addresses)), onIgnored }),
  }
}

function toAccounts(accounts: unknown): readonly WalletAccount[] {
  return toWallet((parseAccounts(accounts) ?? []).map(({ address }) => address))
}

function toWallet(addresses: readonly string[]): readonly WalletAccount[] {
  return addresses.map((address) => ({ address }))
}
