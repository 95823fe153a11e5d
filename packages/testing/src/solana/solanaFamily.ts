import { identifySolanaWallet } from './identifySolanaWallet.ts'
import { installSolanaWallet } from './installSolanaWallet.ts'

/** Solana test wallets: what they are known by, and how one comes into a page. */
export const solanaFamily = { identify: identifySolanaWallet, install: installSolanaWallet }
