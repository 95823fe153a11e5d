import type { Namespace, WalletConnectNamespace } from '@latchkey/common'
import type { WalletConnectOptions } from '../walletConnectOptions.ts'

/** The nodes of all families by CAIP-2 id; the host's own word goes first. */
export function readNodes(
  wanted: ReadonlyMap<Namespace, WalletConnectNamespace>,
  config: WalletConnectOptions.ProviderConfig = {},
): { readonly [chainId: string]: string } {
  const nodes = [...wanted].flatMap(([namespace, { rpcMap }]) =>
    Object.entries(rpcMap).map(([reference, url]) => [`${namespace}:${reference}`, url] as const),
  )
  return { ...Object.fromEntries(nodes), ...config.rpcMap }
}
