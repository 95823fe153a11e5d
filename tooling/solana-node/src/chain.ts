/** What identifies the lab's Solana chain; the same on every start, so that accounts of an earlier visit stay what they were. */
export const solanaChain = {
  genesisHash: 'A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1vxeZxxiqXGzb',
  /** CAIP-2: the first 32 characters of the genesis hash. */
  caipNetworkId: 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1',
  name: 'Lab Solana',
  /** What wallets of the Wallet Standard call a chain on the developer's own machine. */
  walletChain: 'solana:localnet',
} as const

/** How many accounts have money from the start. */
export const fundedAccounts = 20

/** The private seed of a funded account: play money on loopback, known to everyone. */
export function accountSeed(index: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(index + 1)
}

/** The private seed of the account that pays airdrops and mints the lab's dollar. */
export const bankSeed: Uint8Array<ArrayBuffer> = new Uint8Array(32).fill(0xba)

/** The private seed whose address the lab's dollar has. */
export const dollarSeed: Uint8Array<ArrayBuffer> = new Uint8Array(32).fill(0xd0)

/** The lab's dollar: that address, and its smallest unit. */
export const dollar = { address: 'GZQEYvcA82NAKYw6NMig9Ph93PygcVZJZsKkKTHSG1mm', decimals: 6 } as const
