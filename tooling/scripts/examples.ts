import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../packages/create-latchkey/src/createApp.ts'
import { freePort } from '../test/src/node/freePort.ts'
import { takeOne } from '../test/src/node/isInSample.ts'
import { findChromium } from './findChromium.ts'
import { run } from './packages/run.ts'

const root = join(import.meta.dirname, '..', '..')
const source = join(root, 'examples')
/** Starters that the rehearsal of a release cannot connect to as it does to the others: they are tried here. */
const starters = ['everything', 'page'] as const
const examples = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(source, entry.name, 'package.json')))
  .map((entry) => entry.name)
const names = [...examples, ...starters]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No example is called ${unknown.join(', ')}. There are: ${names.join(', ')}`)
  process.exit(2)
}
const apps = names.filter((name) => name !== 'testing')
/** The app that the testing guide's own tests are of. */
const tested = 'react'
/** A run of `pnpm test` builds one of them, and the tested one. */
const sampled = asked.length > 0 ? asked : takeOne(apps, process.env['LATCHKEY_TEST_SAMPLE'])
const chosen = apps.filter((name) => sampled.includes(name) || name === tested)

const place = mkdtempSync(join(tmpdir(), 'latchkey-examples-'))
const ends: (() => void)[] = [() => rmSync(place, { recursive: true, force: true })]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const end of ends.splice(0).reverse()) end()
})
let passed = 0
let failed = 0

async function check(what: string, work: () => Promise<string | undefined>): Promise<boolean> {
  const began = Date.now()
  const problem = await work().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (problem === undefined) passed += 1
  else failed += 1
  const say = problem === undefined ? console.log : console.error
  say(`${problem === undefined ? 'ok    ' : 'FAILED'} ${what} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
  if (problem !== undefined) console.error(problem.trim().split('\n').slice(-60).join('\n'))
  return problem === undefined
}

const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1' }
const said = async (program: string, args: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}) => {
  const { exitCode, output } = await run(program, args, { cwd, env: { ...env, ...more }, timeoutMs: 600_000 })
  return exitCode === 0 ? undefined : `${program} ${args.join(' ')} ended with ${exitCode}\n${output}`
}

/** Packs every package as it would be published. @returns For each name the tarball that takes its place. */
async function packAll(target: string): Promise<Readonly<Record<string, string>>> {
  mkdirSync(target)
  const published = ['packages/*', 'packages/adapters/*', 'apps/gateway', 'apps/secure-site']
  const folders = globSync(
    published.map((folder) => `${folder}/package.json`),
    { cwd: root },
  ).map((file) => join(root, file, '..'))
  const filters = published.flatMap((folder) => ['--filter', `./${folder}`])
  const packed = await run('pnpm', ['--config.verify-deps-before-run=false', '-r', ...filters, 'pack', '--pack-destination', target], {
    cwd: root,
    timeoutMs: 300_000,
  })
  if (packed.exitCode !== 0) throw new Error(packed.output)
  return Object.fromEntries(
    folders.map((folder) => {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string; version: string }
      return [name, `file:${join(target, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)}`]
    }),
  )
}

