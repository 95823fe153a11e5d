import type { AdapterContext } from '@latchkey/common/contract'
import { slot } from '@latchkey/common/contract'
import type { BitcoinWallet } from './bitcoinWallet.ts'

const knownWallets = slot(() => new WeakMap<object, BitcoinWallet>())

const known = (context: AdapterContext) => context.slot(knownWallets)

/** Notes how a wallet's own object is spoken to, for as long as the kit lives. */
export function rememberWallet(context: AdapterContext, wallet: object, own: BitcoinWallet): void {
  known(context).set(wallet, own)
}

/** What speaks to a wallet's own object; `undefined` for one that no connector of this family has opened. */
export function walletOf(context: AdapterContext, wallet: unknown): BitcoinWallet | undefined {
  return typeof wallet === 'object' && wallet !== null ? known(context).get(wallet) : undefined
}
