import type { Atom } from 'jotai/vanilla'
import type { Kit } from './kit.ts'

/** Calls `listener` with the atom's value whenever it changes. @returns Ends it. */
export function watchAtom<value>({ store }: Kit, atom: Atom<value>, listener: (value: value) => void): () => void {
  return store.sub(atom, () => listener(store.get(atom)))
}
