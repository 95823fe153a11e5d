import type { AdapterContext } from '@latchkey/common/contract'
import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { attemptsAtom } from '../connection/state.ts'
import { chosenLocaleAtom } from './state.ts'

/** A kit, and what it lends its adapter. */
function setUp(options: Parameters<typeof createTestKit>[0] = {}) {
  const contexts: AdapterContext[] = []
  const adapter = mockAdapter()
  const kit = createTestKit({
    ...options,
    adapters: [
      Object.assign(
        (context: AdapterContext) => {
          contexts.push(context)
          return adapter(context)
        },
        { namespace: adapter.namespace },
      ),
    ],
  })
  kit.mount()
  return { kit, locale: () => contexts[0]?.getLocale?.() }
}

test('B-13 the user’s language is what connectors hear at once, and is there again at the next visit', async () => {
  const storage = createMemoryStorage()
  const first = setUp({ storage })
  await first.kit.awaken()
  expect(first.locale()).toBeUndefined()
  first.kit.store.set(chosenLocaleAtom, 'ar')
  expect(first.locale()).toBe('ar')
  await settle()
  first.kit.destroy()

  const next = setUp({ storage })
  await next.kit.awaken()
  expect(next.kit.store.get(chosenLocaleAtom)).toBe('ar')
  expect(next.locale()).toBe('ar')
})

test('B-13 the host’s language overrules the user’s', async () => {
  const storage = createMemoryStorage({ locale: JSON.stringify({ version: 1, value: 'ar' }) })
  const { kit, locale } = setUp({ storage, locale: 'fr' })
  await kit.awaken()
  expect(locale()).toBe('fr')
})

test('B-02 a language that was chosen wakes no kit: it is no session', async () => {
  const value = { migration: '{"version":1,"value":1}', locale: '{"version":1,"value":"ar"}' }
  const { kit } = setUp({ storage: createMemoryStorage(value) })
  await settle()
  expect(kit.store.get(attemptsAtom).size).toBe(0)
  expect(kit.store.get(chosenLocaleAtom), 'nothing was read').toBeUndefined()
})
