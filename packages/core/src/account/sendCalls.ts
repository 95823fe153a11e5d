import type { SentCalls } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import type { askForCalls } from './askForCalls.ts'

/**
 * Has the connected wallet do several calls, together where it can (EIP-5792). A wallet that knows no batches is asked for one
 * transaction after the other, and the answer says so.
 *
 * @returns The id that `getCallsStatus` knows, and how many calls went.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also where `atomicRequired` cannot be kept), `USER_REJECTED`, `ABORTED`.
 * @see Requirements A-07, B-21
 */
export async function sendCalls(kit: Kit, parameters: sendCalls.Parameters): Promise<SentCalls> {
  return (await import('./askForCalls.ts')).askToSendCalls(kit, parameters)
}

export declare namespace sendCalls {
  type Parameters = askForCalls.Calls
}
