import { hasOwnSeed } from '../data/directory/seedDirectory.ts'
import type { Config } from '../host/config/readConfig.ts'
import type { Database } from '../host/database/schema.ts'
import { countDeliveries, countedMax } from '../webhooks/countDeliveries.ts'
import { findingsOf, type Look } from './Finding.ts'

/** What waits in the database for someone: mails and webhooks that failed, endpoints that are off, a directory of another version. */
export function lookAtWaiting({ config, db, seedPath }: lookAtWaiting.Parameters): readonly Look[] {
  return [
    {
      name: 'mails',
      async look() {
        const say = findingsOf('mails')
        const rows = await db.selectFrom('mail').select('attempts').limit(countedMax).execute()
        const failed = rows.filter(({ attempts }) => attempts > 0).length
        const text = `${countOf(rows.length)} wait, ${countOf(failed)} of them after a failure`
        return failed > 0 ? say.warning(`${text}: see mail list`) : say.ok(text)
      },
    },
    {
      name: 'webhooks',
      async look() {
        const say = findingsOf('webhooks')
        const endpoints = await db.selectFrom('webhook_endpoint').select(['id', 'state']).execute()
        const [waiting, failed] = [
          await countDeliveries(db, { endpoints, state: 'pending' }),
          await countDeliveries(db, { endpoints, state: 'failed' }),
        ]
        const off = endpoints.filter(({ state }) => state === 'disabled')
        const text = `${countOf(waiting)} wait, ${countOf(failed)} have failed, ${off.length} endpoints are disabled`
        return failed > 0 || off.length > 0 ? say.warning(`${text}: see webhook list`) : say.ok(text)
      },
    },
    {
      name: 'directory',
      async look() {
        const say = findingsOf('directory')
        if (!config.LATCHKEY_SEED) return say.off('not seeded (LATCHKEY_SEED)')
        return (await hasOwnSeed(db, seedPath))
          ? say.ok('has the wallets of this version')
          : say.warning('has the wallets of another version; the next start brings them up to date')
      },
    },
  ]
}

export declare namespace lookAtWaiting {
  type Parameters = { readonly config: Config; readonly db: Database; readonly seedPath: string }
}

function countOf(n: number): string {
  return n < countedMax ? String(n) : `${countedMax} or more`
}
