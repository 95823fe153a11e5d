import type { Product } from './product.ts'
import { appkit } from './products/appkit.ts'
import { connectkit } from './products/connectkit.ts'
import { rainbowkit } from './products/rainbowkit.ts'
import { solanaWalletAdapter } from './products/solanaWalletAdapter.ts'

/** Every product that an app can come from. */
export const products: readonly Product[] = [rainbowkit, connectkit, appkit, solanaWalletAdapter]
