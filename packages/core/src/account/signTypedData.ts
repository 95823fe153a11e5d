import type { Kit } from '../kit.ts'
import type { askToSignTypedData } from './askToSignTypedData.ts'

/**
 * Has the connected wallet sign structured data (EIP-712 on EVM).
 *
 * @returns The signature.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signTypedData(kit: Kit, parameters: signTypedData.Parameters): Promise<string> {
  const { askToSignTypedData } = await import('./askToSignTypedData.ts')
  return askToSignTypedData(kit, parameters)
}

export declare namespace signTypedData {
  type Parameters = askToSignTypedData.Parameters
}
