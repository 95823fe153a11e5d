import { ownAddress } from './transactions.ts'

/** A collectible of the test account, as the gateway lists it. */
export const nft = (id: string, rest: object = {}) => ({
  id,
  chainId: 'eip155:1',
  address: `eip155:1:${ownAddress}`,
  tokenId: '1',
  standard: 'erc721',
  name: 'Badge',
  collection: null,
  imageId: null,
  quantity: '1',
  isSpam: false,
  ...rest,
})
