import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { vi } from 'vitest'

/** A running Solana chain of one's own. */
export type SolanaChain = { readonly url: string; stop(): Promise<void> }

/** Starts the lab's Solana node in a process of its own, on free ports. */
export async function startSolanaChain(): Promise<SolanaChain> {
  const main = join(import.meta.dirname, '../../solana-node/src/main.ts')
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const child = spawn(process.execPath, [main], { stdio: 'ignore', env: { ...process.env, LATCHKEY_SOLANA_PORT: String(port) } })
    // A worker that ends before its tests do leaves no chain behind.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    const url = `http://localhost:${port}`
    if (await isUp(port, () => child.exitCode !== null)) {
      return {
        url,
        async stop() {
          process.off('exit', kill)
          kill()
          await once(child, 'exit')
        },
      }
    }
    process.off('exit', kill)
  }
}

async function isUp(port: number, hasEnded: () => boolean): Promise<boolean> {
  await vi.waitUntil(async () => hasEnded() || (await listens(port)), { timeout: 60_000, interval: 50 })
  return !hasEnded()
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
