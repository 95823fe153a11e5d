import {
  allHandlers,
  type Blockchain,
  BuildBlockMode,
  defaultLogger,
  GenesisProvider,
  setStorage,
  setup,
} from '@acala-network/chopsticks-core'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'

/** A chain in this process. */
export type Chain = {
  /** Does what a node's JSON-RPC is asked for. @throws An `Error` with the node's `code`. */
  answer(method: string, params: readonly unknown[]): Promise<unknown>
  /** Makes money for an address. */
  fill(address: string, amount: bigint): Promise<void>
}

type Handler = (context: { chain: Blockchain }, params: readonly unknown[], subscriptions: object) => Promise<unknown>

/** Starts Rococo's Asset Hub from its first block, in memory, by its own runtime; what is sent is in a block at once. */
export async function runChain(): Promise<Chain> {
  defaultLogger.level = 'silent'
  const genesis = new GenesisProvider(JSON.parse(chainSpec))
  const chain = await setup({ genesis, buildBlockMode: BuildBlockMode.Instant })
  const subscriptions = {
    subscribe() {
      throw new Error('Subscription is not supported')
    },
    unsubscribe() {},
  }
  return {
    async answer(method, params) {
      const handlers = allHandlers as unknown as { readonly [method: string]: Handler }
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handler) throw Object.assign(new Error('Method not found'), { code: -32601 })
      return handler({ chain }, params, subscriptions)
    },
    async fill(address, amount) {
      const { query } = await chain.head.meta
      const found = await chain.head.read('AccountInfo', query['system']?.['account'] as never, address)
      const before = found as unknown as { readonly data: { readonly free: { toBigInt(): bigint } } } | undefined
      const free = (before?.data.free.toBigInt() ?? 0n) + amount
      await setStorage(chain, { System: { Account: [[[address], { providers: 1, data: { free: String(free) } }]] } })
      await chain.newBlock()
    },
  }
}
