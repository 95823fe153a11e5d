import type { Kit } from '../kit.ts'
import type { askToSignMessage } from './askToSignMessage.ts'

/**
 * Has the connected wallet sign a text.
 *
 * Where the family can verify, the signature is checked and another signer's is refused (T-W5); a check
 * that cannot be made (no node answers) refuses nothing.
 *
 * @returns The signature in the chain's own encoding.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGNER_MISMATCH`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signMessage(kit: Kit, parameters: signMessage.Parameters): Promise<string> {
  const { askToSignMessage } = await import('./askToSignMessage.ts')
  return askToSignMessage(kit, parameters)
}

export declare namespace signMessage {
  type Parameters = askToSignMessage.Parameters
}