async function install(): Promise<string | undefined> {
  const overrides = await packAll(join(place, 'packed'))
  for (const name of starters.filter((starter) => chosen.includes(starter)))
    createApp(join(place, name), name, join(root, 'packages/create-latchkey/templates'))
  for (const name of examples.filter((example) => example === 'testing' || chosen.includes(example)))
    cpSync(join(source, name), join(place, name), {
      recursive: true,
      filter: (path) => !/node_modules|\/(?:dist|build|\.next|\.react-router)$/.test(path),
    })
  const lines = Object.entries(overrides).map(([name, file]) => `  '${name}': '${file}'`)
  writeFileSync(
    join(place, 'pnpm-workspace.yaml'),
    `packages: ['*']\nignoredBuiltDependencies: [sharp, esbuild, unrs-resolver]\nminimumReleaseAge: 10080\noverrides:\n${lines.join('\n')}\n`,
  )
  writeFileSync(join(place, 'package.json'), '{ "private": true }')
  return said('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], place)
}

function commandOf(name: string, port: number): readonly string[] {
  if (name === 'next') return ['next', 'start', '-H', '127.0.0.1', '-p', String(port)]
  if (name === 'router') return ['react-router-serve', 'build/server/index.js']
  if (name === 'page') return ['esbuild', '--servedir=.', `--serve=127.0.0.1:${port}`, '--watch=forever']
  if (name === 'sign-in') return [process.execPath, 'server.js']
  return ['vite', 'preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort']
}

async function serve(name: string): Promise<string> {
  const port = await freePort()
  const [program = '', ...args] = commandOf(name, port)
  const cwd = join(place, name)
  const bin = join(cwd, 'node_modules', '.bin', program)
  const server = spawn(existsSync(bin) ? bin : program, args, {
    cwd,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  })
  ends.push(() => {
    try {
      if (server.pid) process.kill(-server.pid, 'SIGTERM')
    } catch {
      // Ended by itself meanwhile.
    }
  })
  const url = `http://127.0.0.1:${port}/`
  for (let waited = 0; waited < 30_000; waited += 200) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return url
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${name} did not serve ${url} within 30 s`)
}

/** Runs the tests that an app has itself, with all that its own configuration starts, on ports that are free here. */
async function testWithBackend(name: string): Promise<string | undefined> {
  const [page, gateway, site, smtp, chain, mails, server] = await Promise.all(Array.from({ length: 7 }, () => freePort()))
  return said('pnpm', ['exec', 'playwright', 'test', '--reporter=list'], join(place, name), {
    CHROMIUM: findChromium() ?? '',
    PAGE_PORT: String(page),
    PORT: String(server),
    ORIGIN: `http://localhost:${page}`,
    RPC_URL: `http://127.0.0.1:${chain}`,
    MAILS_PORT: String(mails),
    LATCHKEY_LAB_URL: `http://localhost:${page}`,
    LATCHKEY_GATEWAY_PORT: String(gateway),
    LATCHKEY_GATEWAY_URL: `http://localhost:${gateway}`,
    LATCHKEY_SECURE_PORT: String(site),
    LATCHKEY_SECURE_URL: `http://wallet.localhost:${site}`,
    LATCHKEY_SECURE_SITE_URL: `http://wallet.localhost:${site}`,
    LATCHKEY_SMTP_URL: `smtp://127.0.0.1:${smtp}`,
    LATCHKEY_RPC_URLS: `eip155:31337=http://127.0.0.1:${chain}`,
    VITE_GATEWAY: `http://localhost:${gateway}`,
    VITE_SECURE_SITE: `http://wallet.localhost:${site}`,
    VITE_CHAIN: `http://127.0.0.1:${chain}`,
  })
}

function testVitest(): Promise<string | undefined> {
  Object.assign(env, { CHROMIUM: findChromium() ?? '' })
  return said('pnpm', ['run', 'test'], join(place, 'vitest'))
}

const urls: string[] = []
if (await check(`${chosen.length} examples install from the packages as published`, install))
  for (const name of chosen) {
    if (name === 'vitest') {
      await check('vitest connects a wallet in its browser mode', testVitest)
      continue
    }
    const isBuilt = await check(`${name} builds`, () => said('pnpm', ['run', 'build'], join(place, name)))
    if (isBuilt && (name === 'backend' || name === 'everything'))
      await check(`${name} starts by its own lines; a user signs in by e-mail, another by a phone`, () => testWithBackend(name))
    else if (isBuilt)
      await check(`${name} is served`, async () => {
        urls.push(`${name}=${await serve(name)}`)
        return undefined
      })
  }
if (urls.length > 0) {
  const app = urls.find((url) => url.startsWith(`${tested}=`))?.split('=')[1]
  Object.assign(env, { EXAMPLES: urls.join(','), APP_URL: app ?? '', CHROMIUM: findChromium() ?? '' })
  const tests = app ? [] : ['everyExample']
  const opened = await run('pnpm', ['exec', 'playwright', 'test', ...tests, '--workers=2', '--reporter=list'], {
    cwd: join(place, 'testing'),
    env,
    timeoutMs: 600_000,
  })
  console.log(opened.output)
  const count = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(opened.output)?.[1] ?? 0)
  passed += count('passed')
  failed += opened.exitCode === 0 ? 0 : Math.max(1, count('failed'))
}
const results = join(root, '.results')
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'examples.json'), JSON.stringify({ passed, failed }))
console.log(`examples: ${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
