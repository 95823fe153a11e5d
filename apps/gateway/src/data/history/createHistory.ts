import type { History } from '@latchkey/blockchain-api'
import { type Namespace, parseChainId } from '@latchkey/common/caip'
import { addressKey } from '@latchkey/signatures/address'
import type { Cursors } from '../../host/http/createCursors.ts'
import { malformed, notConfigured, RefusedError, upstreamFailed } from '../../host/http/errors.ts'
import { createSingleFlight } from '../../host/memory/createSingleFlight.ts'
import type { HistorySource } from './historySource.ts'

/** The history of accounts, from all sources together. */
export type AccountHistory = {
  /** CAIP-2 ids whose past is known. */
  readonly chainIds: readonly string[]
  /** @throws {@link RefusedError} 400 for a wrong cursor, 502 if the source cannot be asked, 503 where there is none for the chain. */
  list(parameters: AccountHistory.Question): Promise<History>
}

export declare namespace AccountHistory {
  type Question = {
    address: string
    family: Namespace
    chainId: string | undefined
    cursor: string | undefined
    signal: AbortSignal
  }
}

/** Joins sources: the first one that covers a chain serves it. */
export function createHistory({ sources, cursors }: { sources: readonly HistorySource[]; cursors: Cursors }): AccountHistory {
  const flights = createSingleFlight<Awaited<ReturnType<HistorySource['list']>>>()
  return {
    chainIds: [...new Set(sources.flatMap(({ chainIds }) => chainIds))].sort(),
    async list({ address, family, chainId, cursor, signal }) {
      const isAsked = (id: string) => (chainId === undefined ? parseChainId(id).namespace === family : id === chainId)
      const source = sources.find(({ chainIds }) => chainIds.some(isAsked))
      if (!source) throw notConfigured('A history of this chain')
      if (chainId !== undefined && parseChainId(chainId).namespace !== family) throw malformed('chainId', "a chain of the address' family")
      const chainIds = source.chainIds.filter(isAsked)
      const query = ['history', addressKey(family, address), chainId ?? '', sources.indexOf(source)]
      const after = cursor === undefined ? undefined : cursors.read(query, cursor)
      const read = (shared: AbortSignal) => source.list({ address, chainIds, after, signal: shared })
      const page = await flights.share(JSON.stringify([query, after]), signal, read).catch((cause: unknown) => {
        throw signal.aborted || cause instanceof RefusedError ? cause : upstreamFailed(cause)
      })
      return { data: [...page.transactions], next: page.next ? cursors.write(query, page.next) : null }
    },
  }
}
