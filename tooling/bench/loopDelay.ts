import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fillMailbox } from './loopDelay/fillMailbox.ts'
import { openClients, type RelayClient } from './relay/openClients.ts'
import { startGateway } from './relay/startGateway.ts'

const { values } = parseArgs({
  options: {
    /** Messages that wait, and half as many that are over and are cleaned meanwhile; one embedded database of each size. */
    sizes: { type: 'string', default: '0,100000,1000000' },
    /** Messages of 2 kB a second, one measurement of each. */
    rates: { type: 'string', default: '50,200,500' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    /** Folder on the disk that is meant. */
    folder: { type: 'string', default: tmpdir() },
  },
})
const [sizes, rates] = [values.sizes, values.rates].map((text) => text.split(',').map(Number)) as [number[], number[]]
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const pairs = 50

type Delay = { readonly p99Ms: number; readonly maxMs: number }
type Row = {
  readonly rate: number
  readonly acknowledgedPerS: number
  readonly refused: number
  readonly gateway: Delay
  readonly own: Delay
  readonly idle: Delay
}

const rows: (Row & { readonly size: number })[] = []
for (let round = 0; round < rounds; round++)
  for (const size of sizes) for (const row of await measureSize(size)) rows.push({ size, ...row })
const table = sizes.flatMap((size) =>
  rates.map((rate) => {
    const found = rows.filter((row) => row.size === size && row.rate === rate)
    const worst = (of: 'gateway' | 'own' | 'idle', name: keyof Delay) => Math.max(...found.map((row) => row[of][name]))
    const delay = (of: 'gateway' | 'own' | 'idle') => ({ p99Ms: worst(of, 'p99Ms'), maxMs: worst(of, 'maxMs') })
    const refused = found.reduce((sum, row) => sum + row.refused, 0)
    return { size, rate, refused, gateway: delay('gateway'), own: delay('own'), idle: delay('idle') }
  }),
)
console.log(JSON.stringify({ seconds, rounds, worst: table, rows }, null, 2))
mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
writeFileSync(new URL('../../.results/bench-loop-delay.json', import.meta.url), JSON.stringify(rows))

/**
 * The delays of a gateway over an embedded database of a size, what of them was its own work, and those of a process that does nothing in
 * the same seconds.
 */
async function measureSize(size: number): Promise<Row[]> {
  const folder = mkdtempSync(join(values.folder, 'latchkey-bench-'))
  await fillMailbox(folder, { waiting: size, over: Math.round(size / 2) })
  const file = join(folder, 'delay.json')
  const env = {
    LATCHKEY_DATA_DIR: folder,
    LATCHKEY_LIMIT_CLEAN_MS: '5000',
    LATCHKEY_LIMIT_RELAY_SWEEP_MS: '5000',
    LATCHKEY_LIMIT_LAME_DUCK_MS: '0',
  }
  const watch = ['--import', fileURLToPath(new URL('./loopDelay/watchOwnDelay.ts', import.meta.url))]
  const gateway = await startGateway({ ...env, BENCH_DELAY_FILE: file }, watch)
  const readOwn = async (): Promise<Delay> => {
    rmSync(file, { force: true })
    process.kill(gateway.pid, 'SIGUSR2')
    while (!existsSync(file) || readFileSync(file, 'utf8') === '') await new Promise((resolve) => setTimeout(resolve, 5))
    return JSON.parse(readFileSync(file, 'utf8')) as Delay
  }
  const idle = startIdle()
  try {
    const { clients } = await openClients(gateway.relayUrl, 2 * pairs)
    await Promise.all(clients.slice(pairs).map((client, n) => client.subscribe(topicOf(n))))
    const found: Row[] = []
    await publish(clients, rates[0] ?? 1, 2)
    for (const rate of rates) {
      await Promise.all([readDelay(gateway.relayUrl), readOwn(), idle.read()])
      const sent = await publish(clients, rate, seconds)
      const [all, own, other] = await Promise.all([readDelay(gateway.relayUrl), readOwn(), idle.read()])
      found.push({ rate, ...sent, gateway: all, own, idle: other })
    }
    for (const client of clients) client.close()
    return found
  } finally {
    idle.stop()
    await gateway.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends at a pace for a time, whatever the answers. */
async function publish(clients: readonly RelayClient[], rate: number, forS: number) {
  const body = 'x'.repeat(2000)
  const startedAt = performance.now()
  const answers: Promise<void>[] = []
  let refused = 0
  const passedS = () => (performance.now() - startedAt) / 1000
  while (passedS() < forS) {
    while (answers.length < Math.floor(passedS() * rate)) {
      const n = answers.length % pairs
      const text = `${performance.now()} ${body}`
      const answer = clients[n]?.publish(topicOf(n), text).catch(() => {
        refused += 1
      })
      if (answer) answers.push(answer)
    }
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await Promise.all(answers)
  return { acknowledgedPerS: Math.round((answers.length - refused) / passedS()), refused }
}

/** What the gateway says of its event loop since it was last asked. */
async function readDelay(relayUrl: string): Promise<Delay> {
  const text = await (await fetch(relayUrl.replace(/^ws/, 'http').replace(/relay$/, 'metrics'))).text()
  const read = (name: string) =>
    Math.round(Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]) * 10_000) / 10
  return { p99Ms: read('p99'), maxMs: read('max') }
}

/** A process that does nothing: what delays its loop is the machine. */
function startIdle() {
  const script = `const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 10 })
    delay.enable()
    process.stdin.on('data', () => {
      const ms = (ns) => Math.round(Math.max(0, ns / 1e6 - 10) * 10) / 10
      console.log(JSON.stringify({ p99Ms: ms(delay.percentile(99)), maxMs: ms(delay.max) }))
      delay.reset()
    })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  return {
    async read(): Promise<Delay> {
      const line = once(lines, 'line')
      child.stdin.write('read\n')
      return JSON.parse(String((await line)[0])) as Delay
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

function topicOf(n: number): string {
  return n.toString(16).padStart(64, '0')
}
