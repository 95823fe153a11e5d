import { decode } from '@latchkey/common/web'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { consoleGateway, type TestOperator } from '../../../test/consoleGateway.fixture.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { engines, sqlite } from '../../../test/engines.ts'
import { RelayClient } from '../../../test/relayClient.ts'
import { startFakeNode } from '../../../test/startFakeNode.ts'
import { appOrigin } from '../../../test/startTestGateway.ts'
import { until } from '../../../test/until.ts'
import { recoveryMigrations } from '../../custody/recovery/recoveryMigrations.ts'
import { funnelSchema } from '../../data/analytics/funnelSchema.ts'
import { runMigrate } from '../../host/commandLine/runMigrate.ts'
import { keepCheck } from '../../host/monitor/siteChecks.ts'
import { reportMs, writeReport } from '../../host/reports/reports.ts'
import { runCommand } from '../../runCommand.ts'
import { indexerSchema, limitsSchema, networksSchema, overviewSchema, relaySchema, siteSchema } from '../answers/lookAnswers.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  let node: Awaited<ReturnType<typeof startFakeNode>>
  const env: Record<string, string> = {}
  beforeAll(async () => {
    node = await startFakeNode({ answers: { eth_blockNumber: () => '0x10' } })
    env['LATCHKEY_RPC_URLS'] = `eip155:1=${node.url}/v3/very-secret-key eip155:424242=https://user:very-secret-key@node.example/x`
  })
  afterAll(() => node.stop())
  env['LATCHKEY_INDEX_CHAINS'] = 'eip155:777=5'
  const console = consoleGateway(engine, env)
  let reader: TestOperator
  let operator: TestOperator
  beforeAll(async () => {
    reader = await console.enrol('readonly')
    operator = await console.enrol('operator')
  })
  const look = async (name: string, given: string[] = [], options: object = {}) => {
    const answer = await reader.run(name, given, options)
    expect([name, answer.reason]).toEqual([name, 'ok'])
    return (answer.json as { result: unknown }).result
  }

  test('B-33 an overview counts projects, users and running gateways, and says what is risky', async () => {
    const overview = decode(overviewSchema, await look('overview show'))
    expect(overview).toMatchObject({
      ...{ processes: 1, projects: 1, users: 0, warnings: [] },
      databases: [{ name: 'gateway', engine: engine.name, schema: expect.any(Number) }],
    })
    expect(overview.startedAt).toBeLessThanOrEqual(console.nowMs)
    await console.db.insertInto('account').values({ id: 'a', scope: '*', created_at: 1, language: null }).execute()
    expect(await look('overview show')).toMatchObject({ users: 1 })
  })

  test('B-33 what no running gateway has reported lately is not known, and not zero', async () => {
    console.pass(4 * reportMs)
    const overview = decode(overviewSchema, await look('overview show'))
    expect(overview.processes).toBe(0)
    expect(overview).not.toHaveProperty('startedAt')
    expect(decode(relaySchema, await look('relay show'))).toMatchObject({ sockets: null, published: null, mailboxRows: 0 })
    const [first] = decode(networksSchema, await look('network list'))
    expect(first?.upstreams).toEqual([{ host: expect.any(String), isHealthy: null }])
  })

  test('B-33 chains are listed by the hosts of their nodes, never by an address that may hold a key', async () => {
    await writeReport(console.gateway.gateway, { process: 'one', startedAt: 1 })
    const text = JSON.stringify(await look('network list'))
    expect(text).not.toMatch(/very-secret|user:/)
    expect(decode(networksSchema, JSON.parse(text))).toEqual([
      { chainId: 'eip155:1', name: 'Ethereum', upstreams: [{ host: new URL(node.url).host, isHealthy: true }] },
      { chainId: 'eip155:424242', name: 'eip155:424242', upstreams: [{ host: 'node.example', isHealthy: true }] },
    ])
  })

  test('B-33 the relay’s connections are summed over the gateways that run', async () => {
    const client = await RelayClient.open(`${console.gateway.url.replace('http', 'ws')}/relay`)
    await until(
      async () => {
        await writeReport(console.gateway.gateway, { process: 'one', startedAt: 1 })
        return decode(relaySchema, await look('relay show')).sockets === 1
      },
      { what: 'the relay reports its connection' },
    )
    client.close()
  })

  test('B-33 an indexed chain says how far it is, and whether it is indexed now', async () => {
    expect(decode(indexerSchema, await look('indexer show'))).toEqual([
      { chainId: 'eip155:777', from: 5, block: null, minedAt: null, behind: null, isRunning: false },
    ])
    const row = { chain_id: 'eip155:777', number: 9, hash: '0x1', mined_at: 1000 }
    await console.db.insertInto('index_block').values(row).execute()
    await console.db
      .insertInto('index_lease')
      .values({ chain_id: 'eip155:777', owner: 'x', ends_at: console.nowMs + 60_000 })
      .execute()
    expect(await look('indexer show')).toMatchObject([{ block: 9, minedAt: 1000, isRunning: true }])
  })

  test('B-33 limits are shown as they are set, and no secret is a limit', async () => {
    const limits = decode(limitsSchema, await look('limit show'))
    expect(limits).toContainEqual(expect.objectContaining({ name: 'LATCHKEY_LIMIT_CONSOLE_IDLE_MS', value: '1800000' }))
    expect(limits.every(({ name }) => name.startsWith('LATCHKEY_LIMIT_'))).toBe(true)
  })

  test('B-33 the secure site’s last check is shown once there is one', async () => {
    expect(decode(siteSchema, await look('site show'))).toEqual({ site: null, lastCheck: null })
    const problems = [{ file: 'index.html', problem: 'is another' }]
    await keepCheck(console.gateway.gateway, { version: '1.2.3', build: 7, key: undefined, checked: 12, problems })
    expect(decode(siteSchema, await look('site show'))).toMatchObject({ lastCheck: { version: '1.2.3', build: 7, checked: 12, problems } })
  })

  test('B-33 a funnel counts what pages told, by wallet, error, family, device and day', async () => {
    await operator.run('analytics on', ['p1'])
    const url = `${appOrigin}/`
    const address = `0x${'ab'.repeat(20)}`
    const event = (name: string, properties: object = {}, more: object = {}) => ({
      ...{ eventId: crypto.randomUUID(), url, domain: 'app.example', timestamp: 1 },
      props: { type: 'track', event: name, properties, ...more },
    })
    const events = [
      ...[event('MODAL_OPEN'), event('MODAL_OPEN'), event('MODAL_CLOSE')],
      ...[event('SELECT_WALLET', { name: 'alpha', platform: 'qr' }), event('SELECT_WALLET', { name: 'alpha', platform: 'mobile' })],
      ...[
        event('CONNECT_SUCCESS', { name: 'Alpha Wallet', method: 'external' }, { address }),
        event('CONNECT_ERROR', { message: 'CONNECT_FAILED' }),
      ],
    ]
    const send = async () => {
      for (const one of events) expect((await console.gateway.ask('/e', { body: one })).status).toBeLessThan(300)
      return (await console.db.selectFrom('analytics_event').select('id').execute()).length > 0
    }
    await until(send, { what: 'events are taken' })
    const funnel = decode(funnelSchema, await look('analytics funnel', ['p1']))
    const rounds = funnel.opened / 2
    expect(funnel).toMatchObject({
      ...{ chosen: 2 * rounds, connected: rounds, isPart: false },
      byWallet: [{ wallet: 'Alpha Wallet', chosen: 2 * rounds, connected: rounds, failed: null }],
      errors: [{ code: 'CONNECT_FAILED', n: rounds }],
      families: [{ family: 'eip155', n: rounds }],
      days: [{ day: new Date(console.nowMs).toISOString().slice(0, 10), opened: 2 * rounds, connected: rounds }],
    })
    expect(funnel.devices.map(({ kind }) => kind).sort()).toEqual(['mobile', 'qr'])
    expect(await look('analytics funnel', ['p1'], { to: '2020-01-01' })).toMatchObject({ opened: 0, days: [] })
    expect((await reader.run('analytics funnel', ['p1'], { from: 'yesterday' })).reason).toBe('400 VALUE_REFUSED')
  })

  test('B-33 mails that wait are listed without what they say, and tried again at once', async () => {
    const row = { recipient: '', subject: '', body: 'sealed-body', kid: 'c1', ends_at: console.nowMs + 9e8 }
    await console.db
      .insertInto('mail')
      .values([
        { id: 'new', ...row, attempts: 0, next_at: console.nowMs },
        { id: 'late', ...row, attempts: 9, next_at: console.nowMs + 900_000 },
        { id: 'soon', ...row, attempts: 2, next_at: console.nowMs + 60_000 },
      ])
      .execute()
    const ids = async (options: object) => ((await look('mail list', [], options)) as { id: string }[]).map(({ id }) => id)
    expect([await ids({}), await ids({ state: 'waiting' }), await ids({ state: 'failed' })]).toEqual([
      ['new', 'soon', 'late'],
      ['new'],
      ['soon', 'late'],
    ])
    expect(JSON.stringify(await look('mail list'))).not.toContain('sealed-body')
    const retry = async (id: string) => ((await operator.run('mail retry', [id])).json as { result: { nextAt: number } }).result.nextAt
    expect(await retry('late')).toBe(console.nowMs)
    // It may be on its way.
    const soon = await retry('soon')
    expect(soon).toBeGreaterThan(console.nowMs + 50_000)
    expect((await operator.run('mail retry', ['none'])).reason).toBe('404 NOT_THERE')
    expect((await reader.run('mail list', [], { state: 'sent' })).reason).toBe('400 VALUE_REFUSED')
  })

  test('B-33 wallets are ordered, hidden, shown again and added with a picture, which comes from no file of the server', async () => {
    const pages = async () =>
      ((await (await console.gateway.ask('/getWallets')).json()) as { data: { id: string; image_id: string }[] }).data
    const [first] = await pages()
    await operator.run('wallet order', ['gamma', '0'])
    expect((await pages())[0]?.id).toBe('gamma')
    await operator.run('wallet hide', ['gamma'])
    expect((await pages()).map(({ id }) => id)).not.toContain('gamma')
    await operator.run('wallet hide', ['gamma'], { undo: true })
    expect((await pages())[0]?.id).toBe('gamma')
    const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>')}`
    const entry = JSON.stringify({ id: 'mine', name: 'Mine', chains: ['eip155'], homepage: 'https://mine.example', order: 1 })
    for (const picture of ['/etc/passwd', 'file:///etc/passwd', `data:text/html,x`, `data:image/svg+xml,${'a'.repeat(65_536)}`])
      expect((await operator.run('wallet import', [entry], { picture })).reason).toBe('400 VALUE_REFUSED')
    const script = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')}`
    expect((await operator.run('wallet import', [entry], { picture: script })).status).toBe(400)
    expect(await look('wallet list')).not.toContainEqual(expect.objectContaining({ id: 'mine' }))
    const answer = await operator.run('wallet import', [entry], { picture: svg })
    expect(answer.json).toMatchObject({
      result: { id: 'mine', source: 'operator', listing: { name: 'Mine', image_id: expect.any(String) } },
    })
    const mine = (await pages()).find(({ id }) => id === 'mine')
    const picture = await console.gateway.ask(`/getWalletImage/${mine?.image_id}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    // Without a picture, the entry keeps the one that it has.
    await operator.run('wallet import', [entry.replace('"Mine"', '"Mine too"')])
    expect((await pages()).find(({ id }) => id === 'mine')?.image_id).toBe(mine?.image_id)
    for (const wrong of ['{', '{}', JSON.stringify({ id: 'x', name: 'x', chains: ['eip155'], homepage: 'javascript:1' })])
      expect((await operator.run('wallet import', [wrong])).status).toBe(400)
    expect(await look('wallet show', [first?.id ?? ''])).toMatchObject({ id: first?.id, isHidden: false })
  })

  test('B-33 a project gets another name and keeps its id', async () => {
    expect((await operator.run('project rename', ['p1', 'Renamed'])).json).toMatchObject({ result: { id: 'p1', name: 'Renamed' } })
    expect((await operator.run('project rename', ['p1', ' '])).reason).toBe('400 VALUE_REFUSED')
  })
})

test('B-33 an overview says which schema the recovery database has, and that of a lost one is not known', async () => {
  const [database, recovery] = [await sqlite.create(), await sqlite.create()]
  const env = { ...embeddedEnv({ recovery }), ...database.env }
  const look = async () => {
    let out = ''
    const write = (text: string) => {
      out += text
    }
    await runCommand(['overview', 'show', '--json'], { env, write, writeError: write, now: Date.now })
    return decode(overviewSchema, JSON.parse(out)).databases
  }
  try {
    expect(await look()).toContainEqual({ name: 'recovery', engine: 'sqlite', schema: null })
    await runMigrate([], { env, write: () => {}, writeError: () => {} })
    expect(await look()).toContainEqual({ name: 'recovery', engine: 'sqlite', schema: recoveryMigrations.length })
  } finally {
    await database.remove()
    await recovery.remove()
  }
})
