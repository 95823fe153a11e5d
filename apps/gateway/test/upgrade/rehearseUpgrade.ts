import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { compiledModules } from '../compiledModules.ts'
import { embeddedEnv } from '../embeddedEnv.ts'
import { freePort } from '../readTestConfig.ts'
import { startMailServer } from '../startMailServer.ts'
import { startOwnPostgres } from '../startOwnPostgres.ts'
import { startOwnRedis } from '../startOwnRedis.ts'
import { appOrigin } from '../startTestGateway.ts'
import { until } from '../until.ts'
import { createTraffic, type User } from './createTraffic.ts'
import { RehearsalImpossibleError, unpackRevision } from './unpackRevision.ts'

/** What a rehearsal says of one step. */
export type RehearsedStep = { readonly what: string; readonly seconds: number; readonly failure?: string }

const source = ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning']

/**
 * Replaces a gateway of an older version by this one on one PostgreSQL and one Redis, under traffic.
 *
 * @throws {@link RehearsalImpossibleError} where the older version, PostgreSQL or Redis cannot be had here.
 */
export async function rehearseUpgrade({
  revision,
  isBrief = false,
  mayInstall = true,
  say = () => {},
}: rehearseUpgrade.Options): Promise<readonly RehearsedStep[]> {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-upgrade-'))
  const ends: (() => unknown)[] = [() => rmSync(place, { recursive: true, force: true })]
  const steps: RehearsedStep[] = []
  async function step<result>(what: string, work: () => Promise<result>): Promise<result | undefined> {
    const startedAt = performance.now()
    const end = (failure?: string) => {
      const done = { what, seconds: (performance.now() - startedAt) / 1000, ...(failure === undefined ? {} : { failure }) }
      steps.push(done)
      say(done)
    }
    try {
      const result = await work()
      end()
      return result
    } catch (error) {
      end(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
  try {
    await rehearse({ place, revision, isBrief, mayInstall, ends, step })
  } finally {
    for (const close of ends.reverse()) await close()
  }
  return steps
}

export declare namespace rehearseUpgrade {
  type Options = {
    /** The older version, as git names it. */
    revision: string
    /** Both versions at once alone: not the way back to the old one, nor the way forward again. */
    isBrief?: boolean
    /** Whether what the older version had is installed where this one has something else. */
    mayInstall?: boolean
    /** Hears each step once it has ended. */
    say?: (step: RehearsedStep) => void
  }
}

/** The variables that a version knows: it refuses others, and has its own defaults for what is younger than it. */
function keepKnown(env: Readonly<Record<string, string>>, gateway: string): Record<string, string> {
  const settings = globSync('src/**/config/*.ts', { cwd: gateway }).map((path) => readFileSync(join(gateway, path), 'utf8'))
  const isKnown = (name: string) => !name.startsWith('LATCHKEY_') || settings.some((text) => text.includes(name))
  return Object.fromEntries(Object.entries(env).filter(([name]) => isKnown(name)))
}

type Rehearsal = {
  readonly place: string
  readonly revision: string
  readonly isBrief: boolean
  readonly mayInstall: boolean
  readonly ends: (() => unknown)[]
  step<result>(what: string, work: () => Promise<result>): Promise<result | undefined>
}

async function rehearse({ place, revision, isBrief, mayInstall, ends, step }: Rehearsal): Promise<void> {
  const then = unpackRevision(revision, join(place, 'then'), mayInstall)
  const now = { commit: 'this version', gateway: join(import.meta.dirname, '../..') }
  const mail = await startMailServer({ isPlain: true })
  ends.push(() => mail.stop())
  const postgres = await startOwnPostgres()
  const redis = await startOwnRedis()
  ends.push(
    () => postgres?.remove(),
    () => redis?.kill(),
  )
  if (!postgres || !redis) throw new RehearsalImpossibleError('Without PostgreSQL and Redis no two versions can share them.')
  const url = postgres.urlAt(postgres.port)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database recovery')
  await client.end()
  const recovery = { env: { DATABASE_URL: url.replace(/postgres$/, 'recovery') }, remove: async () => {} }
  const [one, other] = [await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${one}`
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...compiledModules,
    LATCHKEY_DEV: '1',
    LATCHKEY_SEED: '0',
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    ...embeddedEnv({ smtpUrl: mail.url, recovery }),
    LATCHKEY_GATEWAY_URL: publicUrl,
  }

  async function start(version: typeof now, port: number) {
    const url = `http://127.0.0.1:${port}`
    const child = spawn(process.execPath, [...source, join(version.gateway, 'src/main.ts')], {
      cwd: version.gateway,
      env: keepKnown({ ...env, LATCHKEY_GATEWAY_PORT: String(port), LATCHKEY_DATA_DIR: place }, version.gateway),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = `${said}${data}`.slice(-2000)))
    const exited = once(child, 'exit')
    const stop = async () => {
      child.kill('SIGTERM')
      await exited
    }
    ends.push(stop)
    const isReady = async () => {
      if (child.exitCode !== null) throw new Error(`${version.commit} did not start: ${said}`)
      return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
    }
    await until(isReady, { what: `the start of ${version.commit}`, withinMs: 120_000, everyMs: 100 })
    return { url, stop }
  }
  const traffic = createTraffic(publicUrl, mail)
  const both = async (from: string, to: string) => {
    const user = await traffic.signIn(from, to)
    await traffic.useSessions(user, from)
    await traffic.useSessions(user, to)
    await traffic.relay(from, to)
    await traffic.take(await traffic.leave(from), to)
  }

  execFileSync(process.execPath, [...source, 'src/cli.ts', 'project', 'create', 'Test', '--id', 'p1', '--origin', appOrigin], {
    cwd: then.gateway,
    env: keepKnown({ ...env, LATCHKEY_DATA_DIR: place }, then.gateway),
  })
  let old = await start(then, one)
  const early: User = await traffic.signIn(old.url, old.url)
  const waiting = await traffic.leave(old.url)
  let isStarting = true
  const beside = step(`${then.commit} serves while this version starts and changes the schema`, async () => {
    while (isStarting) await both(old.url, old.url)
  })
  let next = await start(now, other)
  isStarting = false
  await beside
  await step('begun at the old one, ended at the new one', () => both(old.url, next.url))
  await step('begun at the new one, ended at the old one', () => both(next.url, old.url))
  await step('a session of before is used at both', async () => {
    await traffic.useSessions(early, next.url)
    await traffic.useSessions(early, old.url)
  })
  if (isBrief) return
  await old.stop()
  const restarted = await step('the old one is started again on the new schema', () => start(then, one))
  if (restarted) {
    old = restarted
    const late = await traffic.signIn(next.url, next.url)
    await next.stop()
    await step('back: the old one goes on alone with what the new one wrote', async () => {
      await traffic.useSessions(late, old.url)
      await both(old.url, old.url)
    })
    next = await start(now, other)
    await old.stop()
  }
  await step('forward: the new one goes on alone with what the old one wrote', async () => {
    await traffic.useSessions(early, next.url)
    await traffic.take(waiting, next.url)
    await both(next.url, next.url)
  })
}
