import { type Namespace, parseAccountId } from '@latchkey/common/caip'
import type { Connector, ConnectorSession, LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { startAttempt } from '../../attempt.ts'
import type { Kit } from '../../kit.ts'
import { expectNone, toUnexpected } from '../expected.ts'
import { attemptsAtom, type Connection, connectionsAtom, endedIdsAtom } from '../state.ts'
import { findConnector } from './findConnector.ts'
import { markAttempt } from './markAttempt.ts'
import { restoreSession } from './restoreSession.ts'
import { ConnectFailedError, toConnectError } from './toConnectError.ts'
import { toConnection } from './toConnection.ts'

/** How long a wallet that is there may take to say what it still grants. */
const silentAnswerMs = 10_000

/** Does what `reconnect` says. Families go side by side, a family's wallets one after another, its current one last. */
export async function reconnect(kit: Kit, { except }: { except?: Namespace | undefined } = {}): Promise<readonly Connection[]> {
  const wanted = restoreDecision({
    isEnabled: kit.config.enableReconnect !== false,
    connections: kit.store.get(connectionsAtom).map(toUnexpected),
    endedIds: kit.store.get(endedIdsAtom),
  })
  // A wallet that the user asked meanwhile, or has active, is not replaced by an earlier one.
  const chosen = new Set([
    ...[...kit.store.get(attemptsAtom).values()].filter(({ isRestore }) => !isRestore).map(({ namespace }) => namespace),
    ...kit.store.get(connectionsAtom).flatMap((one) => (toUnexpected(one).status === 'connected' ? [one.namespace] : [])),
  ])
  const families = [...new Set(wanted.map(({ namespace }) => namespace))].filter(
    (namespace) => namespace !== except && !chosen.has(namespace),
  )
  expectNone(kit, (namespace) => !families.includes(namespace))
  // What `peekSession` promised and nothing stored keeps is taken back.
  kit.store.set(
    attemptsAtom,
    (all) => new Map([...all].filter(([namespace, { connectorId }]) => connectorId !== '' || families.includes(namespace))),
  )
  const live = await Promise.all(
    families.map((namespace) =>
      reconnectFamily(
        kit,
        namespace,
        wanted.filter((one) => one.namespace === namespace),
      ),
    ),
  )
  return live.flat()
}

async function reconnectFamily(kit: Kit, namespace: Namespace, wanted: readonly Connection[]): Promise<readonly Connection[]> {
  const attempt = startAttempt(kit, `reconnect:${namespace}`)
  const live: Connection[] = []
  for (const stored of wanted) {
    const { connectorId } = stored
    if (attempt.signal.aborted) break
    const done = markAttempt(kit, { connectorId, namespace, isRestore: true })
    try {
      const connector = await attempt.race(waitForConnector(kit, stored, attempt.signal))
      if (!connector?.reconnect) throw gone(stored)
      const { accounts, chainId } = stored
      const session = await restoreSession(kit, attempt, { connector, accounts, chainId, deadlineMs: silentAnswerMs })
      if (!session || !isSameOwner(stored, session)) throw gone(stored)
      // The user may have disconnected what the server's word had them see as connected.
      if (kit.store.get(endedIdsAtom).has(`${namespace}:${connectorId}`)) throw gone(stored)
      const connection = toConnection(kit, connector, session, stored.wallet)
      live.push(putBack(kit, stored, connection, stored === wanted.at(-1)))
      done()
      kit.events.emit('connected', { ...connection, isRestored: true })
    } catch (cause) {
      done()
      const error = toConnectError(cause)
      if (error.code !== 'ABORTED') kit.events.emit('connectFailed', { connectorId, namespace, error, isRestored: true })
    }
  }
  attempt.end()
  expectNone(kit, (one) => one === namespace)
  return live
}

/** Only a grant that holds an account of before counts: another wallet may have taken the same id (T-W1). */
function isSameOwner(stored: Connection, { accounts }: ConnectorSession): boolean {
  const known = stored.accounts.map((account) => parseAccountId(account).address)
  return accounts.some((account) => known.includes(parseAccountId(account).address))
}

/** The remembered entry lives again, in its place. */
function putBack(kit: Kit, stored: Connection, connection: Connection, isCurrent: boolean): Connection {
  const next: Connection = { ...connection, status: isCurrent ? 'connected' : 'active' }
  kit.store.set(connectionsAtom, (all) =>
    all.map((one) => (one.namespace === stored.namespace && one.connectorId === stored.connectorId ? next : one)),
  )
  return next
}

/** The connector as soon as its adapter offers it, or nothing after 3 s. */
function waitForConnector(kit: Kit, wanted: Connection, signal: AbortSignal): Promise<Connector | undefined> {
  const found = findConnector(kit, wanted)
  if (found) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = () => {
      off()
      cancel()
      resolve(findConnector(kit, wanted))
    }
    const off = kit.wallet.on('connectorsChanged', () => {
      if (findConnector(kit, wanted)) finish()
    })
    const cancel = kit.clock.setTimeout(finish, limits.injectedWalletWaitMs)
    signal.addEventListener('abort', finish, { once: true })
  })
}

/** The wallet is not there, is locked, is silent, or grants nothing any more. */
function gone({ wallet }: Connection): LatchkeyError {
  return new ConnectFailedError({ cause: new Error(`Gone or locked: ${wallet.name}`) })
}

/** Which remembered connections are restored on load, in which order (S-02). Switched off, none; ended for good, never. */
export function restoreDecision(input: restoreDecision.Input): readonly Connection[] {
  if (!input.isEnabled) return []
  return input.connections.filter(
    ({ status, namespace, connectorId }) => status === 'disconnected' && !input.endedIds.has(`${namespace}:${connectorId}`),
  )
}

export declare namespace restoreDecision {
  type Input = {
    /** The option `enableReconnect`. */
    readonly isEnabled: boolean
    readonly connections: readonly Connection[]
    readonly endedIds: ReadonlySet<string>
  }
}
