import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'

/**
 * Has the connected wallet sign structured data (EIP-712 on EVM).
 *
 * @returns The signature.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signTypedData(kit: Kit, parameters: signTypedData.Parameters): Promise<string> {
  const { callCapability } = await import('./callCapability.ts')
  const { toSignError } = await import('./toSignError.ts')
  const { typedData } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'signTypedData',
    wrap: toSignError,
    ask: (run, call) => run({ ...call, typedData }),
  })
}

export declare namespace signTypedData {
  type Parameters = {
    /** `domain`, `types`, `primaryType`, `message`. */
    typedData: unknown
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
