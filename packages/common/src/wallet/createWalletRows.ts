import type { AdapterContext } from '../adapterContext.ts'
import type { Connector, ConnectorType } from '../connector.ts'
import * as limits from '../limits.ts'
import { safeImage } from '../safeImage.ts'
import { safeText } from '../safeText.ts'

/** A wallet that was found in the page, before it has a row. What it says of itself is not checked yet. */
export type FoundWallet<kind extends string> = {
  /** How the wallet is spoken to. */
  readonly kind: kind
  /** The wallet's own object; one object is one row. */
  readonly wallet: object
  readonly name: unknown
  /** Absent for a wallet with nothing but its name to be known by. */
  readonly id?: string | undefined
  readonly icon?: unknown
  readonly type: ConnectorType
}

/** A place where wallets are looked for: calls `found` for each until `signal` aborts. `found` returns what takes it off again. */
export type WalletSource<kind extends string> = (parameters: {
  readonly context: AdapterContext
  readonly found: (wallet: FoundWallet<kind>) => () => void
  readonly signal: AbortSignal
}) => void

/** A family's list of wallets in the page. */
export type WalletRows<kind extends string> = {
  list(): readonly Connector[]
  found(wallet: FoundWallet<kind>): () => void
}

/**
 * Keeps the list of a family's wallets, at most 50: one wallet object is one row, however often it is found; two objects that
 * claim one name are two rows, both marked, none preferred (T-W1, T-W2).
 */
export function createWalletRows<kind extends string>(parameters: createWalletRows.Parameters<kind>): WalletRows<kind> {
  const { context, lent, toConnector } = parameters
  const rows = new Map<object, Connector>()
  const list = () => [...lent, ...rows.values()]
  const changed = () => context.emit('connectorsChanged', { namespace: context.namespace })
  return {
    list,
    found(candidate) {
      const { wallet, type } = candidate
      const name =
        typeof candidate.name === 'string' && candidate.name.length <= limits.walletNameCharactersMax
          ? safeText(candidate.name, 'name')
          : ''
      if (!name || rows.has(wallet) || rows.size >= limits.announcedWalletsMax) return () => {}
      const id = toUnusedId(candidate.id ?? toSlug(name), list())
      const namesake = [...rows].find(([, row]) => row.name === name)
      const icon = safeImage(candidate.icon)
      rows.set(wallet, { ...toConnector(candidate, { id, name, type, icon }), ...(namesake ? { isDuplicate: true } : {}) })
      if (namesake) rows.set(namesake[0], { ...namesake[1], isDuplicate: true })
      changed()
      return () => {
        if (rows.delete(wallet)) changed()
      }
    },
  }
}

export declare namespace createWalletRows {
  type Parameters<kind extends string> = {
    readonly context: AdapterContext
    /** Connectors that come first, and are always there. */
    readonly lent: readonly Connector[]
    readonly toConnector: (wallet: FoundWallet<kind>, face: Pick<Connector, 'id' | 'name' | 'type' | 'icon'>) => Connector
  }
}

function toSlug(name: string): string {
  return (
    name
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'wallet'
  )
}

function toUnusedId(wanted: string, connectors: readonly Connector[]): string {
  let id = wanted
  for (let number = 2; connectors.some((connector) => connector.id === id); number++) id = `${wanted}#${number}`
  return id
}
