import { runNode } from '../../scripts/runNode.ts'
import { startCosmosNode } from './startCosmosNode.ts'

await runNode({
  variable: 'LATCHKEY_COSMOS_PORT',
  usualPort: 26657,
  async start(port) {
    const node = await startCosmosNode({ port })
    return { says: `cosmos on ${node.url}`, stop: () => node.stop() }
  },
})
