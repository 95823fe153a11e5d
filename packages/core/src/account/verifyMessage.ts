import type { AccountId, ChainId, Namespace } from '@latchkey/common'
import { findNetwork, parseAccountId } from '@latchkey/common'
import { SomethingWentWrongError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { AdapterMissingError, NetworkNotFoundError } from '../network/errors.ts'

import { networksAtom } from '../network/state.ts'
import { askWallet } from './askWallet.ts'
import { CapabilityMissingError } from './errors.ts'

/**
 * Whether a signature over a text is an account's, contract accounts included. Nothing need be connected.
 *
 * Good enough to catch a mix-up on the page; a login is verified on a server (B-09).
 *
 * @throws `NETWORK_NOT_FOUND`, `ADAPTER_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 */
export async function verifyMessage(kit: Kit, parameters: verifyMessage.Parameters): Promise<boolean> {
  const { account, message, signature, signal } = parameters
  const { chainId, namespace }: { chainId: ChainId; namespace: Namespace } = parseAccountId(account)
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  if (!network) throw new NetworkNotFoundError({ chainId })
  const adapter = kit.adapters.find((one) => one.namespace === namespace)
  if (!adapter) throw new AdapterMissingError({ namespace })
  const verify = adapter.verifyMessage
  if (!verify) throw new CapabilityMissingError({ capability: 'verifyMessage', namespace })
  return askWallet(kit, {
    ask: () => verify({ account, message, signature, network, signal: signal ?? kit.signal }),
    wrap: (cause) => new SomethingWentWrongError({ cause }),
    signal,
  })
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
