import { featuresAtom } from '../features/state.ts'
import type { Kit } from '../kit.ts'
import { type Connection, connectionsAtom } from './state.ts'

/** Connections that are only remembered, in one family. */
const rememberedMax = 4

/**
 * Stores a connection as its family's current one.
 *
 * The one before lives on behind it where several wallets are allowed; else it is only remembered.
 */
export function keepConnection(kit: Kit, connection: Connection): void {
  const { multiWallet } = kit.store.get(featuresAtom)
  const { namespace, connectorId } = connection
  kit.store.set(connectionsAtom, (all) => {
    const others = all
      .filter((one) => one.namespace !== namespace || one.connectorId !== connectorId)
      .map((one) => {
        if (one.namespace !== namespace || one.status === 'disconnected') return one
        return multiWallet ? { ...one, status: 'active' as const } : toRemembered(one)
      })
    return trimRemembered([...others, connection])
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
