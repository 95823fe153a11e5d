import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { compiledModules } from '../test/compiledModules.ts'
import { recordFault, toEnv } from '../test/faults/recordFault.ts'
import { watchFault } from '../test/faults/watchFault.ts'
import { type FakeNode, startFakeNode } from '../test/startFakeNode.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const nodeFlags = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']
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

/** CPU time that a process has used, in milliseconds, independent of the machine's load; `undefined` if the system does not report it. */
function readProcessorMs(pid: number | undefined): number | undefined {
  if (!existsSync(`/proc/${pid}/stat`)) return undefined
  // After the name, which may contain spaces: the state, ten other fields, then user and system time in hundredths of a second.
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
  test('5.2 after SIGTERM requests in progress finish, new ones are refused, and the exit code is 0', async () => {
    const node = await slowNode(5_000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url })
    const underWay = ask(gateway.url)
    await expect.poll(() => node.calls.length).toBe(1)

    gateway.child.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${gateway.url}/healthz`).then(
            () => 'answers',
            () => 'refuses',
          ),
        { timeout: 4_500, interval: 20 },
      )
      .toBe('refuses')

    const response = await underWay
    expect(await response.json()).toMatchObject({ result: '0x10' })
    expect(response.headers.get('connection')).toBe('close')
    expect(await gateway.exited).toBe(0)
  })

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
    expect(await watch.call('requests after shutdown', request)).toBe('no answer')
    watch.note('exit code', String(code))
    recordFault('sigterm', {
      ...{ component: 'gateway', fault: 'SIGTERM', seen: watch.seen },
      limits,
    })
  })

  test('5.2 requests that do not finish in time are cut off', async () => {
    const node = await slowNode(60_000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url, LATCHKEY_LIMIT_DRAIN_MS: '500' })
    const underWay = ask(gateway.url).then(
      () => 'answered',
      () => 'cut off',
    )
    await expect.poll(() => node.calls.length).toBe(1)

    gateway.child.kill('SIGTERM')

    expect(await underWay).toBe('cut off')
    expect(await gateway.exited).toBe(0)
  })

  test('5.2 a second signal stops it at once', async () => {
    const node = await slowNode(60_000)
    const gateway = await run({ LATCHKEY_EVM_URL: node.url })
    ask(gateway.url).catch(() => {})
    await expect.poll(() => node.calls.length).toBe(1)

    gateway.child.kill('SIGINT')
    await expect.poll(() => gateway.output()).toContain('"ending"')
    gateway.child.kill('SIGTERM')

    expect(await gateway.exited).toBe(1)
  })

  test('5.2 an idle connection does not delay the shutdown', async () => {
    const gateway = await run()
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    const startedAt = performance.now()
    gateway.child.kill('SIGTERM')
    expect(await gateway.exited).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(3000)
    socket.destroy()
  })

  test('5.2 it is ready within 2 s of its start, including the seed', async () => {
    const startedAt = performance.now()
    const gateway = await run()
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200)
    // This includes loading the source, and other tests run at the same time.
    expect(readProcessorMs(gateway.child.pid) ?? performance.now() - startedAt).toBeLessThan(8000)
  }, 60_000)

  test.each([
    ['a wrong setting', { LATCHKEY_LIMIT_BODY_BYTES: 'many' }, 78, 'LATCHKEY_LIMIT_BODY_BYTES: expected a whole number'],
    ['an unreachable database', { DATABASE_URL: 'postgres://canary:canary@127.0.0.1:1/x' }, 1, 'ECONNREFUSED'],
  ])('G-12 %s stops the start with one line', async (_what, env, code, says) => {
    const gateway = await run(env)
    expect(await gateway.exited).toBe(code)
    await expect.poll(() => gateway.output()).toContain(says)
    expect(gateway.output()).not.toContain('canary')
    expect(gateway.output()).not.toContain('    at ')
  })

  test('B-04 a busy port names its variable', async () => {
    const first = await run()
    const second = await run({ LATCHKEY_GATEWAY_PORT: new URL(first.url).port })
    expect(await second.exited).toBe(1)
    await expect.poll(() => second.output()).toContain('LATCHKEY_GATEWAY_PORT')
  })
})

const built = fileURLToPath(new URL('../dist/main.js', import.meta.url))

test.runIf(existsSync(built))('B-04 the build starts and stops as the source does', async () => {
  const gateway = await run({}, built)
  expect((await fetch(`${gateway.url}/getWallets?projectId=latchkey-lab`)).status).toBe(200)
  gateway.child.kill('SIGTERM')
  expect(await gateway.exited).toBe(0)
})
