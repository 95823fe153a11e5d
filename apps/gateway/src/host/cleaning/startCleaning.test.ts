import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanNow } from '../../../test/cleanNow.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, postgres, type TestEngine } from '../../../test/engines.ts'
import { fillTable, readTables } from '../../../test/fillTables.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { listOldRows } from '../../gateway.ts'
import { readPartitions } from '../database/partitions.ts'
import type { Database } from '../database/schema.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { startCleaning } from './startCleaning.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const dayMs = 86_400_000

describe.each(engines)('$name', (engine) => {
  async function start(env: Record<string, string> = {}, from: TestEngine = engine) {
    const recovery = await engine.create('recovery')
    const gateway = await startTestGateway({ engine: from, env: { ...embeddedEnv({ recovery }), ...env } })
    open.push(async () => {
      await gateway.stop()
      await recovery.remove()
    })
    return gateway.gateway
  }
  const countOf = async (db: Database, table: string) =>
    Number((await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count)
  const fill = async (db: Database, name: string, rows: number, values: Record<string, string>, from = 1) => {
    const table = (await readTables(db, engine.name)).find((one) => one.name === name)
    if (table) await fillTable(db, { engine: engine.name, table, from, to: from + rows - 1, values })
  }

  test('G-14 3.7 expired rows are deleted from every table, however it tells their age, and the others stay', async () => {
    const gateway = await start()
    const { db, keyStores } = gateway
    const now = gateway.now()
    const recoveryDb = keyStores?.recoveryDb as unknown as Database
    const times: Record<string, [string, number]> = {
      device_proof: ['ends_at', now],
      sign_in_nonce: ['ends_at', now],
      sign_in_session: ['ends_at', now],
      social_login: ['ends_at', now],
      not_me: ['ends_at', now],
      login_code: ['ends_at', now - dayMs],
      login_failure: ['failed_at', now - dayMs],
      nft: ['asked_at', now - 31 * dayMs],
      token: ['asked_at', now - 31 * dayMs],
    }
    for (const [table, [column, at]] of Object.entries(times)) {
      await fill(db, table, 120, { [column]: String(at - 1), account_id: 'null' })
      await fill(db, table, 3, { [column]: String(at + 60_000), account_id: 'null' }, 1000)
    }
    await db.insertInto('account').values({ id: 'ada', scope: '*', created_at: 0, language: null }).execute()
    const session = { account_id: "'ada'", ends_at: String(now + dayMs), rotated_at: String(now) }
    await fill(db, 'account_session', 2, { ...session, ends_at: String(now - 1) })
    await fill(db, 'account_session', 2, { ...session, rotated_at: String(now - 4 * dayMs) }, 10)
    await fill(db, 'account_session', 1, session, 20)
    await fill(db, 'embedded_wallet', 1, { account_id: "'ada'", status: "'active'", created_at: '1' })
    const device = { wallet_id: "'id-1'", status: "'pending'", created_at: '1' }
    await fill(db, 'embedded_device', 120, device)
    await fill(db, 'embedded_device', 1, { ...device, status: "'active'" }, 500)
    // The first rows in order are adopted and stay: they do not hide the expired ones after them.
    await fill(recoveryDb, 'recovery_method', 1, { is_active: '1', created_at: '1' })
    await fill(recoveryDb, 'recovery_share', 60, { method_id: "'id-1'", is_adopted: '1', set_version: '1' })
    await fill(recoveryDb, 'recovery_method', 2, { is_active: '0', created_at: '1' }, 10)
    for (const key of ['email-change:gone', 'email-change:id-1000'])
      await db.insertInto('setting').values({ key, value: 'next@mail.example' }).execute()
    await fill(db, 'email_change', 5, { account_id: "'ada'", ends_at: String(now - 1) })
    await fill(db, 'email_change', 1, { account_id: "'ada'", ends_at: String(now + dayMs) }, 10)
    await fill(db, 'asked_change', 5, { account_id: "'ada'", asked_at: String(now - 2 * dayMs) })
    await fill(db, 'asked_change', 1, { account_id: "'ada'", asked_at: String(now) }, 10)

    const deleted = await cleanNow(await listOldRows(gateway))

    for (const table of Object.keys(times)) expect([table, await countOf(db, table)]).toEqual([table, 3])
    expect(deleted).toMatchObject({ device_proof: 120, nft: 120, token: 120, recovery_method: 2 })
    expect(await countOf(db, 'account_session')).toBe(1)
    expect(await countOf(db, 'embedded_device')).toBe(61)
    expect(await countOf(db, 'embedded_wallet')).toBe(1)
    expect(await countOf(recoveryDb, 'recovery_share')).toBe(60)
    const settings = await db.selectFrom('setting').select('key').where('key', 'like', 'email-%').orderBy('key').execute()
    expect(settings.map(({ key }) => key)).toEqual(['email-change:id-1000'])
    for (const table of ['email_change', 'asked_change']) expect([table, await countOf(db, table)]).toEqual([table, 1])
  })

  test('5.2 one process cleans at a time, and when it ends another takes over at once', async () => {
    const gateway = await start({ LATCHKEY_LIMIT_CLEAN_MS: '3600000' })
    const both = [1, 2].map(() => {
      const metrics = createMetrics()
      const config = { ...gateway.config, LATCHKEY_LIMIT_CLEAN_MS: 40 }
      return { metrics, cleaning: startCleaning({ ...gateway, config, metrics }, () => listOldRows(gateway)) }
    })
    const listWorkers = async () => {
      const texts = await Promise.all(both.map(({ metrics }) => metrics.render()))
      return both.filter((_one, index) => texts[index]?.includes('latchkey_cleaning_rows_total{table="device_proof"} '))
    }
    const rowsOf = () => countOf(gateway.db, 'device_proof')
    for (let round = 0; round < 3; round++) {
      await fill(gateway.db, 'device_proof', 100, { ends_at: '1' })
      await expect.poll(rowsOf).toBe(0)
    }
    const [first, ...others] = await listWorkers()
    expect(others).toEqual([])
    expect(first).toBeDefined()
    await first?.cleaning.stop()
    await fill(gateway.db, 'device_proof', 100, { ends_at: '1' })
    await expect.poll(rowsOf).toBe(0)
    for (const { cleaning } of both) await cleaning.stop()
  })

  test('5.2 a start waits for no clean-up, and a table that cannot be cleaned is logged and does not stop the ones after it', async () => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const kept: TestEngine = { name: engine.name, create: async () => ({ env: database.env, remove: async () => {} }) }
    const first = await start({}, kept)
    await fill(first.db, 'login_failure', 10, { failed_at: '1' })
    await sql`alter table device_proof rename to elsewhere`.execute(first.db)

    const log: string[] = []
    const again = await startTestGateway({
      engine: kept,
      env: { ...embeddedEnv({}), LATCHKEY_LIMIT_CLEAN_MS: '1000', ...recoveryOf(first) },
    })
    open.push(() => again.stop())
    await expect.poll(() => countOf(again.gateway.db, 'login_failure')).toBe(0)
    log.push(...again.log.filter((line) => line.includes('could not be deleted')))
    expect(log.join()).toContain('"table":"device_proof"')
  })
})

