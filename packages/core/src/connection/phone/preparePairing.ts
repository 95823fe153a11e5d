import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { wantedChain } from '../lazy/wantedChain.ts'
import { oneClick } from '../oneClick.ts'
import { attemptsAtom, connectionsAtom, pairingAtom } from '../state.ts'
import { preparedPairing } from './takePrepared.ts'

/**
 * Has a pairing ready before the user chooses a phone wallet, so that its link can be followed inside the tap.
 *
 * For phones: there a wallet is one tap away. Nothing counts as being connected or asked yet; the next `connect` over the
 * relay goes on with this pairing, anything else and the modal's end give it up. Does nothing where one is there already.
 */
export function preparePairing(kit: Kit): void {
  const { store } = kit
  const prepared = kit.slot(preparedPairing)
  const connector = findRelayed(kit)
  if (!connector || prepared.current || [...store.get(attemptsAtom).values()].some(({ isRestore }) => !isRestore)) return
  if (store.get(connectionsAtom).some((one) => one.connectorId === connector.id && one.status !== 'disconnected')) return
  const attempt = new AbortController()
  const stop = kit.events.on('closed', () => giveUp())
  const giveUp = () => {
    stop()
    if (prepared.current !== mine) return
    prepared.current = undefined
    store.set(pairingAtom, undefined)
    attempt.abort()
    // Approved without having been chosen: the user does not want it.
    mine.session.then(
      () => connector.disconnect?.({ signal: kit.signal }),
      () => undefined,
    )
  }
  // A moment later: a code may come at once, and must find that it is waited for.
  const session = Promise.resolve().then(() => {
    attempt.signal.throwIfAborted()
    const chainId = wantedChain(kit, connector, undefined)
    return connector.connect({ chainId, signIn: kit.slot(oneClick).ask?.(connector), signal: attempt.signal })
  })
  const mine = { connector, session, abort: () => attempt.abort(), giveUp, stop }
  prepared.current = mine
  session.catch(giveUp)
  kit.signal.addEventListener('abort', giveUp, { once: true })
}

function findRelayed(kit: Kit): Connector | undefined {
  return kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ type }) => type === 'walletConnect')
}
