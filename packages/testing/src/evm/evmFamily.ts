import { identifyEvmWallet } from './identifyEvmWallet.ts'
import { installEvmWallet } from './installEvmWallet.ts'

/** EVM test wallets: what they are known by, and how one comes into a page. */
export const evmFamily = { identify: identifyEvmWallet, install: installEvmWallet }
