import { setTimeout as realTime } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { createIdentity, newTopic, RelayClient } from '../../test/relayClient.ts'
import { createReserve } from '../../test/startWaitingProcess.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const clientCount = 8
/** Times to live, in seconds: what dies during the test, and what does not. */
const lives = [1, 3600]

type Sent = { readonly to: number; readonly from: number; readonly at: number; readonly diesAtMs: number; isAcknowledged: boolean }
type Taken = { readonly text: string; readonly atMs: number }

/** Somebody with an inbox of its own, who now and then sends, listens, hangs up and comes back. */
function createClient(self: number) {
  return { self, identity: createIdentity(), inbox: newTopic(), taken: [] as Taken[], last: 0 }
}
type Client = ReturnType<typeof createClient>

const pick = <item>(items: readonly item[]) => items[Math.floor(Math.random() * items.length)] as item

/** Does one thing after another until the line is cut or the round is over. */
async function live(
  client: Client,
  all: readonly Client[],
  sent: Map<string, Sent>,
  place: { url: string; isOver: boolean },
): Promise<void> {
  while (!place.isOver) {
    const line = await RelayClient.open(place.url, { identity: client.identity, project: 'latchkey-lab' }).catch(() => undefined)
    if (!line) {
      await realTime(20)
      continue
    }
    line.ws.on('message', () => {
      for (const { message } of line.pushes.splice(0)) client.taken.push({ text: message, atMs: Date.now() })
    })
    const publish = async () => {
      const to = pick(all.filter((other) => other !== client))
      const ttl = pick(lives)
      const at = ++client.last
      const text = `${client.self} ${at}`
      const entry: Sent = { to: to.self, from: client.self, at, diesAtMs: Date.now() + ttl * 1000, isAcknowledged: false }
      sent.set(text, entry)
      await line.publish(to.inbox, text, { ttl })
      entry.isAcknowledged = true
    }
    const acts = [
      publish,
      publish,
      publish,
      () => line.subscribe(client.inbox),
      () => line.call('irn_unsubscribe', { topic: client.inbox, id: '' }),
    ]
    try {
      for (let count = 5 + Math.random() * 60; count > 0 && !place.isOver && !line.closed; count--) {
        await pick(acts)()
        if (Math.random() < 0.2) await realTime(Math.random() * 20)
      }
    } catch {
      // The line was cut, or the relay killed.
    }
    await line.close()
  }
}

test.each(engines)(
  'B-16 5.2 $name: eight clients do as they like while the relay is killed, halted and cut off: nothing acknowledged is missing, late or out of order',
  async (engine) => {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const reserve = createReserve('relay')
    open.push(() => reserve.close())
    const env = { ...database.env, LATCHKEY_LIMIT_SCALE: '100000', LATCHKEY_LIMIT_RELAY_SWEEP_MS: '200' }
    const clients = Array.from({ length: clientCount }, (_, at) => createClient(at))
    const sent = new Map<string, Sent>()
    const place = { url: '', isOver: false }
    let relay = reserve.next()
    place.url = await relay.start(env)
    const living = Promise.all(clients.map((client) => live(client, clients, sent, place)))
    const count = () => [...sent.values()].filter(({ isAcknowledged }) => isAcknowledged).length
    // A busy machine takes more rounds to get as much done.
    for (let round = 0; round < 6 || count() <= 100; round++) {
      await realTime(300 + Math.random() * 300)
      if (round % 2 === 0) {
        relay.child.kill('SIGSTOP')
        await realTime(200)
        relay.child.kill('SIGCONT')
        continue
      }
      await relay.kill()
      relay = reserve.next()
      place.url = await relay.start(env)
    }
    place.isOver = true
    await living

    // A returning client gets its waiting messages.
    for (const client of clients) {
      const line = await RelayClient.open(place.url, { identity: client.identity, project: 'latchkey-lab' })
      await line.subscribe(client.inbox)
      const missing = () =>
        [...sent].filter(([text, { to, diesAtMs, isAcknowledged }]) => {
          const isDue = to === client.self && isAcknowledged && diesAtMs > Date.now() + 60_000
          return isDue && ![...client.taken, ...line.pushes.map(({ message }) => ({ text: message }))].some((one) => one.text === text)
        })
      await expect.poll(() => missing().map(([text]) => text)).toEqual([])
      for (const { message } of line.pushes) client.taken.push({ text: message, atMs: Date.now() })
      await line.close()
    }

    for (const client of clients) {
      const first = new Map<string, Taken>()
      for (const one of client.taken) if (!first.has(one.text)) first.set(one.text, one)
      const late = [...first.values()].filter(({ text, atMs }) => atMs > (sent.get(text)?.diesAtMs ?? 0) + 1_000)
      expect(late).toEqual([])
      for (const from of clients) {
        const order = [...first.keys()].filter((text) => sent.get(text)?.from === from.self).map((text) => sent.get(text)?.at ?? 0)
        expect(order).toEqual([...order].sort((one, other) => one - other))
      }
    }
  },
  60_000,
)
