import { fork } from 'node:child_process'
import { join } from 'node:path'

/** A running node. */
export type PolkadotNode = {
  readonly url: string
  /** Makes money for an address. */
  fill(address: string, amount: bigint): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a node of the lab's Polkadot chain: a real runtime, in a process of its own.
 *
 * What it runs on comes with a chain's specification under GPL, which therefore never shares a process with anything of ours.
 *
 * @throws If it ends before it answers.
 */
export async function startPolkadotNode(): Promise<PolkadotNode> {
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, NODE_OPTIONS: '', LATCHKEY_POLKADOT_PORT: '0' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    void ended.then(() => reject(new Error('The Polkadot node ended before it answered')))
  })
  return {
    url,
    async fill(address, amount) {
      await fetch(`${url}/fill/${address}/${amount}`)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
