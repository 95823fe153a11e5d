import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import type { FetchNamesParameters, ResolveReceiverParameters } from './parameters.ts'
import type { Receiver } from './state.ts'

/**
 * Looks up the registered names that lead to an account, unless known for less than 5 min (C-02).
 *
 * Without a gateway, or with the feature `identity` off, nothing is requested and the resource stays idle.
 *
 * @throws `ACTIVE_ADDRESS_MISSING` (V-16).
 */
export async function fetchNames(kit: Kit, parameters: fetchNames.Parameters = {}): Promise<Resource<readonly string[]>> {
  return (await import('./lazy/fetchNames.ts')).fetchNames(kit, parameters)
}

export declare namespace fetchNames {
  type Parameters = FetchNamesParameters
}

/**
 * Finds out who a typed text leads to: an address of the namespace, checked, or a name that the gateway knows or finds (C-11).
 *
 * Names are known for 5 min (C-02). An address needs no request. The receiver says what cannot be resolved.
 *
 * @throws `ABORTED` when `signal` aborts; nothing else.
 */
export async function resolveReceiver(kit: Kit, parameters: resolveReceiver.Parameters): Promise<Receiver> {
  return (await import('./lazy/resolveReceiver.ts')).resolveReceiver(kit, parameters)
}

export declare namespace resolveReceiver {
  type Parameters = ResolveReceiverParameters
}
