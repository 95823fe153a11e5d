import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildImages } from './deploy/buildImages.ts'
import { checkCaddy, checkCompose, checkHelm, checkNginx, checkUnits, type Outcome } from './deploy/checkFiles.ts'
import { checkManifests } from './deploy/checkManifests.ts'
import { drawEnvExample } from './deploy/drawEnvExample.ts'
import { readChart } from './deploy/readChart.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const example = join(deploy, '.env.example')

if (process.argv.includes('--write')) writeFileSync(example, drawEnvExample())

/** Throws what is wrong. */
const sure = (work: () => unknown) => async (): Promise<Outcome> => {
  work()
  return {}
}
const files: Readonly<Record<string, () => Promise<Outcome>>> = {
  '.env.example is what the tables of settings say': sure(() => {
    if (readFileSync(example, 'utf8') !== drawEnvExample()) throw new Error('run node tooling/scripts/deploy.ts --write')
  }),
  'the chart renders to manifests that Kubernetes takes': sure(() => checkManifests(readChart(join(deploy, 'helm/latchkey')))),
  'Helm takes the chart': () => checkHelm(join(deploy, 'helm/latchkey')),
  'compose takes its file': () => checkCompose(deploy),
  'systemd takes the units, and finds them closed': () => checkUnits(join(deploy, 'systemd')),
  'nginx takes its sample': () => checkNginx(join(deploy, 'proxy/nginx.conf')),
  'Caddy takes its file': () => checkCaddy(join(deploy, 'proxy/Caddyfile')),
}
const images = { 'buildah builds both images, and they serve': () => buildImages(root) }

let failed = 0
for (const [what, work] of Object.entries(process.argv.includes('images') ? images : files)) {
  const { problem, missing } = await work().catch(
    (error: unknown): Outcome => ({ problem: error instanceof Error ? error.message : String(error) }),
  )
  if (problem !== undefined) failed += 1
  console.log(
    `${problem === undefined ? (missing === undefined ? 'ok     ' : 'skipped') : 'FAILED '} ${what}${missing === undefined ? '' : `: ${missing} is not on this machine`}`,
  )
  if (problem !== undefined) console.error(problem)
}
process.exitCode = failed > 0 ? 1 : 0
