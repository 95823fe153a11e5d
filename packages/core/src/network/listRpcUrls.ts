import type { Network } from '@latchkey/common'

/** Where a network's reads go, best first. A host that sets URLs has set all of them: no other is ever asked. */
export function listRpcUrls(input: listRpcUrls.Input): readonly string[] {
  const { network, customRpcUrls, gateway } = input
  const { caipNetworkId, rpcUrls } = network
  const custom = customRpcUrls && Object.hasOwn(customRpcUrls, caipNetworkId) ? customRpcUrls[caipNetworkId] : undefined
  if (custom && custom.length > 0) return custom
  if (!gateway) return rpcUrls.default.http
  const query = new URLSearchParams({ chainId: caipNetworkId, projectId: gateway.projectId })
  return [`${gateway.baseUrl}/v1/?${query}`, ...rpcUrls.default.http]
}

export declare namespace listRpcUrls {
  type Input = {
    readonly network: Network
    readonly customRpcUrls?: { readonly [chainId: string]: readonly string[] } | undefined
    readonly gateway?: { readonly baseUrl: string; readonly projectId: string } | undefined
  }
}
