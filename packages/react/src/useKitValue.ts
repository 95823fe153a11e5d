import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from './useKit.ts'

/** Reads one atom of the kit and renders again when it changes. For the modal: hosts use the named hooks. */
export function useKitValue<value>(atom: Atom<value>): value {
  const kit = useKit()
  const { store } = kit
  return useSyncExternalStore(
    useCallback((notify) => store.sub(atom, notify), [store, atom]),
    () => store.get(atom),
    // Part of a page may be hydrated long after the kit has found its wallets: the server saw none of them (B-07).
    () => kit.initialStore.get(atom),
  )
}
