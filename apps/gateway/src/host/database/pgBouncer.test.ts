import type { SignIn, SignInNonce } from '@latchkey/blockchain-api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPeople } from '../../../test/createPeople.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { newTopic, RelayClient } from '../../../test/relayClient.ts'
import { signForSession } from '../../../test/signForSession.ts'
import { startMailServer } from '../../../test/startMailServer.ts'
import { startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startPgBouncer } from '../../../test/startPgBouncer.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import { openDatabase } from './openDatabase.ts'
import { readPartitions } from './partitions.ts'
import { takeLease } from './takeLease.ts'

const postgres = await startOwnPostgres()
const bouncer = postgres && (await startPgBouncer({ postgresPort: postgres.port, connections: 3 }))
const open: (() => unknown)[] = [() => postgres?.remove(), () => bouncer?.stop()]
afterAll(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

describe.runIf(bouncer)('behind a PgBouncer that pools transactions, with fewer connections than the gateway has', () => {
  let gateway: TestGateway
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    // The schema is changed over a direct connection, not over one that the pooler shares.
    const direct = new pg.Client({ connectionString: postgres?.urlAt(postgres.port) })
    await direct.connect()
    for (const name of ['gateway', 'recovery']) await direct.query(`create database ${name}`)
    await direct.end()
    const at = (name: string) => postgres?.urlAt(postgres.port).replace(/postgres$/, name) ?? ''
    await (await openDatabase({ url: at('gateway'), dataDir: '' })).destroy()
    await (await openDatabase({ url: at('recovery'), dataDir: '', file: 'recovery.sqlite', migrations: recoveryMigrations })).destroy()
    mail = await startMailServer()
    open.push(() => mail.stop())
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery: { env: { DATABASE_URL: bouncer?.urlOf('recovery') ?? '' }, remove: async () => {} } }),
      DATABASE_URL: bouncer?.urlOf('gateway') ?? '',
      LATCHKEY_MIGRATE: '0',
      LATCHKEY_LIMIT_DATABASE_STATEMENT_MS: '0',
      LATCHKEY_LIMIT_DATABASE_IDLE_TRANSACTION_MS: '0',
      LATCHKEY_LIMIT_CLEAN_MS: '1000',
    }
    gateway = await startTestGateway({ env })
    open.push(() => gateway.stop())
  }, 60_000)

  test('5.2 M6 accounts log in, addresses sign in and messages arrive, all at once', async () => {
    const people = createPeople({ gateway, mail, now: Date.now, wait: () => {} })
    const logIns = Array.from({ length: 8 }, async (_, n) => {
      const { token } = await people.logIn(`p${n}@mail.example`)
      expect(token).toBeTruthy()
    })
    const signIns = Array.from({ length: 8 }, async () => {
      const { nonce } = (await (await gateway.ask('/v1/siwx/nonce', { method: 'POST' })).json()) as SignInNonce
      const body = await signForSession(nonce)
      const { token } = (await (await gateway.ask('/v1/siwx/verify', { body })).json()) as SignIn
      expect(token).toBeTruthy()
      // A nonce counts once, whichever connection it comes over.
      expect((await gateway.ask('/v1/siwx/verify', { body })).ok).toBe(false)
    })
    const talks = Array.from({ length: 8 }, async () => {
      const url = `${gateway.url.replace('http', 'ws')}/relay`
      const [one, two] = [await RelayClient.open(url), await RelayClient.open(url)]
      open.push(() => Promise.all([one.close(), two.close()]))
      const topic = newTopic()
      await one.subscribe(topic)
      const sent = Array.from({ length: 20 }, (_, n) => `m${n}`)
      for (const text of sent) await two.publish(topic, text)
      await expect.poll(() => one.messages).toEqual(sent)
    })
    await Promise.all([...logIns, ...signIns, ...talks])
  }, 60_000)

  test('5.2 M6 a lease has one holder, expired rows are deleted, and partitions are made ahead', async () => {
    const { db, now } = gateway.gateway
    const owners = Array.from({ length: 20 }, (_, n) => `owner-${n}`)
    const taken = await Promise.all(owners.map((owner) => takeLease(db, { job: 'eip155:1', owner, now: now(), forMs: 60_000 })))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await db
      .insertInto('device_proof')
      .values(Array.from({ length: 100 }, (_, n) => ({ jti: `old-${n}`, ends_at: 1 })))
      .execute()
    const old = () => db.selectFrom('device_proof').select('jti').where('ends_at', '=', 1).execute()
    await expect.poll(old, { timeout: 15_000 }).toEqual([])
    await expect.poll(async () => (await readPartitions(db, 'analytics_event')).length, { timeout: 15_000 }).toBe(4)
  }, 40_000)
})
