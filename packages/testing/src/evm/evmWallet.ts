import type { Hex } from 'viem'
import { createFaults } from '../wallet/createFaults.ts'
import { createLock } from '../wallet/createLock.ts'
import { createUser } from '../wallet/user.ts'
import { createControl, type WalletControl } from '../wallet/walletControl.ts'
import { type EvmFaults, settledEvmFaults, toEvmFaults } from './evmFaults.ts'
import { type EvmSigner, evmSigner } from './evmSigner.ts'

/** What a page sees of the wallet: EIP-1193. */
export type EvmProvider = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener?(event: string, listener: (payload: unknown) => void): void
}

/** What a test does to the wallet. */
export type EvmControl = WalletControl & Required<Pick<WalletControl, 'selectChain'>>

/** What outlives a reload, as an extension's own memory does. */
export type EvmMemory = { isGranted: boolean; chainId: number; account: number; added: { [chainId: number]: string } }

/** Makes a wallet that really signs and really sends, over the nodes it is given. */
export function evmWallet(options: evmWallet.Options): { provider: EvmProvider; control: EvmControl } {
  const { memory, save } = options
  const live = createFaults<EvmFaults>(options.faults ?? {}, { check: toEvmFaults, settled: settledEvmFaults })
  // Read at each request: a test changes them while the wallet is in use.
  const faults: { pending?: true | undefined } & Omit<EvmFaults, 'pending'> = live.current
  const signers = options.privateKeys.map(evmSigner)
  const impostor = evmSigner(`0x${'11'.repeat(32)}`)
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const calls: EvmControl['calls'] = []
  const user = createUser(faults, () => walletError(4001, 'User rejected the request.'))
  const lock = createLock(faults.locked === true)
  let isDead = false

  const knows = (chainId: number) => {
    if (chainId in memory.added) return true
    const startsWithOneChain = faults.unknownChain || faults.nested4902 || faults.addNoSwitch
    return startsWithOneChain ? chainId === options.startChain : (options.chains?.includes(chainId) ?? true)
  }
  const emit = (event: string, payload?: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  const addresses = () => {
    const [first, ...rest] = [...signers.slice(memory.account), ...signers.slice(0, memory.account)].map(({ address }) => address)
    return memory.isGranted && !lock.isLocked() && first ? [first, ...rest] : []
  }
  const moveTo = (chainId: number) => {
    if (memory.chainId === chainId) return
    memory.chainId = chainId
    save()
    emit('chainChanged', toHex(chainId))
  }
  const rpc = async (method: string, params: readonly unknown[]) => {
    const url = options.rpcUrls[memory.chainId] ?? memory.added[memory.chainId]
    if (!url) throw walletError(4901, 'No node for this chain')
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { code: number; message: string; data?: unknown } }
    if (error) throw walletError(error.code, error.message, error.data)
    return result
  }

  async function connect(): Promise<readonly Hex[]> {
    if (faults.pending) throw walletError(-32002, 'Already processing eth_requestAccounts. Please wait.')
    await lock.opened()
    if (!memory.isGranted) await user.ask('connect')
    memory.isGranted = true
    save()
    return addresses()
  }

  function signerOf(address: unknown): EvmSigner {
    const signer = signers.find((signer) => signer.address.toLowerCase() === String(address).toLowerCase())
    if (!signer || !memory.isGranted || lock.isLocked())
      throw walletError(4100, 'The requested account has not been authorized by the user.')
    return faults.wrongSigner ? impostor : signer
  }

  async function switchChain(chainId: number): Promise<null> {
    if (!knows(chainId)) {
      const unknown = { code: 4902, message: 'Unrecognized chain ID. Try adding the chain first.' }
      if (faults.nested4902) throw walletError(-32603, 'Internal JSON-RPC error.', { originalError: unknown })
      throw walletError(unknown.code, unknown.message)
    }
    if (memory.chainId === chainId) return null
    await user.ask('switch')
    if (!faults.lieChain) moveTo(chainId)
    return faults.switchNoAnswer ? never() : null
  }

  async function addChain(parameters: { chainId: string; chainName?: string; rpcUrls?: readonly string[] }): Promise<null> {
    const [url] = parameters.rpcUrls ?? []
    const chainId = Number(parameters.chainId)
    if (!Number.isSafeInteger(chainId) || !parameters.chainName || !url)
      throw walletError(-32602, 'Expected a chain with a name and a node.')
    await user.ask('add')
    memory.added[chainId] = url
    save()
    if (!faults.addNoSwitch && !faults.lieChain) moveTo(chainId)
    return null
  }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    switch (method) {
      case 'eth_requestAccounts':
        return connect()
      case 'eth_accounts':
        return addresses()
      case 'eth_chainId':
        return toHex(memory.chainId)
      case 'personal_sign': {
        const signer = signerOf(params[1])
        await user.ask('sign')
        return signer.signMessage(params[0] as Hex)
      }
      case 'eth_signTypedData_v4': {
        const signer = signerOf(params[0])
        await user.ask('sign')
        return signer.signTypedData(String(params[1]))
      }
      case 'eth_sendTransaction': {
        const transaction = params[0] as { from?: unknown; chainId?: unknown }
        const signer = signerOf(transaction.from)
        if (transaction.chainId !== undefined && Number(transaction.chainId) !== memory.chainId)
          throw walletError(32603, 'Invalid chain id')
        await user.ask('send')
        return signer.sendTransaction(transaction, memory.chainId, rpc)
      }
      case 'wallet_switchEthereumChain':
        return switchChain(Number((params[0] as { chainId: string }).chainId))
      case 'wallet_addEthereumChain':
        return addChain(params[0] as { chainId: string })
      case 'wallet_revokePermissions':
        if (faults.revokeHang) return never()
        control.disconnect()
        return null
      default:
        if (method.startsWith('wallet_')) throw walletError(4200, `The wallet does not know ${method.slice(0, 60)}`)
        return rpc(method, params)
    }
  }

  const shared = createControl({
    ...{ calls, emit, user, memory, save, lock },
    faults: live,
    tell: () => emit('accountsChanged', addresses()),
    kill() {
      isDead = true
    },
  })
  const control: EvmControl = {
    ...shared,
    countPrompts: () => user.countWaiting() + (faults.pending ? 1 : 0),
    approve() {
      if (faults.pending) {
        delete faults.pending
        memory.isGranted = true
        save()
        emit('accountsChanged', addresses())
      }
      user.approve()
    },
    selectChain: moveTo,
  }

  const provider: EvmProvider = {
    async request({ method, params }) {
      calls.push({ method, params })
      return isDead ? never() : answer(method, Array.isArray(params) ? params : [])
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    ...(faults.noRemoveListener
      ? {}
      : {
          removeListener(event, listener) {
            listeners.get(event)?.delete(listener)
          },
        }),
  }
  return { provider, control }
}

export declare namespace evmWallet {
  type Options = {
    /** The user's keys; the first is active. */
    privateKeys: readonly Hex[]
    /** The number of the chain where it starts. */
    startChain: number
    /** Chains it knows, by their numbers; any when left out. */
    chains?: readonly number[] | undefined
    /** Nodes by chain number. */
    rpcUrls: { readonly [chainId: number]: string }
    faults?: EvmFaults | undefined
    memory: EvmMemory
    /** Keeps `memory`. */
    save: () => void
  }
}

function toHex(chainId: number): Hex {
  return `0x${chainId.toString(16)}`
}

function never(): Promise<never> {
  return new Promise(() => {})
}

function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) })
}
