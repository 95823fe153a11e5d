import type { Adapter, CreateAdapter } from '../contract/adapter.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import type { Family } from '../contract/family.ts'
import type { WalletConnectNamespace } from '../contract/walletConnectNamespace.ts'
import { createWalletRows, type WalletSource } from './createWalletRows.ts'

/**
 * Puts a family's adapter together of its parts. Nothing of a part runs before a kit is made, and what asks chains and wallets is
 * fetched when it is first used.
 */
export function defineAdapter<kind extends string = never>(parts: defineAdapter.Parts<kind>): CreateAdapter {
  const { family, sources, chain } = parts
  const { namespace } = family
  const create = (context: AdapterContext): Adapter => {
    const rows = createWalletRows(context, parts)
    return {
      namespace,
      family,
      getConnectors: rows.list,
      discover(signal) {
        for (const look of sources) look({ context, found: rows.found, signal })
      },
      getWalletConnectNamespace: async () => (await chain()).relayNamespace(context),
      ...parts.capabilities(context),
    }
  }
  return Object.assign(create, { namespace })
}

export declare namespace defineAdapter {
  type Parts<kind extends string = never> = createWalletRows.Parts<kind> & {
    readonly family: Family
    /** Where wallets are looked for once the kit is mounted. */
    readonly sources: readonly WalletSource<kind>[]
    /** What only reads the chain. */
    readonly chain: () => Promise<{ relayNamespace(context: AdapterContext): WalletConnectNamespace }>
    /** What the family can do; see `lazily`. */
    readonly capabilities: (context: AdapterContext) => Omit<Partial<Adapter>, 'namespace' | 'family'>
  }
}
