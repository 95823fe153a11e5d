import type { Connector } from '@latchkey/common/contract'
import { startAttempt } from '../../attempt.ts'
import type { Kit } from '../../kit.ts'
import { type Connection, connectionsAtom, type WalletInfo } from '../state.ts'
import { dropConnections } from './dropConnections.ts'
import { restoreSession } from './restoreSession.ts'
import { revokeSession } from './revokeSession.ts'
import { saveConnection } from './saveConnection.ts'
import { toConnection } from './toConnection.ts'

/** How long a face may take to say what the grant that was just made holds for it. */
const faceAnswerMs = 3_000

/**
 * Finds, for every other family, what a shared grant holds (S-33). Does not ask the user, never rejects.
 *
 * A family that another wallet serves keeps it. One that this connector served and that the new grant
 * leaves out is ended.
 */
export async function reconnectNamespaces(kit: Kit, face: Connector, known: WalletInfo | undefined): Promise<void> {
  if (!face.isShared) return
  await Promise.all(otherNamespaces(kit, face).map((other) => reconnectNamespace(kit, other, face, known)))
}

/** Ends a grant that was made and holds nothing for the face that asked; faces that live are found again in it, none is added. */
export async function revokeNamespaces(kit: Kit, face: Connector): Promise<void> {
  const isLive = ({ id, namespace }: Connector) =>
    kit.store.get(connectionsAtom).some((one) => one.connectorId === id && one.namespace === namespace && one.status !== 'disconnected')
  const live = face.isShared ? otherNamespaces(kit, face).filter(isLive) : []
  await Promise.all(live.map((other) => reconnectNamespace(kit, other, face, undefined)))
  if (!isLive(face)) await revokeSession(kit, { connector: face })
}

/** The same wallet's faces in other families, as their adapters offer them now. */
export function otherNamespaces(kit: Kit, face: Connector): readonly Connector[] {
  return kit.adapters
    .flatMap((adapter) => adapter.getConnectors())
    .filter(({ id, isShared, namespace }) => isShared && id === face.id && namespace !== face.namespace)
}

async function reconnectNamespace(kit: Kit, connector: Connector, from: Connector, known: WalletInfo | undefined): Promise<void> {
  const { id: connectorId, namespace } = connector
  const live = () => kit.store.get(connectionsAtom).filter((one) => one.namespace === namespace && one.status !== 'disconnected')
  const isServedByOther = () => live().length > 0 && live().every((one) => one.connectorId !== connectorId)
  if (isServedByOther()) return
  const attempt = startAttempt(kit, `reconnect:${namespace}`)
  const connection = await restoreSession(kit, attempt, { connector, accounts: [], deadlineMs: faceAnswerMs }).then(
    (session) => session && toConnection(kit, connector, session, known),
    () => undefined,
  )
  const isCurrent = attempt.isCurrent()
  attempt.end()
  if (!isCurrent || isServedByOther()) return
  const own = live().find((one) => one.connectorId === connectorId)
  if (!connection) {
    if (own) dropConnections(kit, { connectorId, namespace, reason: 'replaced', keepOpen: true })
  } else if (own?.status === 'active') {
    // The wallet that the user made active stays so.
    const next: Connection = { ...connection, status: 'active' }
    kit.store.set(connectionsAtom, (all) => all.map((one) => (one === own ? next : one)))
  } else {
    saveConnection(kit, connection)
    kit.events.emit('connected', { ...connection, isRestored: false, comesWith: from.namespace })
  }
}
