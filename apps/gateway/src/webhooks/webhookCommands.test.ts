import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanNow } from '../../test/cleanNow.ts'
import { engines, type TestEngine } from '../../test/engines.ts'
import { postToReceivers, type Receiver, startReceiver } from '../../test/startReceiver.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'
import { transact } from '../host/database/transact.ts'
import { exitCodes, runCommand } from '../runCommand.ts'
import { oldWebhookRows } from './oldWebhookRows.ts'

vi.setConfig({ testTimeout: 30_000 })
const dayMs = 86_400_000
const key = (kid: string) => `${kid}:${randomBytes(32).toString('base64url')}`

describe.each(engines)('$name', (engine) => {
  let receiver: Receiver
  let gateway: TestGateway
  let database: Awaited<ReturnType<TestEngine['create']>>
  let env: Record<string, string>
  let nowMs: number
  const kept: TestEngine = { name: engine.name, create: async () => ({ env: database.env, remove: async () => {} }) }
  const start = () => startTestGateway({ engine: kept, env, now: () => nowMs, postWebhook: postToReceivers() })
  beforeEach(async () => {
    nowMs = Date.now()
    database = await engine.create('gateway')
    env = { LATCHKEY_WEBHOOK_KEYS: key('w1'), LATCHKEY_LIMIT_WEBHOOK_POLL_MS: '20' }
    receiver = await startReceiver()
    gateway = await start()
  })
  afterEach(async () => {
    await gateway.stop()
    await receiver.stop()
    await database.remove()
  })

  async function run(line: string, more: Record<string, string> = {}) {
    let [out, problem] = ['', '']
    const code = await runCommand(line.split(' ').filter(Boolean), {
      env: { ...database.env, ...env, ...more },
      write: (text) => {
        out += text
      },
      writeError: (text) => {
        problem += text
      },
      now: () => nowMs,
    })
    return { code, out, problem }
  }
  async function json<answer>(line: string): Promise<answer> {
    const { code, out, problem } = await run(`${line} --json`)
    expect([problem, code]).toEqual(['', exitCodes.done])
    return JSON.parse(out) as answer
  }
  const add = (path = '/in') => json<{ id: string; secret: string }>(`webhook add p1 ${receiver.url}${path} --event user.signed_in`)
  const list = (id: string, more = '') =>
    json<{ id: string; state: string; status: number | null; error: string | null; type: string }[]>(`delivery list ${id} ${more}`)
  const record = () =>
    transact(gateway.gateway.db, (transaction) =>
      gateway.gateway.webhooks.record(transaction, {
        type: 'user.signed_in',
        projectId: 'p1',
        data: { userId: null, account: null, provider: 'test', origin: 'https://app.example' },
      }),
    )

  /** One event that arrives, and one that waits for its next attempt. */
  async function deliverOne() {
    const { id } = await add()
    await record()
    await expect.poll(() => list(id, '--state delivered')).toHaveLength(1)
    receiver.answer = (response) => response.writeHead(500).end()
    await record()
    await expect.poll(() => list(id, '--state pending')).toMatchObject([{ status: 500 }])
    return { id }
  }

  test('an endpoint is added, listed without its secret, pinged, and removed with its deliveries', async () => {
    const { id, secret } = await add()
    expect(secret).toMatch(/^whsec_/)
    expect(await json('webhook list p1')).toEqual([
      {
        ...{ id, project: 'p1', url: `${receiver.url}/in`, events: ['user.signed_in'], state: 'active', reason: null, failingSince: null },
        createdAt: new Date(nowMs).toISOString(),
      },
    ])
    expect((await run('webhook list')).out).not.toContain(secret)
    await json(`webhook add p1 ${receiver.url}/in?key=of-the-receiver --event user.signed_in`)
    expect(await json('webhook list p1')).toContainEqual(expect.objectContaining({ url: `${receiver.url}/in…` }))
    const { delivery } = await json<{ delivery: string }>(`webhook test ${id}`)
    await expect.poll(() => list(id)).toMatchObject([{ id: delivery, type: 'ping', state: 'delivered', status: 204 }])
    expect(receiver.read('/in', secret)).toMatchObject([{ type: 'ping', version: 1, projectId: 'p1', data: {} }])
    expect(await json(`webhook remove ${id}`)).toEqual({ id, isRemoved: true })
    expect((await run(`delivery list ${id}`)).code).toBe(exitCodes.notThere)
    expect(await gateway.gateway.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([])
  })

  test('a list shows the beginning of an address, whose path may be a secret, and the endpoint alone all but the query', async () => {
    const { id } = await json<{ id: string }>(
      `webhook add p1 ${receiver.url}/services/T0/secret-of-the-receiver?key=another --event user.signed_in`,
    )
    expect(await json('webhook list')).toMatchObject([{ id, url: `${receiver.url}/servi…` }])
    const { out } = await run('webhook list')
    expect(out).toContain(`${receiver.url}/servi…`)
    expect(out).not.toMatch(/secret-of-the-receiver|another/)
    expect(await json(`webhook show ${id}`)).toMatchObject({ id, url: `${receiver.url}/services/T0/secret-of-the-receiver?…` })
    expect((await run(`webhook show ${id}`)).out).toContain('/services/T0/secret-of-the-receiver?…')
    expect((await run('webhook show none')).code).toBe(exitCodes.notThere)
  })

  test('while a secret is rotated both sign, a day later the new one alone, and at once with --now', async () => {
    const { id, secret: first } = await add()
    const { secret: second } = await json<{ secret: string }>(`webhook rotate ${id}`)
    const verify = (at: number, secret: string) => {
      const one = receiver.received[at]
      // The library looks at its own clock.
      return () => new Webhook(secret).verify(one?.body ?? '', { ...one?.headers })
    }
    const arrive = async (count: number) => {
      await record()
      await expect.poll(() => receiver.received.length).toBe(count)
    }
    await arrive(1)
    expect(receiver.received[0]?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const secret of [first, second]) expect(verify(0, secret)).not.toThrow()
    await gateway.gateway.db.updateTable('webhook_endpoint').set({ old_ends_at: nowMs }).execute()
    await arrive(2)
    expect(verify(1, second)).not.toThrow()
    expect(verify(1, first)).toThrow('No matching signature')
    const { secret: third, formerEndsAt } = await json<{ secret: string; formerEndsAt: null }>(`webhook rotate ${id} --now`)
    expect(formerEndsAt).toBeNull()
    await arrive(3)
    expect(verify(2, third)).not.toThrow()
    expect(verify(2, second)).toThrow()
  })

  test('what failed is listed and replayed, one by one or since a time, once its endpoint is enabled', async () => {
    const { id, secret } = await add()
    receiver.answer = (response) => response.writeHead(410).end()
    await record()
    await expect.poll(() => list(id, '--state failed')).toMatchObject([{ state: 'failed', status: 410, error: 'status' }])
    await expect.poll(() => json('webhook list')).toMatchObject([{ state: 'disabled', reason: 'gone' }])
    await record()
    const failed = await list(id, '--state failed')
    expect(failed.map(({ error }) => error).toSorted()).toEqual(['disabled', 'status'])
    const refused = await run(`delivery replay ${id} --since 2026-01-01`)
    expect([refused.code, refused.problem]).toEqual([exitCodes.usage, expect.stringContaining(`webhook enable ${id}`)])
    receiver.answer = (response) => response.writeHead(204).end()
    const before = receiver.received.length
    await json(`webhook enable ${id}`)
    const [first] = failed
    expect(await json(`delivery replay ${first?.id}`)).toEqual({ endpoint: id, replayed: 1 })
    await expect.poll(() => list(id, '--state delivered')).toHaveLength(1)
    expect(await json(`delivery replay ${id} --since ${new Date(nowMs + 1).toISOString()}`)).toMatchObject({ replayed: 0 })
    expect(await json(`delivery replay ${id} --since ${new Date(nowMs).toISOString()}`)).toMatchObject({ replayed: 1 })
    await expect.poll(() => list(id, '--state delivered')).toHaveLength(2)
    expect(await json(`delivery replay ${id} --since 2026-01-01 --all`)).toMatchObject({ replayed: 2 })
    await expect.poll(() => receiver.received.length).toBe(before + 4)
    // A replay has the id of its event.
    expect(receiver.read('/in', secret)).toHaveLength(before + 4)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
  })

  test.each([
    ['webhook add p1 http://hooks.example/in --event user.created', exitCodes.usage],
    ['webhook add p1 https://10.0.0.7/in --event user.created', exitCodes.usage],
    ['webhook add p1 https://hooks.example/in', exitCodes.usage],
    ['webhook add p1 https://hooks.example/in --event user.deleted', exitCodes.usage],
    ['webhook add p1 https://hooks.example/in --event ping', exitCodes.usage],
    ['webhook add none https://hooks.example/in --event user.created', exitCodes.notThere],
    ['webhook list none', exitCodes.notThere],
    ['webhook test none', exitCodes.notThere],
    ['webhook rotate none', exitCodes.notThere],
    ['delivery list none --state lost', exitCodes.notThere],
    ['delivery replay none', exitCodes.notThere],
    ['delivery replay none --since yesterday', exitCodes.usage],
  ])('%s ends with code %i and changes nothing', async (line, code) => {
    expect((await run(line)).code).toBe(code)
    expect(await gateway.gateway.db.selectFrom('webhook_endpoint').selectAll().execute()).toEqual([])
  })

  test('without a key there are no webhooks: the command says so, and nothing is written down', async () => {
    const none = { ...env, LATCHKEY_WEBHOOK_KEYS: '' }
    const line = 'webhook add p1 https://hooks.example/in --event user.signed_in'
    expect(await run(line, none)).toMatchObject({ code: exitCodes.config, problem: expect.stringContaining('LATCHKEY_WEBHOOK_KEYS') })
    await add()
    await gateway.stop()
    env = none
    gateway = await start()
    await record()
    expect(await gateway.gateway.db.selectFrom('webhook_event').selectAll().execute()).toEqual([])
    expect(gateway.log.join('\n')).toContain('endpoints of webhooks get nothing: LATCHKEY_WEBHOOK_KEYS is not set')
  })

  test('a start seals secrets with the newest key, after which the former one can go', async () => {
    const { id, secret } = await add()
    await json(`webhook rotate ${id}`)
    const { LATCHKEY_WEBHOOK_KEYS: old = '' } = env
    const next = key('w2')
    for (const keys of [`${next} ${old}`, next]) {
      await gateway.stop()
      env = { ...env, LATCHKEY_WEBHOOK_KEYS: keys }
      gateway = await start()
    }
    await record()
    await expect.poll(() => receiver.read('/in', secret).length).toBe(1)
    expect(gateway.log.join('\n')).not.toContain('cannot be opened')
  })

  test('a secret whose key is gone is reported, and its deliveries are listed as failing', async () => {
    const { id } = await add()
    await gateway.stop()
    env = { ...env, LATCHKEY_WEBHOOK_KEYS: key('w9') }
    gateway = await start()
    expect(gateway.log.join('\n')).toContain('the secret of an endpoint cannot be opened')
    await record()
    await expect.poll(() => list(id)).toMatchObject([{ state: 'pending', error: 'key_missing' }])
    expect(receiver.received).toEqual([])
  })

  test('old events are deleted with their deliveries, but for those that wait; old addresses, too', async () => {
    const { id } = await deliverOne()
    const { db, config } = gateway.gateway
    const address = { project_id: 'p1', namespace: 'eip155', noted_at: 0 }
    await db
      .insertInto('webhook_address')
      .values({ ...address, address: '0xold', seen_at: nowMs - 91 * dayMs })
      .execute()
    await db
      .insertInto('webhook_address')
      .values({ ...address, address: '0xnew', seen_at: nowMs - 89 * dayMs })
      .execute()
    const clean = (at: number) => cleanNow(oldWebhookRows({ db, config, now: () => at }))
    expect(await clean(nowMs)).toEqual({ webhook_address: 1 })
    expect(await clean(nowMs + 15 * dayMs)).toEqual({ webhook_event: 1, webhook_address: 1 })
    expect(await list(id)).toMatchObject([{ state: 'pending' }])
  })

  test('the figures count endpoints by state, deliveries that wait, and attempts by outcome', async () => {
    await deliverOne()
    const figures = await gateway.gateway.metrics.render()
    for (const line of [
      'latchkey_webhook_endpoints{state="active"} 1',
      'latchkey_webhook_endpoints{state="disabled"} 0',
      'latchkey_webhook_waiting 1',
      'latchkey_webhook_deliveries_total{outcome="delivered"} 1',
      'latchkey_webhook_deliveries_total{outcome="retried"} 1',
    ])
      expect(figures).toContain(line)
  })
})
