import { getErrorText, isLatchkeyError, slot } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { type AlertCode, alertAtom } from './state.ts'

const loggedAlerts = slot(() => new Set<AlertCode>())

/**
 * Shows one of the catalogue's alerts. What only developers can mend is on screen in development alone;
 * the console says it on every page, once, and where the docs explain it.
 */
export function showAlert(kit: Kit, { code }: { code: AlertCode }): void {
  const { tone = 'error', short, long = short, isForDevelopers = false } = getErrorText(code)
  const isDevelopment = kit.config.debug || kit.page.isDevelopment()
  if (isDevelopment || !isForDevelopers) kit.store.set(alertAtom, { code, kind: tone, short, long })
  const told = kit.slot(loggedAlerts)
  if (told.has(code) || !(isDevelopment || isForDevelopers)) return
  told.add(code)
  kit.page.warn(`${short}: ${long} (${code})\nDocs: /docs/errors#${code.toLowerCase()}`)
}

/** Whether a code is shown in the alert bar. */
export function isAlertCode(code: string): code is AlertCode {
  return getErrorText(code).kind === 'alert'
}

/** Which alert a failed connection stands for: by its code, or by what a provider or relay said; in the whole chain of causes. */
export function connectErrorAlert(error: unknown): AlertCode | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (isLatchkeyError(one) && isAlertCode(one.code)) return one.code
    const text = one.message.toLowerCase()
    if (text.includes('unauthorized: origin not allowed')) return 'ORIGIN_NOT_ALLOWED'
    if (/jwt.*not.*yet valid/.test(text)) return 'SESSION_EXPIRED'
    if (text.includes('unauthorized: invalid key')) return 'INVALID_PROJECT_ID'
  }
  return undefined
}
