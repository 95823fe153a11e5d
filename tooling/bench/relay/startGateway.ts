import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processorMs } from './processorMs.ts'

const main = fileURLToPath(new URL('../../../apps/gateway/dist/main.js', import.meta.url))

/**
 * Starts a gateway in a process of its own as `pnpm start` does, with an empty embedded database and limits out of the way.
 *
 * @param env Further variables.
 * @param flags Further flags of Node.
 */
export async function startGateway(env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const child = spawn(process.execPath, ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning', ...flags, main], {
    env: {
      PATH: process.env['PATH'] ?? '',
      LATCHKEY_DEV: '1',
      LATCHKEY_SEED: '0',
      LATCHKEY_GATEWAY_PORT: '0',
      LATCHKEY_LIMIT_SCALE: '100000',
      ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
      LATCHKEY_DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`The gateway did not start: ${output}`)))
    child.stdout.on('data', (data: Buffer) => {
      output = (output + data).slice(-10_000)
      const found = /"url":"([^"]+)"/.exec(output)
      if (found) resolve(found[1] as string)
    })
  })
  return {
    pid: child.pid ?? 0,
    relayUrl: `${url.replace('http', 'ws')}/relay`,
    /** What the process holds in memory. */
    megabytes: () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024),
    /** What it has used of the processor. */
    processorMs: () => processorMs(child.pid ?? 0),
    async stop() {
      child.removeAllListeners('exit')
      // One that is profiled writes its profile as it ends by itself.
      child.kill(flags.length > 0 ? 'SIGTERM' : 'SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
