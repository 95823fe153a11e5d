import type { ChainId } from '@latchkey/common'
import type { Kit } from '../kit.ts'
import { networksAtom } from '../network/state.ts'

/** What every question to the directory carries: the host's lists, and chains the kit has. */
export function toQuery(kit: Kit): toQuery.Query {
  const { includeWalletIds, excludeWalletIds } = kit.config
  return {
    include: includeWalletIds,
    exclude: excludeWalletIds,
    chains: kit.store.get(networksAtom).map(({ caipNetworkId }) => caipNetworkId),
  }
}

export declare namespace toQuery {
  type Query = {
    readonly include?: readonly string[] | undefined
    readonly exclude?: readonly string[] | undefined
    readonly chains: readonly ChainId[]
  }
}
