import { identifyCosmosWallet } from './identifyCosmosWallet.ts'
import { installCosmosWallet } from './installCosmosWallet.ts'

/** Cosmos test wallets: what they are known by, and how one comes into a page. */
export const cosmosFamily = { identify: identifyCosmosWallet, install: installCosmosWallet }
