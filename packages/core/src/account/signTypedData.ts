import type { Namespace } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { askWallet } from './askWallet.ts'
import { SignMessageFailedError } from './errors.ts'
import { findCapability } from './findCapability.ts'

/**
 * Has the connected wallet sign structured data (EIP-712 on EVM).
 *
 * @returns The signature.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signTypedData(kit: Kit, parameters: signTypedData.Parameters): Promise<string> {
  const { typedData, signal } = parameters
  const { run, call } = findCapability(kit, 'signTypedData', parameters)
  return askWallet(kit, { ask: () => run({ ...call, typedData }), wrap: (cause) => new SignMessageFailedError({ cause }), signal })
}

export declare namespace signTypedData {
  type Parameters = {
    /** `domain`, `types`, `primaryType`, `message`. */
    typedData: unknown
    namespace?: Namespace | undefined
    signal?: AbortSignal | undefined
  }
}
