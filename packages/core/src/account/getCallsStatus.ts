import type { CallsStatus } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForCalls } from './askForCalls.ts'

/**
 * Asks the connected wallet how a batch of `sendCalls` stands.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 * @see Requirement A-07
 */
export async function getCallsStatus(kit: Kit, parameters: getCallsStatus.Parameters): Promise<CallsStatus> {
  return (await import('./askForCalls.ts')).askForCallsStatus(kit, parameters)
}

export declare namespace getCallsStatus {
  type Parameters = askForCalls.Id
}
