import type { SmartSession } from '@latchkey/blockchain-api'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import { watchAtom } from '../watchAtom.ts'
import { smartSessionsAtom } from './state.ts'

/** The permissions that the active account has granted, as `fetchSmartSessions` read them last. */
export function getSmartSessions(kit: Kit): Resource<readonly SmartSession[]> {
  return kit.store.get(smartSessionsAtom)
}

/** Calls `listener` whenever that changes. @returns Ends it. */
export function watchSmartSessions(kit: Kit, listener: (value: Resource<readonly SmartSession[]>) => void): () => void {
  return watchAtom(kit, smartSessionsAtom, listener)
}
