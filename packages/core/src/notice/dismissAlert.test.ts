import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { showAlert } from './showAlert.ts'
import { alertAtom } from './state.ts'
import { dismissAlert } from './verbs.ts'

test('X-01 empties the alert bar', () => {
  const kit = createTestKit()
  showAlert(kit, { code: 'SERVER_ERROR' })
  dismissAlert(kit)
  expect(kit.store.get(alertAtom)).toBeUndefined()
})
