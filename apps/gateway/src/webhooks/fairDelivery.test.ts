import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engines } from '../../test/engines.ts'
import { type Deliveries, openDeliveries } from './deliveries.fixture.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(engines)('$name', (engine) => {
  let all: Deliveries
  afterEach(() => all.close())
  beforeEach(async () => {
    all = await openDeliveries(engine)
  })

  test('endpoints that never answer hold up no other, and each attempt ends', async () => {
    const slow = await all.addEndpoint('/slow')
    const quick = await all.addEndpoint('/quick')
    all.receiver.answer = (response, { path }) => path === '/quick' && response.writeHead(200).end()
    const deliverer = all.deliverer({ attemptMs: 20_000, perEndpoint: 2 })
    const accounts = []
    for (let event = 0; event < 20; event++) accounts.push(await all.record())
    const done = deliverer.deliver()
    await expect.poll(() => all.receiver.read('/quick', quick.secret).length, { interval: 5 }).toBe(20)
    // Of the silent one, no more than two are on their way.
    expect(all.receiver.received.filter(({ path }) => path === '/slow')).toHaveLength(2)
    expect(
      all.receiver
        .read('/quick', quick.secret)
        .map((body) => (body.type === 'user.signed_in' ? body.data.account : body.type))
        .toSorted(),
    ).toEqual(accounts.toSorted())
    await deliverer.stop()
    await done
    expect((await all.rows(slow.id)).every(({ state }) => state === 'pending')).toBe(true)
  })

  test('an endpoint that fails gets one delivery at a time', async () => {
    await all.addEndpoint('/slow')
    const { db, clock } = all
    await db.updateTable('webhook_endpoint').set({ failing_since: clock.at }).execute()
    all.receiver.answer = () => {}
    for (let event = 0; event < 5; event++) await all.record()
    const deliverer = all.deliverer({ attemptMs: 5_000 })
    const done = deliverer.deliver()
    await expect.poll(() => all.receiver.received.length).toBe(1)
    await deliverer.stop()
    await done
    expect(all.receiver.received).toHaveLength(1)
  })

  test('many slow endpoints with much to send do not hold up another', async () => {
    for (let at = 0; at < 20; at++) await all.addEndpoint(`/slow${at}`)
    for (let at = 0; at < 30; at++) await all.record()
    const order: string[] = []
    const answers = new Set<() => void>()
    const post = async ({ url }: { url: string }) => {
      order.push(url)
      if (url.includes('/slow')) await new Promise<void>((resolve) => answers.add(resolve))
      return { status: 204, retryAfter: undefined }
    }
    all.deliverer({ post }).start()
    await vi.waitFor(() => expect(answers.size).toBe(100))
    await all.addEndpoint('/well')
    await all.record()
    // Each answer makes room for one more.
    while (!order.some((url) => url.endsWith('/well')) && order.length < 600) {
      const [answer] = answers
      if (answer) answers.delete(answer)
      answer?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(order.some((url) => url.endsWith('/well'))).toBe(true)
    expect(order.length).toBeLessThan(200)
    for (const answer of answers) answer()
  })
})
