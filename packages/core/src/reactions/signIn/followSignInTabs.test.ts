import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { alice, arrive, ready, shown, step } from '../../../test/startSignIn.fixture.ts'
import { snapshotAtom } from '../../connection/state.ts'
import { signInSessionAtom } from '../../signIn/state.ts'
import { signIn, signOut } from '../../signIn/verbs.ts'

/** Two tabs of one browser, both connected. */
function twoTabs(required: boolean) {
  const memory = createMemoryStorage()
  const listeners: { own: object; listener: () => void }[] = []
  const tab = () => {
    const own = {}
    const tell = () => {
      for (const one of listeners) if (one.own !== own) one.listener()
    }
    const storage = {
      ...memory,
      setItem(key: string, value: string) {
        memory.setItem(key, value)
        queueMicrotask(tell)
      },
      removeItem(key: string) {
        memory.removeItem(key)
        queueMicrotask(tell)
      },
    }
    const capabilities = { signMessage: async () => '0x00', verifyMessage: async () => true }
    const adapter = mockAdapter({ capabilities, wallets: [{ addresses: [alice], isGranted: true }] })
    const page = {
      onStorage(listener: () => void) {
        const entry = { own, listener }
        listeners.push(entry)
        return () => void listeners.splice(listeners.indexOf(entry), 1)
      },
    }
    const kit = createTestKit({ adapter, storage, page, siwx: { backend: 'local', required } })
    onTestFinished(() => kit.destroy())
    kit.mount()
    return kit
  }
  return tab
}

test('R-B4 who signs in in one tab has done so in the other', async () => {
  const tab = twoTabs(true)
  const one = tab()
  await arrive(one)
  const two = tab()
  await ready(two)
  expect(shown(two)).toBe('SIWXSignMessage')

  await signIn(one)

  await vi.waitFor(() => expect(two.store.get(signInSessionAtom)).toBeDefined())
  await vi.waitFor(() => expect(shown(two)).toBeUndefined())
  expect(step(two)).toBe('idle')
})

test('R-B4 who signs out in one tab has done so in the other, and is not asked', async () => {
  const tab = twoTabs(false)
  const one = tab()
  await arrive(one)
  await signIn(one)
  const two = tab()
  await vi.waitFor(() => expect(two.store.get(signInSessionAtom)).toBeDefined())
  await vi.waitFor(() => expect(step(two)).toBe('idle'))

  await signOut(one)

  await vi.waitFor(() => expect(two.store.get(signInSessionAtom)).toBeUndefined())
  await vi.waitFor(() => expect(step(two)).toBe('idle'))
  expect(shown(two)).toBeUndefined()
  expect(two.store.get(snapshotAtom).status).toBe('connected')
})
