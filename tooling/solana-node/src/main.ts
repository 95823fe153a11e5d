import { runNode } from '../../scripts/runNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'

await runNode({
  variable: 'LATCHKEY_SOLANA_PORT',
  usualPort: 8899,
  span: 2,
  async start(port) {
    const node = await startSolanaNode({ port })
    return { says: `solana on ${node.url}, subscriptions on ${node.socketUrl}`, stop: () => node.stop() }
  },
})
