import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { wantedChain } from './lazy/wantedChain.ts'
import { oneClick } from './oneClick.ts'
import type { ConnectParameters } from './parameters.ts'
import { type PreparedSession, preparedSession } from './phone/takePrepared.ts'
import { connectionsAtom, pairingAtom } from './state.ts'

/**
 * Asks an installed wallet within the press on it, before the view is drawn that calls `connect`, which then goes on with this. What
 * the wallet answers meanwhile, a refusal too, waits for that.
 */
export function prepareAnswer(kit: Kit, connector: Connector): void {
  if (isHeld(kit, connector)) return
  dropPrepared(kit)
  prepareSession(kit, connector).session.catch(() => undefined)
}

/** Gives up what was prepared, if anything: no view comes that goes on with it. */
export function dropPrepared(kit: Kit): void {
  kit.slot(preparedSession).current?.giveUp()
}

/** Whether this connector is connected: what is prepared for it and given up would end that. */
export function isHeld(kit: Kit, { id }: Connector): boolean {
  return kit.store.get(connectionsAtom).some(({ connectorId, status }) => connectorId === id && status !== 'disconnected')
}

/** Begins a session that the next `connect` of this connector goes on with; anything else and the modal's end give it up. */
export function prepareSession(kit: Kit, connector: Connector): PreparedSession {
  const prepared = kit.slot(preparedSession)
  const attempt = new AbortController()
  const stop = kit.events.on('closed', () => giveUp())
  const giveUp = () => {
    stop()
    if (prepared.current !== mine) return
    prepared.current = undefined
    if (connector.type === 'walletConnect') kit.store.set(pairingAtom, undefined)
    attempt.abort()
    // Approved without having been chosen: the user does not want it.
    mine.session.then(
      () => connector.disconnect?.({ signal: kit.signal }),
      () => undefined,
    )
  }
  let choose: PreparedSession['choose'] = () => {}
  const chosen = new Promise<ConnectParameters['chooseAccount']>((resolve) => {
    choose = resolve
  })
  // A moment later: a code may come at once, and must find that it is waited for.
  const session = Promise.resolve().then(() => {
    attempt.signal.throwIfAborted()
    return connector.connect({
      chainId: wantedChain(kit, connector, undefined),
      signIn: kit.slot(oneClick).ask?.(connector),
      chooseAccount: async (accounts) => (await chosen)?.(accounts),
      signal: attempt.signal,
    })
  })
  const mine: PreparedSession = { connector, session, choose, abort: () => attempt.abort(), giveUp, stop }
  prepared.current = mine
  kit.signal.addEventListener('abort', giveUp, { once: true })
  return mine
}
