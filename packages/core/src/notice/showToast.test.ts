import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { toastAtom } from './state.ts'
import { showToast } from './verbs.ts'

test('U-15 shows at once; one that never gets to the screen is gone after 15 s', async () => {
  const kit = createTestKit()
  const id = showToast(kit, { kind: 'success', text: 'copied' })
  expect(kit.store.get(toastAtom)).toEqual({ id, kind: 'success', text: 'copied' })
  await kit.clock.advance(14_999)
  expect(kit.store.get(toastAtom)).toBeDefined()
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toBeUndefined()
  expect(kit.clock.pending).toBe(0)
})

test('U-15 a third one within the 150 ms is shown', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  showToast(kit, { kind: 'success', text: 'two' })
  showToast(kit, { kind: 'success', text: 'three' })
  await kit.clock.advance(150)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'three' })
})

test('B-03 a toast does not outlive its kit', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  kit.destroy()
  expect(kit.clock.pending).toBe(0)
})
