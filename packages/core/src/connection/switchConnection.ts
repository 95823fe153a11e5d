import type { Kit } from '../kit.ts'
import type { makeCurrent } from './makeCurrent.ts'
import type { Connection } from './state.ts'

/**
 * Makes another stored connection its family's current one (S-04).
 *
 * A live one needs no prompt; one that is only remembered is connected anew.
 *
 * @throws `ALREADY_CONNECTED` if it is current, `CONNECTOR_MISSING` if it is not stored,
 * `CONNECTION_STATUS_INVALID`, or what `connect` throws.
 */
export async function switchConnection(kit: Kit, parameters: switchConnection.Parameters): Promise<Connection> {
  await kit.awaken()
  const { makeCurrent } = await import('./makeCurrent.ts')
  return makeCurrent(kit, parameters)
}

export declare namespace switchConnection {
  type Parameters = makeCurrent.Parameters
}
