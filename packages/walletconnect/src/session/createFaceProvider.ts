import { isWalletMethod } from '@latchkey/common/adapter/wallet'
import { type ChainId, isChainId, type Namespace, parseChainId } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import type { GrantedFamily } from '../relayClient.ts'
import { eip1193Namespaces } from './eip1193Namespaces.ts'
import { notRespondingError, providerRefusal, toProviderError } from './errors.ts'
import { readChain } from './readChain.ts'
import type { FaceProvider, FaceState, RelayedCall, SessionHub } from './sessionHub.ts'

/**
 * Makes the provider of one face: requests go to the wallet on the face's present chain; where hosts speak
 * EIP-1193, what the page knows itself is answered here, and reads go to the network's own node.
 *
 * @see B-02 · EIP-1193
 */
export function createFaceProvider(parameters: createFaceProvider.Parameters): FaceProvider {
  const { context, hub, getState, getFamily } = parameters
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const isEip1193 = eip1193Namespaces.has(context.namespace)

  const relay = async ({ method, params }: RelayedCall) => {
    const granted = hub.getGranted()
    const state = getState()
    if (!granted || !state) throw providerRefusal(4900)
    // The protocol takes requests on granted chains only; a wallet that went elsewhere is asked on one it did grant.
    const chains = getFamily()?.accounts
    const chainId = chains?.has(state.chainId) ? state.chainId : method.startsWith('wallet_') ? chains?.keys().next().value : undefined
    if (!chainId) throw providerRefusal(4901)
    const origin = { connectorId: 'walletConnect', namespace: context.namespace, requestId: crypto.randomUUID() }
    const deadline = new AbortController()
    context.emit('requestRelayed', origin)
    try {
      const client = await hub.openClient()
      return await new Promise((resolve, reject) => {
        const cancel = hub.clock.setTimeout(() => reject(notRespondingError()), limits.sessionRequestTimeoutMs)
        deadline.signal.addEventListener('abort', cancel, { once: true })
        client.request({ topic: granted.topic, chainId, method, params: params ?? [] }).then(resolve, reject)
      })
    } catch (error) {
      throw toProviderError(error)
    } finally {
      deadline.abort()
      context.emit('requestSettled', origin)
      hub.noteUse()
    }
  }

  const answerHere = (method: string, state: FaceState): unknown => {
    if (method === 'eth_chainId') return toHex(state.chainId)
    if (method === 'net_version') return parseChainId(state.chainId).reference
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...state.addresses]
    return undefined
  }

  return {
    relay,
    async request({ method, params }) {
      const state = getState()
      if (!state) throw providerRefusal(4900)
      const known = isEip1193 ? answerHere(method, state) : undefined
      if (known !== undefined) return known
      if (isEip1193 && method === 'wallet_switchEthereumChain') {
        const wanted = toChainId(context.namespace, params)
        if (wanted && getFamily()?.accounts.has(wanted)) {
          parameters.goTo(wanted)
          return null
        }
      }
      if (getFamily()?.methods.has(method)) return relay({ method, params })
      const url = isEip1193 && !isWalletMethod(method) ? getRpcUrl(state.chainId) : undefined
      if (!url) throw providerRefusal(4200)
      return readChain(url, { method, params })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    tell(event, payload) {
      const said = isEip1193 && event === 'chainChanged' && isChainId(payload) ? toHex(payload) : payload
      for (const listener of listeners.get(event) ?? []) (listener as (payload: unknown) => void)(said)
    },
  }

  function getRpcUrl(chainId: ChainId): string | undefined {
    const network = context.getNetworks().find(({ caipNetworkId }) => caipNetworkId === chainId)
    return hub.options.providerConfig?.rpcMap?.[chainId] ?? (network && context.getRpcUrls(network)[0])
  }
}

export declare namespace createFaceProvider {
  type Parameters = {
    readonly context: AdapterContext
    readonly hub: SessionHub
    readonly getState: () => FaceState | undefined
    readonly getFamily: () => GrantedFamily | undefined
    /** Moves the face to a chain that is granted. */
    readonly goTo: (chainId: ChainId) => void
  }
}

function toHex(chainId: ChainId): string {
  return `0x${Number(parseChainId(chainId).reference).toString(16)}`
}

function toChainId(namespace: Namespace, params: unknown): ChainId | undefined {
  const { chainId } = Object(Array.isArray(params) ? params[0] : undefined) as { chainId?: unknown }
  const id = `${namespace}:${Number(chainId)}`
  return isChainId(id) ? id : undefined
}
