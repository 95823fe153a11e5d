import type { Kit } from '../kit.ts'
import { watchAtom } from '../watchAtom.ts'
import { type Modal, modalAtom } from './state.ts'

/** Whether the modal is open, and how it stands. */
export function getModal(kit: Kit): Modal {
  return kit.store.get(modalAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchModal(kit: Kit, listener: (value: Modal) => void): () => void {
  return watchAtom(kit, modalAtom, listener)
}
