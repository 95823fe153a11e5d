import type { Namespace } from '@latchkey/common/caip'
import type { UniversalProviderConfig, WalletConnectNamespace } from '@latchkey/common/contract'

/** The nodes of all families by CAIP-2 id; the host's own word goes first. */
export function readNodes(
  wanted: ReadonlyMap<Namespace, WalletConnectNamespace>,
  config: UniversalProviderConfig = {},
): { readonly [chainId: string]: string } {
  const nodes = [...wanted].flatMap(([namespace, { rpcMap }]) =>
    Object.entries(rpcMap).map(([reference, url]) => [`${namespace}:${reference}`, url] as const),
  )
  return { ...Object.fromEntries(nodes), ...config.rpcMap }
}
