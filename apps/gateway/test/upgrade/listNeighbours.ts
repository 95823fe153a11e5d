import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const recorded = 'apps/gateway/schemas.json'
const isMigration = (path: string) => /^apps\/gateway\/src\/.*\/migrations\/\d{3}-\w+\.ts$/.test(path)

/** The steps that lead to a schema: their files, and, since they are recorded, what each of them leaves. */
type Schema = { readonly files: string; readonly recorded: string | undefined }

/**
 * The versions whose gateways may run beside this one: the last with another schema, and the one before. Versions of the gateway are the commits
 * that touched it: between two of them packages may be those of one version and the gateway that of another. A migration that is not committed counts.
 *
 * @returns Their commits; `undefined` for one that the history of this clone does not reach, as in a shallow one.
 */
export function listNeighbours(folder = root): { readonly schemaBefore: string | undefined; readonly before: string | undefined } {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  const [last, ...older] = git('log', '--first-parent', '--format=%h', '--', 'apps/gateway').split('\n').filter(Boolean)
  const isTouched = git('status', '--porcelain', '--', 'apps/gateway') !== ''
  const now = readNow(folder)
  const versions = last === undefined ? [] : [last, ...older]
  const schemaBefore = versions.find((commit) => !isSame(now, readThen(git, commit)))
  return { schemaBefore, before: isTouched ? last : older[0] }
}

/** The record began later than the steps: it counts where both have one. */
function isSame(one: Schema, other: Schema): boolean {
  return one.files === other.files && (one.recorded ?? other.recorded) === (other.recorded ?? one.recorded)
}

function readNow(folder: string): Schema {
  const [path] = globSync(recorded, { cwd: folder })
  const files = globSync('apps/gateway/src/**/migrations/*.ts', { cwd: folder })
  return { files: toFiles(files), recorded: path && readFileSync(join(folder, path), 'utf8').trim() }
}

function readThen(git: (...args: readonly string[]) => string, commit: string): Schema {
  const paths = git('ls-tree', '-r', '--name-only', commit, '--', 'apps/gateway').split('\n')
  return { files: toFiles(paths), recorded: paths.includes(recorded) ? git('show', `${commit}:${recorded}`) : undefined }
}

const toFiles = (paths: readonly string[]) =>
  paths
    .filter(isMigration)
    .map((path) => basename(path))
    .sort()
    .join()
