import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { createTestDevice } from '../../apps/gateway/test/createTestDevice.ts'
import { embeddedEnv, loopbackEnv } from '../../apps/gateway/test/embeddedEnv.ts'
import { freePort } from '../../apps/gateway/test/readTestConfig.ts'
import { startMailServer } from '../../apps/gateway/test/startMailServer.ts'
import { openClients } from './relay/openClients.ts'
import { openStore } from './relay/openStore.ts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({
  options: {
    /** A PostgreSQL on this machine, by a role that may make databases. */
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/test' },
    /** A Redis, and a database of it that has no other use. */
    redis: { type: 'string', default: 'redis://127.0.0.1:6379/13' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
  },
})
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const counts = [1, 2, 4] as const
const [origin, project] = ['https://app.example', 'projectId=latchkey-lab&st=bench&sv=0']

type Gateway = Awaited<ReturnType<typeof startGateway>> & { readonly url: string }
/** A kind of request, and how many clients send it at once. `asker` makes one client, by its number; it sends the next request when it has its answer. */
type Load = {
  readonly name: string
  readonly width: number
  asker(at: number, gateways: readonly Gateway[]): Promise<() => Promise<unknown>>
}
/** One round: how many answers came, and what the processor worked for each of them. */
type Round = { readonly perS: number; readonly gatewaysMs: number; readonly loadMs: number; readonly databaseMs: number }

const ends: (() => unknown)[] = []
/** On this machine alone, and never longer than three minutes, whatever does not answer. */
const tooLate = setTimeout(() => {
  console.error('This took three minutes and was ended.')
  process.exitCode = 1
  void end().then(() => process.exit())
}, 175_000)
tooLate.unref()

const mail = await startMailServer({ isPlain: true })
ends.push(() => mail.stop())
const [store, recovery] = [await openStore(values.postgres), await openStore(values.postgres)]
ends.push(
  () => store.remove(),
  () => recovery.remove(),
)
const shared = {
  ...embeddedEnv({ smtpUrl: mail.url }),
  ...store.env,
  REDIS_URL: values.redis,
  LATCHKEY_RECOVERY_DATABASE_URL: recovery.env.DATABASE_URL,
  ...{ LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '1000000' },
}

/** One more process on the same PostgreSQL and Redis. */
async function addGateway(): Promise<Gateway> {
  const port = await freePort()
  const made = await startGateway({ ...shared, ...loopbackEnv(port), LATCHKEY_LOG_LEVEL: 'info' })
  ends.push(() => made.stop())
  return { ...made, url: `http://127.0.0.1:${port}` }
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const read = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { origin } }, (response) => {
      response.resume()
      response.once('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`))))
      response.once('error', reject)
    }).once('error', reject)
  })
const pick = (gateways: readonly Gateway[], at: number) => gateways[at % gateways.length] as Gateway

