import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** A whole gateway in a process of its own. */
export type GatewayProcess = {
  /** Ends it without a word; settles when it is gone. */
  kill(): Promise<void>
}

/** Starts one and waits until it is ready. */
export async function startGatewayProcess(env: Readonly<Record<string, string>>, url: string): Promise<GatewayProcess> {
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning', entry], {
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'latchkey-compiled'), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = once(child, 'exit')
  let isGone = false
  void exited.then(() => {
    isGone = true
  })
  for (;;) {
    if (isGone) throw new Error('The gateway ended')
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
