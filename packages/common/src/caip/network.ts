import type { ChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

/** A site that shows what is on a chain. Data only. */
export type BlockExplorer = {
  readonly name: string
  /** Pages lie behind its path; its query stays behind them. */
  readonly url: string
  /** What its pages lie under where it is not `tx` and `address`. */
  readonly paths?: { readonly transaction?: string | undefined; readonly address?: string | undefined } | undefined
}

/** One chain a wallet can be on (E-01). Data only: no function, so it survives JSON. */
export type Network = {
  /** The chain's own id: a number on EVM (`1`), the CAIP-2 reference elsewhere. */
  readonly id: number | string
  readonly name: string
  /** CAIP-2. */
  readonly caipNetworkId: ChainId
  readonly chainNamespace: Namespace
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    /** Asked in this order when the host sets nothing else. */
    readonly default: { readonly http: readonly string[] }
    /** The chain's own public nodes, kept when `default` was replaced. */
    readonly chainDefault?: { readonly http: readonly string[] } | undefined
  }
  readonly blockExplorers?: { readonly default: BlockExplorer } | undefined
  readonly assets?: { readonly imageId?: string | undefined; readonly imageUrl?: string | undefined } | undefined
  readonly testnet?: boolean | undefined
  /** The CAIP-2 id this chain had before, still recognised. */
  readonly deprecatedCaipNetworkId?: ChainId | undefined
  /** Contracts that reads may be batched through. */
  readonly contracts?: { readonly multicall3?: { readonly address: string } | undefined } | undefined
}
