import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { adapter } from './new/adapter.ts'
import { connector } from './new/connector.ts'
import { action, error, reaction } from './new/core.ts'
import { hook, method, view } from './new/packages.ts'
import { type Template, writeScaffold } from './new/scaffold.ts'

/** Everything `pnpm new` can write. What costs one line (an atom, a flag, an event, a storage key) has no template. */
export const templates: Readonly<Record<string, Template>> = { action, adapter, connector, error, hook, method, reaction, view }

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..')
  const [kind = '', name = ''] = process.argv.slice(2).filter((argument) => argument !== '--')
  const template = templates[kind]
  if (!template || !name) {
    console.error(`pnpm new <${Object.keys(templates).join('|')}> <name>`)
    process.exit(2)
  }
  try {
    const written = writeScaffold(root, template(name))
    spawnSync('biome', ['check', '--write', ...written], { cwd: root, stdio: 'ignore' })
    for (const file of written) console.log(file)
  } catch (problem) {
    console.error(problem instanceof Error ? problem.message : problem)
    process.exit(1)
  }
}
