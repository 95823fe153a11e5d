import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Published, published } from '../packages/published.ts'
import { run } from '../packages/run.ts'
import { placesOf } from '../packages/stamp.ts'
import { readSteps } from './readSteps.ts'
import type { Registry } from './startRegistry.ts'

/** Where the rehearsed release says it comes from. */
const origin = { repository: 'https://git.example/team/latchkey', ref: 'rehearsal' }

/**
 * Plays a release in a copy of the repository with the very commands of the workflows: versions by changesets, built, published to `registry`.
 *
 * The working tree is read and never written.
 *
 * @returns What was published.
 * @throws With the output of the step that failed.
 */
export async function release(root: string, copy: string, registry: Registry): Promise<readonly Published[]> {
  copyTree(root, copy)
  const step = async (what: string, program: string, args: readonly string[], env: Record<string, string> = {}) => {
    const ended = await run(program, args, { cwd: copy, env: { ...process.env, ...env }, timeoutMs: 600_000 })
    if (ended.exitCode !== 0) throw new Error(`${what} failed\n${ended.output}`)
    return ended.output
  }
  // A repository without changesets has just been released: the rehearsal then releases a patch of everything.
  const before = published(copy)
  if (!hasChangesets(copy)) writeFileSync(join(copy, '.changeset', 'rehearsal.md'), patchOf(before))
  const git = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@localhost', '-c', 'commit.gpgsign=false']
  await step('git init', 'git', ['init', '-q', '-b', 'main'])
  await step('git add', 'git', ['add', '-A'])
  await step('git commit', 'git', [...git, 'commit', '-q', '--no-verify', '-m', 'rehearsal'])
  const given = {
    LATCHKEY_REPOSITORY: origin.repository,
    LATCHKEY_REF: origin.ref,
    NPM_CONFIG_USERCONFIG: registry.userConfig,
    npm_config_userconfig: registry.userConfig,
    npm_config_registry: registry.url,
    // Provenance is proved by the runner that the workflow runs on.
    NPM_CONFIG_PROVENANCE: 'false',
  }
  const isPlayed = (command: string) => !/^npm install --global|^git diff/.test(command)
  // In two workflows, with the decision to release between them; what is installed and built for the second serves both.
  const versioning = readSteps(copy, 'version.yml', 'version').filter(({ run }) => isPlayed(run))
  const publishing = readSteps(copy, 'release.yml', 'publish').filter(({ run, if: when }) => isPlayed(run) && !when?.includes('canary'))
  const [install] = versioning
  for (const { run: command, env } of [...versioning, ...publishing.filter(({ run }) => run !== install?.run)]) {
    const publishes = command.startsWith('pnpm changeset publish')
    await step(command, 'bash', ['-ec', command], publishes ? given : pick(given, Object.keys(env)))
  }
  const after = published(copy)
  for (const [at, { name, version }] of after.entries())
    if (before[at]?.version === version) throw new Error(`changesets gave ${name} no new version`)
  for (const one of after) await checkPublished(one, relative(copy, one.folder), registry)
  return after
}

/** What of a package only the registry can show: that it is there, says where it comes from, and can be read outside of this workspace. */
async function checkPublished({ name, version }: Published, directory: string, registry: Registry): Promise<void> {
  const answer = await fetch(`${registry.url}${name.replace('/', '%2f')}/${version}`)
  if (!answer.ok) throw new Error(`${name} ${version} is not in the registry after publishing`)
  // Its scripts are for this workspace.
  const { scripts: _, ...manifest } = await answer.json()
  if (/workspace:|catalog:|@latchkey\/source/.test(JSON.stringify(manifest)))
    throw new Error(`${name} was published with a manifest only this workspace can read`)
  const { repository, homepage, bugs } = placesOf(directory, origin)
  if (manifest.repository?.url !== repository.url || manifest.homepage !== homepage || manifest.bugs?.url !== bugs.url)
    throw new Error(`${name} was published without where it comes from`)
  if (!manifest.engines?.node) throw new Error(`${name} was published without the Node it needs`)
  const file = async (path: string) => {
    const tarball = Buffer.from(await (await fetch(manifest.dist.tarball)).arrayBuffer())
    return execFileSync('tar', ['-xzO', `package/${path}`], { input: tarball, encoding: 'utf8', maxBuffer: 1 << 26 })
  }
  const changelog = await file('CHANGELOG.md')
  if (!changelog.includes(`## ${version}`)) throw new Error(`${name} was published with a changelog that leaves ${version} out`)
  if (/Updated dependencies/.test(changelog)) throw new Error(`${name} was published with a changelog of hashes`)
  const relativeLinks = (await file('README.md')).match(/\]\((?!https:|#|mailto:)[^)]*\)/g)
  if (relativeLinks) throw new Error(`${name} was published with links that lead nowhere: ${relativeLinks.join(' ')}`)
}

function pick(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
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
