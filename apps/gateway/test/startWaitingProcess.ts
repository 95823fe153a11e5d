import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { compiledModules } from './compiledModules.ts'

type Kind = 'relay' | 'index' | 'gateway'

/** A server in a process of its own, loaded and doing nothing yet. */
export type WaitingProcess = {
  readonly child: ChildProcess
  /** @returns Its address, once it listens. */
  start(env: Readonly<Record<string, string>>): Promise<string>
  /** Ends it without a word; settles when it is gone. */
  kill(): Promise<void>
}

/** Makes one: the relay alone, the indexer of a chain, or a whole gateway. */
export function startWaitingProcess(kind: Kind): WaitingProcess {
  const child = fork(fileURLToPath(new URL(`./${kind}Process.ts`, import.meta.url)), {
    execArgv: ['--conditions=@latchkey/source', '--disable-warning=ExperimentalWarning'],
    env: { PATH: process.env['PATH'] ?? '', ...compiledModules },
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

/** Processes that load while others run, so that the next one is at hand when one is killed; none beyond `expected`, where the test knows. */
export function createReserve(kind: Kind, expected = Number.POSITIVE_INFINITY): { next(): WaitingProcess; close(): Promise<void> } {
  const made: WaitingProcess[] = []
  const waiting: WaitingProcess[] = []
  return {
    next() {
      while (waiting.length === 0 || (waiting.length < 2 && made.length < expected)) {
        const one = startWaitingProcess(kind)
        made.push(one)
        waiting.push(one)
      }
      return waiting.shift() as WaitingProcess
    },
    async close() {
      await Promise.all(made.map((one) => one.kill()))
    },
  }
}
