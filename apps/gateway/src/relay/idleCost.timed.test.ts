import { setTimeout as realTime } from 'node:timers/promises'
import pg from 'pg'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTopic, RelayClient } from '../../test/relayClient.ts'
import { type OwnPostgres, startOwnPostgres } from '../../test/startOwnPostgres.ts'
import { type OwnRedis, startOwnRedis } from '../../test/startOwnRedis.ts'
import { startWaitingProcess } from '../../test/startWaitingProcess.ts'

let postgres: OwnPostgres | undefined
let redis: OwnRedis | undefined
beforeAll(async () => {
  ;[postgres, redis] = await Promise.all([startOwnPostgres(), startOwnRedis()])
})
afterAll(async () => void (await Promise.all([postgres?.remove(), redis?.kill()])))

/** Transactions per second on the file's own server. */
async function measureRate(ms: number): Promise<number> {
  const client = new pg.Client({ connectionString: postgres?.urlAt(postgres.port) })
  await client.connect()
  const read = async () => {
    const { rows } = await client.query(
      `select sum(calls)::int as calls from (select xact_commit + xact_rollback as calls from pg_stat_database) one`,
    )
    return rows[0].calls as number
  }
  try {
    const before = await read()
    await realTime(ms)
    return ((await read()) - before) / (ms / 1000)
  } finally {
    await client.end()
  }
}

test('R-R5 a hundred silent sockets cost the database nothing, whatever becomes of Redis', async ({ skip, onTestFinished }) => {
  if (!postgres || !redis) return skip('no PostgreSQL or no Redis here')
  const relay = startWaitingProcess('relay')
  onTestFinished(() => relay.kill())
  const env = { DATABASE_URL: postgres.urlAt(postgres.port), REDIS_URL: redis.url, LATCHKEY_LIMIT_SCALE: '10000' }
  const url = await relay.start(env)
  const clients = await Promise.all(Array.from({ length: 100 }, () => RelayClient.open(url, { project: 'latchkey-lab' })))
  await Promise.all(clients.map((client) => client.subscribe(newTopic())))
  const control = createClient({ url: redis.url })
  await (await control.connect()).sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes'])
  control.destroy()
  // Sessions tell the server with a delay what they did before: the rate of what goes on stays.
  const settlesLow = () => expect.poll(() => measureRate(5500), { timeout: 20_000, interval: 0 }).toBeLessThan(5)
  await settlesLow()
  await redis.kill()
  await settlesLow()
}, 60_000)
