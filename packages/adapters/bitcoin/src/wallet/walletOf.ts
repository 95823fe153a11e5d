import type { AdapterContext } from '@latchkey/common'
import type { BitcoinWallet } from './bitcoinWallet.ts'

const known = (context: AdapterContext) => context.once('adapter-bitcoin/wallets', () => new WeakMap<object, BitcoinWallet>())

/** Notes how a wallet's own object is spoken to, for as long as the kit lives. */
export function rememberWallet(context: AdapterContext, wallet: object, own: BitcoinWallet): void {
  known(context).set(wallet, own)
}

/** What speaks to a wallet's own object; `undefined` for one that no connector of this family has opened. */
export function walletOf(context: AdapterContext, wallet: unknown): BitcoinWallet | undefined {
  return typeof wallet === 'object' && wallet !== null ? known(context).get(wallet) : undefined
}
