import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openClients, type RelayClient } from './relay/openClients.ts'
import { openStore } from './relay/openStore.ts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    pairs: { type: 'string', default: '200' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    bytes: { type: 'string', default: '2000' },
    /** Each sender waits for its answer before it sends again, and the rate is what comes of it. */
    closed: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    /** A PostgreSQL on this machine instead of the embedded database; several processes need it. */
    postgres: { type: 'string' },
    redis: { type: 'string' },
    /** Folder for the processes' profiles. */
    profile: { type: 'string' },
  },
})
const [sockets, pairs, rate, seconds, bytes] = [values.sockets, values.pairs, values.rate, values.seconds, values.bytes].map(Number) as [
  number,
  number,
  number,
  number,
  number,
]
const processes = Number(values.processes)
if (processes > 1 && !values.postgres) throw new Error('The embedded database belongs to one process: give --postgres')

const store = values.postgres === undefined ? undefined : await openStore(values.postgres)
const gateways: Awaited<ReturnType<typeof startGateway>>[] = []
try {
  const env = { ...store?.env, ...(values.redis !== undefined && { REDIS_URL: values.redis }) }
  const flags = values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`]
  for (let n = 0; n < processes; n++) gateways.push(await startGateway(env, flags))
  const opening = performance.now()
  const opened = await Promise.all(gateways.map(({ relayUrl }) => openClients(relayUrl, Math.ceil(sockets / processes))))
  const openedMs = performance.now() - opening
  // Neighbours in this list are at different processes, so with two or more every message goes across.
  const clients = (opened[0]?.clients ?? []).flatMap((_, at) => opened.flatMap(({ clients }) => clients[at] ?? []))
  const idleMegabytes = gateways.map((one) => one.megabytes())
  const load = await publish(clients)
  const figures = {
    processes,
    sockets: clients.length,
    openedMs: Math.round(openedMs),
    connectP99Ms: at(
      opened.flatMap(({ connectMs }) => connectMs),
      0.99,
    ),
    idleMegabytes,
    ...(!values.closed && { askedPerS: rate }),
    ...load,
    loadedMegabytes: gateways.map((one) => one.megabytes()),
  }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-relay.json', import.meta.url), JSON.stringify(figures))
  for (const client of clients) client.close()
} finally {
  await Promise.all(gateways.map((one) => one.stop()))
  await store?.remove()
}

async function readCosts() {
  return { gateways: gateways.map((one) => one.processorMs()), store: await store?.read() }
}

/** Sends at a fixed pace, whatever the answers: a slow relay must not slow the clock that measures it. */
async function publish(clients: readonly RelayClient[]) {
  const senders = Array.from({ length: pairs }, (_, n) => clients[2 * n] as RelayClient)
  const takers = Array.from({ length: pairs }, (_, n) => clients[2 * n + 1] as RelayClient)
  await Promise.all(takers.map((taker, n) => taker.subscribe(topicOf(n))))
  const ackMs: number[] = []
  const failures = new Map<string, number>()
  // Nothing that a database could make smaller.
  const body = randomBytes(Math.ceil(bytes * 0.75))
    .toString('base64')
    .slice(0, bytes - 12)
  const answers: Promise<void>[] = []
  const before = await readCosts()
  const startedAt = performance.now()
  let sent = 0
  if (values.closed) answers.push(...senders.map((sender, n) => sendInTurn(sender, n)))
  async function sendInTurn(sender: RelayClient, n: number): Promise<void> {
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now()
      await sender.publish(topicOf(n), `${String(sent++).padStart(12)}${body}`)
      ackMs.push(performance.now() - sentAt)
    }
  }
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate)
    for (; sent < due && !values.closed; sent++) {
      const n = sent % pairs
      const sentAt = performance.now()
      const answer = senders[n]?.publish(topicOf(n), `${String(sent).padStart(12)}${body}`).then(
        () => void ackMs.push(performance.now() - sentAt),
        (error: Error) => void failures.set(error.message, (failures.get(error.message) ?? 0) + 1),
      )
      if (answer) answers.push(answer)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.race([Promise.all(answers), new Promise((resolve) => setTimeout(resolve, 10_000).unref())])
  const tookS = (performance.now() - startedAt) / 1000
  const received = () => takers.reduce((sum, taker) => sum + taker.received, 0)
  for (let n = 0; n < 100 && received() < ackMs.length; n++) await new Promise((resolve) => setTimeout(resolve, 50))
  const after = await readCosts()
  const perMessage = (sum: number) => Math.round((sum / Math.max(1, ackMs.length)) * 1000) / 1000
  return {
    sent,
    acknowledged: ackMs.length,
    refused: Object.fromEntries(failures),
    acknowledgedPerS: Math.round(ackMs.length / tookS),
    ackP50Ms: at(ackMs, 0.5),
    ackP99Ms: at(ackMs, 0.99),
    deliveredPercent: Math.round((received() / Math.max(1, ackMs.length)) * 10_000) / 100,
    processorMsPerPublish: after.gateways.map((ms, n) => perMessage(ms - (before.gateways[n] ?? 0))),
    processorMsPerPublishTogether: perMessage(after.gateways.reduce((sum, ms, n) => sum + ms - (before.gateways[n] ?? 0), 0)),
    ...(after.store &&
      before.store && {
        serverMsPerPublish: perMessage(after.store.processorMs - before.store.processorMs),
        walBytesPerPublish: Math.round(perMessage(after.store.walBytes - before.store.walBytes)),
      }),
  }
}

function topicOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10
}
