import type { AccountId, Network } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { SignerMismatchError } from './errors.ts'

/** @throws {@link SignerMismatchError} if the family can tell that somebody else signed. */
export async function checkSigner(kit: Kit, parameters: checkSigner.Parameters): Promise<void> {
  const { account, message, signature, network, signal } = parameters
  const verify = kit.adapters.find(({ namespace }) => namespace === network.chainNamespace)?.verifyMessage
  if (!verify) return
  const isOurs = await verify({ account, message, signature, network, signal }).catch(() => true)
  if (!isOurs) throw new SignerMismatchError()
}

export declare namespace checkSigner {
  type Parameters = { account: AccountId; message: string; signature: string; network: Network; signal: AbortSignal }
}
