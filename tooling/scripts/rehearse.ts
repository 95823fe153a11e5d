import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { anvilArguments } from '../../packages/testing/src/servers/chains/findAnvil.ts'
import { freePort } from '../test/src/node/freePort.ts'
import { takeOne } from '../test/src/node/isInSample.ts'
import { chains, findAnvil } from './chains.ts'
import type { Published } from './packages/published.ts'
import { run } from './packages/run.ts'
import { connectInBrowser } from './rehearse/connectInBrowser.ts'
import { connectStarter } from './rehearse/connectStarter.ts'
import { type Consumer, consumers, writeConsumer } from './rehearse/consumers.ts'
import { readLines, type ShownLine } from './rehearse/readLines.ts'
import { release, statedVersion } from './rehearse/release.ts'
import { returnInBrowser } from './rehearse/returnInBrowser.ts'
import { runGateway, runSecureSite } from './rehearse/runApps.ts'
import { runInstallPage } from './rehearse/runInstallPage.ts'
import { seeFetches } from './rehearse/seeFetches.ts'
import { startCommand } from './rehearse/startCommand.ts'
import { type Registry, startRegistry } from './rehearse/startRegistry.ts'

const root = join(import.meta.dirname, '..', '..')
const results = join(root, '.results')
const copy = join(results, 'rehearsal')
const place = mkdtempSync(join(tmpdir(), 'latchkey-rehearsal-'))
const ends: (() => void)[] = [() => rmSync(place, { recursive: true, force: true }), () => rmSync(copy, { recursive: true, force: true })]
let passed = 0
let failed = 0

async function check(what: string, problem: Promise<string | undefined>) {
  const began = Date.now()
  const found = await problem.catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (found === undefined) passed += 1
  else failed += 1
  const say = found === undefined ? console.log : console.error
  say(`${found === undefined ? 'ok    ' : 'FAILED'} ${what} (${seconds} s)`)
  if (found !== undefined) console.error(found.trim().split('\n').slice(-60).join('\n'))
  return found === undefined
}

/** Nothing of the workspace is on this path but Node itself: a consumer has its own tools. */
function consumerEnv({ installer }: Pick<Consumer, 'installer'>, folder: string, registry: Registry): NodeJS.ProcessEnv {
  const outside = (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:npm_|pnpm_|LATCHKEY_)/i.test(name)))
  return {
    ...env,
    PATH: [join(folder, 'node_modules', '.bin'), join(root, 'node_modules', '.bin'), ...outside].join(delimiter),
    npm_config_userconfig: registry.userConfig,
    // npx takes a command of the same version from its cache, which may be that of an earlier rehearsal.
    npm_config_cache: join(place, 'npm-cache'),
    // A slow machine is no warning of ours. npm has no such setting, and warns of it.
    ...(installer === 'pnpm' ? { npm_config_fetch_warn_timeout_ms: '120000' } : {}),
    NEXT_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
    CI: '1',
  }
}

async function quiet(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const [program = '', ...args] = command
  const { exitCode, output } = await run(program, args, { cwd, env, timeoutMs: 600_000 })
  if (exitCode !== 0) return `${command.join(' ')} ended with ${exitCode}\n${output}`
  const warnings = output.split('\n').filter((line) => /\bwarn(?:ing)?\b|ERESOLVE|unmet peer|deprecated/i.test(line))
  return warnings.length > 0 ? `${command.join(' ')} warned:\n${warnings.join('\n')}` : undefined
}

async function rehearse(consumer: Consumer, at: number, packages: readonly Published[], registry: Registry, rpcPort: number) {
  const folder = join(place, `app${at}`)
  const env = consumerEnv(consumer, folder, registry)
  writeConsumer(consumer, folder, packages, { rpcPort, npmrc: readFileSync(registry.userConfig, 'utf8') })
  if (!(await check(`${consumer.name}: installs without a peer warning`, quiet([consumer.installer, 'install'], folder, env)))) return
  for (const command of consumer.builds)
    if (!(await check(`${consumer.name}: ${command.slice(0, 3).join(' ')} warns of nothing`, quiet(command, folder, env)))) return
  const { budgets, serverPage, userPage } = consumer
  const rpcUrl = `http://127.0.0.1:${rpcPort}`
  if (serverPage) await check(`${consumer.name}: renders the button on a server (R-B7)`, rendersOnServer(serverPage, folder, env))
  await check(
    `${consumer.name}: connects and signs in a browser, and its console is empty (R-B7)`,
    served(consumer, folder, env, (url) => connectInBrowser(url, rpcUrl)),
  )
  if (userPage)
    await check(
      `${consumer.name}: draws on a server the user whom cookies name, and hydrates it (B-07, B-30)`,
      served(consumer, folder, env, (url) => returnInBrowser(`${url}${userPage}`, rpcUrl)),
    )
  if (budgets)
    await check(
      `${consumer.name}: fetches no more than its budgets (B-01)`,
      served(consumer, folder, env, (url) => seeFetches(url, budgets)),
    )
}

