import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { toastAtom } from './state.ts'
import { dismissToast, showToast } from './verbs.ts'

test('U-15 takes away the one meant, not its successor', async () => {
  const kit = createTestKit()
  const first = showToast(kit, { kind: 'loading', text: 'one' })
  showToast(kit, { kind: 'loading', text: 'two' })
  await kit.clock.advance(150)

  dismissToast(kit, first)
  expect(kit.store.get(toastAtom)).toMatchObject({ text: 'two' })
  dismissToast(kit)

  expect(kit.store.get(toastAtom)).toBeUndefined()
})
