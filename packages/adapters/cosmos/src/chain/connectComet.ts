import { Comet38Client } from '@cosmjs/tendermint-rpc'
import type { Network } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import { getNodes } from './getNodes.ts'

/** CosmJS's client over the kit's own nodes. */
export function connectComet(context: AdapterContext, network: Network, signal: AbortSignal | undefined): Comet38Client {
  const nodes = getNodes(context, network)
  return Comet38Client.create({
    execute: async ({ id, method, params }) => ({ jsonrpc: '2.0', id, result: await nodes.request(method, params, signal) }),
    disconnect() {},
  })
}