/** Starts an app from a template as its maker does: with the published command, from the registry, and with its own commands. */
async function start(template: string, registry: Registry) {
  const folder = join(place, `starter-${template}`)
  const env = consumerEnv({ installer: 'npm' }, folder, registry)
  const create = ['npm', 'create', '--yes', 'latchkey', '--', folder, '--template', template]
  if (!(await check(`starter ${template}: is made by npm create latchkey`, quiet(create, place, env)))) return
  if (!(await check(`starter ${template}: npm install warns of nothing`, quiet(['npm', 'install'], folder, env)))) return
  await check(`starter ${template}: npm run build warns of nothing`, quiet(['npm', 'run', 'build'], folder, env))
  const host = template === 'next' ? '--hostname' : '--host'
  const serve = (port: number) => ['npm', 'run', 'dev', '--', host, '127.0.0.1', '--port', String(port)] as const
  await check(`starter ${template}: npm run dev serves it, and a wallet connects`, served({ serve }, folder, env, connectStarter))
}

/** Types a line of the docs into a fresh folder; the codemod gets one of its own example apps to move. */
async function type({ line, page }: ShownLine, at: number, registry: Registry) {
  const folder = join(place, `line${at}`)
  // npm asks whether it may run a command that is not installed, and waits for an answer.
  const env = { ...consumerEnv({ installer: 'npm' }, folder, registry), npm_config_yes: 'true' }
  const [program = '', ...args] = line.split(' ')
  const product = program === 'npx' ? args.filter((word) => !word.startsWith('-')).at(-1) : undefined
  const app = product && globSync(`packages/codemod/test/fixtures/${product}/*/before`, { cwd: root }).sort()[0]
  if (app)
    // Kept as text in the repository, whose own checks would read them.
    for (const file of globSync('**/*.txt', { cwd: join(root, app) }))
      cpSync(join(root, app, file), join(folder, file.replace(/\.txt$/, '')), { recursive: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-fresh-app', private: true, type: 'module' }))
  await check(
    `${page}: ${line}`,
    quiet([program, ...args], folder, env).then((problem) => problem ?? whatIsMissing(args, app, folder)),
  )
}

/** Runs what operators run, as they do: by `npx`, in a bare folder. */
async function operate(registry: Registry) {
  const own = consumerEnv({ installer: 'npm' }, place, registry)
  // A cache of its own shows what an install takes.
  const env = { ...own, npm_config_cache: join(place, 'operator-cache') }
  const onStart = (stop: () => void) => void ends.push(stop)
  const at = (name: string) => ({ folder: join(place, name), env, onStart })
  await check('gateway: npx @latchkey/gateway init sets one up, under 40 MB, and it serves the project', runGateway(at('gateway')))
  await check('secure site: npx @latchkey/secure-site serves its pages', runSecureSite(at('secure-site')))
  const page = runInstallPage(root, { ...at('install'), env: own })
  await check('apps/gateway/docs/install.md: every line, and the page opens the modal', page)
}

/** What a line of the docs should have left in its folder, and did not. */
function whatIsMissing(args: readonly string[], app: string | undefined, folder: string): string | undefined {
  if (app === undefined) {
    // `latchkey@latest` is installed as `latchkey`.
    const asked = args.map((name) => name.replace(/(?<=.)@.*$/, ''))
    const names = asked.filter((name) => name === 'latchkey' || name.startsWith('@latchkey/'))
    const missing = names.filter((name) => !existsSync(join(folder, 'node_modules', name, 'package.json')))
    return missing.length > 0 ? `${missing.join(', ')} is not installed` : undefined
  }
  const files = globSync('**/*.{ts,tsx}', { cwd: folder, exclude: (path) => path.includes('node_modules') })
  const moved = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes("from 'latchkey"))
  if (moved.length === 0) return `none of ${files.join(', ')} imports from latchkey`
  return existsSync(join(folder, 'node_modules/latchkey/package.json')) ? undefined : 'latchkey is not installed'
}

type Command = readonly [program: string, ...args: string[]]

async function rendersOnServer([program, ...args]: Command, cwd: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { exitCode, output } = await run(program, args, { cwd, env })
  if (exitCode !== 0) return output
  return /<button|<latchkey-button/.test(output) ? undefined : `no button in:\n${output.slice(0, 2000)}`
}

type Look = (url: string) => Promise<string | undefined>

async function served(consumer: Pick<Consumer, 'serve'>, folder: string, env: NodeJS.ProcessEnv, look: Look): Promise<string | undefined> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const server = startCommand(consumer.serve(port), { folder, env })
  ends.push(server.stop)
  try {
    return (await server.answers(url)) ?? (await look(url))
  } finally {
    server.stop()
  }
}

