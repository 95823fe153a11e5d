import type { Connector } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { askSilently } from './askSilently.ts'
import { startAttempt } from './attempt.ts'
import { dropConnections } from './dropConnections.ts'
import { endGrant } from './endGrant.ts'
import { keepConnection } from './keepConnection.ts'
import { type Connection, connectionsAtom, type WalletInfo } from './state.ts'
import { toConnection } from './toConnection.ts'

/** How long a face may take to say what the grant that was just made holds for it. */
const faceAnswerMs = 3_000

/**
 * Finds, for every other family, what a shared grant holds (S-33). Asks nobody, never rejects.
 *
 * A family that another wallet serves keeps it. One that this connector served and that the new grant
 * leaves out is ended.
 */
export async function takeUpFaces(kit: Kit, face: Connector, known: WalletInfo | undefined): Promise<void> {
  if (!face.isShared) return
  await Promise.all(facesOf(kit, face).map((other) => takeUpFace(kit, other, face, known)))
}

/** Ends a grant that was made and holds nothing for the face that asked; faces that live are found anew in it, none is added. */
export async function letGoOfFaces(kit: Kit, face: Connector): Promise<void> {
  const isLive = ({ id, namespace }: Connector) =>
    kit.store.get(connectionsAtom).some((one) => one.connectorId === id && one.namespace === namespace && one.status !== 'disconnected')
  const live = face.isShared ? facesOf(kit, face).filter(isLive) : []
  await Promise.all(live.map((other) => takeUpFace(kit, other, face, undefined)))
  if (!isLive(face)) await endGrant(kit, { connector: face })
}

/** The same wallet's faces in other families, as their adapters offer them now. */
export function facesOf(kit: Kit, face: Connector): readonly Connector[] {
  return kit.adapters
    .flatMap((adapter) => adapter.getConnectors())
    .filter(({ id, isShared, namespace }) => isShared && id === face.id && namespace !== face.namespace)
}

async function takeUpFace(kit: Kit, connector: Connector, from: Connector, known: WalletInfo | undefined): Promise<void> {
  const { id: connectorId, namespace } = connector
  const live = () => kit.store.get(connectionsAtom).filter((one) => one.namespace === namespace && one.status !== 'disconnected')
  const isServedByOther = () => live().length > 0 && live().every((one) => one.connectorId !== connectorId)
  if (isServedByOther()) return
  const attempt = startAttempt(kit, `reconnect:${namespace}`)
  const connection = await askSilently(kit, attempt, { connector, accounts: [], deadlineMs: faceAnswerMs }).then(
    (session) => session && toConnection(connector, session, known),
    () => undefined,
  )
  const isCurrent = attempt.isCurrent()
  attempt.end()
  if (!isCurrent || isServedByOther()) return
  const own = live().find((one) => one.connectorId === connectorId)
  if (!connection) {
    if (own) dropConnections(kit, { connectorId, namespace, reason: 'replaced', keepOpen: true })
  } else if (own?.status === 'active') {
    // It stays behind the wallet that the visitor put in front of it.
    const next: Connection = { ...connection, status: 'active' }
    kit.store.set(connectionsAtom, (all) => all.map((one) => (one === own ? next : one)))
  } else {
    keepConnection(kit, connection)
    kit.events.emit('connected', { ...connection, isRestored: false, comesWith: from.namespace })
  }
}
