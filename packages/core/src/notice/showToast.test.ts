import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { toastAtom } from './state.ts'
import { showToast } from './verbs.ts'

test('U-15 shows at once, and is gone after 3 s', async () => {
  const kit = createTestKit()
  const id = showToast(kit, { kind: 'success', text: 'copied' })
  expect(kit.store.get(toastAtom)).toEqual({ id, kind: 'success', text: 'copied' })
  await kit.clock.advance(2_999)
  expect(kit.store.get(toastAtom)).toBeDefined()
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toBeUndefined()
  expect(kit.clock.pending).toBe(0)
})

test('U-15 takes the place of another after 150 ms, and then has its own 3 s', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  await kit.clock.advance(2_900)

  showToast(kit, { kind: 'error', text: 'two' })
  expect(kit.store.get(toastAtom)).toBeUndefined()
  await kit.clock.advance(149)
  expect(kit.store.get(toastAtom)).toBeUndefined()
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'two' })
  await kit.clock.advance(2_999)

  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'two' })
})

test('U-15 a third one within the 150 ms is shown', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  showToast(kit, { kind: 'success', text: 'two' })
  showToast(kit, { kind: 'success', text: 'three' })
  await kit.clock.advance(150)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'three' })
})

test('U-15 one that is loading stays', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'loading', text: 'sending' })
  await kit.clock.advance(60_000)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'sending' })
})

test('B-03 a toast does not outlive its kit', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  kit.destroy()
  expect(kit.clock.pending).toBe(0)
})
