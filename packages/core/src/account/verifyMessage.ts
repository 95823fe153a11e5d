import type { Kit } from '../kit.ts'
import type { checkSignature } from './checkSignature.ts'

/**
 * Whether a signature over a text is an account's, contract accounts included. Nothing need be connected.
 *
 * Good enough to catch a mix-up on the page; a login is verified on a server (B-09).
 *
 * @throws `CAIP_ADDRESS_INVALID`, `NETWORK_NOT_FOUND`, `ADAPTER_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 */
export async function verifyMessage(kit: Kit, parameters: verifyMessage.Parameters): Promise<boolean> {
  const { checkSignature } = await import('./checkSignature.ts')
  return checkSignature(kit, parameters)
}

export declare namespace verifyMessage {
  type Parameters = checkSignature.Parameters
}
