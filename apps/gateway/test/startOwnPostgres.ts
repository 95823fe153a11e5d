import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './readTestConfig.ts'
import { until } from './until.ts'

/** A PostgreSQL that belongs to one test file, so that it can be stopped and killed. */
export type OwnPostgres = {
  readonly port: number
  /** Address of its database, at another port if a proxy stands before it. */
  urlAt(port: number): string
  /** Ends it as its operator does: connections are cut (`fast`), or the server dies (`immediate`). */
  stop(mode: 'fast' | 'immediate'): Promise<void>
  /** It and the processes of its connections live and answer nothing, from now until {@link OwnPostgres.thaw}. */
  freeze(): void
  thaw(): void
  /** Changes a setting of the running server. */
  set(name: string, value: string): Promise<void>
  /** Starts it on the same files and port; settles when it answers. */
  start(): Promise<void>
  /** Ends it and deletes its files. */
  remove(): Promise<void>
}

const signals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Makes and starts one. @returns `undefined`, and says why, where its programs are not installed. */
export async function startOwnPostgres(): Promise<OwnPostgres | undefined> {
  const bin = globSync('/usr/lib/postgresql/*/bin').find((folder) => existsSync(join(folder, 'initdb')))
  const user = bin && findUser()
  if (!bin || !user) {
    console.warn('No PostgreSQL programs here: what happens when it stops is not tested.')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-postgres-'))
  chownSync(folder, user.uid, user.gid)
  const as = { ...user, env: { LC_ALL: 'C' } }
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'], { ...as, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'shared_buffers=16MB', 'max_connections=60']
  const urlAt = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`
  let child: ChildProcess | undefined
  const own: OwnPostgres = {
    port,
    urlAt,
    freeze: () => signalAll(child, 'SIGSTOP'),
    thaw: () => signalAll(child, 'SIGCONT'),
    async set(name, value) {
      const client = new pg.Client({ connectionString: urlAt(port) })
      await client.connect()
      await client.query(`alter system set ${name} = ${value}`)
      await client.query('select pg_reload_conf()')
      await client.end()
    },
    async stop(mode) {
      if (!child) return
      const exited = once(child, 'exit')
      child.kill(signals[mode])
      await exited
      child = undefined
    },
    async start() {
      child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
        ...as,
        stdio: 'ignore',
      })
      await until(() => answers(urlAt(port)), { what: 'PostgreSQL answers' })
    },
    async remove() {
      await own.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}

/** The server first, so that it starts no process meanwhile that goes on without it. */
function signalAll(server: ChildProcess | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (!server?.pid) return
  process.kill(server.pid, signal)
  for (const file of globSync('/proc/[0-9]*/stat')) {
    const [pid, parent] = readStat(file)
    if (parent === server.pid && pid !== undefined) process.kill(pid, signal)
  }
}

/** A process's id and its parent's; none if it has ended. Its name, between them, may hold anything. */
function readStat(file: string): readonly number[] {
  try {
    return (/^(\d+) \(.*\) \S (\d+) /s.exec(readFileSync(file, 'utf8')) ?? []).slice(1).map(Number)
  } catch {
    return []
  }
}

/** Whom a server runs as that refuses to run as root, such as PostgreSQL; `undefined` where there is nobody. */
export function findUser(): { uid: number; gid: number } | undefined {
  const uid = process.getuid?.() ?? -1
  if (uid > 0) return { uid, gid: process.getgid?.() ?? uid }
  try {
    const [of, group] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] })))
    return of !== undefined && group !== undefined ? { uid: of, gid: group } : undefined
  } catch {
    return undefined
  }
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
