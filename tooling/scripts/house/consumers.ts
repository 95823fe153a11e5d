import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Finding, isProof, isTest } from './tree.ts'

const knip = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.bin', 'knip')
const args = ['--production', '--include', 'files,exports,types', '--reporter', 'json', '--no-progress', '--no-config-hints']

/**
 * What the product has and does not use: a file or an export that only tests load, and no package's public entry names.
 *
 * @param root The workspace's folder, with its `knip.json`.
 */
export function findUnused(root: string): readonly Finding[] {
  const { stdout, stderr } = spawnSync(knip, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  const report = toReport(stdout)
  if (!report) throw new Error(`knip answered no report: ${stderr || stdout}`)
  return report.issues
    .filter(({ file }) => /^(?:packages|apps)\//.test(file) && !isTest(file) && !isProof(file))
    .flatMap(({ file, files = [], exports = [], types = [] }) => [
      ...files.map(() => ({ file, says: 'is loaded by tests alone: delete it, or use it' })),
      ...[...exports, ...types].map(({ name }) => ({ file, says: `${name} has no consumer but tests: delete it, or use it` })),
    ])
}

type Named = { readonly name: string }
type Report = {
  readonly issues: readonly {
    readonly file: string
    readonly files?: readonly Named[]
    readonly exports?: readonly Named[]
    readonly types?: readonly Named[]
  }[]
}

function toReport(output: string): Report | undefined {
  try {
    return JSON.parse(output) as Report
  } catch {
    return undefined
  }
}
