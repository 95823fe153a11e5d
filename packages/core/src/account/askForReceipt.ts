import type { Namespace, TransactionReceipt } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'

/** Does what `waitForTransaction` says. */
export async function askForReceipt(kit: Kit, parameters: askForReceipt.Parameters): Promise<TransactionReceipt> {
  const { hash, timeoutMs } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'waitForTransaction',
    ask: (run, { network, signal }) => run({ network, signal, hash, timeoutMs }),
  })
}

export declare namespace askForReceipt {
  type Parameters = {
    hash: string
    timeoutMs?: number | undefined
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
