import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/connect.ts'
import { switchNetwork } from '../connection/switchNetwork.ts'
import { fetchNfts } from './fetchNfts.ts'
import { nftsAtom } from './state.ts'

const nft = (id: string, rest: object = {}) => ({
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

async function connected(options: Parameters<typeof createTestKit>[0] = {}) {
  const http = fakeHttp({
    [`/v1/account/${ownAddress}/nfts`]: () => ({
      json: { data: [nft('a'), nft('s', { isSpam: true }), nft('o', { chainId: 'eip155:2' }), nft('a')], next: 'n1' },
    }),
  })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', ...options, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  return { kit, http }
}

test('N-03 collectibles of account and chain, each once, no spam among them', async () => {
  const { kit, http } = await connected()
  await fetchNfts(kit)
  await fetchNfts(kit)
  expect(kit.store.get(nftsAtom)).toMatchObject({ status: 'ready', isEmpty: false, next: 'n1', items: [{ id: 'a' }] })
  expect(http.requests).toHaveLength(1)
  await switchNetwork(kit, { chainId: 'eip155:2' as never })
  expect(kit.store.get(nftsAtom)).toEqual({ status: 'idle', items: [], isEmpty: false })
})

test.each([
  ['B-17 no gateway', { gateway: false as const }],
  ['N-20 the feature off', { features: { balance: false } }],
])('asks nothing with %s', async (_, options) => {
  const { kit, http } = await connected(options)
  await fetchNfts(kit)
  expect(http.requests).toEqual([])
})
