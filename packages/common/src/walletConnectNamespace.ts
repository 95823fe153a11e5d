import type { ChainId } from './caip/chainId.ts'

/** One entry of a WalletConnect session proposal's namespaces. */
export type WalletConnectNamespace = {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL for reads by chain reference, so that no other host is asked. */
  readonly rpcMap: { readonly [reference: string]: string }
}
