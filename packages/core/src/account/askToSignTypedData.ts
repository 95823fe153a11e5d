import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { callCapability } from './callCapability.ts'
import { toSignError } from './toSignError.ts'

/** Does what `signTypedData` says. */
export async function askToSignTypedData(kit: Kit, parameters: askToSignTypedData.Parameters): Promise<string> {
  const { typedData } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signTypedData',
    wrap: toSignError,
    ask: (run, call) => run({ ...call, typedData }),
  })
}

export declare namespace askToSignTypedData {
  type Parameters = {
    /** `domain`, `types`, `primaryType`, `message`. */
    typedData: unknown
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
