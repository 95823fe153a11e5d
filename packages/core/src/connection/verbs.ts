import type { Network } from '@latchkey/common/caip'
import { abortAttempt } from '../abortAttempt.ts'
import type { Kit } from '../kit.ts'
import type { ConnectParameters, DisconnectParameters, SwitchConnectionParameters, SwitchNetworkParameters } from './parameters.ts'
import type { Connection } from './state.ts'

/**
 * Requests a wallet's accounts and makes it the current connection of its namespace. Other namespaces are untouched (S-33).
 *
 * A newer call, a closed modal or `signal` ends the waiting at once; whatever the wallet answers then is ignored.
 *
 * @returns The connection as stored.
 * @throws A `LatchkeyError`: `CONNECTOR_MISSING`, `ALREADY_CONNECTED`, `CONNECTION_REJECTED` (the user declined), `MODAL_CLOSED`,
 * `ABORTED`, `CONNECT_FAILED`, or one of the connector's own. Connections are then as before the call.
 * @see Requirement B-18
 */
export async function connect(kit: Kit, parameters: connect.Parameters): Promise<Connection> {
  await kit.awaken()
  return (await import('./lazy/connect.ts')).connect(kit, parameters)
}

export declare namespace connect {
  type Parameters = ConnectParameters
}

/** Cancels the running request to connect, if any: its `connect()` rejects at once, with `reason` or `ABORTED`. */
export function cancelConnect(kit: Kit, reason?: Error): void {
  abortAttempt(kit, 'connect', reason)
}

/**
 * Disconnects one wallet, one namespace, or (without arguments) everything (B-08).
 *
 * The connections end at once; the wallets are notified afterwards, within half a second (R-W13). If a wallet fails to end its
 * session, the `error` event says so; the promise never rejects for it.
 */
export async function disconnect(kit: Kit, parameters: disconnect.Parameters = {}): Promise<void> {
  await kit.awaken()
  return (await import('./lazy/disconnect.ts')).disconnect(kit, parameters)
}

export declare namespace disconnect {
  type Parameters = DisconnectParameters
}

/**
 * Fetches the code that connects, so that a click on a wallet need not wait for it.
 *
 * The modal does so once its list shows and the browser has nothing better to do; a list of your own may do the same.
 * Contacts no wallet and no server. Never rejects: what failed to load is fetched again by `connect`.
 */
export async function prepareConnect(kit: Kit): Promise<void> {
  try {
    await kit.awaken()
    await import('./lazy/connect.ts')
  } catch {}
}

/**
 * Restores stored connections without a prompt (S-02); those that the user ended stay ended.
 *
 * Waits at most 3 s for a wallet that is injected late (R-W7). A wallet that no longer grants access, or
 * grants other accounts than before (T-W1), leaves its namespace disconnected.
 *
 * @returns The restored connections. Never rejects. With `enableReconnect: false` nothing is tried.
 */
export async function reconnect(kit: Kit): Promise<readonly Connection[]> {
  await kit.awaken()
  return (await import('./lazy/reconnect.ts')).reconnect(kit)
}

/**
 * Makes another stored connection the current one of its namespace (S-04).
 *
 * A live one needs no prompt; one that is only stored is connected again.
 *
 * @throws `ALREADY_CONNECTED` if it is current, `CONNECTOR_MISSING` if it is not stored,
 * `CONNECTION_STATUS_INVALID`, or what `connect` throws.
 */
export async function switchConnection(kit: Kit, parameters: switchConnection.Parameters): Promise<Connection> {
  await kit.awaken()
  return (await import('./lazy/switchConnection.ts')).switchConnection(kit, parameters)
}

export declare namespace switchConnection {
  type Parameters = SwitchConnectionParameters
}

/**
 * Changes the active network; a wallet that is connected in its namespace is requested to switch.
 *
 * Settles on what the wallet reports, never on its promise alone; a wallet that does not know the
 * chain is requested to add it (S-25). Waits 60 s at most.
 *
 * @throws `NETWORK_NOT_FOUND`, `USER_REJECTED`, `CHAIN_UNSUPPORTED`, `CONNECTOR_CANNOT_SWITCH`, `WALLET_NOT_RESPONDING`, `ABORTED`.
 * The network is then what the wallet last reported.
 */
export async function switchNetwork(kit: Kit, parameters: switchNetwork.Parameters): Promise<Network> {
  await kit.awaken()
  return (await import('./lazy/switchNetwork.ts')).switchNetwork(kit, parameters)
}

export declare namespace switchNetwork {
  type Parameters = SwitchNetworkParameters
}
