import type { CallsStatus, EvmCall, Namespace, SentCalls, WalletCapabilities } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'

/** Whose wallet is asked: the family's in front, unless named. */
type Asked = { readonly namespace?: Namespace | undefined; readonly signal?: AbortSignal | undefined }

/** Does what `sendCalls` says. */
export function askToSendCalls(kit: Kit, parameters: askForCalls.Calls): Promise<SentCalls> {
  const { calls, atomicRequired } = parameters
  return callCapability(kit, { ...parameters, capability: 'sendCalls', ask: (run, call) => run({ ...call, calls, atomicRequired }) })
}

/** Does what `getCallsStatus` says. */
export function askForCallsStatus(kit: Kit, parameters: askForCalls.Id): Promise<CallsStatus> {
  const { id } = parameters
  return callCapability(kit, { ...parameters, capability: 'getCallsStatus', ask: (run, call) => run({ ...call, id }) })
}

/** Does what `getCapabilities` says. */
export function askForCapabilities(kit: Kit, parameters: askForCalls.Where): Promise<WalletCapabilities> {
  return callCapability(kit, { ...parameters, capability: 'getCapabilities', ask: (run, call) => run(call) })
}

/** What the verbs of batches are given. */
export declare namespace askForCalls {
  type Calls = Asked & {
    /** What is to be done, in order; amounts in wei. */
    readonly calls: readonly EvmCall[]
    /** Refused where the wallet cannot promise that all succeed or none does. */
    readonly atomicRequired?: boolean | undefined
  }
  type Id = Asked & {
    /** As `sendCalls` gave it. */
    readonly id: string
  }

  type Where = Asked
}
