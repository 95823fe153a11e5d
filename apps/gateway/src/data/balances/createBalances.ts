import { type Namespace, parseChainId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import { RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import type { Log } from '../../host/log/log.ts'
import { createAnswers } from '../../host/memory/createAnswers.ts'
import type { BalanceSource, Holding } from './holding.ts'

/** What accounts hold, from all sources together. */
export type Balances = {
  /** CAIP-2 ids that can be asked about. */
  readonly chainIds: readonly string[]
  /**
   * @param parameters.chainIds Only these; if absent, all chains of the address' family, without zero balances.
   * @throws {@link RefusedError} 502 if no chain answered, 400 if the only one asked cannot have the address.
   */
  list(parameters: {
    address: string
    family: Namespace
    chainIds?: readonly string[] | undefined
    forceUpdate: boolean
    signal: AbortSignal
  }): Promise<readonly Holding[]>
}

/** Joins sources. An answer is cached for 30 s unless an update is requested (C-02), which is always read after that request. */
export function createBalances(options: createBalances.Options): Balances {
  const { sources, log } = options
  const { get, getFresh } = createAnswers<readonly Holding[]>(options)
  return {
    chainIds: [...new Set(sources.flatMap(({ chainIds }) => chainIds))].sort(),
    async list({ address, family, chainIds, forceUpdate, signal }) {
      const asked = sources.flatMap((source) =>
        source.chainIds
          .filter((id) => parseChainId(id).namespace === family && (chainIds?.includes(id) ?? true))
          .map((chainId) => ({ source, chainId })),
      )
      const settled = await Promise.allSettled(
        asked.map(({ source, chainId }) => {
          const key = `${sources.indexOf(source)}|${chainId}|${addressKey(family, address)}`
          return (forceUpdate ? getFresh : get)(key, signal, (ending) => source.list({ address, chainId, signal: ending }))
        }),
      )
      const failed = settled.flatMap((result, index) => (result.status === 'rejected' ? [asked[index]?.chainId ?? ''] : []))
      for (const chain of failed) log.warn('balance is missing a chain', { chain })
      if (asked.length > 0 && failed.length === asked.length) {
        const [first] = settled
        throw asked.length === 1 && first?.status === 'rejected' && first.reason instanceof RefusedError ? first.reason : upstreamFailed()
      }
      const holdings = settled.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
      return chainIds ? holdings : holdings.filter(({ value }) => value > 0n)
    },
  }
}

export declare namespace createBalances {
  type Options = { sources: readonly BalanceSource[]; maxEntries: number; maxAgeMs: number; now: () => number; log: Log }
}