/** `node tooling/scripts/rehearse.ts webpack Rspack starter:vue` plays those alone. */
const asked = process.argv.slice(2)
/** The README's app and the one with budgets are played each time, and one of the others; `pnpm test:long` plays them all. */
const steady = consumers.filter(({ budgets, name }) => budgets || name === consumers[0]?.name)
const others = consumers.filter((consumer) => !steady.includes(consumer))
const chosen =
  asked.length === 0
    ? [...steady, ...takeOne(others, process.env['LATCHKEY_TEST_SAMPLE'])]
    : consumers.filter(({ name }) => asked.some((part) => name.includes(part)))
const templates = ['react', 'next', 'vue', 'svelte', 'plain', 'gateway']
/** A run plays one of the starters; `pnpm test:long` plays them all. */
const starters =
  asked.length === 0
    ? takeOne(templates, process.env['LATCHKEY_TEST_SAMPLE'])
    : templates.filter((template) => asked.includes(`starter:${template}`))
/** Of what the docs tell a host to type, a run types one line of each kind; `rehearse.ts lines` types them all. */
const shown = readLines(root)
const lines =
  asked.length === 0
    ? ['npm', 'npx'].flatMap((program) =>
        takeOne(
          shown.filter(({ line }) => line.startsWith(program)),
          process.env['LATCHKEY_TEST_SAMPLE'],
        ),
      )
    : asked.includes('lines')
      ? shown
      : []
const operates = asked.length === 0 || asked.includes('apps')
if (chosen.length + starters.length + lines.length === 0 && !operates)
  throw new Error(
    `No consumer is called ${asked.join(', ')}. There are: ${consumers.map(({ name }) => name).join('; ')}, starter:react, …, lines and apps`,
  )

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  for (const end of ends.splice(0).reverse()) end()
})

const settings = await run('npm', ['config', 'get', 'registry'], { cwd: tmpdir() })
const upstream = /^https?:\/\/\S+$/m.exec(settings.output)?.[0] ?? ''
// npm trusts a network's own certificates by its settings; the registry of the rehearsal must, too.
const trusted = await run('npm', ['config', 'get', 'cafile'], { cwd: tmpdir() })
const certificates = /^\/\S+$/m.exec(trusted.output)?.[0]
const registry = await startRegistry(join(place, 'registry'), upstream, certificates)
ends.push(registry.stop)
let packages: readonly Published[] = []
await check(
  'changesets version and publish every package',
  release(root, copy, registry).then((released) => {
    packages = released
    const version = released.find(({ name }) => name === 'latchkey')?.version
    return statedVersion(copy) === version ? undefined : `errors state latchkey@${statedVersion(copy)}, published is ${version}`
  }),
)
if (packages.length > 0) {
  console.log(`       ${packages.map(({ name, version }) => `${name}@${version}`).join(', ')}`)
  const rpcPort = await freePort()
  const anvil = spawn(findAnvil(), anvilArguments(chains.evm, rpcPort), { stdio: 'ignore' })
  ends.push(() => void anvil.kill('SIGTERM'))
  for (const [at, consumer] of chosen.entries()) await rehearse(consumer, at, packages, registry, rpcPort)
  for (const template of starters) await start(template, registry)
  for (const [at, line] of lines.entries()) await type(line, at, registry)
  if (operates) await operate(registry)
}
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'rehearsal.json'), JSON.stringify({ passed, failed }))
console.log(`rehearsal: ${passed} checks passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
