import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { compiledModules } from '../test/compiledModules.ts'
import { recordFault, toEnv } from '../test/faults/recordFault.ts'
import { watchFault } from '../test/faults/watchFault.ts'
import { killRounds } from '../test/killRounds.ts'
import { type FakeNode, startFakeNode } from '../test/startFakeNode.ts'
import { createReserve } from '../test/startWaitingProcess.ts'
import { until } from '../test/until.ts'
import { labProjectId } from './dev/ensureLabProject.ts'
import { openDatabase } from './host/database/openDatabase.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const writer = fileURLToPath(new URL('../test/writeAsOperator.ts', import.meta.url))
const nodeFlags = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']
const asPage = { origin: 'http://localhost:4400', 'content-type': 'application/json' }
const eventFixture = {
  url: 'http://localhost:4400/',
  domain: 'localhost',
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}
const lost = (told: readonly string[], kept: readonly string[]) => {
  const known = new Set(kept)
  return told.filter((one) => !known.has(one))
}
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

type Process = {
  readonly child: ChildProcess
  readonly url: string
  readonly output: () => string
  readonly exited: Promise<number | null>
}

/** A gateway in a process of its own, as it is run. */
async function run(env: Record<string, string> = {}, entry = main): Promise<Process> {
  const dir = mkdtempSync(join(tmpdir(), 'latchkey-run-'))
  open.push(() => rmSync(dir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compiledModules,
      LATCHKEY_DEV: '1',
      LATCHKEY_GATEWAY_PORT: '0',
      LATCHKEY_DATA_DIR: dir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  open.push(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exited
  })
  const url = await new Promise<string>((resolve) => {
    const take = (data: Buffer) => {
      output += data
      const found = /"url":"([^"]+)"/.exec(output)
      if (found) resolve(found[1] as string)
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    void exited.then(() => resolve(''))
  })
  return { child, url, output: () => output, exited }
}

/** Milliseconds of a processor that a process has used, whatever else the machine does; nothing where the system does not tell. */
function readProcessorMs(pid: number | undefined): number | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  // After the name, which may have spaces: the state, ten other fields, then ticks of a hundredth of a second for code and system.
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

async function slowNode(ms: number): Promise<FakeNode> {
  const node = await startFakeNode({ answers: { eth_blockNumber: () => new Promise((resolve) => setTimeout(() => resolve('0x10'), ms)) } })
  open.push(() => node.stop())
  return node
}

const ask = (url: string, signal?: AbortSignal) =>
  fetch(`${url}/v1/?chainId=eip155:31337&projectId=latchkey-lab`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' }),
    ...(signal ? { signal } : {}),
  })

