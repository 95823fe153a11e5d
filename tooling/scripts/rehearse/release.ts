import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Published, published } from '../packages/published.ts'
import { run } from '../packages/run.ts'
import type { Registry } from './startRegistry.ts'

/**
 * Plays a release in a copy of the repository: versions by changesets, built, published to `registry`.
 *
 * The working tree is read and never written.
 *
 * @returns What was published.
 * @throws With the output of the step that failed.
 */
export async function release(root: string, copy: string, registry: Registry): Promise<readonly Published[]> {
  copyTree(root, copy)
  const step = async (what: string, program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const ended = await run(program, args, { cwd: copy, env: { ...process.env, ...env }, timeoutMs: 300_000 })
    if (ended.exitCode !== 0) throw new Error(`${what} failed\n${ended.output}`)
    return ended.output
  }
  await step('install', 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline'])
  // A repository without changesets has just been released: the rehearsal then releases a patch of everything.
  const before = published(copy)
  if (!hasChangesets(copy)) writeFileSync(join(copy, '.changeset', 'rehearsal.md'), patchOf(before))
  const git = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost', '-c', 'commit.gpgsign=false']
  await step('git init', 'git', ['init', '-q', '-b', 'main'])
  await step('git add', 'git', ['add', '-A'])
  await step('git commit', 'git', [...git, 'commit', '-q', '--no-verify', '-m', 'rehearsal'])
  await step('changeset version', 'changeset', ['version'])
  await step('version sync', process.execPath, ['tooling/scripts/syncVersion.ts'])
  await step('build', 'turbo', ['run', 'build', '--filter=./packages/**'])
  const after = published(copy)
  for (const [at, { name, version }] of after.entries())
    if (before[at]?.version === version) throw new Error(`changesets gave ${name} no new version`)
  await step('changeset publish', 'changeset', ['publish', '--no-git-tag'], {
    NPM_CONFIG_USERCONFIG: registry.userConfig,
    npm_config_userconfig: registry.userConfig,
    npm_config_registry: registry.url,
    NPM_CONFIG_PROVENANCE: 'false',
  })
  for (const { name, version } of after) {
    const answer = await fetch(`${registry.url}${name.replace('/', '%2f')}/${version}`)
    if (!answer.ok) throw new Error(`${name} ${version} is not in the registry after publishing`)
    const manifest = JSON.stringify(await answer.json())
    if (/workspace:|catalog:|@latchkey\/source/.test(manifest))
      throw new Error(`${name} was published with a manifest only this workspace can read`)
  }
  return after
}

function copyTree(root: string, copy: string) {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  for (const file of listed.split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
}

function hasChangesets(copy: string): boolean {
  return readdirSync(join(copy, '.changeset')).some((file) => file.endsWith('.md') && file !== 'README.md')
}

function patchOf(packages: readonly Published[]): string {
  return `---\n${packages.map(({ name }) => `'${name}': patch`).join('\n')}\n---\n\nRehearsed.\n`
}

/** The version error messages of a published `@latchkey/common` carry. */
export function statedVersion(copy: string): string | undefined {
  return /version = '([^']+)'/.exec(readFileSync(join(copy, 'packages/common/src/contract/error.ts'), 'utf8'))?.[1]
}
