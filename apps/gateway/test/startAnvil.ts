import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { until } from './until.ts'

/** A chain of one's own on a free port. */
export type Anvil = {
  readonly url: string
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sends from the first account and mines. @returns The hash. */
  send(transaction: { to?: string; value?: bigint; data?: string; from?: string }): Promise<string>
  stop(): Promise<void>
}

/** anvil's first accounts, which it signs for. */
export const accounts = ['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'] as const

/** Starts anvil. @returns Once it answers. */
export async function startAnvil(): Promise<Anvil> {
  const port = await freePort()
  const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'))
  const child = spawn(join(folder, 'bin', 'anvil'), ['--port', String(port), '--silent'], { stdio: 'ignore' })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const rpc = async (method: string, params: readonly unknown[] = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error) throw new Error(answer.error.message)
    return answer.result
  }
  await until(() => rpc('eth_chainId').catch(() => undefined), { what: 'anvil answers' })
  return {
    url,
    rpc,
    async send({ value = 0n, ...rest }) {
      const transaction = { from: accounts[0], gas: '0x7a120', ...rest, value: `0x${value.toString(16)}` }
      const hash = (await rpc('eth_sendTransaction', [transaction])) as string
      // It is mined at once, but not before the answer.
      await until(() => rpc('eth_getTransactionReceipt', [hash]), { what: 'a transaction is mined' })
      return hash
    },
    async stop() {
      process.off('exit', kill)
      kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
