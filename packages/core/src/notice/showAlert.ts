import type { Kit } from '../kit.ts'
import { type AlertCode, alerts } from './alerts.ts'
import { alertAtom } from './state.ts'

/** Shows one of the catalogue's alerts and, in development, says the long text in the console once. */
export function showAlert(kit: Kit, { code }: { code: AlertCode }): void {
  const { kind = 'error', short, long } = alerts[code] as (typeof alerts)[AlertCode] & { kind?: 'warning' | 'info' }
  kit.store.set(alertAtom, { code, kind, short, long })
  const told = kit.once('alertsTold', () => new Set<AlertCode>())
  if (told.has(code) || !(kit.config.debug || kit.page.isDevelopment())) return
  told.add(code)
  kit.page.warn(`${short}: ${long} (${code})`)
}
