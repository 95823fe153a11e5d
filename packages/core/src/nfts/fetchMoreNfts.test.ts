import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/connect.ts'
import { fetchMoreNfts } from './fetchMoreNfts.ts'
import { fetchNfts } from './fetchNfts.ts'
import { nftsAtom } from './state.ts'

test('N-03 the next page of collectibles is appended, until there is none', async () => {
  const nft = (id: string) => ({
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
  })
  const http = fakeHttp({
    [`/v1/account/${ownAddress}/nfts`]: ({ url }) => ({
      json: url.searchParams.get('cursor') ? { data: [nft('b')], next: null } : { data: [nft('a')], next: 'n1' },
    }),
  })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  await fetchNfts(kit)
  await fetchMoreNfts(kit)
  await fetchMoreNfts(kit)
  expect(kit.store.get(nftsAtom).items.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(http.requests).toHaveLength(2)
})
