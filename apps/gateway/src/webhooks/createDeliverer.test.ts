import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../../test/engines.ts'
import { postToReceivers } from '../../test/startReceiver.ts'
import { type Deliveries, openDeliveries } from './deliveries.fixture.ts'
import { EndpointSilentError } from './errors.ts'
import { pausesMs } from './retries.ts'

vi.setConfig({ testTimeout: 60_000 })
const hourMs = 3_600_000

describe.each(engines)('$name', (engine) => {
  let all: Deliveries
  beforeEach(async () => {
    all = await openDeliveries(engine)
  })
  afterEach(() => all.close())

  const accountsAt = (path: string, secret: string) =>
    all.receiver.read(path, secret).map((body) => (body.type === 'user.signed_in' ? body.data.account : body.type))

  test('an event reaches each endpoint that wants it, once, with the same id and a signature by its own secret', async () => {
    const [one, two] = [await all.addEndpoint('/one'), await all.addEndpoint('/two')]
    await all.addEndpoint('/other', ['payment.seen'])
    const account = await all.record()
    const deliverer = all.deliverer()
    await deliverer.deliver()
    await deliverer.deliver()
    expect(accountsAt('/one', one.secret)).toEqual([account])
    expect(accountsAt('/two', two.secret)).toEqual([account])
    expect(() => accountsAt('/one', two.secret)).toThrow('No matching signature')
    expect(all.receiver.received).toHaveLength(2)
    expect(new Set(all.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await all.rows(one.id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, error: '' }])
  })

  test('a reader of the tables finds neither a secret nor what an event tells', async () => {
    const { id, secret } = await all.addEndpoint('/one')
    const account = await all.record()
    const tables = JSON.stringify([
      await all.db.selectFrom('webhook_endpoint').selectAll().execute(),
      await all.db.selectFrom('webhook_event').selectAll().execute(),
      await all.rows(id),
    ])
    expect(tables).not.toContain(secret.slice(6))
    expect(tables).not.toContain(account)
  })

  test('a dead endpoint is tried by the table, with the same id, and then listed as failed', async () => {
    const { id } = await all.addEndpoint('/dead')
    all.receiver.answer = (response) => response.writeHead(500).end()
    await all.record()
    const startedAt = all.clock.at
    const times: number[] = []
    const post = postToReceivers()
    const deliverer = all.deliverer({
      post: (delivery) => {
        times.push(all.clock.at - startedAt)
        return post(delivery)
      },
    })
    await all.deliverAll(deliverer)
    expect(times).toHaveLength(pausesMs.length + 1)
    for (const [at, pauseMs] of pausesMs.entries()) {
      const waitedMs = (times[at + 1] ?? 0) - (times[at] ?? 0)
      expect(waitedMs).toBeGreaterThanOrEqual(pauseMs * 0.9 - 1)
      expect(waitedMs).toBeLessThanOrEqual(pauseMs * 1.1 + 1)
    }
    expect(times.at(-1)).toBeGreaterThan(2.6 * 24 * hourMs)
    expect(times.at(-1)).toBeLessThan(3.4 * 24 * hourMs)
    expect(await all.rows(id)).toMatchObject([{ state: 'failed', attempts: 11, status: 500, error: 'status' }])
    expect(new Set(all.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(all.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(11)
    expect(all.lines.filter((line) => line.includes('a webhook was given up'))).toHaveLength(1)
    expect(await all.metrics.render()).toContain('latchkey_webhook_deliveries_total{outcome="failed"} 1')
  })

  test.each([
    ['a redirect is a failure, and is not followed', 302, { Location: '/elsewhere' }, 'redirect'],
    ['an answer that is no success', 404, {}, 'status'],
  ])('%s', async (_, status, headers, error) => {
    const { id } = await all.addEndpoint('/one')
    all.receiver.answer = (response) => response.writeHead(status, headers).end()
    await all.record()
    await all.deliverer().deliver()
    expect(all.receiver.received.map(({ path }) => path)).toEqual(['/one'])
    expect(await all.rows(id)).toMatchObject([{ state: 'pending', attempts: 1, status, error }])
  })

  test('an endpoint that answers too late, or never, is tried again', async () => {
    const { id } = await all.addEndpoint('/one')
    all.receiver.answer = () => {}
    await all.record()
    await all.deliverer({ attemptMs: 50 }).deliver()
    expect(await all.rows(id)).toMatchObject([{ state: 'pending', attempts: 1, status: null, error: 'timeout' }])
  })

  test.each([
    ['429 with seconds', 429, '7200', 2 * hourMs],
    ['503 with seconds, which are fewer than the table has', 503, '1', 4_500],
    ['no longer than a day', 429, '999999', 24 * hourMs],
  ])('Retry-After is honoured: %s', async (_, status, retryAfter, leastMs) => {
    const { id } = await all.addEndpoint('/one')
    all.receiver.answer = (response) => response.writeHead(status, { 'Retry-After': retryAfter }).end()
    await all.record()
    await all.deliverer().deliver()
    const [row] = await all.rows(id)
    expect(Number(row?.next_at) - all.clock.at).toBeGreaterThanOrEqual(leastMs)
    expect(Number(row?.next_at) - all.clock.at).toBeLessThanOrEqual(Math.max(leastMs, 5_500))
  })

  test('410 disables the endpoint: waiting and later events are listed as failed, none is lost, and the log says so', async () => {
    const { id, secret, path } = await all.addEndpoint('/gone')
    all.receiver.answer = (response) => response.writeHead(410).end()
    const accounts = [await all.record(), await all.record(), await all.record()]
    const deliverer = all.deliverer({ perEndpoint: 1 })
    await deliverer.deliver()
    accounts.push(await all.record())
    await deliverer.deliver()
    expect(all.receiver.received).toHaveLength(1)
    expect(await all.db.selectFrom('webhook_endpoint').select(['state', 'reason']).execute()).toEqual([
      { state: 'disabled', reason: 'gone' },
    ])
    expect((await all.rows(id)).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect(all.lines.filter((line) => line.includes('was disabled'))).toHaveLength(1)
    expect(await all.metrics.render()).toContain('latchkey_webhook_deliveries_total{outcome="failed"} 3')
    // Enabled and replayed, all of them arrive.
    all.receiver.answer = (response) => response.writeHead(204).end()
    await all.db.updateTable('webhook_endpoint').set({ state: 'active', reason: '' }).execute()
    await all.db.updateTable('webhook_delivery').set({ state: 'pending', attempts: 0 }).execute()
    await deliverer.deliver()
    expect(accountsAt(path, secret).slice(1).toSorted()).toEqual(accounts.toSorted())
  })

  test('an endpoint that only fails for days is disabled; one success begins the days again', async () => {
    const { id } = await all.addEndpoint('/failing')
    let status = 500
    all.receiver.answer = (response) => response.writeHead(status).end()
    const deliverer = all.deliverer({ failingMs: 30 * hourMs })
    const stateOf = async () =>
      (await all.db.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).state
    await all.record()
    await deliverer.deliver()
    all.clock.at += 20 * hourMs
    status = 200
    await deliverer.deliver()
    status = 500
    await all.record()
    await deliverer.deliver()
    all.clock.at += 20 * hourMs
    await deliverer.deliver()
    expect(await stateOf()).toBe('active')
    all.clock.at += 20 * hourMs
    await deliverer.deliver()
    expect(await stateOf()).toBe('disabled')
  })

  test('several processes on one database share the work, and none sends what another is sending', async () => {
    const { secret, path } = await all.addEndpoint('/one')
    const accounts: string[] = []
    for (let event = 0; event < 60; event++) accounts.push(await all.record())
    const underWay = new Set<string>()
    let twice = 0
    const share = new Map<number, number>()
    const post = postToReceivers()
    const deliverers = [1, 2, 3].map((process) =>
      all.deliverer({
        post: async (delivery) => {
          const id = delivery.headers['webhook-id'] ?? ''
          if (underWay.has(id)) twice += 1
          underWay.add(id)
          share.set(process, (share.get(process) ?? 0) + 1)
          return post(delivery)
        },
      }),
    )
    await Promise.all(deliverers.map((deliverer) => deliverer.deliver()))
    expect(accountsAt(path, secret).toSorted()).toEqual(accounts.toSorted())
    expect(twice).toBe(0)
    expect(share.size).toBeGreaterThan(1)
  })

  test('a process that is stopped gives back what it could not finish, without counting it', async () => {
    const { id, secret, path } = await all.addEndpoint('/one')
    all.receiver.answer = () => {}
    const account = await all.record()
    const first = all.deliverer({ attemptMs: 60_000 })
    const done = first.deliver()
    await expect.poll(() => all.receiver.received.length).toBe(1)
    await first.stop()
    await done
    expect(await all.rows(id)).toMatchObject([{ state: 'pending', attempts: 0, next_at: all.clock.at }])
    all.receiver.answer = (response) => response.writeHead(204).end()
    await all.deliverer().deliver()
    expect(accountsAt(path, secret)).toEqual([account, account])
  })

  test('a process that dies has its claim taken over once that is over', async () => {
    const { secret, path } = await all.addEndpoint('/one')
    const account = await all.record()
    await all.db
      .updateTable('webhook_delivery')
      .set({ next_at: all.clock.at + 30_500 })
      .execute()
    const deliverer = all.deliverer()
    await deliverer.deliver()
    expect(all.receiver.received).toEqual([])
    all.clock.at += 30_500
    await deliverer.deliver()
    expect(accountsAt(path, secret)).toEqual([account])
  })

  test('whatever the endpoint answers, every event is delivered at least once or listed as failed', async () => {
    const answers = fc.constantFrom<number | 'timeout' | 'unreachable'>(
      200,
      204,
      299,
      301,
      400,
      410,
      429,
      500,
      503,
      'timeout',
      'unreachable',
    )
    let runs = 0
    await fc.assert(
      fc.asyncProperty(fc.array(answers, { maxLength: 30 }), fc.integer({ min: 1, max: 4 }), async (sequence, events) => {
        runs += 1
        const { id } = await all.addEndpoint(`/${runs}`, ['user.signed_in'])
        const arrived = new Set<string>()
        let at = 0
        const deliverer = all.deliverer({
          post: async ({ headers }) => {
            const answer = sequence[at++] ?? 500
            if (typeof answer === 'string') throw new EndpointSilentError(answer)
            if (answer < 300) arrived.add(headers['webhook-id'] ?? '')
            return { status: answer, retryAfter: answer === 429 ? '60' : undefined }
          },
        })
        for (let event = 0; event < events; event++) await all.record()
        await all.deliverAll(deliverer)
        const rows = await all.rows(id)
        expect(rows).toHaveLength(events)
        for (const { state, event_id } of rows) expect(state).toBe(arrived.has(event_id) ? 'delivered' : 'failed')
        await all.db.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
      }),
      { numRuns: 25, seed: 20_260_614 },
    )
  })
})
