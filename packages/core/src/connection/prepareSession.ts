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
  const listAttempts = () => [...store.get(attemptsAtom).values()]
  if (asked) prepared.current?.giveUp()
  if (!connector || prepared.current || (!asked && listAttempts().some(({ isRestore }) => !isRestore))) return () => {}
  const isSame = ({ connectorId }: { readonly connectorId: string }) => connectorId === connector.id
  const isConnected = () => store.get(connectionsAtom).some((one) => isSame(one) && one.status !== 'disconnected')
  if (isConnected()) return () => {}
  const attempt = new AbortController()
  const forget = kit.events.on('closed', () => giveUp())
  const stop = () => {
    forget()
    kit.signal.removeEventListener('abort', giveUp)
  }
  const giveUp = () => {
    stop()
    if (prepared.current !== mine) return
    prepared.current = undefined
    if (!asked) store.set(pairingAtom, undefined)
    attempt.abort()
    // Approved without having been chosen: the user does not want it, unless they chose it since.
    const isUnwanted = () => !isConnected() && !listAttempts().some(isSame) && prepared.current?.connector.id !== connector.id
    session.then(() => (isUnwanted() ? connector.disconnect?.({ signal: kit.signal }) : undefined)).catch(() => {})
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
  session.catch(() => asked || giveUp())
  kit.signal.addEventListener('abort', giveUp)
  return giveUp
}

function findRelayed(kit: Kit): Connector | undefined {
  return kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ type }) => type === 'walletConnect')
}
