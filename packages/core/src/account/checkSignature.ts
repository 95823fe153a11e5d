import { type AccountId, findNetwork, parseAccountId } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { NetworkNotFoundError } from '../network/errors.ts'
import { networksAtom } from '../network/state.ts'
import { findCapability, settle } from './callCapability.ts'

/** Does what `verifyMessage` says. */
export async function checkSignature(kit: Kit, parameters: checkSignature.Parameters): Promise<boolean> {
  const { account, message, signature, signal } = parameters
  const { chainId, namespace } = parseAccountId(account)
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  if (!network) throw new NetworkNotFoundError({ chainId })
  const verify = findCapability(kit, 'verifyMessage', namespace)
  return settle(kit, { signal, ask: () => verify({ account, message, signature, network, signal: signal ?? kit.signal }) })
}

export declare namespace checkSignature {
  type Parameters = {
    /** CAIP-10: says on which chain, too. */
    account: AccountId
    message: string
    signature: string
    signal?: AbortSignal | undefined
  }
}