test.runIf(postgres)(
  '5.2 S4 a start waits for no row that is to be deleted',
  async () => {
    const database = await (postgres as TestEngine).create('gateway')
    open.push(() => database.remove())
    const holder = new pg.Client({ connectionString: database.env['DATABASE_URL'] })
    await holder.connect()
    open.push(() => holder.end())
    // Reading goes on; who deletes waits until the statement's own deadline.
    await holder.query('begin; lock table device_proof, relay_message, login_failure in share row exclusive mode')
    const kept: TestEngine = { name: 'postgres', create: async () => ({ env: database.env, remove: async () => {} }) }
    const starting = startTestGateway({
      engine: kept,
      env: { LATCHKEY_LIMIT_CLEAN_MS: '1000', LATCHKEY_LIMIT_DATABASE_STATEMENT_MS: '60000' },
    })
    const late = setTimeout(() => void holder.query('commit'), 20_000)
    const gateway = await starting
    clearTimeout(late)
    open.push(() => gateway.stop())
    const held = async () =>
      (await holder.query("select 1 from pg_locks where relation = 'device_proof'::regclass and not granted")).rowCount
    // The lock still holds, and by now the clean-up waits for it.
    await expect.poll(held).toBe(1)
    expect((await gateway.ask('/readyz')).status).toBe(200)
    await holder.query('commit')
  },
  40_000,
)

test.runIf(postgres)('5.2 R5 who cleans makes the partitions of today and of the three days to come', async () => {
  const gateway = await startTestGateway({ engine: postgres, env: { LATCHKEY_LIMIT_CLEAN_MS: '1000' } })
  open.push(() => gateway.stop())
  await expect.poll(async () => (await readPartitions(gateway.gateway.db, 'analytics_event')).length).toBe(4)
})

/** The second gateway of a database has the first one's recovery service beside it. */
function recoveryOf({ config }: { config: { LATCHKEY_RECOVERY_DATABASE_URL?: string | undefined } }): Record<string, string> {
  const url = config.LATCHKEY_RECOVERY_DATABASE_URL
  return url === undefined ? {} : { LATCHKEY_RECOVERY_DATABASE_URL: url }
}
