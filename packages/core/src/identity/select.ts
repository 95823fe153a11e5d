import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import { watchAtom } from '../watchAtom.ts'
import { type Identity, identityAtom } from './state.ts'

/** The name and picture of the active account, once they are known. */
export function getIdentity(kit: Kit): Resource<Identity> {
  return kit.store.get(identityAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchIdentity(kit: Kit, listener: (value: Resource<Identity>) => void): () => void {
  return watchAtom(kit, identityAtom, listener)
}
