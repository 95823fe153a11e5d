import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../kit.ts'
import { wantedChain } from './lazy/wantedChain.ts'
import { oneClick } from './oneClick.ts'
import type { ConnectParameters } from './parameters.ts'
import { attemptsAtom, connectionsAtom, pairingAtom } from './state.ts'
import { type PreparedSession, preparedSession } from './takePrepared.ts'

/**
 * Has a session begun before `connect` is called, which then goes on with it; anything else and the modal's end give it up.
 *
 * With a connector, the press on its row asks it, before the view is drawn that calls `connect`: what it answers meanwhile, a refusal
 * too, waits for that. Without one it is a pairing, for phones: there a wallet is one tap away, and its link can only be followed inside
 * the tap. Nothing counts as being connected or asked yet. Does nothing where one is there already.
 *
 * @returns Gives it up.
 */
export function prepareSession(kit: Kit, asked?: Connector): () => void {
  const { store } = kit
  const prepared = kit.slot(preparedSession)
  const connector = asked ?? findRelayed(kit)
  const isAsked = [...store.get(attemptsAtom).values()].some(({ isRestore }) => !isRestore)
  if (asked) prepared.current?.giveUp()
  if (!connector || prepared.current || (isAsked && !asked)) return () => {}
  const isConnected = () =>
    store.get(connectionsAtom).some(({ connectorId, status }) => connectorId === connector.id && status !== 'disconnected')
  if (isConnected() || kit.signal.aborted) return () => {}
  const attempt = new AbortController()
  const listening = new AbortController()
  const forget = kit.events.on('closed', () => giveUp())
  const stop = () => {
    forget()
    listening.abort()
  }
  const giveUp = () => {
    stop()
    if (prepared.current !== mine) return
    prepared.current = undefined
    if (!asked) store.set(pairingAtom, undefined)
    attempt.abort()
    // Approved without having been chosen: the user does not want it, unless they chose it since.
    const isAskedAgain = () =>
      prepared.current?.connector === connector ||
      [...store.get(attemptsAtom).values()].some(({ connectorId }) => connectorId === connector.id)
    mine.session
      .then(async () => {
        if (!isConnected() && !isAskedAgain()) await connector.disconnect?.({ signal: kit.signal })
      })
      .catch(() => undefined)
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
  session.catch(asked ? () => undefined : giveUp)
  kit.signal.addEventListener('abort', giveUp, { signal: listening.signal })
  return giveUp
}

function findRelayed(kit: Kit): Connector | undefined {
  return kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ type }) => type === 'walletConnect')
}
