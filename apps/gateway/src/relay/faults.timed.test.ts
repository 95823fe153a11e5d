import { setTimeout as realTime } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recordFault } from '../../test/faults/recordFault.ts'
import { watchFault } from '../../test/faults/watchFault.ts'
import { killRounds } from '../../test/killRounds.ts'
import { createLastingClient } from '../../test/lastingClient.ts'
import { newTopic } from '../../test/relayClient.ts'
import { ownServers } from '../../test/relayTests.fixture.ts'
import { startProxy } from '../../test/startProxy.ts'
import { createReserve, type WaitingProcess } from '../../test/startWaitingProcess.ts'

/** How soon after a round's last fault every acknowledged message has arrived. */
const soonMs = 5000
/** The plan is the same in each run; more rounds and another plan by hand. */
const rounds = killRounds
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 1)

const own = ownServers()

/** Numbers below a bound, the same from the same seed (mulberry32). */
function createDice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

test(
  `B-04 B-16 R-R3 two processes, PostgreSQL and Redis fail in any order, ${rounds} times: what was acknowledged is delivered soon, in order`,
  async ({ skip, onTestFinished }) => {
    const { postgres, redis } = own
    if (!postgres || !redis) return skip('no PostgreSQL or no Redis here')
    const [server, bus] = [postgres, redis]
    const dice = createDice(seed)
    const reserve = createReserve('relay')
    onTestFinished(() => reserve.close())
    const ways = [await startProxy(bus.port), await startProxy(bus.port)] as const
    onTestFinished(async () => void (await Promise.all(ways.map((way) => way.stop()))))
    const relays: { process: WaitingProcess; url: string }[] = []

    async function startRelay(at: 0 | 1): Promise<void> {
      const process = reserve.next()
      const url = await process.start({
        DATABASE_URL: server.urlAt(server.port),
        REDIS_URL: `redis://127.0.0.1:${ways[at].port}`,
        LATCHKEY_LIMIT_SCALE: '100000',
      })
      relays[at] = { process, url }
    }
    await startRelay(0)
    await startRelay(1)

    // Each sends to one topic, and goes on to the other relay after each cut: some lanes begin at one, some go across.
    const takeTurns = (turn: number) => () => relays[turn++ % 2]?.url ?? ''
    const lanes = Array.from({ length: 4 }, (_, at) => {
      const topic = newTopic()
      return {
        topic,
        sender: createLastingClient(takeTurns(at), []),
        taker: createLastingClient(takeTurns(at >> 1), [topic]),
        acknowledged: [] as string[],
      }
    })
    onTestFinished(async () => void (await Promise.all(lanes.flatMap(({ sender, taker }) => [sender.close(), taker.close()]))))
    let isOver = false
    const sending = lanes.map(async ({ topic, sender, acknowledged }) => {
      for (let n = 1; !isOver; n++) {
        await sender.publish(topic, `m${n}`)
        acknowledged.push(`m${n}`)
        await realTime(20)
      }
    })

    const faults: Record<string, () => Promise<void>> = {
      async 'Redis hangs'() {
        bus.freeze()
        await realTime(300 + dice(700))
        bus.thaw()
      },
      async 'Redis restarts'() {
        await bus.kill()
        await realTime(dice(700))
        await bus.start()
      },
      async 'a process loses its connection to Redis'() {
        const way = ways[dice(2) as 0 | 1]
        way.swallow()
        way.blackHole()
        await realTime(300 + dice(700))
        way.heal()
      },
      async 'PostgreSQL restarts'() {
        await server.stop(dice(2) === 0 ? 'fast' : 'immediate')
        await server.start()
      },
      async 'a process is killed'() {
        const at = dice(2) as 0 | 1
        await relays[at]?.process.kill()
        await startRelay(at)
      },
    }
    const names = Object.keys(faults)
    const left = [...names]
    let slowestMs = 0
    for (let round = 1; round <= rounds; round++) {
      // Two in a row, the second while clients still recover from the first; no kind repeats before all have been used.
      const plan: string[] = []
      while (plan.length < 2) {
        if (left.length === 0) left.push(...names)
        plan.push(...left.splice(dice(left.length), 1))
      }
      const before = lanes.map(({ acknowledged }) => acknowledged.length)
      for (const name of plan) await faults[name]?.()
      const due = lanes.map(({ acknowledged }) => acknowledged.length)
      const missing = () =>
        lanes.map(({ taker, acknowledged }, at) => acknowledged.slice(0, due[at]).filter((text) => !taker.got.includes(text)))
      const overAt = performance.now()
      await expect
        .poll(missing, { timeout: soonMs, message: `round ${round} of seed ${seed}: ${plan.join(', ')}` })
        .toEqual(lanes.map(() => []))
      slowestMs = Math.max(slowestMs, performance.now() - overAt)
      // No client stays disconnected.
      await expect
        .poll(() => lanes.every(({ acknowledged }, at) => acknowledged.length > (before[at] ?? 0) + 5), { timeout: 15_000 })
        .toBe(true)
    }
    isOver = true
    await Promise.all(sending)
    for (const { taker, acknowledged } of lanes) await expect.poll(() => taker.got, { timeout: soonMs }).toEqual(acknowledged)
    const lost = lanes.reduce((sum, { taker, acknowledged }) => sum + acknowledged.filter((text) => !taker.got.includes(text)).length, 0)
    const met = lanes.flatMap(({ sender, taker }) => [sender.met, taker.met])
    expect(met.some(({ cuts }) => cuts > 0)).toBe(true)
    const watch = watchFault()
    watch.note('acknowledged messages lost', lost)
    watch.note(
      'topics out of order',
      lanes.filter(({ taker, acknowledged }) => taker.got.some((text, place) => text !== acknowledged[place])).length,
    )
    for (const code of new Set(met.flatMap((one) => [...one.codes]))) watch.note('relay messages refused meanwhile with', code)
    watch.note('disconnected clients that did not reconnect', met.filter(({ isConnected }) => !isConnected).length)
    recordFault('anyOrder', { component: 'several processes', fault: names.join(', '), seen: watch.seen, backMs: slowestMs })
    console.info(`${rounds} rounds, ${lanes.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)} acknowledged`)
  },
  60_000 + rounds * 20_000,
)
