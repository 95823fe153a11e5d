import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './packages/run.ts'
import { drawSizes, type Size } from './size/drawSizes.ts'

const root = join(import.meta.dirname, '..', '..')
const [before, after] = process.argv.slice(2)
if (!before) {
  console.error(
    'Usage: node tooling/scripts/compareSizes.ts <commit> [<commit>]: prints as Markdown what changed from one to the other, or to the files as they are.',
  )
  process.exit(2)
}

/** Builds and measures what lies in a folder. @throws With the output of the command that failed. */
async function measure(folder: string): Promise<readonly Size[]> {
  const commands = [
    ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'],
    ['pnpm', 'build'],
    ['pnpm', 'size'],
  ] as const
  for (const [program, ...args] of commands) {
    const { exitCode, output } = await run(program, args, { cwd: folder, timeoutMs: 900_000 })
    // A broken budget is part of the report.
    if (exitCode !== 0 && args[0] !== 'size') throw new Error(`${program} ${args.join(' ')} failed in ${folder}\n${output}`)
  }
  return JSON.parse(readFileSync(join(folder, '.results', 'sizes.json'), 'utf8'))
}

async function measureCommit(commit: string): Promise<readonly Size[]> {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-sizes-'))
  const folder = join(place, 'tree')
  try {
    const added = await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
    if (added.exitCode !== 0) throw new Error(added.output)
    return await measure(folder)
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    rmSync(place, { recursive: true, force: true })
  }
}

console.log(drawSizes(await measureCommit(before), after ? await measureCommit(after) : await measure(root)))
