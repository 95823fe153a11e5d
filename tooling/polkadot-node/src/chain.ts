/** What identifies the lab's Polkadot chain: Rococo's Asset Hub, started afresh; its first block goes by the mark that forks have. */
export const polkadotChain = {
  /** CAIP-2: the first 32 characters of the genesis hash. */
  caipNetworkId: 'polkadot:45454545454545454545454545454545',
  genesisHash: `0x${'45'.repeat(32)}`,
  name: 'Lab Polkadot',
  symbol: 'ROC',
  decimals: 12,
  /** SS58: what its addresses begin with. */
  prefix: 42,
} as const

/** The 32 secret bytes of a lab account: play money on loopback, known to everyone. */
export function accountSeed(index: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(index + 1)
}
