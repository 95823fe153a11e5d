import type { Namespace } from '@latchkey/common'
import { type Snapshot, snapshotsByNamespaceAtom } from '../connection/state.ts'
import type { Reaction } from './reaction.ts'

/** Whatever moved it, a family's account or chain is told when it is another one. */
export const tellOnSnapshot: Reaction = (kit) => {
  let before = kit.store.get(snapshotsByNamespaceAtom)
  return kit.store.sub(snapshotsByNamespaceAtom, () => {
    const after = kit.store.get(snapshotsByNamespaceAtom)
    const changed: [Namespace, Snapshot, Snapshot | undefined][] = [...after].map(([namespace, now]) => [
      namespace,
      now,
      before.get(namespace),
    ])
    before = after
    for (const [namespace, { accountId, address, chainId, network }, was] of changed) {
      if (address !== was?.address) kit.events.emit('accountChanged', { namespace, accountId })
      if (chainId !== was?.chainId) kit.events.emit('networkChanged', { namespace, chainId, network })
    }
  })
}
