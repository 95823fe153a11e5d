import { findNetwork, parseAccountId, toAccountId } from '@latchkey/common/caip'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { findCapability, settle } from '../callCapability.ts'
import { NetworkMissingError } from '../errors.ts'
import type { VerifyMessageParameters } from '../parameters.ts'

export async function verifyMessage(kit: Kit, parameters: VerifyMessageParameters): Promise<boolean> {
  const { message, signature, signal } = parameters
  const account = toAccountId(parameters.account)
  const { chainId, namespace } = parseAccountId(account)
  const network = findNetwork(kit.store.get(networksAtom), chainId)
  if (!network) throw new NetworkMissingError({ chainId })
  const verify = findCapability(kit, 'verifyMessage', namespace)
  return settle(kit, { signal, ask: () => verify({ account, message, signature, network, signal: signal ?? kit.signal }) })
}
