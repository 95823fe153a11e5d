import type { AdapterContext, CreateConnector } from '../contract/adapterContext.ts'
import type { Connector } from '../contract/connector.ts'
import * as limits from '../limits.ts'
import { safeImage } from '../web/safeImage.ts'
import { safeText } from '../web/safeText.ts'
import { toUnusedId } from './walletId.ts'

/** A wallet that was found in the page, before it has a row. What it says of itself is not checked yet. */
export type FoundWallet<kind extends string = never> = Pick<Connector, 'type' | 'info' | 'isHost' | 'isFrame' | 'browseLink'> & {
  /** The wallet's own object; one object is one row. */
  readonly wallet: object
  readonly name: unknown
  /** A taken one gets a number. {@link toWalletId} makes one of a name. @defaultValue its type */
  readonly id?: string | undefined
  readonly icon?: unknown
} & FoundKind<kind>

/** How the wallet is spoken to, in a family that knows several ways. */
type FoundKind<kind extends string> = [kind] extends [never] ? { readonly kind?: undefined } : { readonly kind: kind }

/** A place where wallets are looked for: calls `found` for each until `signal` aborts. `found` returns what takes it off again. */
export type WalletSource<kind extends string = never> = (parameters: {
  readonly context: AdapterContext
  readonly found: (wallet: FoundWallet<kind>) => () => void
  readonly signal: AbortSignal
}) => void

/** A family's list of wallets in the page. */
export type WalletRows<kind extends string = never> = {
  list(): readonly Connector[]
  found(wallet: FoundWallet<kind>): () => void
}

/**
 * Keeps the list of a family's wallets, at most 50 that were found: one wallet object is one row, however often it is found; objects
 * that claim the same rdns, uuid or, without these, name are rows of their own, all marked, none preferred (T-W1, T-W2). A wallet
 * that the page runs in comes first.
 */
export function createWalletRows<kind extends string = never>(
  context: AdapterContext,
  { connectors = [], toConnector }: createWalletRows.Parts<kind>,
): WalletRows<kind> {
  const lent = [...context.connectors, ...connectors].flatMap((create) => create(context) ?? [])
  const rows = new Map<object, Connector>(lent.map((connector) => [connector, connector]))
  const list = () => [...rows.values()].sort((one, other) => Number(!one.isHost) - Number(!other.isHost))
  const changed = () => context.emit('connectorsChanged', { namespace: context.namespace })
  return {
    list,
    found(candidate) {
      const { wallet, kind: _, ...about } = candidate
      const name = typeof about.name === 'string' && about.name.length <= limits.walletNameCharactersMax ? safeText(about.name, 'name') : ''
      if (!name || rows.has(wallet) || rows.size - lent.length >= limits.announcedWalletsMax) return () => {}
      const id = toUnusedId(about.id ?? about.type, list())
      rows.set(wallet, toConnector(context, candidate, { ...about, id, name, icon: safeImage(about.icon) }))
      const claims = list().flatMap(claimsOf)
      for (const [key, row] of rows)
        if (claimsOf(row).some((claim) => claim && claims.indexOf(claim) < claims.lastIndexOf(claim)))
          rows.set(key, { ...row, isDuplicate: true })
      changed()
      return () => {
        if (rows.delete(wallet)) changed()
      }
    },
  }
}

export declare namespace createWalletRows {
  type Parts<kind extends string = never> = {
    /** Connectors that the host brings itself: they come first, beside those that serve several families, and are always there. */
    readonly connectors?: readonly CreateConnector[] | undefined
    readonly toConnector: (context: AdapterContext, wallet: FoundWallet<kind>, about: WalletFace) => Connector
  }
}

/** What a found wallet is shown by, made safe. */
export type WalletFace = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'info' | 'isHost' | 'isFrame' | 'browseLink'>

function claimsOf({ info, name }: Connector): readonly (string | undefined)[] {
  return info ? [info.rdns, info.uuid] : [name]
}