const loads: readonly Load[] = [
  { name: '/healthz', width: 32, asker: async (at, gateways) => () => read(`${pick(gateways, at).url}/healthz`) },
  {
    name: 'project configuration',
    width: 32,
    asker: async (at, gateways) => () => read(`${pick(gateways, at).url}/appkit/v1/config?${project}`),
  },
  {
    name: 'login by mail',
    width: 16,
    async asker(at, gateways) {
      const { url } = pick(gateways, at)
      const ask = (
        path: string,
        { body, headers = {}, origin: from }: { body?: unknown; headers?: Record<string, string>; origin?: string | null },
      ) =>
        fetch(`${url}${path}?${project}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...(from ? { origin: from } : {}), 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      return async () => {
        // A device signs its requests, and each person is a new one.
        const device = await createTestDevice({ url, ask: (path, options = {}) => ask(path, options) })
        const email = `${randomBytes(8).toString('hex')}@mail.example`
        const { txnId } = (await (await device.start(email)).json()) as { txnId: string }
        const answer = await device.ask('/v1/auth/code/verify', { txnId, code: await mail.takeCode(email) })
        const { status } = (await answer.json()) as { status: string }
        if (status !== 'session') throw new Error(`A login ended with ${answer.status} ${status}`)
      }
    },
  },
  {
    name: 'relay publish of 2 kB',
    width: 64,
    async asker(at, gateways) {
      const [sender, taker] = await Promise.all([
        openClients(pick(gateways, at).relayUrl, 1),
        openClients(pick(gateways, at + 1).relayUrl, 1),
      ])
      const topic = randomBytes(32).toString('hex')
      await taker.clients[0]?.subscribe(topic)
      ends.push(() => [sender, taker].map(({ clients: [client] }) => client?.close()))
      // Nothing that a database could make smaller.
      return async () => sender.clients[0]?.publish(topic, randomBytes(1_500).toString('base64'))
    },
  },
]

const spent = async (gateways: readonly Gateway[]) => {
  const { user, system } = process.cpuUsage()
  const [gateway, other] = [await store.read(), await recovery.read()]
  return {
    gatewaysMs: gateways.reduce((sum, one) => sum + one.processorMs(), 0),
    loadMs: (user + system) / 1000,
    databaseMs: gateway.processorMs + other.processorMs,
  }
}

async function measure(askers: readonly (() => Promise<unknown>)[], gateways: readonly Gateway[], ms: number): Promise<Round> {
  const before = await spent(gateways)
  const startedAt = performance.now()
  let answers = 0
  const work = async (ask: () => Promise<unknown>) => {
    while (performance.now() - startedAt < ms) {
      await ask()
      answers += 1
    }
  }
  await Promise.all(askers.map(work))
  const tookS = (performance.now() - startedAt) / 1000
  const after = await spent(gateways)
  const each = (what: keyof typeof after) => (after[what] - before[what]) / answers
  return { perS: answers / tookS, gatewaysMs: each('gatewaysMs'), loadMs: each('loadMs'), databaseMs: each('databaseMs') }
}

const middle = (all: readonly Round[], what: keyof Round) =>
  all.map((one) => one[what]).sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN
const ratio = (value: number, one: number) => (value / one).toFixed(2)

try {
  // The first brings the schema, which the others then only read.
  const all = [await addGateway()]
  all.push(...(await Promise.all([1, 2, 3].map(addGateway))))
  const figures: Record<string, Record<number, { [what in keyof Round]: number }>> = {}
  for (const load of loads) {
    const sets = []
    for (const count of counts) {
      const gateways = all.slice(0, count)
      const askers = await Promise.all(Array.from({ length: load.width }, (_, at) => load.asker(at, gateways)))
      await measure(askers, gateways, 500)
      sets.push({ count, gateways, askers, found: [] as Round[] })
    }
    // Turn by turn, so that what else the machine does meets each of them alike.
    for (let round = 0; round < rounds; round++)
      for (const { gateways, askers, found } of sets) found.push(await measure(askers, gateways, seconds * 1000))
    figures[load.name] = Object.fromEntries(
      sets.map(({ count, found }) => [
        count,
        Object.fromEntries((['perS', 'gatewaysMs', 'loadMs', 'databaseMs'] as const).map((what) => [what, middle(found, what)])) as Round,
      ]),
    )
  }
  console.log(
    'load | answers a second, 1 · 2 · 4 processes | ratio to one | gateways’ processor for each answer, ms, ratio to one | cores of gateways, load, database',
  )
  for (const [name, byCount] of Object.entries(figures)) {
    const at = counts.map((count) => byCount[count] as Round)
    const [one] = at as [Round, ...Round[]]
    const cores = at.map(({ perS, gatewaysMs, loadMs, databaseMs }) =>
      [gatewaysMs, loadMs, databaseMs].map((ms) => ((ms * perS) / 1000).toFixed(1)).join(' + '),
    )
    console.log(
      [
        name,
        at.map(({ perS }) => Math.round(perS)).join(' · '),
        at.map(({ perS }) => ratio(perS, one.perS)).join(' · '),
        `${one.gatewaysMs.toFixed(2)}; ${at.map(({ gatewaysMs }) => ratio(gatewaysMs, one.gatewaysMs)).join(' · ')}`,
        cores.join(' · '),
      ].join(' | '),
    )
  }
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-processes.json', import.meta.url), JSON.stringify(figures, null, 2))
} finally {
  await end()
}

async function end(): Promise<void> {
  agent.destroy()
  for (const one of ends.splice(0).reverse()) await one()
}
