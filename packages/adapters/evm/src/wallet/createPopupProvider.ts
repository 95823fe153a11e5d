import { readField } from '@latchkey/common/adapter'
import type { AdapterContext } from '@latchkey/common/contract'
import { isHexAddress } from '@latchkey/signatures/address'
import { openPopup, type PopupChannel } from './openPopup.ts'
import { parseWalletChainId, toHexChainId } from './parseWalletChainId.ts'
import type { PopupDialect } from './popupDialect.ts'
import type { Eip1193Provider } from './provider.ts'
import { agree, createKeys, type Sealed, seal, unseal } from './seal.ts'

/** What is asked of the window; everything else a node answers. */
const asked =
  /^(personal_sign|eth_(sendTransaction|signTypedData_v4)|wallet_(addEthereumChain|watchAsset|sendCalls|showCallsStatus|grantPermissions))$/

/**
 * Speaks EIP-1193 to a wallet in its own window, by the public protocol of Coinbase's smart wallet and of the Base account: keys
 * agreed on again with each page load (P-256), then every request sealed (AES-GCM). Nothing of the channel is stored.
 */
export function createPopupProvider({ context, keysUrl, dialect }: createPopupProvider.Parameters): Eip1193Provider {
  const { storageKey } = dialect
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let { accounts, chainId, chains } = restore(context, storageKey)
  let channel: Promise<PopupChannel> | undefined
  let made: ReturnType<typeof createKeys> | undefined
  let secret: CryptoKey | undefined

  /** Made when first wanted. */
  const keys = () => {
    made ??= createKeys()
    return made
  }
  const tell = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const keep = () => context.storage.setItem(storageKey, JSON.stringify({ accounts, chainId, chains }))
  const move = (next: number) => {
    if (next === chainId) return
    chainId = next
    keep()
    tell('chainChanged', toHexChainId(`eip155:${next}` as never))
  }
  const metadata = () => ({
    appName: context.metadata.name,
    appLogoUrl: context.metadata.icons[0] ?? '',
    appChainIds: context.getNetworks().map(({ id }) => Number(id)),
  })
  const open = async () => {
    const current = await channel?.catch(() => undefined)
    if (current?.isOpen()) return current
    const url = new URL(keysUrl)
    const { origin } = window.location
    for (const [name, value] of Object.entries({ sdkName: '@latchkey/adapter-evm', sdkVersion: dialect.version, origin, coop: 'null' }))
      url.searchParams.set(name, value)
    const greeting = { version: dialect.version, metadata: metadata(), preference: dialect.preference, location: origin }
    channel = openPopup({ url, greeting, signal: context.signal })
    return channel
  }
  const send = async (window: PopupChannel, content: object) => {
    const { publicHex } = await keys()
    const message = { id: crypto.randomUUID(), sender: publicHex, content, timestamp: new Date() }
    const answer = await window.ask(message)
    const failure = readField(readField(answer, 'content'), 'failure')
    if (failure) throw toError(failure)
    return answer
  }
  /** Agrees on keys; `eth_requestAccounts` asks for the accounts with it. */
  const shakeHands = async (window: PopupChannel, method: string) => {
    const answer = await send(window, { handshake: { method, params: metadata() } })
    secret = await agree((await keys()).privateKey, String(readField(answer, 'sender')))
    return read(answer)
  }
  const read = async (answer: unknown): Promise<unknown> => {
    if (!secret) throw toError({ code: -32603, message: 'No keys' })
    const content = await unseal(secret, readField(readField(answer, 'content'), 'encrypted') as Sealed)
    const served = readField(readField(content, 'data'), 'chains')
    if (served) chains = Object.keys(served).map(Number).filter(Number.isSafeInteger)
    const result = readField(content, 'result')
    const error = readField(result, 'error')
    if (error) throw toError(error)
    return readField(result, 'value')
  }
  const ask = async (call: { readonly method: string; readonly params?: unknown }) => {
    const window = await open()
    if (!secret) await shakeHands(window, 'handshake')
    if (!secret) throw toError({ code: -32603, message: 'No keys' })
    return read(await send(window, { encrypted: await seal(secret, { action: call, chainId }) }))
  }

  /** The user's choice of accounts. Only addresses count. */
  const askAccounts = async (method: string): Promise<readonly string[]> => {
    let granted = await shakeHands(await open(), dialect.isConnectedBySealedRequest ? 'handshake' : method)
    if (dialect.isConnectedBySealedRequest) {
      const answer = readField(await ask({ method: 'wallet_connect', params: [{ version: '1', capabilities: {} }] }), 'accounts')
      granted = Array.isArray(answer) ? answer.map((account) => readField(account, 'address')) : []
    }
    return Array.isArray(granted) ? granted.filter(isHexAddress) : []
  }

  return {
    async request({ method, params }) {
      const list = Array.isArray(params) ? params : []
      if (method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return toHexChainId(`eip155:${chainId}` as never)
      if (method === 'eth_requestAccounts') {
        accounts = await askAccounts(method)
        keep()
        return accounts
      }
      if (method === 'wallet_revokePermissions') {
        accounts = []
        secret = undefined
        context.storage.removeItem(storageKey)
        return null
      }
      if (method === 'wallet_switchEthereumChain') {
        const wanted = Number(parseWalletChainId(readField(list[0], 'chainId'))?.slice('eip155:'.length))
        if (!chains.includes(wanted)) await ask({ method, params: list })
        move(wanted)
        return null
      }
      if (asked.test(method)) return ask({ method, params: list })
      throw toError({ code: 4200, message: `The wallet does not answer ${method}` })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}

/** What an earlier visit left; unreadable is nothing. */
function restore(context: AdapterContext, storageKey: string): { accounts: readonly string[]; chainId: number; chains: readonly number[] } {
  const first = Number(context.getNetworks()[0]?.id ?? 1)
  try {
    const stored: unknown = JSON.parse(context.storage.getItem(storageKey) ?? '')
    const list = (field: string) => (Array.isArray(readField(stored, field)) ? (readField(stored, field) as unknown[]) : [])
    const chainId = readField(stored, 'chainId')
    return {
      accounts: list('accounts').filter(isHexAddress),
      chainId: Number.isSafeInteger(chainId) ? (chainId as number) : first,
      chains: list('chains').filter((id): id is number => Number.isSafeInteger(id)),
    }
  } catch {
    return { accounts: [], chainId: first, chains: [] }
  }
}

function toError(failure: unknown): Error {
  const [message, code] = [readField(failure, 'message'), readField(failure, 'code')]
  return Object.assign(new Error(typeof message === 'string' ? message.slice(0, 160) : 'The wallet failed'), { code })
}

export declare namespace createPopupProvider {
  type Parameters = { context: AdapterContext; keysUrl: string; dialect: PopupDialect }
}
