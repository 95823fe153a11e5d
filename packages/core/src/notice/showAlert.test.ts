import { errorCatalogue } from '@latchkey/common/errors'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import type { AlertCode } from './alertCode.ts'
import { dismissAlert } from './dismissAlert.ts'
import { isAlertCode, showAlert } from './showAlert.ts'
import { alertAtom } from './state.ts'

const codes = Object.keys(errorCatalogue).filter((code) => isAlertCode(code)) as AlertCode[]

test.each(codes)('X-01 %s has a short and a long message', (code) => {
  const kit = createTestKit({ debug: true })
  showAlert(kit, { code })
  const alert = kit.store.get(alertAtom)
  expect(alert?.short.length).toBeGreaterThan(5)
  expect(alert?.long.length).toBeGreaterThan(alert?.short.length ?? 0)
  showAlert(kit, { code })
  expect(kit.warnings).toEqual([`${alert?.short}: ${alert?.long} (${code})`])
  dismissAlert(kit)
  expect(kit.store.get(alertAtom)).toBeUndefined()
})

test('X-01 outside development the console stays empty', () => {
  const kit = createTestKit()
  showAlert(kit, { code: 'SERVER_ERROR' })
  expect(kit.warnings).toEqual([])
})

test("X-04 a visitor's no is no alert", () => {
  expect(['USER_REJECTED', 'CONNECTION_REJECTED', 'MODAL_CLOSED', 'NO_SUCH_CODE'].filter((code) => isAlertCode(code))).toEqual([])
})
