import { themeAtom } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import { createTriggerSource } from './createTriggerSource.ts'

test('reads the same object until something changes, and tells of the change', () => {
  const { kit } = createTestLatchkey()
  const source = createTriggerSource(kit)
  const first = source.read()
  let told = 0
  const end = source.subscribe(() => {
    told += 1
  })

  expect(first).toMatchObject({ status: 'disconnected', address: undefined, who: undefined, mode: 'auto' })
  expect(source.read()).toBe(first)
  kit.store.set(themeAtom, { mode: 'dark', variables: {} })
  expect(told).toBe(1)
  expect(source.read()).toMatchObject({ mode: 'dark' })

  end()
  kit.store.set(themeAtom, { mode: 'light', variables: {} })
  expect(told).toBe(1)
})
