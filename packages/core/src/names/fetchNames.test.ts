import { type FakeAnswer, fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { connect } from '../connection/verbs.ts'
import { namesAtom } from './state.ts'
import { fetchNames } from './verbs.ts'

const profile = (name: string) => ({
  name,
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  addresses: {},
  attributes: [],
})

async function connected(answer: () => FakeAnswer, options: Parameters<typeof createTestKit>[0] = {}) {
  const http = fakeHttp({ [`/v1/profile/reverse/${ownAddress}`]: answer })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', ...options, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  return { kit, http }
}

test('C-02 names of an account, each once, asked for again after 5 min or when forced', async () => {
  const { kit, http } = await connected(() => ({ json: [profile('mira.latch'), profile('mira.latch'), profile('m.latch')] }))
  expect(await fetchNames(kit)).toMatchObject({ status: 'ready', data: ['mira.latch', 'm.latch'] })
  await kit.clock.advance(299_999)
  await fetchNames(kit)
  expect(http.requests).toHaveLength(1)
  await fetchNames(kit, { isForced: true })
  expect(http.requests).toHaveLength(2)
  expect(kit.store.get(namesAtom).get(ownAddress)?.data).toHaveLength(2)
})

test.each([
  ['there is none', () => Response.json({}, { status: 404 }), { status: 'ready', data: [] }],
  [
    'X-05 it fails',
    () => ({ status: 400 }),
    { status: 'failed', error: { code: 'NAMES_FOR_ADDRESS_FAILED', shortMessage: 'Error fetching names for address' } },
  ],
])('when %s', async (_, answer, resource) => {
  const { kit } = await connected(answer)
  expect(await fetchNames(kit)).toMatchObject(resource)
})

test.each([
  ['B-17 no gateway', { gateway: false as const }],
  ['B-20 the feature off', { features: { identity: false } }],
])('asks nothing with %s', async (_, options) => {
  const { kit, http } = await connected(() => ({ status: 500 }), options)
  expect(await fetchNames(kit)).toEqual({ status: 'idle' })
  expect(http.requests).toEqual([])
})

test('V-16 needs an account', async () => {
  await expect(fetchNames(createTestKit())).rejects.toMatchObject({ code: 'ACTIVE_ADDRESS_MISSING' })
})
