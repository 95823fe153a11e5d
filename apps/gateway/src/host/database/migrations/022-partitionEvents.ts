import { type Kysely, sql } from 'kysely'
import type { Migration } from '../migration.ts'
import type { Tables } from '../schema.ts'

/** Time that the long part and the short one may be apart; until then the table takes what comes. */
const aheadMs = 7 * 86_400_000
const dayMs = 86_400_000

/**
 * Analytics events by the day, so that a day goes by dropping its table. What is there becomes one partition, with no row copied and none
 * read while others wait. An event's id is random and nobody looks for it: it needs no index. SQLite has no partitions.
 */
export const partitionEvents: Migration = {
  name: 'partitionEvents',
  async prepare(db, { now, brief }) {
    const until = Math.ceil((now() + aheadMs) / dayMs) * dayMs
    // One of an attempt that died has an earlier end.
    await brief(async (transaction) => {
      await sql`alter table analytics_event drop constraint if exists analytics_event_until`.execute(transaction)
      await sql`alter table analytics_event add constraint analytics_event_until check (received_at < ${sql.lit(until)}) not valid`.execute(
        transaction,
      )
    })
    // Reads all of it while others write; then nothing has to be read to make it a partition.
    await sql`alter table analytics_event validate constraint analytics_event_until`.execute(db)
  },
  async run(db, engine) {
    if (engine !== 'postgres') return
    await sql`lock table analytics_event in access exclusive mode`.execute(db)
    const until = await readEnd(db)
    await sql`alter table analytics_event rename to analytics_event_before`.execute(db)
    await sql`alter index analytics_event_time rename to analytics_event_before_time`.execute(db)
    await sql`create table analytics_event (
      id text not null,
      project_id text not null references project (id) on delete cascade,
      received_at bigint not null,
      network text not null,
      domain text not null,
      url text not null,
      event text not null,
      body text not null
    ) partition by range (received_at)`.execute(db)
    await sql`create index analytics_event_time on analytics_event (received_at)`.execute(db)
    if (until === undefined) await sql`drop table analytics_event_before`.execute(db)
    else {
      await sql`alter table analytics_event attach partition analytics_event_before for values from (minvalue) to (${sql.lit(until)})`.execute(
        db,
      )
      await sql`alter table analytics_event_before drop constraint analytics_event_until`.execute(db)
      await sql`alter table analytics_event_before drop constraint analytics_event_pkey`.execute(db)
    }
    // No event is refused because its day has no partition yet.
    await sql`create table analytics_event_rest partition of analytics_event default`.execute(db)
  },
}

/** Where the events that are there end; `undefined` where there are none. */
async function readEnd(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
    where conname = 'analytics_event_until' and conrelid = 'analytics_event'::regclass`.execute(db)
  const end = /received_at < '?(\d+)/.exec(rows[0]?.text ?? '')?.[1]
  return end === undefined ? undefined : Number(end)
}
