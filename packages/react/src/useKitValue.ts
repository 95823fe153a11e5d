import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { useKit } from './useKit.ts'

/**
 * Reads one atom of the kit and renders again when it changes.
 *
 * @internal Hosts use the named hooks.
 */
export function useKitValue<value>(atom: Atom<value>): value {
  const { store } = useKit()
  const read = () => store.get(atom)
  return useSyncExternalStore(
    useCallback((notify) => store.sub(atom, notify), [store, atom]),
    read,
    read,
  )
}
