import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { nft } from '../../test/nfts.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect, switchNetwork } from '../connection/verbs.ts'
import { nftsAtom } from './state.ts'
import { fetchNfts } from './verbs.ts'

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
