import { type Anvil as Chain, startAnvil as startChain } from '@latchkey/test/node'
import { vi } from 'vitest'
import type { Eip1193Provider } from './wallet/provider.ts'

/** A running chain of a test's own, to put contracts on. */
export type Anvil = Chain & {
  /** Puts a contract on the chain. @returns Its address. */
  deploy(code: string): Promise<`0x${string}`>
}

/** Starts anvil on a free port of this machine; its accounts are unlocked. */
export async function startAnvil(args: readonly string[] = [], chainId = 31337): Promise<Anvil> {
  const chain = await startChain({ args, chainId })
  const { rpc } = chain
  return {
    ...chain,
    async deploy(data) {
      const [from] = (await rpc('eth_accounts')) as string[]
      const hash = await rpc('eth_sendTransaction', [{ from, data }])
      const read = () => rpc('eth_getTransactionReceipt', [hash]) as Promise<{ contractAddress: `0x${string}` } | null>
      return (await vi.waitUntil(read, { interval: 20 })).contractAddress
    },
  }
}

/** A wallet that signs with anvil's own keys: every method goes to the node as it is. */
export function anvilWallet(anvil: Chain): Eip1193Provider {
  return {
    request: ({ method, params }) => anvil.rpc(method === 'eth_requestAccounts' ? 'eth_accounts' : method, params as readonly unknown[]),
  }
}
