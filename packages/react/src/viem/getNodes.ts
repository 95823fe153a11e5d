import { createRpcNodes, perNetwork, type RpcNodes } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { ChainNotConfiguredError } from '@latchkey/common/contract'
import type { Kit } from '@latchkey/core'
import { listRpcUrls } from '@latchkey/core/internal'

/** The kit's nodes of an EVM network: the host's own, else the gateway's and the network's. */
export function getNodes(kit: Kit, network: Network): Pick<RpcNodes, 'request'> {
  const { customRpcUrls } = kit.config
  return find(
    {
      signal: kit.signal,
      slot: (slot) => kit.slot(slot),
      getRpcUrls: (one) => listRpcUrls({ network: one, customRpcUrls, gateway: kit.gateway }),
    },
    network,
  )
}

const find = perNetwork<Pick<RpcNodes, 'request'>>(({ network, ...parameters }) => {
  if (parameters.urls.length > 0)
    return createRpcNodes({
      ...parameters,
      // A node that says nothing of the chain is one of another chain (T-N1).
      isOtherChain: async (request) => Number(await request('eth_chainId', [])) !== network.id,
    })
  return {
    async request() {
      throw new ChainNotConfiguredError({ chainId: network.caipNetworkId })
    },
  }
})
