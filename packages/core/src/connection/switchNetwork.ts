import type { Network } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askToSwitch } from './askToSwitch.ts'

/**
 * Changes the network in front, asking the wallet where one is connected in the network's family.
 *
 * Settles on what the wallet reports, never on its promise alone; a wallet that does not know the
 * chain is asked to add it (S-25). Waits 60 s at most.
 *
 * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_UNSUPPORTED`, `CONNECTOR_CANNOT_SWITCH`, `WALLET_NOT_RESPONDING`, `ABORTED`.
 * The network is then what the wallet last reported.
 */
export async function switchNetwork(kit: Kit, parameters: switchNetwork.Parameters): Promise<Network> {
  await kit.awaken()
  const { askToSwitch } = await import('./askToSwitch.ts')
  return askToSwitch(kit, parameters)
}

export declare namespace switchNetwork {
  type Parameters = askToSwitch.Parameters
}
