import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { freePort } from './readTestConfig.ts'
import { until } from './until.ts'

/** A Redis Cluster that belongs to one test file: three nodes, each with a third of the slots and nobody to take its place. */
export type OwnRedisCluster = {
  readonly urls: readonly string[]
  /** Ends one node without a word. */
  kill(node: number): Promise<void>
  /** Starts it again with the slots that it had; settles when the cluster is whole. */
  start(node: number): Promise<void>
  /** Ends all of it and deletes its files. */
  remove(): Promise<void>
}

const size = 3
const slots = 16_384

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Makes and starts one. @returns `undefined`, and says why, where its program is not installed. */
export async function startOwnRedisCluster(): Promise<OwnRedisCluster | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-redis-'))
  const nodes: { port: number; busPort: number; child: ChildProcess | undefined }[] = []
  for (let n = 0; n < size; n++) nodes.push({ port: await freePort(), busPort: await freePort(), child: undefined })

  async function run(at: number): Promise<void> {
    const node = nodes[at] as (typeof nodes)[number]
    const { port, busPort } = node
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder, 'cluster-enabled': 'yes' }
    const cluster = { 'cluster-port': busPort, 'cluster-config-file': `${at}.conf`, 'cluster-node-timeout': 2000 }
    const given = Object.entries({ ...settings, ...cluster }).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn('redis-server', given, { stdio: 'ignore' })
    await once(child, 'spawn')
    node.child = child
    const answers = async () => hasEnded(child) || (await ask(at, ['PING']).catch(() => '')) === 'PONG'
    await until(answers, { what: 'a node of the cluster answers' })
  }

  /** Starts a node for the first time. Another program may have taken a port that was free: then on others. */
  async function runAnew(at: number): Promise<void> {
    for (let tries = 0; tries < 5; tries++) {
      await run(at)
      const node = nodes[at]
      if (node?.child && !hasEnded(node.child)) return
      nodes[at] = { port: await freePort(), busPort: await freePort(), child: undefined }
    }
    throw new Error('No node of the cluster could be started')
  }

  async function ask(at: number, command: readonly string[]): Promise<unknown> {
    const socket = { host: '127.0.0.1', port: nodes[at]?.port ?? 0, connectTimeout: 1000, reconnectStrategy: false as const }
    const client = createClient({ socket })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.sendCommand([...command])
    } finally {
      if (client.isOpen) client.destroy()
    }
  }

  async function beWhole(): Promise<void> {
    const isWhole = async (at: number) => String(await ask(at, ['CLUSTER', 'INFO']).catch(() => '')).includes('cluster_state:ok')
    for (let at = 0; at < size; at++) await until(() => isWhole(at), { what: 'the cluster is whole' })
  }

  async function kill(at: number): Promise<void> {
    const node = nodes[at]
    if (!node?.child) return
    const exited = once(node.child, 'exit')
    node.child.kill('SIGKILL')
    await exited
    node.child = undefined
  }

  try {
    for (let at = 0; at < size; at++) await runAnew(at)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.warn('No redis-server here: a Redis Cluster is not tested.')
    return undefined
  }
  for (let at = 0; at < size; at++) {
    const [from, to] = [at, at + 1].map((edge) => Math.floor((slots * edge) / size)) as [number, number]
    await ask(at, ['CLUSTER', 'ADDSLOTSRANGE', String(from), String(to - 1)])
    if (at > 0) await ask(0, ['CLUSTER', 'MEET', '127.0.0.1', String(nodes[at]?.port), String(nodes[at]?.busPort)])
  }
  await beWhole()
  return {
    urls: nodes.map(({ port }) => `redis://127.0.0.1:${port}`),
    kill,
    async start(at) {
      await run(at)
      await beWhole()
    },
    async remove() {
      for (let at = 0; at < size; at++) await kill(at)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
