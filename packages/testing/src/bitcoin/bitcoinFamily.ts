import { identifyBitcoinWallet } from './identifyBitcoinWallet.ts'
import { installBitcoinWallet } from './installBitcoinWallet.ts'

/** Bitcoin test wallets: what they are known by, and how one comes into a page. */
export const bitcoinFamily = { identify: identifyBitcoinWallet, install: installBitcoinWallet }
