import { spawnSync } from 'node:child_process'

/** Without a way to the packages it gives up soon. */
const impatient = ['http', 'https'].flatMap((scheme) => ['-o', `Acquire::${scheme}::Timeout=30`])

/** Installs packages of the system by their names. @returns Whether all of them are there. */
export type Install = (...names: string[]) => boolean

/** Finds out whether this process may install packages of the system with apt-get: as root, or by a `sudo` that asks no password. */
export function findInstaller(): Install | undefined {
  const prefix = findPrefix()
  if (!prefix) return undefined
  const run = (...args: string[]) => {
    const [program = '', ...rest] = [...prefix, 'apt-get', '-q', ...impatient, ...args]
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    return spawnSync(program, rest, { stdio: ['ignore', 'inherit', 'inherit'], env, timeout: 300_000 }).status === 0
  }
  let isUpdated = false
  return (...names) => {
    if (!isUpdated) run('update')
    isUpdated = true
    return run('install', '-y', '--no-install-recommends', ...names)
  }
}

/** What stands before `apt-get`. */
function findPrefix(): readonly string[] | undefined {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}
