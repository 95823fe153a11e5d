import * as limits from '@latchkey/common/limits'
import { attemptsAtom, pairingAtom } from '../connection/state.ts'
import { preparedSession } from '../connection/takePrepared.ts'
import { restartTimer } from '../timer.ts'
import type { Reaction } from './reaction.ts'

/**
 * A pairing is shown while its wallet is being connected, and no longer than it can be used (S-09). Its URI is in
 * `pairingAtom` alone: no event, nothing stored or counted holds it.
 */
export const followPairing: Reaction = (kit) => {
  let cancel = () => {}
  const stops = [
    kit.wallet.on('pairingUri', (pairing) => {
      const { connectorId, expiresAtMs } = pairing
      const isAsked =
        kit.slot(preparedSession).current?.connector.id === connectorId ||
        [...kit.store.get(attemptsAtom).values()].some((one) => one.connectorId === connectorId && !one.isRestore)
      const leftMs = expiresAtMs - limits.pairingExpiryThresholdMs - kit.clock.now()
      // What an abandoned attempt still says, and a code that is dead on arrival, change nothing.
      if (!isAsked || leftMs <= 0) return
      kit.store.set(pairingAtom, pairing)
      cancel = restartTimer(kit, 'pairing', leftMs, () => kit.store.set(pairingAtom, (shown) => (shown === pairing ? undefined : shown)))
    }),
    // N-10: closing resets it at once, whatever the attempt's own end does later.
    kit.events.on('closed', () => kit.store.set(pairingAtom, undefined)),
    kit.store.sub(pairingAtom, () => {
      if (!kit.store.get(pairingAtom)) cancel()
    }),
  ]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}
