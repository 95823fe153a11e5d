/// <reference types="node" />
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { Eip1193Provider } from './provider.ts'

/** A running chain of one's own. */
export type Anvil = {
  readonly url: string
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Puts a contract on the chain. @returns Its address. */
  deploy(code: string): Promise<`0x${string}`>
  stop(): Promise<void>
}

/** Starts anvil on a free port of this machine; its accounts are unlocked. */
export async function startAnvil(args: readonly string[] = []): Promise<Anvil> {
  const port = await freePort()
  const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'))
  const child = spawn(join(folder, 'bin', 'anvil'), ['--port', String(port), '--silent', ...args], { stdio: 'ignore' })
  // A worker that ends before its tests do leaves no chain behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const rpc = createRpc(url)
  for (let tries = 0; ; tries++) {
    if (await rpc('eth_chainId').catch(() => undefined)) break
    if (tries === 100) throw new Error('anvil did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    rpc,
    async deploy(data) {
      const [from] = (await rpc('eth_accounts')) as string[]
      const hash = await rpc('eth_sendTransaction', [{ from, data }])
      for (;;) {
        const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: `0x${string}` } | null
        if (receipt) return receipt.contractAddress
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    stop() {
      process.off('exit', kill)
      kill()
      return ended
    },
  }
}

/** A wallet that signs with anvil's own keys: every method goes to the node as it is. */
export function anvilWallet(anvil: Anvil): Eip1193Provider {
  return {
    request: ({ method, params }) => anvil.rpc(method === 'eth_requestAccounts' ? 'eth_accounts' : method, params as readonly unknown[]),
  }
}

function createRpc(url: string): Anvil['rpc'] {
  return async (method, params = []) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
}

/** A port nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))))
    })
  })
}
