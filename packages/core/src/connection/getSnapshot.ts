import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { type Snapshot, snapshotAtom, snapshotsByNamespaceAtom } from './state.ts'

/** What is connected now: of one family, else of the one in front (B-18). */
export function getSnapshot(kit: Kit, { namespace }: { namespace?: Namespace | undefined } = {}): Snapshot {
  const front = kit.store.get(snapshotAtom)
  if (namespace === undefined || namespace === front.namespace) return front
  return kit.store.get(snapshotsByNamespaceAtom).get(namespace) ?? { status: 'disconnected', accounts: [], isUnsupportedChain: false }
}
