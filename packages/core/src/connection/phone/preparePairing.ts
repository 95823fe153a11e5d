import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { isHeld, prepareSession } from '../prepareSession.ts'
import { attemptsAtom } from '../state.ts'
import { preparedSession } from './takePrepared.ts'

/**
 * Has a pairing ready before the user chooses a phone wallet, so that its link can be followed inside the tap.
 *
 * For phones: there a wallet is one tap away. Nothing counts as being connected or asked yet; the next `connect` over the
 * relay goes on with this pairing, anything else and the modal's end give it up. Does nothing where one is there already.
 */
export function preparePairing(kit: Kit): void {
  const connector = findRelayed(kit)
  const isAsked = [...kit.store.get(attemptsAtom).values()].some(({ isRestore }) => !isRestore)
  if (!connector || kit.slot(preparedSession).current || isAsked || isHeld(kit, connector)) return
  const { session, giveUp } = prepareSession(kit, connector)
  session.catch(giveUp)
}

function findRelayed(kit: Kit): Connector | undefined {
  return kit.adapters.flatMap((adapter) => adapter.getConnectors()).find(({ type }) => type === 'walletConnect')
}
