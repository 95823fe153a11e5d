import type { Namespace } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import type { ConnectorEntry } from '@latchkey/core'
import { type CustomWallet, entryIds, toOffer, type Wallets } from '@latchkey/core/internal'
import type { GridWallet } from '../../../parts/WalletTile/WalletTile.tsx'

/** A tile of the grid; its picture is fetched by its id. */
export type GridItem = GridWallet & { readonly imageId?: string | undefined }

/**
 * The wallets of the grid: those here first, then the host's own, then the directory's; one wallet, one tile.
 *
 * While something is searched, those whose name holds it, and what the directory found.
 */
export function listGridWallets(input: listGridWallets.Input): readonly GridItem[] {
  const { entries, wallets, customWallets, query, namespace, describe } = input
  const wanted = query.trim().toLocaleLowerCase()
  const matches = (name: string) => wanted === '' || name.toLocaleLowerCase().includes(wanted)
  const known = new Set<string>()
  const items: GridItem[] = []
  const add = (item: GridItem, ids: readonly (string | undefined)[]) => {
    if (ids.some((id) => id !== undefined && known.has(id))) return
    for (const id of ids) if (id !== undefined) known.add(id)
    items.push(item)
  }
  for (const entry of entries) {
    const { id, imageId, icon, type } = entry
    if (type === 'walletConnect' || (namespace && !entry.connectors.some((one) => one.namespace === namespace))) continue
    const name = safeText(entry.name, 'name')
    const installed = type === 'injected' || type === 'announced'
    // Two wallets that claim one id are two tiles.
    const ids = entry.isDuplicate ? [] : entryIds(entry)
    if (matches(name)) add({ id, name, icon, imageId, installed, label: installed ? describe(name) : undefined }, ids)
    else for (const one of ids) known.add(one)
  }
  const offers = [
    ...customWallets.filter(({ name }) => matches(name)).map(({ image_url: icon, ...wallet }) => ({ ...wallet, icon, imageId: undefined })),
    ...(wanted === ''
      ? [...wallets.featured, ...wallets.recommended, ...wallets.wallets]
      : (wallets.search?.wallets ?? wallets.wallets.filter(({ name }) => matches(name)))
    ).map(toOffer),
  ]
  for (const { id, name, icon, imageId, rdns, chains } of offers) {
    if (namespace && chains && !chains.some((chain) => chain === namespace || chain.startsWith(`${namespace}:`))) continue
    add({ id, name: safeText(name, 'name'), icon, imageId }, [id, rdns])
  }
  return items
}

export declare namespace listGridWallets {
  type Input = {
    readonly entries: readonly ConnectorEntry[]
    readonly wallets: Wallets
    readonly customWallets: readonly CustomWallet[]
    readonly query: string
    readonly namespace?: Namespace | undefined
    /** "Tidewell, installed", for readers. */
    readonly describe: (name: string) => string
  }
}
