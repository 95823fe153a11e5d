import { readMethod } from '@latchkey/common/adapter'
import { chainUnsupported, type FamilyWallet, requestWallet, silentTimeoutMs, type WalletAccount } from '@latchkey/common/adapter/wallet'
import { type Network, parseChainId } from '@latchkey/common/caip'
import { type AccountChoice, type AdapterContext, type ChooseAccount, UserRejectedError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { safeText } from '@latchkey/common/web'
import { decodeSs58, encodeSs58 } from '@latchkey/signatures/polkadot'
import { hex } from '@scure/base'
import { getPrefix, type PolkadotChains } from '../chain/polkadotChains.ts'
import { enableWallet, forgetWallet } from './enableWallet.ts'
import { readAccounts } from './readAccounts.ts'
import type { SelectAccount } from './selectAccount.ts'

/** An extension, and which of its accounts is kept in front. */
export type InjectedWallet = FamilyWallet & {
  /** Notes the account that was in front at an earlier visit. */
  keepInFront(address: string): void
}

/**
 * Speaks to an extension by `injectedWeb3`. It is on no chain: each request names its own.
 *
 * Its accounts are equals; the one that the user chose is kept in front.
 *
 * @see https://polkadot.js.org/docs/extension/usage
 */
export function createInjectedWallet(parameters: createInjectedWallet.Parameters): InjectedWallet {
  const { context, connectorId, wallet, chains, selectAccount } = parameters
  let chosen: string | undefined

  const read = async (network: Network): Promise<readonly (WalletAccount & AccountChoice)[]> => {
    const { accounts } = await enableWallet(context, wallet)
    const get = readMethod(accounts, 'get')
    if (!get) throw new TypeError('This wallet lists no accounts')
    const list = await requestWallet(() => get(), { timeoutMs: silentTimeoutMs, signal: context.signal })
    // A user who took the grant back is asked again.
    if (Array.isArray(list) && list.length === 0) forgetWallet(context, wallet)
    const prefix = getPrefix(network, chains)
    const found = readAccounts(list, parseChainId(network.caipNetworkId).reference).map(({ publicKey, name }) => ({
      address: encodeSs58({ prefix, publicKey }),
      publicKey: hex.encode(publicKey),
      name: safeText(name, 'name') || undefined,
    }))
    if (found.length === 0 && Array.isArray(list) && list.length > 0)
      throw chainUnsupported('The wallet shows this page no account of this network.')
    return found.sort((one, other) => Number(other.publicKey === chosen) - Number(one.publicKey === chosen))
  }
  const choose = async (network: Network, chooseAccount?: ChooseAccount) => {
    const accounts = await read(network)
    // A host that asks in its own way is asked alone.
    const ask: ChooseAccount | undefined = selectAccount ? (choice) => selectAccount({ connectorId, accounts: choice }) : chooseAccount
    if (!ask || accounts.length < 2) return accounts
    const address = await ask(accounts.slice(0, limits.walletAccountsMax).map(({ address, name }) => ({ address, name })))
    const account = accounts.find((one) => one.address === address)
    if (!account) throw new UserRejectedError({ code: 'CONNECTION_REJECTED' })
    chosen = account.publicKey
    return read(network)
  }
  return {
    connect: choose,
    restore: read,
    keepInFront(address) {
      const publicKey = decodeSs58(address)?.publicKey
      chosen = publicKey && hex.encode(publicKey)
    },
    async disconnect() {
      chosen = undefined
      forgetWallet(context, wallet)
    },
    watch({ onChange }) {
      let stop: unknown
      let isOver = false
      void enableWallet(context, wallet).then(
        ({ accounts }) => {
          // The first answer comes at once and says what is known.
          if (!isOver) stop = readMethod(accounts, 'subscribe')?.(() => onChange())
        },
        () => {},
      )
      return () => {
        isOver = true
        if (typeof stop === 'function') stop()
      }
    },
  }
}

export declare namespace createInjectedWallet {
  type Parameters = {
    readonly context: AdapterContext
    readonly connectorId: string
    readonly wallet: object
    readonly chains: PolkadotChains | undefined
    readonly selectAccount: SelectAccount | undefined
  }
}
