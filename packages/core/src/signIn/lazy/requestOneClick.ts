import type { SignInRequest } from '@latchkey/common/contract'
import { snapshotsByNamespaceAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { messageFields } from './prepareMessage.ts'
import { signInSettings } from './signInSettings.ts'

/**
 * What a phone wallet is requested to sign with the connection: a new nonce for each code, and all of the kit's chains.
 *
 * @returns `undefined` where the host does not want it, or a chain is none of EVM's (V-14).
 */
export async function requestOneClick(kit: Kit): Promise<SignInRequest | undefined> {
  const { canOneClick, backend } = signInSettings(kit)
  const networks = kit.store.get(networksAtom)
  if (!canOneClick || !networks.every(({ chainNamespace }) => chainNamespace === 'eip155')) return undefined
  const wanted = kit.store.get(snapshotsByNamespaceAtom).get('eip155')?.chainId
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId).sort((one, other) => Number(other === wanted) - Number(one === wanted))
  const nonce = await backend.createNonce({ signal: kit.signal })
  const { accountAddress: _, chainId: __, version: ___, ...fields } = messageFields(kit, { accountAddress: '', chainId: '', nonce })
  return { ...fields, chains }
}
