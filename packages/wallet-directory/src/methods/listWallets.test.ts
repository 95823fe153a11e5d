import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createWalletDirectory } from '../client.ts'
import fixture from './listWallets.fixture.json' with { type: 'json' }
import { listWallets } from './listWallets.ts'

const options = { baseUrl: 'https://gateway.example', projectId: 'p1', sdkVersion: 'react-evm-0.1.0', retries: 0 }

function answering(json: unknown) {
  const http = fakeHttp({ '/getWallets': () => ({ json }) })
  return { http, directory: createWalletDirectory({ ...options, fetch: http.fetch }) }
}

test('A-02 decodes a page of listings, nulls and fields of tomorrow included', async () => {
  const { directory } = answering(fixture)

  const page = await listWallets(directory)

  expect(page.count).toBe(61)
  expect(page.data.map(({ id }) => id)).toEqual(['metamask', 'phantom'])
  expect(page.data[0]).not.toHaveProperty('a_field_of_tomorrow')
})

test('A-02 sends project id, SDK type and version, and every condition under its name', async () => {
  const { http, directory } = answering(fixture)

  await listWallets(directory, {
    page: 2,
    entries: 40,
    include: ['a', 'b'],
    exclude: ['c'],
    chains: ['eip155:1', 'eip155:10'],
    search: 'meta & mask',
    badgeType: 'certified',
    platform: 'ios',
    names: ['One', 'Two'],
    rdns: ['io.metamask'],
  })

  expect(Object.fromEntries(http.requests[0]?.url.searchParams ?? [])).toEqual({
    projectId: 'p1',
    st: 'latchkey',
    sv: 'react-evm-0.1.0',
    page: '2',
    entries: '40',
    include: 'a,b',
    exclude: 'c',
    chains: 'eip155:1,eip155:10',
    search: 'meta & mask',
    badge_type: 'certified',
    platform: 'ios',
    names: 'One,Two',
    rdns: 'io.metamask',
  })
})

test('A-02 leaves out what is not asked', async () => {
  const { http, directory } = answering(fixture)

  await listWallets(directory, { include: [], search: '' })

  expect([...(http.requests[0]?.url.searchParams.keys() ?? [])]).toEqual(['projectId', 'st', 'sv'])
})

test('R-A7 keeps a repeated id once and a count that covers what came', async () => {
  const [wallet] = fixture.data
  const { directory } = answering({ data: [wallet, wallet], count: 0 })

  const page = await listWallets(directory)

  expect(page.data).toHaveLength(1)
  expect(page.count).toBe(1)
})

test.each([
  ['a negative count', { data: [], count: -1 }],
  ['a list', []],
  ['null', null],
])('R-A4 refuses %s', async (_what, json) => {
  const { directory } = answering(json)

  await expect(listWallets(directory)).rejects.toMatchObject({ code: 'DECODE_FAILED' })
})

test.each([
  ['a listing without a name', { id: 'x', chains: [] }],
  ['an id with a path in it', { id: '../x', name: 'X', chains: [] }],
  ['a name of a megabyte', { id: 'x', name: 'x'.repeat(1_000_000), chains: [] }],
  ['a homepage of 10,000 characters', { id: 'x', name: 'X', chains: [], homepage: 'h'.repeat(10_000) }],
  ['a homepage that is a number', { id: 'x', name: 'X', chains: [], homepage: 7 }],
  ['nothing', null],
])('R-A4 leaves out %s, and keeps the others', async (_what, spoiled) => {
  const { directory } = answering({ ...fixture, data: [spoiled, ...fixture.data] })

  expect((await listWallets(directory)).data.map(({ id }) => id)).toEqual(['metamask', 'phantom'])
})
