import { featuresAtom } from '../../features/state.ts'
import type { Kit } from '../../kit.ts'
import { type Connection, connectionsAtom, endedIdsAtom } from '../state.ts'

/** Connections that are only remembered, in one family. */
const rememberedMax = 4

/**
 * Stores a connection as its family's current one.
 *
 * The one before lives on behind it where several wallets are allowed; else it is only remembered.
 *
 * @returns Connections that it replaced.
 */
export function saveConnection(kit: Kit, connection: Connection): readonly Connection[] {
  const { multiWallet } = kit.store.get(featuresAtom)
  const { namespace, connectorId } = connection
  const before = kit.store.get(connectionsAtom)
  const replaced = before.filter(
    (one) => !multiWallet && one.namespace === namespace && one.connectorId !== connectorId && one.status !== 'disconnected',
  )
  kit.store.set(connectionsAtom, (all) => {
    const others = all
      .filter((one) => one.namespace !== namespace || one.connectorId !== connectorId)
      .map((one) => {
        if (one.namespace !== namespace || one.status === 'disconnected') return one
        return multiWallet ? { ...one, status: 'active' as const } : toRemembered(one)
      })
    return trimRemembered([...others, connection])
  })
  markEnded(kit, replaced, connection)
  return replaced
}

/** Ended connections that are kept in mind. */
const endedMax = 20

/** Notes connections that nothing restores, and one that lives. */
export function markEnded(kit: Kit, ended: readonly Connection[], live?: Connection): void {
  const toId = ({ namespace, connectorId }: Connection) => `${namespace}:${connectorId}`
  kit.store.set(endedIdsAtom, (ids) => {
    const next = new Set([...ids, ...ended.map(toId)].slice(-endedMax))
    if (live) next.delete(toId(live))
    return next.size === ids.size && [...next].every((id) => ids.has(id)) ? ids : next
  })
}

/** A connection that is only remembered. */
export function toRemembered(connection: Connection): Connection {
  return { ...connection, status: 'disconnected', connector: undefined }
}

/** Drops the oldest of those that are only remembered. */
export function trimRemembered(all: readonly Connection[]): readonly Connection[] {
  return all.filter(
    (one, index) =>
      one.status !== 'disconnected' ||
      all.slice(index + 1).filter((later) => later.namespace === one.namespace && later.status === 'disconnected').length < rememberedMax,
  )
}
