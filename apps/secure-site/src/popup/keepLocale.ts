import { readLocale } from '../text/readLocale.ts'

const key = 'latchkey.locale'

/** The language of the frame that opened this window. It is remembered here: the way back from a provider's page does not say it. */
export function keepLocale(address: string): string | undefined {
  const said = readLocale(address)
  try {
    if (said === undefined) return sessionStorage.getItem(key) ?? undefined
    sessionStorage.setItem(key, said)
  } catch {
    // A window that may remember nothing goes on in the browser's language.
  }
  return said
}
