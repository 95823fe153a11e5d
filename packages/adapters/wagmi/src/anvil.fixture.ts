/// <reference types="node" />
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'

/** A running chain of one's own; its accounts are unlocked. */
export async function startAnvil(chainId: number): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const folder = dirname(createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json'))
  const child = spawn(join(folder, 'bin', 'anvil'), ['--port', String(port), '--chain-id', String(chainId), '--silent'], {
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).ok
  }
  for (let tries = 0; !(await isUp().catch(() => false)); tries++) {
    if (tries === 100) throw new Error('anvil did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    stop() {
      process.off('exit', kill)
      kill()
      return ended
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
