import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
/** What the gateway's sources, and their dependencies by the lockfile of that time, are made of. */
const parts = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'packages', 'apps/gateway', 'tooling', 'docs']

/** Another version, or what both would share, cannot be had here. */
export class RehearsalImpossibleError extends Error {
  override readonly name = 'RehearsalImpossibleError'
}

/**
 * Lays another version of this repository into `folder`, with what its gateway had then: by links to what is installed where both have the
 * same lockfile, else from the store of this machine alone.
 *
 * @throws {@link RehearsalImpossibleError} If the history has no such version (a shallow clone has one), or the store lacks a package of that time.
 */
export function unpackRevision(
  revision: string,
  folder: string,
  mayInstall: boolean,
): { readonly commit: string; readonly gateway: string } {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  let commit: string
  try {
    commit = git('rev-parse', '--verify', '--short', `${revision}^{commit}`)
  } catch {
    throw new RehearsalImpossibleError(
      `This clone has no ${revision}: fetch the history (git fetch --unshallow) to try an upgrade from it.`,
    )
  }
  const there = git('ls-tree', '--name-only', commit, ...parts).split('\n')
  mkdirSync(folder, { recursive: true })
  execFileSync('sh', ['-c', `git archive ${commit} ${there.join(' ')} | tar -x -C "$0"`, folder], { cwd: root })
  if (git('diff', '--name-only', commit, '--', 'pnpm-lock.yaml') === '') linkInstalled(folder)
  else if (mayInstall) install(folder, commit)
  else throw new RehearsalImpossibleError(`${commit} has another lockfile: upgrade-test ${revision} installs what it had.`)
  return { commit, gateway: join(folder, 'apps/gateway') }
}

/** Links between packages are relative: copied, they lead to the packages of that time, and those of others to what is installed here. */
function linkInstalled(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const installed of globSync(
    ['packages/*/node_modules', 'packages/*/*/node_modules', 'apps/*/node_modules', 'tooling/*/node_modules'],
    { cwd: root },
  )) {
    if (existsSync(join(folder, dirname(installed))))
      cpSync(join(root, installed), join(folder, installed), { recursive: true, verbatimSymlinks: true })
  }
}

function install(folder: string, commit: string): void {
  const options = ['install', '--offline', '--frozen-lockfile', '--ignore-scripts', '--filter', '@latchkey/gateway...']
  try {
    execFileSync('pnpm', options, { cwd: folder, env: { ...process.env, CI: '1' }, stdio: ['ignore', 'ignore', 'inherit'] })
  } catch (error) {
    throw new RehearsalImpossibleError(`The store of this machine lacks a package that ${commit} had.`, { cause: error })
  }
}
