import { isChainId, parseChainId } from '@latchkey/common/caip'
import type { WalletListing, WalletPage } from '@latchkey/wallet-directory'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '../../host/database/schema.ts'

/** Platforms and stores of a wallet. */
export type Platform = 'ios' | 'android' | 'desktop' | 'web' | 'extension'

const platformColumns = { ios: 'is_ios', android: 'is_android', desktop: 'is_desktop', web: 'is_web', extension: 'is_extension' } as const

/** One page of the wallets that meet every condition; an absent condition is met by all, an empty list by none. */
export async function queryWallets(db: Database, filter: queryWallets.Filter): Promise<WalletPage> {
  const matching = db.selectFrom('wallet').where((builder) => builder.and(conditions(builder, filter)))
  const [rows, total] = await Promise.all([
    matching
      .select('listing')
      .orderBy('sort_order')
      .orderBy('id')
      .limit(filter.entries)
      .offset((filter.page - 1) * filter.entries)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
  ])
  // Listings were checked when they were written, with the schema of the answer.
  return { data: rows.map(({ listing }) => JSON.parse(listing) as WalletListing), count: Number(total.count) }
}

export declare namespace queryWallets {
  type Filter = {
    /** From 1. */
    page: number
    entries: number
    include?: readonly string[] | undefined
    exclude?: readonly string[] | undefined
    /** CAIP-2 ids or namespaces, at least one of which the wallet serves. */
    chains?: readonly string[] | undefined
    search?: string | undefined
    badgeType?: string | undefined
    platform?: Platform | undefined
    names?: readonly string[] | undefined
    rdns?: readonly string[] | undefined
  }
}

function conditions(builder: ExpressionBuilder<Tables, 'wallet'>, filter: queryWallets.Filter) {
  const all: Expression<SqlBool>[] = [builder('is_removed', '=', 0)]
  const { include, exclude, chains, search, badgeType, platform, names, rdns } = filter
  if (include) all.push(anyOf('id', include))
  if (exclude && exclude.length > 0) all.push(builder('id', 'not in', exclude))
  if (names) {
    all.push(
      anyOf(
        'search_text',
        names.map((name) => name.toLowerCase()),
      ),
    )
  }
  if (rdns) all.push(anyOf('rdns', rdns))
  if (badgeType !== undefined) all.push(builder('badge_type', '=', badgeType))
  if (platform) all.push(builder(platformColumns[platform], '=', 1))
  if (search !== undefined) all.push(sql<boolean>`search_text like ${toPattern(search)} escape '!'`)
  if (chains) {
    // A wallet that lists a bare namespace serves every chain of it; a bare namespace asks for any wallet of it.
    const families = chains.filter((chain) => !isChainId(chain))
    const exact = chains.flatMap((chain) => (isChainId(chain) ? [chain, parseChainId(chain).namespace] : []))
    const served = builder
      .selectFrom('wallet_chain')
      .select('wallet_id')
      .where((inner) => inner.or([inAny(inner, 'chain', exact), inAny(inner, 'namespace', families)]))
    all.push(builder('id', 'in', served))
  }
  return all

  function anyOf(column: 'id' | 'rdns' | 'search_text', values: readonly string[]): Expression<SqlBool> {
    return values.length > 0 ? builder(column, 'in', values) : sql<boolean>`1 = 0`
  }
}

function inAny(
  builder: ExpressionBuilder<Tables, 'wallet_chain'>,
  column: 'chain' | 'namespace',
  values: readonly string[],
): Expression<SqlBool> {
  return values.length > 0 ? builder(column, 'in', [...new Set(values)]) : sql<boolean>`1 = 0`
}

/** What is searched for, anywhere in a name, letter for letter (G-7). */
function toPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[!%_]/g, '!$&')}%`
}
