import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as realTime } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { engines } from '../../test/engines.ts'
import { killRounds } from '../../test/killRounds.ts'
import { createIdentity, newTopic, RelayClient } from '../../test/relayClient.ts'
import { createReserve } from '../../test/startWaitingProcess.ts'
import { until } from '../../test/until.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** One way that messages go: who sends, who takes, and what each of them knows. */
function createLane(isListening: boolean) {
  return {
    isListening,
    topic: newTopic(),
    sender: createIdentity(),
    taker: createIdentity(),
    last: 0,
    acknowledged: new Set<string>(),
    got: new Set<string>(),
    order: [] as number[],
    /** Answered, and the relay has answered a later call since: never to come again. */
    settled: new Set<string>(),
    returned: [] as string[],
    /** Sent twice to one connection, which a relay that lives has no reason to do. */
    repeated: [] as string[],
  }
}
type Lane = ReturnType<typeof createLane>

const body = 'x'.repeat(1000)
const parallel = 10

const count = (lanes: readonly Lane[]) => lanes.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)

async function send(lane: Lane, url: string): Promise<void> {
  const client = await RelayClient.open(url, { identity: lane.sender, project: 'latchkey-lab' })
  const work = async () => {
    while (!client.closed) {
      lane.last += 1
      const message = `${lane.last} ${body}`
      await client.publish(lane.topic, message, { ttl: 3600 })
      lane.acknowledged.add(message)
    }
  }
  await Promise.allSettled(Array.from({ length: parallel }, work))
}

async function take(lane: Lane, url: string, isOver: () => boolean = () => false): Promise<void> {
  const client = await RelayClient.open(url, { identity: lane.taker, project: 'latchkey-lab' })
  let read = 0
  const came = new Set<string>()
  const note = () => {
    for (const { message } of client.pushes.slice(read)) {
      if (came.has(message)) lane.repeated.push(message)
      else if (lane.settled.has(message)) lane.returned.push(message)
      came.add(message)
      if (!lane.got.has(message)) lane.order.push(Number.parseInt(message, 10))
      lane.got.add(message)
    }
    read = client.pushes.length
  }
  try {
    await client.subscribe(lane.topic)
    while (!client.closed && !isOver()) {
      note()
      const answered = client.messages.slice(0, read)
      // Answered in turn, so this answer says that those before it are on disk.
      await client.call('irn_unsubscribe', { topic: newTopic(), id: '' })
      for (const message of answered) lane.settled.add(message)
      await realTime(10)
    }
  } catch {
    // The relay was killed.
  }
  note()
  await client.close()
}

const missing = ({ acknowledged, got }: Lane) => [...acknowledged].filter((message) => !got.has(message))
const toNumbers = (messages: readonly string[]) => messages.map((message) => Number.parseInt(message, 10))

/** What is wrong with a lane, by kind. */
function findWrong(lane: Lane) {
  return {
    lost: toNumbers(missing(lane)),
    returned: toNumbers(lane.returned),
    repeated: toNumbers(lane.repeated),
    outOfOrder: lane.order.filter((number, at) => number < (lane.order[at - 1] ?? 0)),
  }
}

const nothing: ReturnType<typeof findWrong> = { lost: [], returned: [], repeated: [], outOfOrder: [] }

test.each(engines.map((engine) => [engine.name, killRounds, engine] as const))(
  'B-16 5.2 %s: kill -9 under load, %i times: nothing acknowledged is lost, nothing taken comes again',
  async (_name, rounds, engine) => {
    const startedAt = performance.now()
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const env = {
      ...database.env,
      LATCHKEY_LIMIT_SCALE: '100000',
      LATCHKEY_LIMIT_RELAY_TOPIC_MESSAGES: '1000000',
      LATCHKEY_LIMIT_RELAY_TOPIC_BYTES: '1000000000',
      LATCHKEY_LIMIT_RELAY_SWEEP_MS: '200',
    }
    const lanes = [createLane(true), createLane(true), createLane(false)]
    const reserve = createReserve('relay', rounds + 1)
    open.push(() => reserve.close())

    for (let round = 0; round < rounds; round++) {
      const relay = reserve.next()
      const url = await relay.start(env)
      const working = Promise.allSettled(lanes.flatMap((lane) => [send(lane, url), ...(lane.isListening ? [take(lane, url)] : [])]))
      // The clock runs from when the load does, however slow the machine is today.
      const before = count(lanes)
      const enough = before + 1 + Math.random() * 500
      await until(() => count(lanes) >= enough, { what: 'acknowledgements' })
      await relay.kill()
      await working
    }

    const url = await reserve.next().start(env)
    const untilMs = performance.now() + 10_000
    await Promise.all(lanes.map((lane) => take(lane, url, () => missing(lane).length === 0 || performance.now() > untilMs)))

    const acknowledged = count(lanes)
    console.info(`${engine.name}: ${rounds} kills, ${acknowledged} acknowledged, ${Math.round(performance.now() - startedAt)} ms`)
    expect(acknowledged).toBeGreaterThan(rounds * 10)
    expect(lanes.map(findWrong)).toEqual(lanes.map(() => nothing))
    if (engine.name === 'sqlite') {
      const file = new DatabaseSync(join(database.env['LATCHKEY_DATA_DIR'] ?? '', 'gateway.sqlite'))
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      file.close()
    }
  },
  Math.max(120_000, killRounds * 3000),
)
