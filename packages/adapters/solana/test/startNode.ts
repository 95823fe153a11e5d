/// <reference types="node" />
import { createServer } from 'node:net'
import { type SolanaNode, startSolanaNode } from '@latchkey/solana-node'

/** Starts a chain of this test's own, on a free pair of ports. */
export async function startNode(options: { slotMs?: number } = {}): Promise<SolanaNode> {
  for (let tries = 0; ; tries++) {
    try {
      return await startSolanaNode({ port: await findFreePort(), ...options })
    } catch (error) {
      // Somebody took the port, or the one after it, in between.
      if (tries === 5) throw error
    }
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Asks a node directly, past the adapter. */
export async function askNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw new Error(error.message)
  return result
}
