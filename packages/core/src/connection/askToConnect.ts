import type { ChainId, ChooseAccount, Connector, ConnectorSession, Namespace } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { findWallet } from '../connector/findWallet.ts'
import type { Kit } from '../kit.ts'
import { activeNamespaceAtom } from '../network/state.ts'
import { askSilently } from './askSilently.ts'
import { abortAttempt, type RunningAttempt, startAttempt } from './attempt.ts'
import { endGrant } from './endGrant.ts'
import { AlreadyConnectedError, ConnectorMissingError } from './errors.ts'
import { findConnector } from './findConnector.ts'
import { keepConnection } from './keepConnection.ts'
import { noteAttempt } from './noteAttempt.ts'
import { oneClick } from './oneClick.ts'
import { type Connection, connectionsAtom } from './state.ts'
import { takePrepared } from './takePrepared.ts'
import { toConnectError } from './toConnectError.ts'
import { toConnection } from './toConnection.ts'
import { toChoice } from './toWalletInfo.ts'
import { wantedChain } from './wantedChain.ts'

/** Does what `connect` says. */
export async function askToConnect(kit: Kit, parameters: askToConnect.Parameters): Promise<Connection> {
  const connector = findConnector(kit, parameters)
  if (!connector) throw new ConnectorMissingError(parameters)
  const { id: connectorId, namespace } = connector
  const { chooseAccount } = parameters
  const live = kit.store.get(connectionsAtom).filter((one) => one.connectorId === connectorId && one.status !== 'disconnected')
  const isSameWallet = (one: Connection) => !isOtherWallet(connector, one, parameters.walletId)
  if (live.some((one) => one.namespace === namespace && one.status === 'connected' && isSameWallet(one))) throw new AlreadyConnectedError()

  abortAttempt(kit, `reconnect:${namespace}`)
  const attempt = startAttempt(kit, 'connect', parameters.signal)
  const done = noteAttempt(kit, { connectorId, namespace, isRestore: false })
  let made: Connector | undefined
  // What only a wallet of several families needs is fetched when one is asked.
  const faces = connector.isShared ? import('./takeUpFaces.ts').catch(() => undefined) : undefined
  try {
    const chainId = wantedChain(kit, connector, parameters.chainId)
    const held = live.some(isSameWallet) ? await findHeld(kit, attempt, connector) : undefined
    const ahead = held ? undefined : takePrepared(kit, connector, attempt.signal)
    const asked = held ?? {
      face: connector,
      session: await attempt.race(
        ahead ?? connector.connect({ chainId, signIn: oneClick(kit).ask?.(connector), chooseAccount, signal: attempt.signal }),
      ),
    }
    if (!held) made = asked.face
    const { face, session } = parameters.namespace || held ? asked : await findGranted(kit, attempt, asked)
    const listing = parameters.walletId === undefined ? undefined : findWallet(kit, { walletId: parameters.walletId })
    const known = parameters.walletId === undefined ? live.find(() => held)?.wallet : toChoice(parameters.walletId, listing, session.wallet)
    const connection = toConnection(face, session, known)
    made = undefined
    if (session.signedIn) oneClick(kit).answers.set(face.namespace, session.signedIn)
    const replaced = keepConnection(kit, connection)
    kit.store.set(activeNamespaceAtom, face.namespace)
    done()
    kit.events.emit('connected', { ...connection, isRestored: false })
    for (const one of replaced) letGo(kit, one)
    if (!held) await (await faces)?.takeUpFaces(kit, face, known)
    return connection
  } catch (cause) {
    done()
    const left = made
    if (left?.type === 'walletConnect') void faces?.then((all) => all?.letGoOfFaces(kit, left)).catch(() => {})
    const error = toConnectError(cause)
    kit.events.emit('connectFailed', { connectorId, namespace, error, isRestored: false })
    throw error
  } finally {
    attempt.end()
  }
}

/** Whether the visitor chose another wallet than the one that this connector, which reaches any, holds now. */
function isOtherWallet({ isShared }: Connector, { wallet }: Connection, walletId: string | undefined): boolean {
  return isShared === true && walletId !== undefined && walletId !== wallet.explorerId
}

/** What the grant that another family lives by holds for this one: then nobody needs to be asked. */
async function findHeld(kit: Kit, attempt: RunningAttempt, face: Connector): Promise<Asked | undefined> {
  if (!face.isShared) return undefined
  const session = await askSilently(kit, attempt, { connector: face, accounts: [], deadlineMs: limits.injectedWalletWaitMs })
  return session && session.accounts.length > 0 ? { face, session } : undefined
}

/** Where the visitor named no family, the first one that the wallet has accounts of. */
async function findGranted(kit: Kit, attempt: RunningAttempt, asked: Asked): Promise<Asked> {
  if (!asked.face.isShared || asked.session.accounts.length > 0) return asked
  const { facesOf } = await import('./takeUpFaces.ts')
  for (const face of facesOf(kit, asked.face)) {
    const found = await findHeld(kit, attempt, face)
    if (found) return found
  }
  return asked
}

type Asked = { readonly face: Connector; readonly session: ConnectorSession }

/** Ends what was replaced. Sessions of our own making end at the wallet, too; an extension's grant is the visitor's to end. */
function letGo(kit: Kit, replaced: Connection): void {
  const { connectorId, namespace, connector } = replaced
  if (connector?.type === 'walletConnect' || connector?.type === 'auth') void endGrant(kit, replaced)
  kit.events.emit('disconnected', { connectorId, namespace, reason: 'replaced', isLast: false, keepOpen: true })
}

export declare namespace askToConnect {
  type Parameters = {
    /** {@link Connector.id}, as listed in the entries. */
    connectorId: string
    /** Which face of a wallet that serves several families; the family in front unless set. */
    namespace?: Namespace | undefined
    /** Which wallet of the directory, or of the host's own, the visitor chose, where the connector reaches any. */
    walletId?: string | undefined
    /** The chain to end on, if the wallet can. */
    chainId?: ChainId | undefined
    /** Asks the visitor where a wallet shows several accounts and none that is in front; else the first one it lists is taken. */
    chooseAccount?: ChooseAccount | undefined
    signal?: AbortSignal | undefined
  }
}
