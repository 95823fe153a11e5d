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
  let last: Promise<unknown> = Promise.resolve()
  /** Makes one change after the other: storage that is set while a block is being built is not in that block, and so is lost. */
  function change<result>(make: () => Promise<result>): Promise<result> {
    const made = last.then(make)
    last = made.catch(() => {})
    return made
  }
  return {
    async answer(method, params) {
      const handlers = allHandlers as unknown as { readonly [method: string]: Handler }
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      if (!handler) throw Object.assign(new Error('Method not found'), { code: -32601 })
      if (method !== 'author_submitExtrinsic') return handler({ chain }, params, subscriptions)
      return change(async () => {
        const hash = await handler({ chain }, params, subscriptions)
        await chain.upcomingBlocks()
        return hash
      })
    },
    fill: (address, amount) =>
      change(async () => {
        const { query } = await chain.head.meta
        const found = await chain.head.read('AccountInfo', query['system']?.['account'] as never, address)
        const before = found?.toJSON() as AccountInfo | undefined
        const free = BigInt(before?.data.free ?? 0) + amount
        const account = { ...before, providers: 1, data: { ...before?.data, free: String(free) } }
        await setStorage(chain, { System: { Account: [[[address], account]] } })
        await chain.newBlock()
      }),
  }
}

/** What the chain stores of an account, as JSON; also how many transactions it has sent, and what is reserved. */
type AccountInfo = { readonly data: { readonly free: string | number } }
