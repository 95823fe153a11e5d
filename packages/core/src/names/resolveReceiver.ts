import type { Kit } from '../kit.ts'
import type { lookUpReceiver } from './lookUpReceiver.ts'
import type { Receiver } from './noReceiver.ts'

/**
 * Finds out who a typed text leads to: an address of the family, checked, or a name that the gateway knows or finds (C-11).
 *
 * Names are known for 5 min (C-02). Nothing is asked for an address. What cannot be resolved is said in the receiver.
 *
 * @throws `ABORTED` when `signal` aborts; nothing else.
 */
export async function resolveReceiver(kit: Kit, parameters: resolveReceiver.Parameters): Promise<Receiver> {
  const { lookUpReceiver } = await import('./lookUpReceiver.ts')
  return lookUpReceiver(kit, parameters)
}

export declare namespace resolveReceiver {
  type Parameters = lookUpReceiver.Parameters
}
