import { walletPageSchema } from '@latchkey/wallet-directory'
import { maxLength, object, optional, picklist, pipe, string, transform } from 'valibot'
import { queryWallets } from '../directory/queryWallets.ts'
import { malformed } from '../http/errors.ts'
import { defineRoute } from '../http/route.ts'
import { commonQuery, count, list } from './query.ts'

const lists = { include: optional(list), exclude: optional(list), chains: optional(list), names: optional(list), rdns: optional(list) }

/** The wallet directory. */
export const walletsRoute = defineRoute({
  method: 'GET',
  path: '/getWallets',
  summary: 'Wallets that meet every given condition, in the order of the directory',
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
  async handle({ gateway: { db, config, pages, pageFlights }, query, signal }) {
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
    const key = JSON.stringify(filter)
    const read = async () => {
      const page = await queryWallets(db, filter)
      pages.set(key, page)
      return page
    }
    const json = pages.get(key) ?? (await pageFlights.share(key, signal, read))
    return { json, headers: { 'Cache-Control': 'private, max-age=60' } }
  },
})
