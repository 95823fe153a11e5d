import { copyFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { run } from '../packages/run.ts'
import { findTool } from './findTool.ts'

/** How a check ended: well, with a problem, or not at all because a program is missing. */
export type Outcome = { readonly problem?: string | undefined; readonly missing?: string | undefined }

const fine: Outcome = {}
const of = (problem: string | undefined): Outcome => (problem === undefined ? fine : { problem })

/** Whether compose reads its file, with the settings of the example. */
export function checkCompose(folder: string): Promise<Outcome> {
  return inPlace(async (place) => {
    const docker = findTool('docker')
    const hasPlugin = docker !== undefined && (await run(docker, ['compose', 'version'], { cwd: place })).exitCode === 0
    const command = hasPlugin ? [docker, 'compose'] : [findTool('docker-compose') ?? '']
    const [program = '', ...args] = command
    if (!program) return { missing: 'docker compose' }
    for (const file of ['compose.yaml', '.env.example']) copyFileSync(join(folder, file), join(place, file))
    const settings = readFileSync(join(place, '.env.example'), 'utf8').replace(/^(\w*PASSWORD)=$/gm, '$1=0a1b2c')
    writeFileSync(join(place, '.env'), settings)
    const { exitCode, output } = await run(program, [...args, '-f', join(place, 'compose.yaml'), 'config', '-q'], { cwd: place })
    return of(exitCode === 0 ? undefined : output)
  })
}

/** The most that `systemd-analyze security` may find, in tenths. */
const exposureMax = 30

/** Whether systemd understands each unit, and finds it closed enough. */
export function checkUnits(folder: string): Promise<Outcome> {
  return inPlace(async (place) => {
    const analyze = findTool('systemd-analyze')
    if (!analyze) return { missing: 'systemd-analyze' }
    for (const name of readdirSync(folder)) {
      const unit = join(place, name)
      // Node is elsewhere on this machine, and systemd looks whether it is there.
      writeFileSync(unit, readFileSync(join(folder, name), 'utf8').replace('/usr/bin/node', process.execPath))
      // It ends well whatever it finds: what it says counts.
      const verified = await run(analyze, ['verify', unit], { cwd: place })
      if (verified.output.trim() || verified.exitCode !== 0) return { problem: `${name}: ${verified.output}` }
      const rated = await run(analyze, ['security', '--offline=true', `--threshold=${exposureMax}`, unit], { cwd: place })
      if (rated.exitCode !== 0) return { problem: `${name}: ${rated.output.split('\n').slice(-3).join('\n')}` }
    }
    return fine
  })
}

const newCertificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'] as const

/** Whether nginx takes its sample, inside the `http` that it is for, with certificates made here. */
export function checkNginx(file: string): Promise<Outcome> {
  return inPlace(async (place) => {
    const [nginx, openssl] = [findTool('nginx'), findTool('openssl')]
    if (!nginx || !openssl) return { missing: nginx ? 'openssl' : 'nginx' }
    for (const name of ['gateway', 'wallet'])
      await run(openssl, [...newCertificate, '-subj', `/CN=${name}.example`, '-keyout', `${name}.key`, '-out', `${name}.pem`], {
        cwd: place,
      })
    writeFileSync(join(place, 'site.conf'), readFileSync(file, 'utf8').replaceAll('/etc/ssl/latchkey', place))
    writeFileSync(
      join(place, 'nginx.conf'),
      `pid ${place}/pid;\nerror_log stderr;\nevents {}\nhttp { access_log off; include ${place}/site.conf; }\n`,
    )
    const { exitCode, output } = await run(nginx, ['-t', '-p', place, '-c', join(place, 'nginx.conf')], { cwd: place })
    return of(exitCode === 0 && !/\[(?:warn|error|emerg)\]/.test(output) ? undefined : output)
  })
}

/** Whether Caddy takes its file. */
export function checkCaddy(file: string): Promise<Outcome> {
  return inPlace(async (place) => {
    const caddy = findTool('caddy')
    if (!caddy) return { missing: 'caddy' }
    const env = { ...process.env, HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place }
    const { exitCode, output } = await run(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], { cwd: place, env })
    return of(exitCode === 0 ? undefined : output)
  })
}

/** Whether Helm itself takes the chart and renders it. */
export function checkHelm(folder: string): Promise<Outcome> {
  return inPlace(async (place) => {
    const helm = findTool('helm')
    if (!helm) return { missing: 'helm' }
    const chart = join(place, basename(folder))
    cpSync(folder, chart, { recursive: true })
    for (const args of [
      ['lint', '--strict', chart],
      ['template', 'site', chart],
    ]) {
      const { exitCode, output } = await run(helm, args, { cwd: place })
      if (exitCode !== 0) return { problem: output }
    }
    return fine
  })
}

async function inPlace(work: (place: string) => Promise<Outcome>): Promise<Outcome> {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-deploy-'))
  try {
    return await work(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
