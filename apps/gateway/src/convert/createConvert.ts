import { HttpError } from '@latchkey/common'
import { createCache } from '../cache.ts'
import { notConfigured, RefusedError, upstreamFailed } from '../http/errors.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ConvertSource } from './convertSource.ts'
import { chainUnsupported } from './errors.ts'
import { readGasPrice } from './readGasPrice.ts'

/**
 * Swaps from all sources together: each chain has the first one that serves it.
 *
 * Every method throws {@link RefusedError}: 404 for a chain without a source, 502 if it cannot be asked, 503 where there is none at all.
 */
export type Convert = ConvertSource

/** Joins sources. Prices of gas are known of every EVM chain that has a node. */
export function createConvert(options: createConvert.Options): Convert {
  const { sources, chains } = options
  const chainIds = [...new Set(sources.flatMap((source) => source.chainIds))].sort()
  const lists = createCache<Awaited<ReturnType<ConvertSource['listTokens']>>>(options)

  const find = (chainId: string): ConvertSource => {
    if (chainIds.length === 0) throw notConfigured('A source of swaps')
    const source = sources.find((one) => one.chainIds.includes(chainId))
    if (!source) throw chainUnsupported('SWAP_UNSUPPORTED')
    return source
  }
  const ask = async <value>(signal: AbortSignal, run: () => Promise<value>): Promise<value> => {
    try {
      return await run()
    } catch (cause) {
      throw signal.aborted ? cause : toRefused(cause)
    }
  }

  return {
    chainIds,
    listQuotes: (swap) => ask(swap.signal, () => find(swap.chainId).listQuotes(swap)),
    listTokens: (parameters) =>
      ask(parameters.signal, async () => {
        const source = find(parameters.chainId)
        const tokens = lists.get(parameters.chainId) ?? (await source.listTokens(parameters))
        lists.set(parameters.chainId, tokens)
        return tokens
      }),
    getAllowance: (parameters) => ask(parameters.signal, () => find(parameters.chainId).getAllowance(parameters)),
    getGasPrice: (parameters) =>
      ask(parameters.signal, () => {
        const { chainId, signal } = parameters
        const nodes = chainId.startsWith('eip155:') ? chains.getNodes(chainId) : undefined
        if (nodes) return readGasPrice(nodes, signal)
        if (chainIds.length === 0 && !chains.ids.some((id) => id.startsWith('eip155:'))) throw notConfigured('A price of gas')
        const source = sources.find((one) => one.chainIds.includes(chainId))
        if (!source) throw chainUnsupported('GAS_PRICE_UNSUPPORTED')
        return source.getGasPrice(parameters)
      }),
    buildApprove: (parameters) => ask(parameters.signal, () => find(parameters.chainId).buildApprove(parameters)),
    buildTransaction: (swap) => ask(swap.signal, () => find(swap.chainId).buildTransaction(swap)),
  }
}

export declare namespace createConvert {
  type Options = {
    sources: readonly ConvertSource[]
    chains: ChainNodes
    maxEntries: number
    /** Of a list of tokens. */
    maxAgeMs: number
    now: () => number
  }
}

/** What a service says is wrong with the request is passed on; all else that failed is the service's. */
function toRefused(cause: unknown): RefusedError {
  if (cause instanceof RefusedError) return cause
  const isOurs = cause instanceof HttpError && cause.status === 400 && cause.reasons.length > 0
  return isOurs ? new RefusedError(400, cause.reasons) : upstreamFailed(cause)
}
