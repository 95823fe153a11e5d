import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../apps/gateway/src/host/database/openDatabase.ts'

/** Makes an embedded database with messages of 2 kB that wait, and others that are over, in random order of topics. */
export async function fillMailbox(folder: string, { waiting, over }: { readonly waiting: number; readonly over: number }): Promise<void> {
  await (await openDatabase({ dataDir: folder })).destroy()
  const database = new DatabaseSync(join(folder, 'gateway.sqlite'))
  database.exec('pragma synchronous = off')
  const now = Date.now()
  const fill = (count: number, name: string, endsAt: string, isDone: number) =>
    database.exec(`insert into relay_message (topic, publisher, dedupe_key, message, size, tag, published_at, expires_at, is_done)
      with recursive series(n) as (select 1 union all select n + 1 from series where n < ${count})
      select lower(hex(randomblob(32))), 'p', '${name}' || n, ${isDone ? "''" : 'hex(randomblob(1000))'}, ${isDone ? 0 : 2000}, 1108, ${now - 1000}, ${endsAt}, ${isDone} from series
      where ${count} > 0`)
  database.exec('begin')
  fill(waiting, 'waiting', `${now + 86_400_000} + n`, 0)
  fill(over, 'over', `${now - 1000} - n`, 1)
  database.exec('commit')
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
}
