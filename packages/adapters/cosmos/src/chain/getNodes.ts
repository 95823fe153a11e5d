import { readField } from '@latchkey/common/adapter'
import { createRpcNodes, perNetwork } from '@latchkey/common/adapter/wallet'
import { parseChainId } from '@latchkey/common/caip'

/** The kit's nodes for a network; they speak CometBFT's JSON-RPC. */
export const getNodes = perNetwork(({ network, ...parameters }) =>
  createRpcNodes({
    ...parameters,
    async isOtherChain(request) {
      const chain = readField(readField(await request('status', {}), 'node_info'), 'network')
      return typeof chain === 'string' && chain !== parseChainId(network.caipNetworkId).reference
    },
  }),
)
