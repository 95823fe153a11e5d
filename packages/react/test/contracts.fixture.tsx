import { type Eip1193Provider, evm, fromProvider } from '@latchkey/adapter-evm'
import { defineNetwork, type Network } from '@latchkey/common/caip'
import { createMemoryStorage } from '@latchkey/common/web'
import { createKit, type Kit, type KitConfig } from '@latchkey/core'
import { parseAbi } from 'viem'
import { onTestFinished } from 'vitest'
import { type Anvil, startAnvil } from '../../adapters/evm/src/anvil.fixture.ts'
import { contracts } from '../../adapters/evm/src/contracts.fixture.ts'

/** The contracts of contracts.fixture.sol. */
export const abi = parseAbi([
  'function balanceOf(address) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
])
export const faultsAbi = parseAbi([
  'error Custom(uint256 code)',
  'function withReason() pure',
  'function withCustomError() pure',
  'function withPanic(uint256 divisor) pure returns (uint256)',
])

/** anvil's first two accounts; the first one deployed the token, and has a million of it. */
export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A chain with the contracts on it; they have the same addresses on each. */
export type TestChain = Anvil & { readonly network: Network; readonly token: `0x${string}`; readonly faults: `0x${string}` }

/** Starts a chain of a test's own. */
export async function startTestChain(id = 31337): Promise<TestChain> {
  const anvil = await startAnvil([], id)
  const token = await anvil.deploy(contracts.Token)
  return { ...anvil, network: testNetwork(id, [anvil.url]), token, faults: await anvil.deploy(contracts.Faults) }
}

/** A network by its number. */
export function testNetwork(id: number, http: readonly string[]): Network {
  return defineNetwork({
    id,
    name: `Chain ${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...http] } },
  })
}

/** A wallet with the keys of the chains' nodes, which goes from chain to chain as extensions do. */
export type TestWallet = Eip1193Provider & {
  readonly calls: { readonly method: string; readonly params: readonly unknown[] }[]
  /** Whom it lets the page see. */
  accounts: readonly string[]
  /** Methods that the user declines. */
  readonly declined: Set<string>
  emit(event: string, payload: unknown): void
}

/** Makes a {@link TestWallet}, on the first chain. */
export function testWallet(chains: readonly TestChain[]): TestWallet {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  let current = chains[0]
  const wallet: TestWallet = {
    calls: [],
    accounts: [alice],
    declined: new Set(),
    async request({ method, params }) {
      wallet.calls.push({ method, params: Array.isArray(params) ? params : [] })
      if (wallet.declined.has(method)) throw Object.assign(new Error('User rejected the request'), { code: 4001 })
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return wallet.accounts
      if (method !== 'wallet_switchEthereumChain') return current?.rpc(method, params as readonly unknown[])
      const { chainId } = (params as [{ chainId: string }])[0]
      current = chains.find(({ network }) => network.id === Number(chainId))
      wallet.emit('chainChanged', chainId)
      return null
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
  return wallet
}

/** Lets React render by itself while `work` waits, as it does in a page. */
export async function asPage(work: () => PromiseLike<unknown>): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    await work()
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
}

/** A kit as a host makes it, over the EVM adapter and one wallet. */
export function createContractKit(networks: readonly Network[], wallet?: Eip1193Provider, options: Partial<KitConfig> = {}): Kit {
  const connectors = wallet ? [fromProvider({ id: 'test', name: 'Test', type: 'external', provider: wallet })] : []
  const kit = createKit({
    networks,
    adapters: [evm({ sources: [], connectors })],
    gateway: false,
    storage: createMemoryStorage(),
    ...options,
  })
  onTestFinished(() => kit.destroy())
  return kit
}
