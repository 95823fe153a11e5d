import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledModules } from './compiledModules.ts'
import { until } from './until.ts'

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A whole gateway in a process of its own. */
export type GatewayProcess = {
  /** Ends it without a word; settles when it is gone. */
  kill(): Promise<void>
}

/** Starts one and waits until it is ready. */
export async function startGatewayProcess(env: Readonly<Record<string, string>>, url: string): Promise<GatewayProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', entry], {
    env: { PATH: process.env['PATH'] ?? '', ...compiledModules, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  let isGone = false
  void exited.then(() => {
    isGone = true
  })
  const isReady = async () => {
    if (isGone) throw new Error('The gateway ended')
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok
  }
  await until(isReady, { what: 'the gateway is ready', withinMs: 60_000 })
  return {
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
