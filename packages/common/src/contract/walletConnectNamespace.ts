import type { ChainId } from '../caip/chainId.ts'

/** One entry of a WalletConnect session proposal's namespaces. */
export type WalletConnectNamespace = {
  readonly chains: readonly ChainId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** RPC URL for reads by chain reference, so that no other host is asked. */
  readonly rpcMap: { readonly [reference: string]: string }
}

/** What is asked of wallets behind a relay instead of what the adapters ask, by family of chains (`eip155`); what is absent stays. */
export type UniversalProviderConfig = {
  readonly chains?: { readonly [namespace: string]: readonly string[] } | undefined
  readonly methods?: { readonly [namespace: string]: readonly string[] } | undefined
  readonly events?: { readonly [namespace: string]: readonly string[] } | undefined
  /** RPC addresses by CAIP-2 id. */
  readonly rpcMap?: { readonly [chainId: string]: string } | undefined
  /** CAIP-2 id of the chain a new session starts on, if the wallet grants it. */
  readonly defaultChain?: string | undefined
}
