import type { Connector, ConnectorSession } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../../abortAttempt.ts'
import { type RunningAttempt, startAttempt } from '../../attempt.ts'
import { findListing } from '../../connector/findListing.ts'
import type { Kit } from '../../kit.ts'
import { activeNamespaceAtom } from '../../network/state.ts'
import { AlreadyConnectedError, ConnectorMissingError } from '../errors.ts'
import { oneClick } from '../oneClick.ts'
import type { ConnectParameters } from '../parameters.ts'
import { type Connection, connectionsAtom } from '../state.ts'
import { takePrepared } from '../takePrepared.ts'
import { findConnector } from './findConnector.ts'
import { markAttempt } from './markAttempt.ts'
import { restoreSession } from './restoreSession.ts'
import { revokeSession } from './revokeSession.ts'
import { saveConnection } from './saveConnection.ts'
import { toConnectError } from './toConnectError.ts'
import { toConnection } from './toConnection.ts'
import { toChoice } from './toWalletInfo.ts'
import { wantedChain } from './wantedChain.ts'

export async function connect(kit: Kit, parameters: ConnectParameters): Promise<Connection> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorMissingError(parameters)
  const { id: connectorId, namespace } = connector
  const { chooseAccount } = parameters
  const live = kit.store.get(connectionsAtom).filter((one) => one.connectorId === connectorId && one.status !== 'disconnected')
  const isSameWallet = (one: Connection) => !isOtherWallet(connector, one, parameters.walletId)
  if (live.some((one) => one.namespace === namespace && one.status === 'connected' && isSameWallet(one))) throw new AlreadyConnectedError()

  abortAttempt(kit, `reconnect:${namespace}`)
  const attempt = startAttempt(kit, 'connect', parameters.signal)
  const done = markAttempt(kit, { connectorId, namespace, isRestore: false })
  let made: Connector | undefined
  // What only a wallet of several families needs is fetched when one is asked.
  const faces = connector.isShared ? import('./reconnectNamespaces.ts').catch(() => undefined) : undefined
  try {
    // Given up while this was being fetched: what is prepared by now is for another.
    if (attempt.signal.aborted) await attempt.race(Promise.resolve())
    const chainId = wantedChain(kit, connector, parameters.chainId)
    const held = live.some(isSameWallet) ? await findHeld(kit, attempt, connector) : undefined
    const ahead = held ? undefined : takePrepared(kit, { connector, signal: attempt.signal, chooseAccount })
    const asked = held ?? {
      face: connector,
      session: await attempt.race(
        ahead ?? connector.connect({ chainId, signIn: kit.slot(oneClick).ask?.(connector), chooseAccount, signal: attempt.signal }),
      ),
    }
    if (!held) made = asked.face
    const { face, session } = parameters.namespace || held ? asked : await findGranted(kit, attempt, asked)
    const listing = parameters.walletId === undefined ? undefined : findListing(kit, { walletId: parameters.walletId })
    const known = parameters.walletId === undefined ? live.find(() => held)?.wallet : toChoice(parameters.walletId, listing, session.wallet)
    const connection = toConnection(kit, face, session, known)
    made = undefined
    if (session.signedIn) kit.slot(oneClick).answers.set(face.namespace, session.signedIn)
    const replaced = saveConnection(kit, connection)
    kit.store.set(activeNamespaceAtom, face.namespace)
    done()
    kit.events.emit('connected', { ...connection, isRestored: false })
    for (const one of replaced) revokeReplaced(kit, one)
    if (!held) await (await faces)?.reconnectNamespaces(kit, face, known)
    return connection
  } catch (cause) {
    done()
    const left = made
    if (left?.type === 'walletConnect') void faces?.then((all) => all?.revokeNamespaces(kit, left)).catch(() => {})
    const error = toConnectError(cause)
    kit.events.emit('connectFailed', { connectorId, namespace, error, isRestored: false })
    throw error
  } finally {
    attempt.end()
  }
}

/** Whether the user chose another wallet than the one that this connector, which reaches any, holds now. */
function isOtherWallet({ isShared }: Connector, { wallet }: Connection, walletId: string | undefined): boolean {
  return isShared === true && walletId !== undefined && walletId !== wallet.explorerId
}

/** What the grant that another family lives by holds for this one: then the user need not be asked. */
async function findHeld(kit: Kit, attempt: RunningAttempt, face: Connector): Promise<Asked | undefined> {
  if (!face.isShared) return undefined
  const session = await restoreSession(kit, attempt, { connector: face, accounts: [], deadlineMs: limits.injectedWalletWaitMs })
  return session && session.accounts.length > 0 ? { face, session } : undefined
}

/** Where the user named no family, the first one that the wallet has accounts of. */
async function findGranted(kit: Kit, attempt: RunningAttempt, asked: Asked): Promise<Asked> {
  if (!asked.face.isShared || asked.session.accounts.length > 0) return asked
  const { otherNamespaces } = await import('./reconnectNamespaces.ts')
  for (const face of otherNamespaces(kit, asked.face)) {
    const found = await findHeld(kit, attempt, face)
    if (found) return found
  }
  return asked
}

type Asked = { readonly face: Connector; readonly session: ConnectorSession }

/** Ends what was replaced. Sessions of our own making end at the wallet, too; an extension's grant is the user's to end. */
function revokeReplaced(kit: Kit, replaced: Connection): void {
  const { connectorId, namespace, connector } = replaced
  if (connector?.type === 'walletConnect' || connector?.type === 'auth') void revokeSession(kit, replaced)
  kit.events.emit('disconnected', { connectorId, namespace, reason: 'replaced', isLast: false, keepOpen: true })
}
