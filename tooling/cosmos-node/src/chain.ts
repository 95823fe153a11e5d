/** What identifies the lab's Cosmos chain. */
export const cosmosChain = {
  chainId: 'latchkey-1',
  /** CAIP-2. */
  caipNetworkId: 'cosmos:latchkey-1',
  name: 'Lab Cosmos',
  /** Start of its addresses. */
  prefix: 'cosmos',
  denom: 'uatom',
} as const

/** The private key of a lab account: play money on loopback, known to everyone. */
export function accountKey(index: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(index + 1)
}
