import { walletPageSchema } from '@latchkey/wallet-directory'
import { maxLength, object, optional, picklist, pipe, string, transform } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { malformed } from '../../host/http/errors.ts'
import { sharedCache } from '../../host/http/sharedCache.ts'
import { dataRoutes } from '../dataParts.ts'
import { count, list } from '../query.ts'
import { queryWallets } from './queryWallets.ts'

const defineRoute = dataRoutes('config', 'db', 'pages')

const lists = { include: optional(list), exclude: optional(list), chains: optional(list), names: optional(list), rdns: optional(list) }

/** The wallet directory. */
export const walletsRoute = defineRoute({
  method: 'GET',
  path: '/getWallets',
  summary: 'Wallets that match every filter, in the order of the directory',
  access: 'project',
  query: object({
    ...commonQuery,
    ...lists,
    page: optional(count, '1'),
    entries: optional(count, '40'),
    search: optional(
      pipe(
        string(),
        maxLength(256),
        transform((text) => text.trim()),
      ),
    ),
    badge_type: optional(pipe(string(), maxLength(128))),
    platform: optional(picklist(['ios', 'android', 'desktop', 'web', 'extension'])),
  }),
  response: walletPageSchema,
  async handle({ gateway: { db, config, pages }, query, request, signal }) {
    for (const name of Object.keys(lists) as (keyof typeof lists)[]) {
      const most = config.LATCHKEY_LIMIT_LIST_PARAMETER
      if ((query[name]?.length ?? 0) > most) throw malformed(name, `at most ${most} items`)
    }
    const { badge_type, search, chains, page, entries, ...rest } = query
    const filter: queryWallets.Filter = {
      ...rest,
      page,
      entries: Math.min(entries, config.LATCHKEY_LIMIT_PAGE_ENTRIES),
      chains: chains && chains.length > 0 ? chains : undefined,
      search: search || undefined,
      badgeType: badge_type,
    }
    const json = await pages.get(JSON.stringify(filter), signal, () => queryWallets(db, filter))
    return { json, headers: sharedCache(request, { browser: 60, shared: 60 }) }
  },
})
