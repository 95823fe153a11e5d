/** A collectible as the gateway gives it: number `at` of one collection. */
export function collectible(
  at: number,
  { chain = 'eip155:1', ...more }: { readonly chain?: string; readonly [field: string]: unknown } = {},
) {
  const contract = `0x${'b'.repeat(40)}`
  return {
    id: `${chain}/erc721:${contract}/${at}`,
    chainId: chain,
    address: `${chain}:${contract}`,
    tokenId: String(at),
    standard: 'erc721',
    name: `Number ${at}`,
    collection: 'Shorelines',
    imageId: null,
    quantity: '1',
    isSpam: false,
    ...more,
  }
}
