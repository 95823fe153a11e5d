import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit, type TestKit } from '../../test/createTestKit.ts'
import { snapshotAtom, statusAtom } from '../connection/state.ts'
import { connect, disconnect } from '../connection/verbs.ts'

/** Lets a tab hear what the other wrote. */
async function follow(tab: TestKit): Promise<void> {
  await settle()
  await tab.clock.advance(50)
}

/** Two tabs of one origin: a write in one is heard in the other, as browsers do it. */
function twoTabs() {
  const shared = createMemoryStorage()
  const listeners = new Set<{ name: string; listener: () => void }>()
  let writes = 0
  const make = (name: string): TestKit =>
    createTestKit({
      adapter: mockAdapter({
        wallets: [
          { id: 'a', isGranted: true },
          { id: 'b', isGranted: true },
        ],
      }),
      storage: {
        ...shared,
        setItem(key, value) {
          if (shared.getItem(key) === value) return
          writes++
          shared.setItem(key, value)
          for (const one of listeners) if (one.name !== name) queueMicrotask(one.listener)
        },
        removeItem(key) {
          if (shared.getItem(key) === null) return
          writes++
          shared.removeItem(key)
          for (const one of listeners) if (one.name !== name) queueMicrotask(one.listener)
        },
      },
      page: {
        onStorage(listener) {
          const one = { name, listener }
          listeners.add(one)
          return () => void listeners.delete(one)
        },
      },
    })
  return { one: make('one'), two: make('two'), writes: () => writes }
}

/** Two tabs that are both in use. */
async function twoOpenTabs() {
  const tabs = twoTabs()
  for (const tab of [tabs.one, tabs.two]) tab.mount()
  await Promise.all([tabs.one.awaken(), tabs.two.awaken()])
  return tabs
}

/** The first tab connects wallet `a`, and the second one follows. */
async function connectBoth({ one, two }: { one: TestKit; two: TestKit }): Promise<void> {
  await connect(one, { connectorId: 'a' })
  await follow(two)
  await expect.poll(() => two.store.get(statusAtom)).toBe('connected')
}

test('R-B4 what one tab connects the other restores without asking, and what it ends, ends', async () => {
  const { one, two } = await twoOpenTabs()

  await connectBoth({ one, two })
  expect(two.store.get(snapshotAtom).connectorId).toBe('a')
  expect(two.adapter.get('a').calls.map(({ method }) => method)).toEqual(['reconnect'])

  await disconnect(one)
  await follow(two)
  await expect.poll(() => two.store.get(statusAtom)).toBe('disconnected')
  expect(two.adapter.get('a').calls.map(({ method }) => method)).toEqual(['reconnect'])
})

test('R-B4 another wallet in one tab is another wallet in the other', async () => {
  const { one, two } = await twoOpenTabs()
  await connectBoth({ one, two })

  await connect(one, { connectorId: 'b' })

  await follow(two)
  await expect.poll(() => two.store.get(snapshotAtom).connectorId).toBe('b')
  expect(two.store.get(statusAtom)).toBe('connected')
})

test('R-B4 B-16 two tabs never fight: the writing ends', async () => {
  const { one, two, writes } = await twoOpenTabs()
  await connectBoth({ one, two })
  await settle()
  const before = writes()

  for (let turn = 0; turn < 20; turn++) {
    await follow(one)
    await follow(two)
  }

  expect(writes()).toBe(before)
})

test('R-B4 a tab that opens does not end what another one has', async () => {
  const { one, two } = twoTabs()
  one.mount()
  await connect(one, { connectorId: 'a' })
  await settle()
  const told: string[] = []
  one.events.on('disconnected', ({ connectorId }) => told.push(connectorId))

  two.mount()
  await expect.poll(() => two.store.get(statusAtom)).toBe('connected')
  await settle()

  expect(told).toEqual([])
  expect(one.store.get(statusAtom)).toBe('connected')
})

test('R-B4 a tab that only shows a button wakes up when the other one connects, and not before', async () => {
  const { one, two } = twoTabs()
  one.mount()
  two.mount()
  await one.awaken()
  await follow(two)
  expect(two.store.get(statusAtom)).toBe('disconnected')

  await connect(one, { connectorId: 'a' })

  await expect.poll(() => two.store.get(statusAtom)).toBe('connected')
  expect(two.adapter.get('a').calls.map(({ method }) => method)).not.toContain('connect')
})
