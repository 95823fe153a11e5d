import { type SolanaNode, startSolanaNode } from '@latchkey/solana-node'
import { freePort } from '@latchkey/test/node'

/** Starts a chain of this test's own, on a free pair of ports. */
export async function startNode(options: { slotMs?: number } = {}): Promise<SolanaNode> {
  for (let tries = 0; ; tries++) {
    try {
      return await startSolanaNode({ port: await freePort('localhost'), ...options })
    } catch (error) {
      // Another process took the port, or the one after it, in between.
      if (tries === 5) throw error
    }
  }
}
