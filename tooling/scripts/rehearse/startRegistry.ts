import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { freePort } from '../../test/src/node/freePort.ts'

/** A package registry of this machine alone. */
export type Registry = {
  readonly url: string
  /** An npm settings file that reads and publishes there. */
  readonly userConfig: string
  stop(): void
}

/**
 * Starts a registry on loopback: it holds what is published to it, and hands on `upstream`'s packages for everything else.
 *
 * `certificates` is a file of authorities to trust beside Node's own, as npm's `cafile` is.
 *
 * @throws If it does not answer within 30 s.
 */
export async function startRegistry(folder: string, upstream: string, certificates?: string | undefined): Promise<Registry> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'config.yaml')
  const own = { access: '$all', publish: '$all', unpublish: '$all' }
  // JSON is YAML.
  const settings = {
    storage: join(folder, 'storage'),
    // One slow answer is no reason to refuse all others for minutes.
    uplinks: { upstream: { url: upstream, cache: true, max_fails: 100, fail_timeout: '1s', timeout: '120s' } },
    packages: { latchkey: own, 'create-latchkey': own, '@latchkey/*': own, '**': { access: '$all', proxy: 'upstream' } },
    log: { type: 'file', path: join(folder, 'log'), level: 'warn' },
    web: { enable: false },
    max_body_size: '50mb',
  }
  writeFileSync(config, JSON.stringify(settings))
  const userConfig = join(folder, 'npmrc')
  writeFileSync(userConfig, `registry=${url}\n//127.0.0.1:${port}/:_authToken=rehearsal\nfund=false\naudit=false\nupdate-notifier=false\n`)
  const program = join(dirname(createRequire(import.meta.url).resolve('verdaccio/package.json')), 'bin', 'verdaccio')
  const child = spawn(process.execPath, [program, '--config', config, '--listen', `127.0.0.1:${port}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(certificates ? { NODE_EXTRA_CA_CERTS: certificates } : {}) },
  })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const stop = () => void child.kill('SIGTERM')
  for (let waited = 0; ; waited += 100) {
    if (await answers(`${url}-/ping`)) return { url, userConfig, stop }
    if (child.exitCode !== null || waited > 30_000) {
      stop()
      throw new Error(`The registry did not start on ${url}\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}
