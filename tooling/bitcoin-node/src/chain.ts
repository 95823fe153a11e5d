/** What identifies the lab's Bitcoin chain: regtest, whose first block is the same everywhere. */
export const bitcoinChain = {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Lab Bitcoin',
} as const

/** How many blocks there are from the start: enough for segwit to hold (432), and for hundreds of coins to be spendable. */
export const firstBlocks = 440

/** The private key of a lab account: play money on loopback, known to everyone. */
export function accountKey(index: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(index + 1)
}
