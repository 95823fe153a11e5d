import { type AdapterContext, slot } from '@latchkey/common/contract'
import { createMemoryStorage, type Storage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../test/createTestKit.ts'
import { getSnapshot } from './connection/select.ts'
import { snapshotAtom } from './connection/state.ts'
import { connect } from './connection/verbs.ts'
import { createKit } from './createKit.ts'

/** A storage that tells when it is touched. */
function watchedStorage(): Storage & { readonly touched: string[] } {
  const inner = createMemoryStorage()
  const touched: string[] = []
  const touch = (what: string) => void touched.push(what)
  return {
    touched,
    getItem(key) {
      touch(`get ${key}`)
      return inner.getItem(key)
    },
    setItem(key, value) {
      touch(`set ${key}`)
      inner.setItem(key, value)
    },
    removeItem(key) {
      touch(`remove ${key}`)
      inner.removeItem(key)
    },
    keys() {
      touch('keys')
      return inner.keys()
    },
  }
}

test('B-07 making a kit and reading it touches neither adapters, storage, page nor network', () => {
  const touch = () => {
    throw new Error('touched')
  }
  const storage = watchedStorage()
  const adapter = mockAdapter()
  const kit = createTestKit({
    storage,
    adapter,
    fetch: touch as never,
    page: { origin: touch, url: touch, isPhone: touch, isDevelopment: touch, warn: touch, onStorage: touch } as never,
  })

  expect(getSnapshot(kit)).toMatchObject({ status: 'disconnected', network: ethereum })
  kit.destroy()

  expect(storage.touched).toEqual([])
  expect(adapter.connectors).toEqual([])
})

test('B-07 works where there is no page: on a server with the real surroundings', () => {
  const kit = createKit({ networks: [ethereum], adapters: [mockAdapter()], gateway: false })
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
  expect(kit.initialStore.get(snapshotAtom)).toEqual(kit.store.get(snapshotAtom))
  expect(kit.page.origin()).toBe('')
  expect(kit.page.isPhone()).toBe(false)
})

test('B-02 mounting asks nothing of the network', async () => {
  const asked: string[] = []
  const fetch = async (input: unknown) => {
    asked.push(String(input))
    return new Response()
  }
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: fetch as never })
  kit.mount()
  await settle()
  expect(asked).toEqual([])
})

test('R-B5 StrictMode: mount, unmount, mount runs one discovery and asks each wallet once', async () => {
  const adapter = mockAdapter()
  const kit = createTestKit({ adapter })

  const first = kit.mount()
  first()
  first()
  const second = kit.mount()
  expect(adapter.discoveries).toEqual({ started: 2, running: 1 })
  const third = kit.mount()
  await connect(kit, { connectorId: 'mock' })
  third()
  expect(adapter.discoveries.running).toBe(1)
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  second()

  expect(adapter.discoveries.running).toBe(0)
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
})

test('R-B5 after a remount the wallet is followed again, once', async () => {
  const kit = createTestKit()
  const unmount = kit.mount()
  await connect(kit, { connectorId: 'mock' })
  unmount()
  kit.mount()
  const told: unknown[] = []
  kit.events.on('networkChanged', ({ chainId }) => told.push(chainId))

  kit.adapter.get('mock').changeChain('eip155:2')

  expect(told).toEqual(['eip155:2'])
})

test('B-03 destroy leaves no discovery, listener or timer, and a destroyed kit cannot be mounted', async () => {
  const storageListeners = new Set<() => void>()
  const kit = createTestKit({
    page: {
      onStorage: (listener) => {
        storageListeners.add(listener)
        return () => storageListeners.delete(listener)
      },
    },
  })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  expect(storageListeners.size).toBeGreaterThan(0)

  kit.destroy()

  expect(storageListeners.size).toBe(0)
  expect(kit.adapter.discoveries.running).toBe(0)
  expect(kit.clock.pending).toBe(0)
  kit.adapter.get('mock').changeChain('eip155:2')
  expect(kit.store.get(snapshotAtom).chainId).toBe('eip155:1')
  expect(() => kit.mount()).toThrow()
})

test('R-14 adapters are lent networks, RPC URLs, metadata and one memory per kit', () => {
  const contexts: Parameters<ReturnType<typeof mockAdapter>>[0][] = []
  const spyless = Object.assign(
    (context: (typeof contexts)[number]) => {
      contexts.push(context)
      return { ...mockAdapter()(context), getConnectors: () => [] }
    },
    { namespace: 'eip155' as const },
  )
  const kit = createTestKit({
    adapters: [spyless],
    customRpcUrls: { 'eip155:2': ['https://mine.example'] },
    networks: [ethereum, base, solana],
  })
  expect(kit.adapters).toHaveLength(1)
  const [context] = contexts

  expect(context?.getNetworks()).toEqual([ethereum, base])
  expect(context?.getRpcUrls(base)).toEqual(['https://mine.example'])
  expect(context?.metadata).toEqual({ name: 'Test', description: '', icons: [], url: 'https://app.example' })
  const memory = slot(() => ({}))
  expect(context?.slot(memory)).toBe(context?.slot(memory))
  expect(context?.slot(memory)).toBe(kit.slot(memory))
  expect(context?.slot(memory)).not.toBe(createTestKit().slot(memory))
})

test('B-03 an adapter that keeps values of its own changes nothing of the kit', async () => {
  const adapter = mockAdapter()
  const greedy = Object.assign((context: AdapterContext) => {
    for (let count = 0; count < 100; count++) context.slot(slot(() => ({ count })))
    return adapter(context)
  }, adapter)
  const kit = createTestKit({ adapters: [greedy] })
  await expect(connect(kit, { connectorId: 'mock' })).resolves.toMatchObject({ connectorId: 'mock' })
})

test('U-02 the Safe around the page is connected by itself, with no earlier visit and no click', async () => {
  const adapter = mockAdapter({ wallets: [{}] })
  const kit = createTestKit({ adapter })
  kit.mount()

  adapter.announce({ id: 'other' })
  adapter.announce({ id: 'safe', isHost: true, isFrame: true, name: 'Safe' })

  await expect.poll(() => kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'safe' })
})
