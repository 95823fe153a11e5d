import { fakeHttp, mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, solana } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { identityAtom } from './state.ts'
import { fetchIdentity } from './verbs.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const gateway = { gateway: 'https://gateway.example', projectId: 'p1' } as const

test('A-12 C-02 gives name and picture, and asks again after 5 min only', async () => {
  const http = fakeHttp({ [`/v1/identity/${address}`]: () => ({ json: { name: 'a.eth', avatar: null } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })

  expect(await fetchIdentity(kit)).toMatchObject({ status: 'ready', data: { name: 'a.eth', avatar: null } })
  await kit.clock.advance(299_999)
  await fetchIdentity(kit)
  expect(http.requests).toHaveLength(1)
  await kit.clock.advance(1)
  await fetchIdentity(kit)

  expect(http.requests).toHaveLength(2)
  expect(kit.store.get(identityAtom)).toMatchObject({ data: { name: 'a.eth' } })
  expect(http.requests[0]?.url.searchParams.get('projectId')).toBe('p1')
})

test('R-A4 an answer that makes no sense fails the resource, not the caller', async () => {
  const http = fakeHttp({ [`/v1/identity/${address}`]: () => ({ json: { name: 7 } }) })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  expect(await fetchIdentity(kit)).toMatchObject({ status: 'failed' })
})

test.each([
  ['R-12 another family', { adapters: [mockAdapter({ namespace: 'solana' })], networks: [solana] }],
  ['B-20 the feature off', { features: { identity: false } }],
  ['B-17 no gateway', { gateway: false }],
] as const)('asks nothing with %s', async (_, options) => {
  const http = fakeHttp({})
  const kit = createTestKit({ ...gateway, ...options, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  expect(await fetchIdentity(kit)).toEqual({ status: 'idle' })
  expect(http.requests).toEqual([])
})

const named = (name: string, avatar?: string) => ({
  name,
  registered_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  addresses: {},
  attributes: avatar === undefined ? [] : [{ avatar }],
})

test.each([
  [
    'the oldest name that leads to it',
    () => ({ json: [named('mira.latch', 'https://g.example/1'), named('m.latch')] }),
    { name: 'mira.latch', avatar: 'https://g.example/1' },
  ],
  ['nothing where there is none', () => ({ json: [] }), { name: null, avatar: null }],
  ['nothing where the gateway cannot say', () => ({ status: 400 }), { name: null, avatar: null }],
])('A-12 an address without an identity is %s', async (_, answer, data) => {
  const http = fakeHttp({
    [`/v1/identity/${address}`]: () => ({ json: { name: null, avatar: null } }),
    [`/v1/profile/reverse/${address}`]: answer,
  })
  const kit = createTestKit({ ...gateway, fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  expect(await fetchIdentity(kit)).toMatchObject({ status: 'ready', data })
})
