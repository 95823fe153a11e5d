import { chunks } from '@latchkey/tsup/chunks'

/** What is loaded later, each part at a moment of its own. */
const later = {
  // With a wallet that is chosen or asked, without viem.
  wallet: ['src/wallet/'],
  // With what a chain is asked, by viem; and in a frame of Safe.
  chain: ['src/chain/', 'src/discover/'],
}

/** What both share is loaded with the first of them. */
const between = { wallet: { only: Object.keys(later) } }

export default chunks(['src/index.ts'], { later, between })
