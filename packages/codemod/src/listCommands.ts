import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** What a package manager calls taking packages out, and putting others in. */
const verbs = { npm: ['uninstall', 'install'], pnpm: ['remove', 'add'], yarn: ['remove', 'add'], bun: ['remove', 'add'] } as const

const lockfiles = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
} as const satisfies Readonly<Record<string, keyof typeof verbs>>

/** A command that changes which packages an app has. */
export type Command = readonly [program: string, ...args: string[]]

/**
 * What exchanges packages in an app, by the package manager whose lockfile is nearest; npm where there is none.
 *
 * @returns Commands to run in the app's folder, one after another. What the app does not name is not taken out.
 */
export function listCommands(folder: string, { out, into }: { out: readonly string[]; into: readonly string[] }): readonly Command[] {
  const installer = findInstaller(resolve(folder))
  const [remove, add] = verbs[installer]
  const named = readNames(join(folder, 'package.json'))
  const removed = named ? out.filter((name) => named.has(name)) : out
  return [...(removed.length > 0 ? [[installer, remove, ...removed] as const] : []), [installer, add, ...into]]
}

/** Runs commands in an app's folder until one fails. @returns That one and those behind it. */
export function runCommands(commands: readonly Command[], folder: string): readonly Command[] {
  const failed = commands.findIndex(([program, ...args]) => {
    // On Windows a package manager is a script, which only a shell starts.
    return spawnSync(program, args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status !== 0
  })
  return failed === -1 ? [] : commands.slice(failed)
}

function findInstaller(folder: string): keyof typeof verbs {
  const found = Object.entries(lockfiles).find(([file]) => existsSync(join(folder, file)))
  if (found) return found[1]
  const parent = dirname(folder)
  return parent === folder ? 'npm' : findInstaller(parent)
}

/** The packages that an app's manifest names, where it has one that can be read. */
function readNames(file: string): ReadonlySet<string> | undefined {
  if (!existsSync(file)) return undefined
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
    return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
  } catch {
    return undefined
  }
}
