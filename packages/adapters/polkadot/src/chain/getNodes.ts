import { createRpcNodes, perNetwork } from '@latchkey/common/adapter/wallet'
import { parseChainId } from '@latchkey/common/caip'

/** The kit's nodes for a network. */
export const getNodes = perNetwork(({ network, ...parameters }) =>
  createRpcNodes({
    ...parameters,
    async isOtherChain(request) {
      const genesis = await request('chain_getBlockHash', [0])
      return typeof genesis === 'string' && genesis.slice(2, 34).toLowerCase() !== parseChainId(network.caipNetworkId).reference
    },
  }),
)
