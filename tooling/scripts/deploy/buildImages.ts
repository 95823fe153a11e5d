import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../test/src/node/freePort.ts'
import { run } from '../packages/run.ts'
import { unpack } from '../packages/unpack.ts'
import type { Outcome } from './checkFiles.ts'
import { findTool } from './findTool.ts'

/** Programs that stand in for those of the public Node image. */
const programs = ['sh', 'env', 'mkdir'] as const
/** Who runs in the images. */
const user = 65532

/**
 * Builds both images with buildah, without a daemon and from the packages as they are packed here, and runs them: each answers at its port as
 * a user without rights, who can write its data and nothing else.
 *
 * The base is made of this machine's own Node, npm and a shell: nothing is fetched. The apps must be built.
 */
export async function buildImages(root: string): Promise<Outcome> {
  const buildah = findTool('buildah')
  if (!buildah) return { missing: 'buildah' }
  if (process.getuid?.() !== 0) return { missing: 'root, whom buildah needs to run commands without a daemon,' }
  const place = mkdtempSync(join(tmpdir(), 'latchkey-images-'))
  const storage = ['--storage-driver', 'vfs', '--root', join(place, 'storage'), '--runroot', join(place, 'run')]
  const containers: string[] = []
  const build = async (...args: readonly string[]) => {
    const { exitCode, output } = await run(buildah, [...storage, ...args], { cwd: place, timeoutMs: 300_000 })
    if (exitCode !== 0) throw new Error(`buildah ${args[0]}\n${output}`)
    return output.trim()
  }
  try {
    makeBase(join(place, 'base'))
    await build('bud', '--isolation', 'chroot', '--format', 'docker', '-t', 'base', join(place, 'base'))
    for (const app of apps) {
      const { tarball } = await unpack(join(root, 'apps', app.folder), join(place, app.folder))
      await build(
        ...['bud', '--isolation', 'chroot', '--format', 'docker', '-v', `${dirname(tarball)}:/packages:ro`],
        ...['--build-arg', 'NODE_IMAGE=localhost/base', '--build-arg', `PACKAGE=/packages/${tarball.split('/').at(-1)}`],
        ...['-t', app.folder, '-f', join(root, 'deploy', `${app.folder}.Dockerfile`), join(root, 'deploy')],
      )
      const said = JSON.parse(await build('inspect', '--type', 'image', app.folder)).Docker.config
      if (said.User !== `${user}:${user}` || !said.Healthcheck?.Test)
        return { problem: `${app.folder} has the user ${said.User} and no health check` }
      const container = (await build('from', app.folder)).split('\n').at(-1) ?? ''
      containers.push(container)
      const problem = await serve(app, said, (args, env) => [
        buildah,
        [
          ...storage,
          'run',
          '--isolation',
          'chroot',
          ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
          container,
          '--',
          ...args,
        ],
      ])
      if (problem) return { problem: `${app.folder}: ${problem}` }
    }
    return {}
  } finally {
    for (const container of containers) await build('rm', container).catch(() => {})
    rmSync(place, { recursive: true, force: true })
  }
}

type App = { readonly folder: string; readonly portName: string; readonly path: string; readonly env: Readonly<Record<string, string>> }
const apps: readonly App[] = [
  { folder: 'gateway', portName: 'LATCHKEY_GATEWAY_PORT', path: '/readyz', env: { LATCHKEY_LIMIT_LAME_DUCK_MS: '0' } },
  {
    folder: 'secure-site',
    portName: 'LATCHKEY_SECURE_PORT',
    path: '/popup',
    env: {
      LATCHKEY_SECURE_URL: 'https://wallet.example',
      LATCHKEY_GATEWAY_URL: 'https://gateway.example',
      LATCHKEY_SECURE_LAME_DUCK_MS: '0',
    },
  },
]
type Said = {
  readonly Entrypoint: readonly string[]
  readonly Cmd: readonly string[]
  readonly Healthcheck: { readonly Test: readonly string[] }
}
type ToCommand = (args: readonly string[], env: Readonly<Record<string, string>>) => readonly [string, readonly string[]]

/** Runs an image's own command, its health check, and looks at what its user may do. @returns What is wrong. */
async function serve(app: App, said: Said, toCommand: ToCommand): Promise<string | undefined> {
  const port = await freePort()
  const env = { ...app.env, [app.portName]: String(port) }
  const [program, args] = toCommand([...said.Entrypoint, ...said.Cmd], env)
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const ended = once(child, 'exit')
  try {
    for (let waited = 0; ; waited += 200) {
      if (
        await fetch(`http://127.0.0.1:${port}${app.path}`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break
      if (child.exitCode !== null || waited > 60_000) return `it does not answer\n${text}`
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const check = await run(...withPlace(toCommand(said.Healthcheck.Test.slice(1), env)))
    if (check.exitCode !== 0) return `its health check ended with ${check.exitCode}\n${check.output}`
    const looks = `const fs = require('node:fs'); const may = (file) => { try { fs.writeFileSync(file, ''); return true } catch { return false } }; console.log(JSON.stringify([process.getuid(), ['/opt/latchkey/x', '/usr/x', '/x'].filter(may)]))`
    const { output } = await run(...withPlace(toCommand(['node', '-e', looks], {})))
    return output.includes(`[${user},[]]`) ? undefined : `its user and what that may write: ${output}`
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
}

function withPlace([program, args]: readonly [string, readonly string[]]): Parameters<typeof run> {
  return [program, args, { cwd: tmpdir() }]
}

/** A folder with a Dockerfile of a base that has what the public Node image has, as far as it is needed. */
function makeBase(folder: string) {
  const files = join(folder, 'root')
  for (const name of ['bin', 'usr/bin', 'usr/local/bin', 'usr/local/lib', 'tmp', 'etc']) mkdirSync(join(files, name), { recursive: true })
  put(process.execPath, join(files, 'usr/local/bin/node'), files)
  for (const name of programs) {
    const file = findTool(name)
    if (!file) throw new Error(`${name} is not on this machine`)
    put(file, join(files, 'bin', name), files)
  }
  symlinkSync('/bin/env', join(files, 'usr/bin/env'))
  cpSync(findNpm(), join(files, 'usr/local/lib/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/npm/bin/npm-cli.js', join(files, 'usr/local/bin/npm'))
  writeFileSync(join(files, 'etc/passwd'), 'root:x:0:0::/:/bin/sh\n')
  writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\nCOPY root /\nENV PATH=/usr/local/bin:/usr/bin:/bin HOME=/tmp\n')
}

/** Copies a program with the libraries that it loads. */
function put(source: string, target: string, files: string) {
  cpSync(realpathSync(source), target)
  const libraries = execFileSync('ldd', [realpathSync(source)], { encoding: 'utf8' }).matchAll(/(?:=> |^\s*)(\/\S+) \(0x/gm)
  for (const [, library = ''] of libraries) {
    const there = join(files, library)
    if (existsSync(there)) continue
    mkdirSync(dirname(there), { recursive: true })
    cpSync(realpathSync(library), there)
  }
}

/** The folder of npm itself. */
function findNpm(): string {
  const file = findTool('npm')
  if (!file) throw new Error('npm is not on this machine')
  for (let folder = dirname(realpathSync(file)); folder !== dirname(folder); folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'npm') return folder
  }
  throw new Error('npm is not where its command leads')
}
