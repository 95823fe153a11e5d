import type { errorCatalogue } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'

/** A short notice at the panel's top (U-15). */
export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error' | 'loading' | 'info'
  /** Key of the message catalogue, or the code of an error; who shows it has the words. */
  readonly text: string
  /** What the text's placeholders stand for. */
  readonly values?: { readonly [name: string]: string } | undefined
}

/** The notice on screen, if any. */
export const toastAtom = atom<Toast | undefined>(undefined)

/** What the alert bar says. Its words are those of `errors.md`. */
export type Alert = {
  readonly code: string
  readonly kind: 'error' | 'warning' | 'info'
  readonly short: string
  readonly long: string
}

/** The alert on screen, if any. */
export const alertAtom = atom<Alert | undefined>(undefined)

/** Code of an alert of the catalogue. */
export type AlertCode = {
  [code in keyof typeof errorCatalogue]: (typeof errorCatalogue)[code] extends { readonly kind: 'alert' } ? code : never
}[keyof typeof errorCatalogue]
