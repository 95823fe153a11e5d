import type { SignInRequest } from '@latchkey/common/contract'
import { findConnector } from '../../connection/lazy/findConnector.ts'
import { wantedChain } from '../../connection/lazy/wantedChain.ts'
import { oneClick } from '../../connection/oneClick.ts'
import { snapshotsByNamespaceAtom } from '../../connection/state.ts'
import type { Kit } from '../../kit.ts'
import { networksAtom } from '../../network/state.ts'
import { accountKindsOf } from './localBackend.ts'
import { messageFields } from './prepareMessage.ts'
import { signInSettings } from './signInSettings.ts'

/** An older message is written again before its login is asked for once more: its nonce lives five minutes, and a code may take two. */
const freshMs = 150_000
/** So long a login waits for its nonce. */
const nonceMs = 5_000

/**
 * What a phone wallet is requested to sign with the connection: a new nonce for each code, and all of the kit's chains.
 *
 * @returns `undefined` where the host does not want it, or the accounts of a chain do not sign EIP-4361 (V-14).
 */
export async function requestOneClick(kit: Kit): Promise<SignInRequest | undefined> {
  const { canOneClick, backend } = signInSettings(kit)
  const networks = kit.store.get(networksAtom)
  const namespace = networks[0]?.chainNamespace
  if (!canOneClick || !namespace || networks.some((network) => network.chainNamespace !== namespace)) return undefined
  // A relay's wallets sign EIP-4361 alone, which calls every account by this name.
  if (accountKindsOf(kit)[namespace] !== 'Ethereum') return undefined
  const wanted = kit.store.get(snapshotsByNamespaceAtom).get(namespace)?.chainId
  const chains = networks.map(({ caipNetworkId }) => caipNetworkId).sort((one, other) => Number(other === wanted) - Number(one === wanted))
  return toRequest(kit, chains, await backend.createNonce({ signal: kit.signal }))
}

/**
 * What the embedded wallet is to sign with the login that begins, kept for the connection that follows it: on the network that it
 * will be connected to.
 *
 * @returns Nothing where the host does not want it, or there is no nonce: the login is one without, and the user is prompted after it.
 */
export async function requestLoginMessage(kit: Kit, signal: AbortSignal | undefined): Promise<SignInRequest | undefined> {
  const { canOneClick, backend } = signInSettings(kit)
  const connector = findConnector(kit, { connectorId: 'ID_AUTH' })
  if (!canOneClick || !connector) return undefined
  const slot = kit.slot(oneClick)
  const networks = kit.store.get(networksAtom).filter(({ chainNamespace }) => chainNamespace === connector.namespace)
  const wanted = wantedChain(kit, connector, undefined)
  const chainId = (networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? networks[0])?.caipNetworkId
  if (!chainId) return undefined
  const known = slot.login
  if (known?.request.chains[0] === chainId && kit.clock.now() - known.preparedAtMs < freshMs) return known.request
  slot.login = undefined
  const deadline = new AbortController()
  const cancel = kit.clock.setTimeout(() => deadline.abort(), nonceMs)
  try {
    const ending = AbortSignal.any([deadline.signal, kit.signal, ...(signal ? [signal] : [])])
    const ended = new Promise<never>((_, reject) => ending.addEventListener('abort', () => reject(ending.reason), { once: true }))
    const nonce = await Promise.race([backend.createNonce({ signal: ending }), ended])
    const request = toRequest(kit, [chainId], nonce)
    slot.login = { request, preparedAtMs: kit.clock.now() }
    return request
  } catch {
    return undefined
  } finally {
    cancel()
  }
}

/** A message for this page, now, without the account: the wallet knows it. */
function toRequest(kit: Kit, chains: SignInRequest['chains'], nonce: string): SignInRequest {
  const { accountAddress: _, chainId: __, version: ___, ...fields } = messageFields(kit, { accountAddress: '', chainId: '', nonce })
  return { ...fields, chains }
}
