import type { Namespace } from '@latchkey/common/caip'
import { atom } from 'jotai/vanilla'

/** The frame around the views (E-17). */
export type Modal = {
  readonly open: boolean
  /** On the view that fits, because none was requested. */
  readonly isOnStart?: boolean | undefined
  /** Data for the first view is on its way (N-09). */
  readonly loading: boolean
  /** On for the length of a shake (U-14). */
  readonly shake: boolean
  /** Only wallets and networks of this namespace are shown until the modal closes (N-24). */
  readonly namespace?: Namespace | undefined
  readonly embedded: boolean
  /** Off while something must be answered first (N-17). */
  readonly closable: boolean
}

/**
 * The language that the user has chosen, BCP 47: of the modal, of the secure site's frame and of its mails, at once and for later visits
 * to this browser. A host's `locale` overrules it (B-13).
 */
export const chosenLocaleAtom = atom<string>()

/** The modal as it stands. */
export const modalAtom = atom<Modal>({ open: false, loading: false, shake: false, embedded: false, closable: true })
