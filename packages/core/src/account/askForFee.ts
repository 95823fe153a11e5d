import type { FeeEstimate, Namespace, TransactionRequest } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'
import { findPayer } from './findPayer.ts'

/** Does what `estimateFee` says. */
export async function askForFee(kit: Kit, parameters: askForFee.Parameters): Promise<FeeEstimate> {
  const { transaction } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'estimateFee',
    ask: (run, call) => run({ ...call, ...findPayer(kit, call.account), transaction }),
  })
}

export declare namespace askForFee {
  type Parameters = { transaction: TransactionRequest; namespace?: Namespace | undefined; signal?: AbortSignal | undefined }
}
