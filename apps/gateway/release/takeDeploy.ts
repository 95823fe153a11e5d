import { cpSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Copies what operators deploy and watch the servers with to `deploy` and `ops` beside the built code: images, units, a chart and settings
 * of proxies; alert rules, a dashboard and a runbook.
 */
export function takeDeploy(target: string): void {
  const app = join(import.meta.dirname, '..')
  for (const [from, name] of [
    [join(app, '../../deploy'), 'deploy'],
    [join(app, 'ops'), 'ops'],
  ] as const) {
    rmSync(join(target, name), { recursive: true, force: true })
    cpSync(from, join(target, name), { recursive: true, filter: (path) => !basename(path).includes('.test.') })
  }
}

if (import.meta.main) takeDeploy(join(import.meta.dirname, '../dist'))
