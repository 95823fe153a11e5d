import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { cleanNow } from '../../../test/cleanNow.ts'
import { postgres } from '../../../test/engines.ts'
import { oldPartitions } from '../cleaning/oldPartitions.ts'
import { migrate, migrations } from './migrate.ts'
import { connectDatabase, openDatabase, poolLimits } from './openDatabase.ts'
import { createPartitions, readPartitions } from './partitions.ts'
import type { Database } from './schema.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const dayMs = 86_400_000
const options = { engine: 'postgres', now: Date.now } as const
/** The steps before events were divided. */
const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'partitionEvents'),
)

let last = 0
const toEvent = (receivedAt: number) => ({
  ...{ id: `e${++last}`, project_id: 'p', received_at: receivedAt, network: '', domain: '', url: '', event: 'X', body: '{}' },
})
const project = { id: 'p', name: 'p', is_analytics_enabled: 1, created_at: 0 }

describe.runIf(postgres)('postgres', () => {
  async function start(steps = migrations) {
    const database = await postgres?.create()
    open.push(() => database?.remove())
    const url = database?.env['DATABASE_URL'] ?? ''
    const db = await openDatabase({ url, dataDir: '', migrations: steps })
    open.push(() => db.destroy())
    await db.insertInto('project').values(project).execute()
    return { db, url }
  }
  const times = async (db: Database) =>
    (await db.selectFrom('analytics_event').select('received_at').orderBy('received_at').execute()).map((row) => row.received_at)
  const names = async (db: Database) => (await readPartitions(db, 'analytics_event')).map(({ name }) => name)

  test('5.2 a table with events becomes one with partitions while others write and read, also after an attempt that died', async () => {
    const { db, url } = await start(before)
    const now = Date.now()
    const old = Array.from({ length: 1000 }, (_, n) => toEvent(now - n * 3_600_000))
    await db.insertInto('analytics_event').values(old).execute()
    // What is left of an attempt that was killed before the constraint was validated.
    await sql`alter table analytics_event add constraint analytics_event_until check (received_at < 99999999999999) not valid`.execute(db)
    let isOver = false
    let written = 0
    const writing = (async () => {
      for (; !isOver; written++) {
        await db.insertInto('analytics_event').values(toEvent(now)).execute()
        await db.selectFrom('analytics_event').select('id').limit(1).execute()
      }
    })()
    const one = connectDatabase({ url, limits: poolLimits, name: 'test', metrics: undefined })
    open.push(() => one.destroy())
    await migrate(one, options)
    isOver = true
    await writing
    expect(await times(db)).toHaveLength(1000 + written)
    expect(await names(db)).toEqual(['analytics_event_before', 'analytics_event_rest'])
    // Years from now, with no gateway that ever made a partition.
    await db
      .insertInto('analytics_event')
      .values(toEvent(now + 9000 * dayMs))
      .execute()
    await db.deleteFrom('project').where('id', '=', 'p').execute()
    expect(await times(db)).toEqual([])
  })

  test('5.2 days are made ahead, a past day is dropped as a whole, and events without a partition are accepted and deleted in time', async () => {
    const { db } = await start()
    const now = Math.floor(Date.now() / dayMs) * dayMs + 1000
    const put = (...at: number[]) => db.insertInto('analytics_event').values(at.map(toEvent)).execute()
    await put(now, now + 5 * dayMs)
    await createPartitions(db, 'analytics_event', { now, days: 3 })
    await createPartitions(db, 'analytics_event', { now: now + dayMs, days: 6 })
    const made = await readPartitions(db, 'analytics_event')
    const days = made.filter(({ isDefault }) => !isDefault).map(({ from }) => (from - (now - 1000)) / dayMs)
    // Today and the sixth day are in the default partition, and stay there.
    expect(days).toEqual([1, 2, 3, 4, 6])
    for (let day = 1; day < 7; day++) await put(now + day * dayMs)

    await cleanNow(await oldPartitions(db, 'analytics_event', { until: now + 3 * dayMs + 1 }))
    // The fourth day goes with its end.
    expect(await times(db)).toEqual([3, 4, 5, 5, 6].map((day) => now + day * dayMs))
    expect((await names(db)).filter((name) => !name.endsWith('rest'))).toHaveLength(3)
    await cleanNow(await oldPartitions(db, 'analytics_event', { until: now + 6 * dayMs }))
    expect(await times(db)).toEqual([now + 6 * dayMs])
  })
})
