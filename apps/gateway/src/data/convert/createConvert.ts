import { HttpError } from '@latchkey/common/contract'
import { notConfigured, RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import { createAnswers } from '../../host/memory/createAnswers.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import { familyOf } from '../families/families.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ConvertSource } from './convertSource.ts'
import { chainUnsupported } from './errors.ts'
import { readGasPrice } from './readGasPrice.ts'

/**
 * Swaps from all sources together: each chain has the first one that serves it.
 *
 * Every method throws {@link RefusedError}: 404 for a chain without a source, 502 if it does not answer, 503 without any source.
 */
export type Convert = ConvertSource

/** Joins sources. Gas prices are available on every EVM chain that has a node. */
export function createConvert(options: createConvert.Options): Convert {
  const { sources, chains } = options
  const chainIds = [...new Set(sources.flatMap((source) => source.chainIds))].sort()
  const lists = createAnswers<Awaited<ReturnType<ConvertSource['listTokens']>>>(options)
  const gasPrices = createSingleFlight<Awaited<ReturnType<ConvertSource['getGasPrice']>>>()

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
        const { chainId } = parameters
        const source = find(chainId)
        return lists.get(chainId, parameters.signal, (signal) => source.listTokens({ ...parameters, signal }))
      }),
    getAllowance: (parameters) => ask(parameters.signal, () => find(parameters.chainId).getAllowance(parameters)),
    getGasPrice: (parameters) =>
      ask(parameters.signal, () => {
        const { chainId, signal } = parameters
        const nodes = familyOf(chainId).hasContracts ? chains.getNodes(chainId) : undefined
        if (nodes) return gasPrices.share(chainId, signal, (shared) => readGasPrice(nodes, shared))
        if (chainIds.length === 0 && !chains.ids.some((id) => familyOf(id).hasContracts)) throw notConfigured('A price of gas')
        const source = sources.find((one) => one.chainIds.includes(chainId))
        if (!source) throw chainUnsupported('GAS_PRICE_UNSUPPORTED')
        return gasPrices.share(chainId, signal, (shared) => source.getGasPrice({ ...parameters, signal: shared }))
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

/** A service's complaint about the request is passed on; any other failure is the service's. */
function toRefused(cause: unknown): RefusedError {
  if (cause instanceof RefusedError) return cause
  const isOurs = cause instanceof HttpError && cause.status === 400 && cause.reasons.length > 0
  return isOurs ? new RefusedError(400, cause.reasons) : upstreamFailed(cause)
}
