import { type ChainId, isChainId, parseChainId } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import { RpcNotAllowedError, toProviderError } from '../bridge/errors.ts'
import { createId } from '../protocol/createId.ts'
import { classifyMethod } from '../protocol/methods.ts'
import type { SharedWallet } from './createEmbeddedWallet.ts'

/** Where a family's face is; absent while no user is signed in. */
export type FaceState = { readonly chainId: ChainId; readonly addresses: readonly string[] }

/** The provider for hosts and adapters: EIP-1193 on EVM chains, the same interface on others. */
export type FaceProvider = {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
  /** Notifies its listeners. */
  tell(event: string, payload: unknown): void
}

/**
 * Makes the provider of one face. It answers what the page knows, and sends everything else to the frame, which asks the
 * user where R-13 says so. A method on no list is refused, together with everything that waits (N-18).
 *
 * @see EIP-1193
 */
export function createProvider({ context, wallet, getState, switchTo }: createProvider.Parameters): FaceProvider {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const origin = { connectorId: 'ID_AUTH', namespace: context.namespace }
  const isEvm = context.namespace === 'eip155'

  const answerHere = (method: string, { chainId, addresses }: FaceState): unknown => {
    if (method === 'eth_chainId') return toHex(chainId)
    if (method === 'net_version') return parseChainId(chainId).reference
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...addresses]
    return undefined
  }
  const switchChain = async (params: unknown): Promise<null> => {
    const wanted = readChainId(params)
    const isKnown = context.getNetworks().some(({ caipNetworkId }) => caipNetworkId === wanted)
    if (!wanted || !isKnown) throw refusal(4902, 'Unrecognized chain')
    await switchTo(wanted)
    return null
  }
  const ask = async (method: string, params: unknown, { chainId }: FaceState): Promise<unknown> => {
    const call = { method, params, chainNamespace: context.namespace, chainId }
    if (classifyMethod(method) === 'safe') return wallet.request('RPC_REQUEST', call)
    const approval = { ...origin, requestId: createId(), method }
    let isSuccess = false
    context.emit('approvalRequested', approval)
    try {
      const result = await wallet.request('RPC_REQUEST', call)
      isSuccess = true
      return result
    } finally {
      context.emit('approvalSettled', { ...approval, isSuccess })
    }
  }

  const answer = async (method: string, params: unknown): Promise<unknown> => {
    const state = getState()
    if (!state) throw refusal(4900, 'Disconnected')
    const known = isEvm ? answerHere(method, state) : undefined
    if (known !== undefined) return known
    if (isEvm && method === 'wallet_switchEthereumChain') return switchChain(params)
    if (classifyMethod(method) === 'refused') {
      wallet.abortRequests()
      context.emit('methodRefused', { ...origin, method })
      throw new RpcNotAllowedError()
    }
    return ask(method, params ?? [], state)
  }

  return {
    async request({ method, params }) {
      try {
        return await answer(method, params)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    tell(event, payload) {
      const said = isEvm && event === 'chainChanged' && isChainId(payload) ? toHex(payload) : payload
      for (const listener of [...(listeners.get(event) ?? [])]) (listener as (payload: unknown) => void)(said)
    },
  }
}

export declare namespace createProvider {
  type Parameters = {
    readonly context: AdapterContext
    readonly wallet: SharedWallet
    readonly getState: () => FaceState | undefined
    readonly switchTo: (chainId: ChainId) => Promise<ChainId>
  }
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

function toHex(chainId: ChainId): string {
  return `0x${BigInt(parseChainId(chainId).reference).toString(16)}`
}

function readChainId(params: unknown): ChainId | undefined {
  const { chainId } = Object(Array.isArray(params) ? params[0] : undefined) as { chainId?: unknown }
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,14}$/i.test(chainId)) return undefined
  const id = `eip155:${Number(chainId)}`
  return isChainId(id) ? id : undefined
}
