import { defineAdapter, lazily } from '@latchkey/common/adapter'
import { type CreateAdapter, type CreateConnector, OptionInvalidError } from '@latchkey/common/contract'
import { announced } from './discover/announced.ts'
import { coinbaseWallet } from './discover/coinbaseWallet.ts'
import { fromProvider } from './discover/fromProvider.ts'
import { injected } from './discover/injected.ts'
import { isWalletBrowser } from './discover/isWalletBrowser.ts'
import { safe } from './discover/safe.ts'
import type { FoundWallet, WalletSource } from './discover/walletSource.ts'
import { family } from './family.ts'

/** What only reads a chain, with viem. */
const chain = () => import('./chain/index.ts')
/** What asks the wallet, without viem. */
const wallet = () => import('./wallet/index.ts')

/** EVM chains, by viem. Finds a Safe that frames the page, announced and injected wallets on its own. */
export function evm(options: evm.Options = {}): CreateAdapter {
  const { connectors, sources = [safe(), announced(), coinbaseWallet(), injected()], baseFeeMultiplier = 1 } = options
  return defineAdapter<never>({
    family,
    connectors,
    sources,
    chain,
    toConnector(context, found, about) {
      const { wallet: provider, accountType } = found as FoundWallet
      const isHost = about.isHost ?? isWalletBrowser(provider, navigator.userAgent)
      return fromProvider({ ...about, isHost, provider, accountType }, options)(context)
    },
    capabilities(context) {
      // When the kit is made, not at the first fee (V-22).
      if (!Number.isFinite(baseFeeMultiplier) || baseFeeMultiplier < 1)
        throw new OptionInvalidError({ name: 'baseFeeMultiplier', expected: 'a number of at least 1' })
      return {
        ...lazily(
          chain,
          ['getNativeBalance', 'waitForTransaction', 'verifyMessage', 'estimateFee', 'estimateTransfer', 'checkAddress', 'spellAddress'],
          [context],
          [options],
        ),
        ...lazily(wallet, [
          'signMessage',
          'signTypedData',
          'sendTransaction',
          'sendTransfer',
          'sendCalls',
          'getCallsStatus',
          'getCapabilities',
          'grantPermissions',
          'revokePermissions',
          'getAssets',
        ]),
      }
    },
  })
}

export declare namespace evm {
  type Options = {
    /** Wallets that the host brings itself. */
    connectors?: readonly CreateConnector[] | undefined
    /** Where to look for wallets. Default: `safe()`, `announced()`, `coinbaseWallet()`, `injected()`. */
    sources?: readonly WalletSource[] | undefined
    /** Takes the grant back at the wallet on disconnect; that logs out every tab of this origin (R-W13). */
    revokeOnDisconnect?: boolean | undefined
    /** What the base fee is multiplied by in estimates, at least 1. Default 1.2 (C-06). */
    baseFeeMultiplier?: number | undefined
  }
}
