import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openClients, type RelayClient } from './relay/openClients.ts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '5000' },
    pairs: { type: 'string', default: '200' },
    rate: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    bytes: { type: 'string', default: '2000' },
  },
})
const [sockets, pairs, rate, seconds, bytes] = [values.sockets, values.pairs, values.rate, values.seconds, values.bytes].map(Number) as [
  number,
  number,
  number,
  number,
  number,
]

const gateway = await startGateway()
try {
  const opening = performance.now()
  const { clients, connectMs } = await openClients(gateway.relayUrl, sockets)
  const openedMs = performance.now() - opening
  const idleMegabytes = gateway.megabytes()
  const load = await publish(clients)
  const figures = {
    sockets: clients.length,
    openedMs: Math.round(openedMs),
    connectP99Ms: at(connectMs, 0.99),
    idleMegabytes,
    askedPerS: rate,
    ...load,
    loadedMegabytes: gateway.megabytes(),
  }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-relay.json', import.meta.url), JSON.stringify(figures))
  for (const client of clients) client.close()
} finally {
  await gateway.stop()
}

/** Sends at a fixed pace, whatever the answers: a slow relay must not slow the clock that measures it. */
async function publish(clients: readonly RelayClient[]) {
  const senders = clients.slice(0, pairs)
  const takers = clients.slice(pairs, 2 * pairs)
  await Promise.all(takers.map((taker, n) => taker.subscribe(topicOf(n))))
  const ackMs: number[] = []
  const failures = new Map<string, number>()
  const body = 'x'.repeat(bytes - 12)
  const answers: Promise<void>[] = []
  const startedAt = performance.now()
  let sent = 0
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * rate)
    for (; sent < due; sent++) {
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
  return {
    sent,
    acknowledged: ackMs.length,
    refused: Object.fromEntries(failures),
    acknowledgedPerS: Math.round(ackMs.length / tookS),
    ackP50Ms: at(ackMs, 0.5),
    ackP99Ms: at(ackMs, 0.99),
    deliveredPercent: Math.round((received() / Math.max(1, ackMs.length)) * 10_000) / 100,
  }
}

function topicOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}

function at(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN) * 10) / 10
}
