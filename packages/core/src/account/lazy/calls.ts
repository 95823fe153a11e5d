import type { CallsStatus, SentCalls, WalletCapabilities } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { callCapability } from '../callCapability.ts'
import type { GetCallsStatusParameters, GetCapabilitiesParameters, SendCallsParameters } from '../parameters.ts'

export function getCallsStatus(kit: Kit, parameters: GetCallsStatusParameters): Promise<CallsStatus> {
  const { id } = parameters
  return callCapability(kit, { ...parameters, capability: 'getCallsStatus', ask: (run, call) => run({ ...call, id }) })
}

export function getCapabilities(kit: Kit, parameters: GetCapabilitiesParameters): Promise<WalletCapabilities> {
  return callCapability(kit, { ...parameters, capability: 'getCapabilities', ask: (run, call) => run(call) })
}

export function sendCalls(kit: Kit, parameters: SendCallsParameters): Promise<SentCalls> {
  const { calls, atomicRequired } = parameters
  return callCapability(kit, { ...parameters, capability: 'sendCalls', ask: (run, call) => run({ ...call, calls, atomicRequired }) })
}
