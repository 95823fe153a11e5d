import type { Namespace, Network } from '@latchkey/common/caip'

/** The networks to list: of one family if asked, by any part of their name or symbol, the current one first. */
export function searchNetworks({ networks, query, namespace, currentId, locale }: searchNetworks.Input): readonly Network[] {
  const wanted = query.trim().toLocaleLowerCase(locale)
  const found = networks.filter(
    ({ name, nativeCurrency, chainNamespace, id }) =>
      (namespace === undefined || chainNamespace === namespace) &&
      (wanted === '' ||
        String(id) === wanted ||
        [name, nativeCurrency.symbol].some((word) => word.toLocaleLowerCase(locale).includes(wanted))),
  )
  const current = found.find(({ caipNetworkId }) => caipNetworkId === currentId)
  return current ? [current, ...found.filter((network) => network !== current)] : found
}

export declare namespace searchNetworks {
  type Input = {
    readonly networks: readonly Network[]
    readonly query: string
    readonly namespace?: Namespace | undefined
    readonly currentId?: string | undefined
    readonly locale: string
  }
}
