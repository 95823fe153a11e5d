import type { History, SignIn, SignInNonce } from '@latchkey/blockchain-api'
import { type AccountSession, type Challenge, createBoxKeys, toBase64Url } from '@latchkey/blockchain-api/keys'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CutError, createLanes, createTold } from '../../../test/accountLanes.ts'
import { cleanNow } from '../../../test/cleanNow.ts'
import { coldFiles, coldPlaces } from '../../../test/coldStatements.ts'
import { createTestDevice, type TestDevice } from '../../../test/createTestDevice.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { postgres, type TestDatabase, type TestEngine } from '../../../test/engines.ts'
import { fillTable, readTables, type TableShape } from '../../../test/fillTables.ts'
import { large, mostRows, rows, small, values } from '../../../test/planSeed.ts'
import { newTopic, RelayClient } from '../../../test/relayClient.ts'
import { signForSession } from '../../../test/signForSession.ts'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { type MailServer, startMailServer } from '../../../test/startMailServer.ts'
import { appOrigin, startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { hearStatements, isOf, listPlaces, type MadeStatement, type StatementPlace } from '../../../test/statementPlaces.ts'
import { useEveryPart } from '../../../test/useEveryPart.ts'
import { mustApproveDevice } from '../../accounts/devices/mustApproveDevice.ts'
import { listOldRows } from '../../gateway.ts'
import { sweepMailbox } from '../../relay/mailbox/sweepMailbox.ts'
import { openDatabase } from './openDatabase.ts'
import { createPartitions, partitionedBy, readPartitions } from './partitions.ts'
import type { Tables } from './schema.ts'

describe.runIf(postgres)('postgres', () => {
  const engine = postgres as TestEngine
  const statements = new Map<string, readonly unknown[]>()
  const made = new Map<string, MadeStatement>()
  const open: (() => unknown)[] = []
  let database: TestDatabase
  let recovery: TestDatabase
  let gateway: TestGateway
  let mail: MailServer
  let grown: Set<string>
  beforeAll(async () => {
    database = await engine.create()
    open.push(() => database.remove())
    recovery = await engine.create()
    open.push(() => recovery.remove())
    const url = database.env['DATABASE_URL'] ?? ''
    const db = await openDatabase({ url, dataDir: '' })
    const tables = (await readTables(db, 'postgres')).filter(({ name }) => !small.includes(name))
    grown = new Set(tables.map(({ name }) => name))
    for (const table of partitioned) {
      await createPartitions(db, table, { now: Date.now(), days: 4 })
      for (const { name } of await readPartitions(db, table)) grown.add(name)
    }
    await db.destroy()
    await fill(url, tables)
    open.push(hearStatements((statement) => void made.set(`${statement.file} ${statement.sql}`, statement)))
    mail = await startMailServer()
    open.push(() => mail.stop())
    const node = await startFakeNode({ answers: { eth_getBalance: () => '0x1' } })
    open.push(() => node.stop())
    gateway = await startTestGateway({
      engine: { name: 'postgres', create: async () => ({ env: database.env, remove: async () => {} }) },
      env: {
        ...embeddedEnv({ smtpUrl: mail.url, recovery }),
        LATCHKEY_WEBHOOK_KEYS: `w1:${toBase64Url(crypto.getRandomValues(new Uint8Array(32)))}`,
        LATCHKEY_NAME_SUFFIX: 'id.example',
        LATCHKEY_RPC_URLS: `eip155:31337=${node.url}`,
        LATCHKEY_INDEX_CHAINS: 'eip155:31337=0',
        LATCHKEY_LIMIT_INDEX_BLOCKS: '200000',
        LATCHKEY_LIMIT_CODES_PER_PROJECT: '100000',
        LATCHKEY_LIMIT_CODES_PER_NETWORK: '100000',
      },
      onStatement: ({ query }) => void statements.set(query.sql, query.parameters),
    })
    open.push(() => gateway.stop())
    const recoveryDb = gateway.gateway.keyStores?.recoveryDb as unknown as Kysely<Tables>
    const held = (await readTables(recoveryDb, 'postgres')).filter(({ name }) => name.startsWith('recovery_'))
    for (const { name } of held) grown.add(name)
    await fill(recovery.env['DATABASE_URL'] ?? '', held)
  }, 120_000)
  afterAll(async () => {
    for (const close of open.splice(0).reverse()) await close()
  })

  /** Fills tables without checking the rows' references. */
  async function fill(url: string, tables: readonly TableShape[]): Promise<void> {
    const fast = new URL(url)
    fast.searchParams.set('options', `${fast.searchParams.get('options')} -c session_replication_role=replica -c synchronous_commit=off`)
    const pool = new pg.Pool({ connectionString: fast.href.replaceAll('+', '%20'), max: 2 })
    const filling = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    await Promise.all(
      tables.map(async (table) => {
        await fillTable(filling, { engine: 'postgres', table, from: 1, to: large.includes(table.name) ? mostRows : rows, values })
        await sql`analyze ${sql.table(table.name)}`.execute(filling)
      }),
    )
    await filling.destroy()
  }

  const ok = async (answer: Promise<Response>) => {
    const response = await answer
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  /** Log-ins, refreshed sessions, wallets and their devices, changes of address, names; then what one session asks. */
  async function useAccounts() {
    const told = createTold()
    const end = Promise.withResolvers<never>()
    end.promise.catch(() => {})
    const own = new Map<TestDevice, TestDevice>()
    const device = async () => {
      const one = await createTestDevice(gateway, Date.now, 'de')
      const ask: TestDevice['ask'] = (...given) => Promise.race([one.ask(...given), end.promise])
      const until = { ...one, ask, start: (...given: Parameters<TestDevice['start']>) => Promise.race([one.start(...given), end.promise]) }
      own.set(until, one)
      return until
    }
    const place = {
      ...{ device, mail, codeFor: (email: string) => Promise.race([mail.takeCode(email), end.promise]) },
      asPage: (path: string, body: object) => Promise.race([gateway.ask(path, { body }), end.promise]),
    }
    const lanes = createLanes(place, told)
    const [refresher, changer] = [await device(), await device()]
    const work = [lanes.refreshes(refresher), lanes.makesWallets(), lanes.changesEmail(changer), lanes.registersNames()]
    const isDone = () => told.oldRefreshTokens.length > 0 && told.revoked.size > 0 && told.changes.count > 1 && told.names.size > 0
    const all = Promise.all(work)
    all.catch(() => {})
    await Promise.race([all, expect.poll(isDone, { timeout: 60_000 }).toBe(true)])
    end.reject(new CutError())
    for (const one of await Promise.allSettled(work)) if (one.status === 'rejected' && !(one.reason instanceof CutError)) throw one.reason

    const [[email = '', { device: owner = refresher } = {}] = []] = told.wallets
    const { accessToken: token } = told.sessions.get(owner) as AccountSession
    const ask = (path: string, body?: object) => ok((own.get(owner) as TestDevice).ask(path, body, { token }))
    const paths = ['/v1/auth/account', '/v1/auth/consents', '/v1/auth/passkeys', '/v1/keys/wallet', '/v1/keys/devices']
    for (const path of paths) await ask(path)
    await ask('/v1/keys/shares/release', { publicKey: toBase64Url((await createBoxKeys()).publicKey) })
    const { txnId } = (await ask('/v1/auth/step-up/start', { purpose: 'export' })) as Challenge
    const renewed = await ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) })
    expect(renewed).toMatchObject({ status: 'granted' })
    const one = await createTestDevice(gateway)
    await ok(one.start(email))
    await ok(one.ask('/v1/auth/passkey/start', { purpose: 'login', device: 'Test', embedder: appOrigin }))
    const config = { ...gateway.gateway.config, LATCHKEY_DEVICE_APPROVAL: true }
    const identity = { issuer: 'email', subject: email }
    await mustApproveDevice({ ...gateway.gateway, config }, { identity, projectId: 'p1', jkt: 'another' })
  }

  /** Sign-in, history, balances, names, wallets, events. */
  async function usePages() {
    const { nonce } = (await ok(gateway.ask('/v1/siwx/nonce', { method: 'POST' }))) as SignInNonce
    const body = await signForSession(nonce)
    const { token } = (await ok(gateway.ask('/v1/siwx/verify', { body }))) as SignIn
    await ok(gateway.ask('/v1/siwx/sessions', { headers: { authorization: `Bearer ${token}` } }))
    const known = `0x${'5'.padStart(40, '0')}`
    const history = (await ok(gateway.ask(`/v1/account/${known}/history?chainId=eip155:31337`))) as History
    expect(history.data).toHaveLength(50)
    await ok(gateway.ask(`/v1/account/${known}/history?chainId=eip155:31337&cursor=${encodeURIComponent(history.next ?? '')}`))
    for (const path of [`/v1/account/${known}/balance`, `/v1/account/${known}/nfts`, `/v1/profile/reverse/${known}`, '/getWallets?page=1'])
      await ok(gateway.ask(path))
    await ok(gateway.ask(`/v1/profile/suggestions/ada`))
  }

  /** Publish, subscribe, fetch, and messages that are answered for. */
  async function useRelay() {
    const url = `${gateway.url.replace('http', 'ws')}/relay`
    const [one, two] = [await RelayClient.open(url), await RelayClient.open(url)]
    open.push(
      () => one.close(),
      () => two.close(),
    )
    const topic = newTopic()
    await one.subscribe(topic)
    await two.publish(topic, 'a')
    await expect.poll(() => one.messages).toEqual(['a'])
    await one.call('irn_batchFetchMessages', { topics: [topic, newTopic()] })
    await one.call('irn_batchSubscribe', { topics: [newTopic(), newTopic()] })
    await one.call('irn_unsubscribe', { topic, id: 'any' })
  }

  /** Statements that read the whole of a growing table, with the table's name. */
  async function listScans(of: TestDatabase, isOf: (text: string) => boolean): Promise<string[]> {
    const client = new pg.Client({ connectionString: of.env['DATABASE_URL'] })
    await client.connect()
    const partial = await client.query(`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
      where indpred is not null and relnamespace = current_schema()::regnamespace`)
    const few = new Set(partial.rows.map(({ name }) => name as string))
    const scans: string[] = []
    let count = 0
    for (const [text, parameters] of statements) {
      if (!/^(select|insert|update|delete|with) /.test(text) || !isOf(text) || /\browid\b/.test(text)) continue
      count++
      const { rows: found } = await client.query({ text: `explain (format json) ${text}`, values: [...parameters] })
      for (const name of findScans(found[0]['QUERY PLAN'][0].Plan, few)) if (grown.has(name)) scans.push(`${name}: ${text}`)
    }
    await client.end()
    expect(count).toBeGreaterThan(5)
    return scans
  }

  test('5.2 no statement of a hot route or a clean-up reads the whole of a growing table', async () => {
    await useAccounts()
    await usePages()
    await useRelay()
    await useEveryPart(gateway, mail)
    await cleanNow(await listOldRows(gateway.gateway))
    await sweepMailbox(gateway.gateway.db, { now: Date.now(), targetMs: 50 })
    for (const { sql, parameters } of made.values()) statements.set(sql, parameters)
    const ofRecovery = (text: string) => /\b(from|into|update|join) "?recovery_/.test(text)
    const scans = [...(await listScans(database, (text) => !ofRecovery(text))), ...(await listScans(recovery, ofRecovery))]
    expect(scans).toEqual([])
    expect(statements.size).toBeGreaterThan(80)
  }, 60_000)

  test('5.2 each statement in the source is one of those, or is named as cold', () => {
    const all = [...made.values()]
    const missing = listPlaces().filter((place) => isHot(place) && !all.some((one) => isOf(place, one)))
    expect(missing).toEqual([])
  })

  test('5.2 a query for a time reads only the partitions with that time', async () => {
    const client = new pg.Client({ connectionString: database.env['DATABASE_URL'] })
    await client.connect()
    const from = Date.now() + 2 * 86_400_000
    for (const table of partitioned) {
      const text = `explain (format json) select * from ${table} where ${partitionedBy[table]} between ${from} and ${from + 86_399_000}`
      const { rows: found } = await client.query(text)
      const read = listRelations(found[0]['QUERY PLAN'][0].Plan)
      expect(read.length).toBeGreaterThan(0)
      expect(read.length).toBeLessThanOrEqual(2)
    }
    await client.end()
  })

  test('5.2 rows that are deleted along with another are found by an index', async () => {
    const client = new pg.Client({ connectionString: database.env['DATABASE_URL'] })
    await client.connect()
    const { rows: found } = await client.query(`select conrelid::regclass::text || '.' || attname as name from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`)
    await client.end()
    // A project is deleted by its operator, once: an index for that would slow every event.
    const names = found.map(({ name }) => (name as string).replace(/_(\d{8}|rest)\./, '.'))
    expect(new Set(names.filter((name) => !small.includes(name.split('.')[0] as string)))).toEqual(new Set(['analytics_event.project_id']))
  })
})

