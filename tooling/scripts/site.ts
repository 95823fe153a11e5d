import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const site = join(root, 'apps/docs')
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
const bin = (name: string) => join(site, 'node_modules/.bin', name)

/** Runs a step of the site where everyone can see it. @returns Whether it went well. */
const step = (program: string, args: readonly string[], cwd = site) => spawnSync(program, args, { cwd, env, stdio: 'inherit' }).status === 0

const build = () => step(process.execPath, ['pages/writePages.ts']) && step(bin('astro'), ['build'])

/** What `pnpm site <command>` does. Each begins with the site's own install, which nothing else makes. */
const commands: Readonly<Record<string, () => boolean>> = {
  build,
  dev: () => step(process.execPath, ['pages/writePages.ts']) && step(bin('astro'), ['dev', '--host', '127.0.0.1']),
  check: () =>
    build() &&
    step(bin('tsc'), ['-p', '.', '--noEmit']) &&
    step(process.execPath, ['--test', 'pages/pages.check.ts']) &&
    step(process.execPath, ['check/openSite.ts']),
}

const [name = 'check'] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`pnpm site ${Object.keys(commands).join(' | ')}`)
  process.exit(2)
}
const isReady =
  step('pnpm', ['--config.verify-deps-before-run=false', 'install', '--frozen-lockfile', '--prefer-offline']) &&
  // The start page runs the built modal.
  step('turbo', ['run', 'build', '--filter=./packages/**'], root)
process.exitCode = isReady && command() ? 0 : 1
