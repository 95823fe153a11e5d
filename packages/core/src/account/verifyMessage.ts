import { type AccountId, findNetwork, parseAccountId } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { NetworkNotFoundError } from '../network/errors.ts'
import { networksAtom } from '../network/state.ts'

/**
 * Whether a signature over a text is an account's, contract accounts included. Nothing need be connected.
 *
 * Good enough to catch a mix-up on the page; a login is verified on a server (B-09).
 *
 * @throws `CAIP10_INVALID`, `NETWORK_NOT_FOUND`, `ADAPTER_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 */
export async function verifyMessage(kit: Kit, parameters: verifyMessage.Parameters): Promise<boolean> {
  const { findCapability, settle } = await import('./callCapability.ts')
  const { account, message, signature, signal } = parameters
  const { chainId, namespace } = parseAccountId(account)
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  if (!network) throw new NetworkNotFoundError({ chainId })
  const verify = findCapability(kit, 'verifyMessage', namespace)
  return settle(kit, { signal, ask: () => verify({ account, message, signature, network, signal: signal ?? kit.signal }) })
}

export declare namespace verifyMessage {
  type Parameters = {
    /** CAIP-10: says on which chain, too. */
    account: AccountId
    message: string
    signature: string
    signal?: AbortSignal | undefined
  }
}
