import type { Kit } from '../kit.ts'
import type { askToConnect } from './askToConnect.ts'
import type { Connection } from './state.ts'

/**
 * Asks a wallet for its accounts and makes it its family's current one. Other families are untouched (S-33).
 *
 * A newer call, a closed modal or `signal` ends the waiting at once; whatever the wallet answers then is ignored.
 *
 * @returns The connection as stored.
 * @throws A `LatchkeyError`: `CONNECTOR_MISSING`, `ALREADY_CONNECTED`, `CONNECTION_REJECTED` (the visitor's no), `MODAL_CLOSED`,
 * `ABORTED`, `CONNECT_FAILED`, or one of the connector's own. Connections are then as before the call.
 * @see Requirement B-18
 */
export async function connect(kit: Kit, parameters: connect.Parameters): Promise<Connection> {
  await kit.awaken()
  const { askToConnect } = await import('./askToConnect.ts')
  return askToConnect(kit, parameters)
}

export declare namespace connect {
  type Parameters = askToConnect.Parameters
}
