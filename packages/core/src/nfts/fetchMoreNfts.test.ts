import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { nft } from '../../test/nfts.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/verbs.ts'
import { nftsAtom } from './state.ts'
import { fetchMoreNfts, fetchNfts } from './verbs.ts'

test('N-03 the next page of collectibles is appended, until there is none', async () => {
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
