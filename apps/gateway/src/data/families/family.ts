import type { RpcAnswer, RpcCall } from '../rpc/askUpstream.ts'
import type { Coin } from './coin.ts'

/** What differs between chain families. No feature asks for a family by name. */
export type ChainFamily = {
  /** Whether a text is an address of it, its checksum right where the family has one. */
  isAddress(text: string): boolean
  readonly check: ChainCheck
  /**
   * Reads and broadcasts that the proxy allows (`api.md` chapter 3, R-13). No method that makes a node sign or change anything itself, and
   * none that makes it scan the whole chain (`getProgramAccounts`, `scantxoutset`): `LATCHKEY_RPC_METHODS` can allow those.
   */
  readonly methods: ReadonlySet<string>
  /** What a bundler answers instead of the node (ERC-4337). */
  readonly bundlerMethods?: ReadonlySet<string> | undefined
  /** The coin of its chains that `common` does not know; absent where each chain has its own. */
  readonly coin?: Coin | undefined
  /** How to ask nodes for an account's native balance; absent where it is read in another way. */
  askBalance?(coin: Coin | undefined): BalanceQuestion | undefined
  /** Whether an account's history is available here: from the chain's nodes, or from the index. */
  hasHistory(chain: { isIndexed: boolean; coin: Coin | undefined }): boolean
  /** Whether nodes answer with JSON numbers that a double would change. */
  readonly hasLongNumbers: boolean
  /** Whether its chains run Ethereum's contracts: tokens, swaps, a price of gas, who pays for whom. */
  readonly hasContracts: boolean
  /** Whether its chains are read from Esplora servers instead of nodes. */
  readonly isEsplora: boolean
  /** Its coin types in name records; absent for a family without names. */
  readonly coinTypes?: CoinTypes | undefined
}

/** How to check that a node of the family is alive and, if it can tell, which chain it serves. */
export type ChainCheck = {
  /** Cheap requests that a healthy node answers at once. */
  readonly calls: readonly RpcCall[]
  /** The same, where a node without its chain could still answer `calls`. */
  readonly look?: readonly RpcCall[]
  /** Whether the answers, in the order of the calls, match the chain. Without it a node is trusted. */
  isRight?(answers: readonly RpcAnswer[], chainId: string): boolean
  /** Whether a node of the right chain reports that it lags behind. */
  isBehind?(answers: readonly RpcAnswer[]): boolean
}

/** How to ask a family's nodes for an account's native balance. */
export type BalanceQuestion = {
  toCall(address: string): RpcCall
  /** `undefined` for what is no balance. */
  read(result: unknown): bigint | undefined
}

/** SLIP-44, and ENSIP-11 where each chain has a number of its own. */
export type CoinTypes = {
  /** Stands for any chain of the family. */
  readonly any: number
  /** CAIP-2 of the chain that is taken for any. */
  readonly mainnet: string
  /** The number of one chain alone. */
  of?(chainId: string): number
}

/** Names of methods, between spaces. */
export function methodSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** What a node answered; `undefined` if it refused. */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  return answer && 'result' in answer ? answer.result : undefined
}
