import { runNode } from '../../scripts/runNode.ts'
import { startBitcoinNode } from './startBitcoinNode.ts'

await runNode({
  variable: 'LATCHKEY_BITCOIN_PORT',
  usualPort: 8332,
  async start(port) {
    const node = await startBitcoinNode({ port })
    return { says: `bitcoin on ${node.url}`, stop: () => node.stop() }
  },
})
