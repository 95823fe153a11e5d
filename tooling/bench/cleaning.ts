import { parseArgs } from 'node:util'
import { clean } from '../../apps/gateway/src/host/cleaning/clean.ts'
import { oldPartitions } from '../../apps/gateway/src/host/cleaning/oldPartitions.ts'
import type { OldRows } from '../../apps/gateway/src/host/cleaning/oldRows.ts'
import { openDatabase } from '../../apps/gateway/src/host/database/openDatabase.ts'
import { createPartitions } from '../../apps/gateway/src/host/database/partitions.ts'
import { sweepMailbox } from '../../apps/gateway/src/relay/mailbox/sweepMailbox.ts'
import { openStore } from './relay/openStore.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' }, postgres: { type: 'string' } } })
if (values.postgres === undefined) throw new Error('Give --postgres, a server with nothing else to do')
const rows = Number(values.rows)
const dayMs = 86_400_000
const today = Math.floor(Date.now() / dayMs) * dayMs

const store = await openStore(values.postgres)
const db = await openDatabase({ url: store.env['DATABASE_URL'], dataDir: '' })
try {
  await db.insertInto('project').values({ id: 'p', name: 'p', is_analytics_enabled: 1, created_at: 0 }).execute()
  await fillEvents(today - 40 * dayMs)
  await report('events of a day without a partition, row by row', async () =>
    deleteAll(await oldPartitions(db, 'analytics_event', { until: today })),
  )
  await createPartitions(db, 'analytics_event', { now: today - 40 * dayMs, days: 1 })
  await fillEvents(today - 40 * dayMs)
  await report('events of a day with a partition, dropped', async () =>
    deleteAll(await oldPartitions(db, 'analytics_event', { until: today })),
  )
  await store.run(`insert into relay_message (topic, publisher, dedupe_key, message, size, tag, published_at, expires_at, is_done)
    select md5((n % 10000)::text), 'p', n::text, '', 0, 1108, 0, n, 1 from generate_series(1, ${rows}) n`)
  await store.run('vacuum analyze relay_message')
  await report('relay messages that were taken, row by row', () => sweepMailbox(db, { now: Date.now(), targetMs: 50 }))
} finally {
  await db.destroy()
  await store.remove()
}

async function fillEvents(from: number): Promise<void> {
  await store.run(`insert into analytics_event select md5(n::text), 'p', ${from} + n % 86400000, '10.0.0.0/24', 'app.example',
    'https://app.example/', 'MODAL_OPEN', repeat(md5(n::text), 8) from generate_series(1, ${rows}) n`)
  await store.run('vacuum analyze analytics_event')
}

/** As the gateway does it, its rests included. */
function deleteAll(old: readonly OldRows[]): Promise<void> {
  const signal = new AbortController().signal
  return clean(old, { targetMs: 50, signal, isMine: async () => true, onDeleted: () => {}, onFailed: (_, error) => console.error(error) })
}

async function report(what: string, run: () => Promise<unknown>): Promise<void> {
  const before = await store.read()
  const startedAt = performance.now()
  await run()
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  const after = await store.read()
  const megabytes = Math.round((after.walBytes - before.walBytes) / 1e5) / 10
  console.log(JSON.stringify({ what, rows, seconds, walMegabytes: megabytes, serverMs: after.processorMs - before.processorMs }))
}
