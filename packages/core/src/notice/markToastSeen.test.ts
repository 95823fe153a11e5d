import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import type { Kit } from '../kit.ts'
import { toastAtom } from './state.ts'
import { markToastSeen, showToast } from './verbs.ts'

/** Says that the notice is on the screen, as the modal does. */
function see(kit: Kit) {
  const toast = kit.store.get(toastAtom)
  if (toast) markToastSeen(kit, toast)
}

test('U-15 a notice is gone 3 s after it is on the screen, however late that was', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'copied' })
  await kit.clock.advance(10_000)
  see(kit)
  await kit.clock.advance(2_999)
  expect(kit.store.get(toastAtom)).toBeDefined()
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toBeUndefined()
  expect(kit.clock.pending).toBe(0)
})

test('U-15 one that takes the place of another after 150 ms has its own 3 s', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'success', text: 'one' })
  const first = kit.store.get(toastAtom)
  see(kit)
  await kit.clock.advance(2_900)

  showToast(kit, { kind: 'error', text: 'two' })
  expect(kit.store.get(toastAtom)).toBeUndefined()
  await kit.clock.advance(149)
  expect(kit.store.get(toastAtom)).toBeUndefined()
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'two' })
  see(kit)
  // The first one's report may come late.
  if (first) markToastSeen(kit, first)
  await kit.clock.advance(2_999)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'two' })
  await kit.clock.advance(1)
  expect(kit.store.get(toastAtom)).toBeUndefined()
})

test('U-15 one that is loading stays', async () => {
  const kit = createTestKit()
  showToast(kit, { kind: 'loading', text: 'sending' })
  see(kit)
  await kit.clock.advance(60_000)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'sending' })
})