const partitioned = Object.keys(partitionedBy) as (keyof typeof partitionedBy)[]

/** Inserts need no plan; commands are run by hand; small tables stay small. */
function isHot(place: StatementPlace): boolean {
  const [file = '', what, table = ''] = place.split(' ')
  return what !== 'insert' && !/Commands\.ts$|^dev\//.test(file) && !small.includes(table) && !(file in coldFiles) && !(place in coldPlaces)
}

function listRelations(plan: Plan): string[] {
  return [...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]), ...(plan.Plans ?? []).flatMap(listRelations)]
}

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

/** Tables that a plan reads as a whole, also through an index, unless a limit ends it or the index holds `few` rows. */
function findScans(plan: Plan, few: ReadonlySet<string>, above: readonly string[] = []): string[] {
  const { 'Node Type': type, 'Relation Name': name = '', 'Index Name': index = '' } = plan
  const isIndex = /^Index/.test(type) && plan['Index Cond'] === undefined && !above.includes('Limit') && !few.has(index)
  // A limit ends only what comes straight from the table: a sort or a filter in between may want all of it.
  const isWhole = type === 'Seq Scan' && !(above.at(-1) === 'Limit' && plan.Filter === undefined)
  const below = (plan.Plans ?? []).flatMap((one) => findScans(one, few, [...above, type]))
  return isWhole || isIndex ? [name, ...below] : below
}
