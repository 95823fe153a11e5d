import { errorCatalogue } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { isAlertCode, showAlert } from './showAlert.ts'
import { type AlertCode, alertAtom } from './state.ts'
import { dismissAlert } from './verbs.ts'

const codes = Object.keys(errorCatalogue).filter((code) => isAlertCode(code)) as AlertCode[]

test.each(codes)('X-01 %s has a short and a long message', (code) => {
  const kit = createTestKit({ debug: true })
  showAlert(kit, { code })
  const alert = kit.store.get(alertAtom)
  expect(alert?.short.length).toBeGreaterThan(5)
  expect(alert?.long.length).toBeGreaterThan(alert?.short.length ?? 0)
  showAlert(kit, { code })
  expect(kit.warnings).toEqual([`${alert?.short}: ${alert?.long} (${code})\nDocs: /docs/errors#${code.toLowerCase()}`])
  dismissAlert(kit)
  expect(kit.store.get(alertAtom)).toBeUndefined()
})

const ofDevelopers = [
  ...['NETWORK_NOT_FOUND', 'ORIGIN_NOT_ALLOWED', 'UNVERIFIED_DOMAIN', 'INVALID_PROJECT_ID', 'PROJECT_ID_MISSING', 'SERVER_ERROR'],
  ...['MULTI_WALLET_OFF', 'INVALID_APP_CONFIGURATION', 'LOCAL_CONFIG_IGNORED'],
]

test.each(codes)('X-01 %s on a published page: users see what concerns them, the console has the rest', (code) => {
  const kit = createTestKit()
  showAlert(kit, { code })
  showAlert(kit, { code })
  const isForDevelopers = ofDevelopers.includes(code)
  expect(kit.store.get(alertAtom)?.code).toBe(isForDevelopers ? undefined : code)
  expect(kit.warnings).toHaveLength(isForDevelopers ? 1 : 0)
})

test("X-04 a user's no is no alert", () => {
  expect(['USER_REJECTED', 'CONNECTION_REJECTED', 'MODAL_CLOSED', 'NO_SUCH_CODE'].filter((code) => isAlertCode(code))).toEqual([])
})