describe('a process of its own', () => {
  test('5.2 SIGTERM lets what is under way finish, takes nothing new, and ends with 0', async () => {
    const node = await slowNode(1000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url })
    const underWay = ask(gateway.url)
    await expect.poll(() => node.calls.length, { timeout: 5000 }).toBe(1)

    gateway.child.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${gateway.url}/healthz`).then(
            () => 'answers',
            () => 'refuses',
          ),
        { timeout: 900 },
      )
      .toBe('refuses')

    const response = await underWay
    expect(await response.json()).toMatchObject({ result: '0x10' })
    expect(response.headers.get('connection')).toBe('close')
    expect(await gateway.exited).toBe(0)
  }, 20_000)

  test('5.2 after SIGTERM /readyz says so while requests are still served, then the listener closes', async () => {
    const limits = { LATCHKEY_LIMIT_LAME_DUCK_MS: 2_000 }
    const gateway = await run(toEnv(limits))
    expect((await fetch(`${gateway.url}/healthz`)).headers.get('keep-alive')).toBe('timeout=65')
    const startedAt = performance.now()
    gateway.child.kill('SIGTERM')
    const watch = watchFault()
    await expect.poll(async () => (await fetch(`${gateway.url}/readyz`)).status, { interval: 20 }).toBe(503)
    await watch.call('`/readyz`', () => fetch(`${gateway.url}/readyz`))
    expect(await (await fetch(`${gateway.url}/readyz`)).json()).toMatchObject({ reasons: [{ name: 'DRAINING' }] })
    const request = () => fetch(`${gateway.url}/getWallets?projectId=latchkey-lab`)
    expect(await watch.call('requests', request)).toBe('200')
    const code = await gateway.exited
    expect(code).toBe(0)
    expect(performance.now() - startedAt).toBeGreaterThan(1900)
    expect(await watch.call('requests after its end', request)).toBe('no answer')
    watch.note('code of its end', String(code))
    recordFault('sigterm', {
      ...{ component: 'gateway', fault: 'SIGTERM', seen: watch.seen },
      limits,
    })
  }, 20_000)

  test('5.2 what does not finish in time is cut off', async () => {
    const node = await slowNode(60_000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url, LATCHKEY_LIMIT_DRAIN_MS: '500' })
    const underWay = ask(gateway.url).then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(() => node.calls.length, { timeout: 5000 }).toBe(1)

    gateway.child.kill('SIGTERM')

    expect(await underWay).toBe('cut off')
    expect(await gateway.exited).toBe(0)
  }, 20_000)

  test('5.2 a second signal ends it at once', async () => {
    const node = await slowNode(60_000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url })
    ask(gateway.url).catch(() => {})
    await expect.poll(() => node.calls.length, { timeout: 5000 }).toBe(1)

    gateway.child.kill('SIGINT')
    await expect.poll(() => gateway.output()).toContain('"ending"')
    gateway.child.kill('SIGTERM')

    expect(await gateway.exited).toBe(1)
  }, 20_000)

  test('5.2 an idle connection does not hold it up', async () => {
    const gateway = await run()
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const startedAt = performance.now()
    gateway.child.kill('SIGTERM')
    expect(await gateway.exited).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(3000)
    socket.destroy()
  }, 20_000)

  test('5.2 it is ready within 2 s of its start, the seed included', async () => {
    const startedAt = performance.now()
    const gateway = await run()
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
    // Loading the source is part of it here, and other tests are at work beside it.
    expect(readProcessorMs(gateway.child.pid) ?? performance.now() - startedAt).toBeLessThan(8000)
  }, 60_000)

  test.each([
    ['a wrong setting', { LATCHKEY_LIMIT_BODY_BYTES: 'many' }, 78, 'LATCHKEY_LIMIT_BODY_BYTES: expected a whole number'],
    ['a database that is not there', { DATABASE_URL: 'postgres://canary:canary@127.0.0.1:1/x' }, 1, 'ECONNREFUSED'],
  ])(
    'G-12 %s ends the start in one line',
    async (_what, env, code, says) => {
      const gateway = await run(env)
      expect(await gateway.exited).toBe(code)
      await expect.poll(() => gateway.output()).toContain(says)
      expect(gateway.output()).not.toContain('canary')
      expect(gateway.output()).not.toContain('    at ')
    },
    20_000,
  )

  test('B-04 a busy port names its variable', async () => {
    const first = await run()
    const second = await run({ LATCHKEY_GATEWAY_PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    await expect.poll(() => second.output()).toContain('LATCHKEY_GATEWAY_PORT')
  }, 20_000)

  test(`5.2 killed ${killRounds} times while it and an operator write, a gateway loses nothing it had answered`, async () => {
    const dir = mkdtempSync(join(tmpdir(), 'latchkey-kill-'))
    open.push(() => rmSync(dir, { recursive: true, force: true }))
    const db = await openDatabase({ dataDir: dir })
    open.push(() => db.destroy())
    const project = { id: labProjectId, name: 'Lab', is_analytics_enabled: 1, created_at: 0 }
    await db.insertInto('project').values(project).execute()
    const acked = { event: [] as string[], origin: [] as string[], wallet: [] as string[] }
    const reserve = createReserve('gateway', killRounds)
    open.push(() => reserve.close())

    for (let round = 0; round < killRounds; round++) {
      const operator = spawn(process.execPath, [...nodeFlags, writer, dir, labProjectId, `r${round}`], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      open.push(() => operator.kill('SIGKILL'))
      let printed = ''
      operator.stdout.on('data', (data: Buffer) => {
        printed += data
      })
      const died = once(operator, 'close').then(() => {
        throw new Error('The operator ended before it wrote anything')
      })
      const writes = Promise.race([once(operator.stdout, 'data'), died])
      const gateway = reserve.next()
      const [url] = await Promise.all([gateway.start({ LATCHKEY_DATA_DIR: dir, LATCHKEY_LIMIT_SCALE: '1000' }), writes])
      let isKilled = false
      const send = async () => {
        while (!isKilled) {
          const eventId = crypto.randomUUID()
          const event = { ...eventFixture, eventId, timestamp: Date.now() }
          const answer = fetch(`${url}/e?projectId=${labProjectId}`, {
            method: 'POST',
            body: JSON.stringify(event),
            headers: asPage,
          })
          const status = await answer.then(
            (response) => response.status,
            () => 0,
          )
          if (status === 202) acked.event.push(eventId)
        }
      }
      const before = acked.event.length
      const senders = [send(), send(), send(), send()]
      // However slow the machine is, each round has something to lose.
      const enough = before + 2 + Math.random() * 200
      await until(() => acked.event.length >= enough && printed.split('\n').length > 2, { what: 'answers of both' })
      operator.kill('SIGKILL')
      isKilled = true
      await Promise.allSettled([gateway.kill(), died, ...senders])
      // A line that was cut off was not heard.
      for (const line of printed.split('\n').slice(0, -1)) acked[line.slice(0, 6) as 'origin' | 'wallet'].push(line.slice(7))
    }

    const events = (await db.selectFrom('analytics_event').select('body').execute()).map(({ body }) => JSON.parse(body).eventId as string)
    const origins = (await db.selectFrom('project_origin').select('origin').execute()).map(({ origin }) => origin)
    const wallets = await db.selectFrom('wallet').select('id').where('source', '=', 'operator').execute()
    const chains = await db.selectFrom('wallet_chain').select('wallet_id').where('wallet_id', 'like', 'r%-%').execute()
    expect(Math.min(acked.event.length, acked.origin.length, acked.wallet.length)).toBeGreaterThan(killRounds)
    expect(lost(acked.event, events)).toEqual([])
    expect(lost(acked.origin, origins)).toEqual([])
    expect(
      lost(
        acked.wallet,
        wallets.map(({ id }) => id),
      ),
    ).toEqual([])
    expect(new Set(events).size).toBe(events.length)
    // A wallet is written with both of its chains, or not at all.
    expect(chains).toHaveLength(wallets.length * 2)
    const { rows } = await sql<{ integrity_check: string }>`PRAGMA integrity_check`.execute(db)
    expect(rows).toEqual([{ integrity_check: 'ok' }])
  }, 300_000)
})

const built = fileURLToPath(new URL('../dist/main.js', import.meta.url))

test.runIf(existsSync(built))(
  'B-04 what is built starts and ends as the source does',
  async () => {
    const gateway = await run({}, built)
    expect((await fetch(`${gateway.url}/getWallets?projectId=latchkey-lab`)).status).toBe(200)
    gateway.child.kill('SIGTERM')
    expect(await gateway.exited).toBe(0)
  },
  20_000,
)
