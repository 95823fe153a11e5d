import { createCookieStorage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../test/createTestKit.ts'
import { getSnapshot } from './connection/select.ts'
import { connectionsAtom, snapshotAtom, statusAtom } from './connection/state.ts'
import { connect, disconnect } from './connection/verbs.ts'
import { identitiesAtom, identityAtom } from './identity/state.ts'
import { cookieToInitialState } from './server.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** Cookies of a page, which a browser sends with every request. */
function createJar() {
  const jar = new Map<string, string>()
  const document = {
    location: { protocol: 'https:' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return document as unknown as Document
}

/** A page that was connected to `mock` and knew its name, and the cookies that it left. */
async function leave() {
  const document = createJar()
  const kit = createTestKit({ storage: createCookieStorage({ getDocument: () => document }) })
  kit.mount()
  await connect(kit, { connectorId: 'mock', chainId: 'eip155:2' })
  kit.store.set(identitiesAtom, new Map([[address, { status: 'ready', data: { name: 'mira.eth', avatar: null }, updatedAt: 1 }]]))
  await settle()
  kit.destroy()
  return document
}

test('the cookies of a connected page give a server the address, the chain, the wallet and the name', async () => {
  const { cookie } = await leave()
  const initialState = cookieToInitialState(cookie)
  const kit = createTestKit({ initialState: JSON.parse(JSON.stringify(initialState)) })

  expect(kit.initialStore.get(snapshotAtom)).toMatchObject({ status: 'connected', address, chainId: 'eip155:2', wallet: { id: 'mock' } })
  expect(kit.initialStore.get(identityAtom).data?.name).toBe('mira.eth')
  expect(getSnapshot(kit)).toEqual(kit.initialStore.get(snapshotAtom))
  kit.destroy()
})

test.each([undefined, null, '', 'latchkey.connections=%7B', 'latchkey.connections=%7B%22version%22%3A1%2C%22value%22%3A%5B%7B%7D%5D%7D'])(
  'cookies that name no user (%j) give nothing',
  (cookie) => {
    expect(cookieToInitialState(cookie)).toBeUndefined()
  },
)

test('the page stays connected while its wallet is asked, and then has its connector', async () => {
  const document = await leave()
  const adapter = mockAdapter({ wallets: [{ isGranted: true }] })
  const kit = createTestKit({
    adapter,
    storage: createCookieStorage({ getDocument: () => document }),
    initialState: cookieToInitialState(document.cookie),
  })
  const seen: string[] = []
  kit.store.sub(statusAtom, () => seen.push(kit.store.get(statusAtom)))
  kit.mount()
  await expect.poll(() => getSnapshot(kit).connector?.id).toBe('mock')

  expect(seen).toEqual([])
  expect(adapter.get('mock').calls.map(({ method }) => method)).toEqual(['reconnect'])
  kit.destroy()
})

test.each([
  ['whose wallet grants nothing any more', { adapter: mockAdapter({ wallets: [{}] }) }],
  ['that restores nothing', { enableReconnect: false, adapter: mockAdapter({ wallets: [{ isGranted: true }] }) }],
])('a page %s is disconnected soon', async (_, options) => {
  const document = await leave()
  const kit = createTestKit({
    ...options,
    storage: createCookieStorage({ getDocument: () => document }),
    initialState: cookieToInitialState(document.cookie),
  })
  kit.mount()
  expect(kit.store.get(statusAtom)).toBe('connected')
  await expect.poll(() => kit.store.get(statusAtom)).toBe('disconnected')
  expect(kit.store.get(connectionsAtom)).toMatchObject([{ status: 'disconnected' }])
  kit.destroy()
})

test('a page that stores nothing itself still asks the wallet that the server named', async () => {
  const { cookie } = await leave()
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{}] }), initialState: cookieToInitialState(cookie) })
  kit.mount()
  await expect.poll(() => kit.store.get(statusAtom)).toBe('disconnected')
  kit.destroy()
})

test('S-06 what the user disconnects before the wallet has answered stays disconnected', async () => {
  const document = await leave()
  const kit = createTestKit({
    adapter: mockAdapter({ wallets: [{ isGranted: true }] }),
    storage: createCookieStorage({ getDocument: () => document }),
    initialState: cookieToInitialState(document.cookie),
  })
  kit.mount()
  await disconnect(kit)
  await expect.poll(() => kit.store.get(statusAtom)).toBe('disconnected')
  await settle()
  expect(kit.store.get(statusAtom)).toBe('disconnected')
  kit.destroy()
})
