import { identifyPolkadotWallet } from './identifyPolkadotWallet.ts'
import { installPolkadotWallet } from './installPolkadotWallet.ts'

/** Polkadot test wallets: what they are known by, and how one comes into a page. */
export const polkadotFamily = { identify: identifyPolkadotWallet, install: installPolkadotWallet }
