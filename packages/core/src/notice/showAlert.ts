import { getErrorText } from '@latchkey/common/errors'
import type { Kit } from '../kit.ts'
import type { AlertCode } from './alertCode.ts'
import { alertAtom } from './state.ts'

/** Shows one of the catalogue's alerts and, in development, says the long text in the console once. */
export function showAlert(kit: Kit, { code }: { code: AlertCode }): void {
  const { tone = 'error', short, long = short } = getErrorText(code)
  kit.store.set(alertAtom, { code, kind: tone, short, long })
  const told = kit.once('alertsTold', () => new Set<AlertCode>())
  if (told.has(code) || !(kit.config.debug || kit.page.isDevelopment())) return
  told.add(code)
  kit.page.warn(`${short}: ${long} (${code})`)
}

/** Whether a code is shown in the alert bar. */
export function isAlertCode(code: string): code is AlertCode {
  return getErrorText(code).kind === 'alert'
}
