import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('./relayProcess.ts', import.meta.url))

/** A relay in a process of its own, loaded and doing nothing yet. */
export type RelayProcess = {
  readonly child: ChildProcess
  /** @returns The relay's address, once it listens. */
  start(env: Readonly<Record<string, string>>): Promise<string>
  /** Ends it without a word; settles when it is gone. */
  kill(): Promise<void>
}

/** Makes one. */
export function startRelayProcess(): RelayProcess {
  const child = fork(entry, {
    execArgv: ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'latchkey-compiled') },
  })
  const exited = once(child, 'exit')
  const loaded = once(child, 'message')
  return {
    child,
    async start(env) {
      await loaded
      const answer = once(child, 'message')
      child.send({ LATCHKEY_DEV: '1', ...env })
      const [url] = await Promise.race([answer, exited.then(() => [''])])
      return String(url)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
