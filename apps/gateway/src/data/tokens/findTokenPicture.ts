import contracts from './tokenPictures.json' with { type: 'json' }

/**
 * The seed's picture of a token, by its contract (lower case on EVM). The table has the main tokens' own contracts, by chain and picture:
 * a ticker proves nothing, so nothing is found by it.
 */
export function findTokenPicture(chainId: string, contract: string): string | undefined {
  const known = Object.entries((contracts as Readonly<Record<string, Readonly<Record<string, string>>>>)[chainId] ?? {})
  return known.find(([, address]) => (address.startsWith('0x') ? address.toLowerCase() : address) === contract)?.[0]
}
