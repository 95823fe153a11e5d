import { type Modal, modalAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useCallback, useSyncExternalStore } from 'react'

/** Reads one part of the modal's state and renders again when that changes, not whenever any of it does. */
export function useModalPart<value extends string | boolean | undefined>(pick: (modal: Modal) => value): value {
  const { store } = useKit()
  return useSyncExternalStore(
    useCallback((notify) => store.sub(modalAtom, notify), [store]),
    () => pick(store.get(modalAtom)),
  )
}

/** Whether users can see the modal: open, or embedded in the page. */
export function isShown({ open, embedded }: Modal): boolean {
  return open || embedded
}

/** Whether the modal stands in the page instead of above it. */
export function isEmbedded({ embedded }: Modal): boolean {
  return embedded
}
