import type { RpcAnswer, RpcCall } from '../rpc/askUpstream.ts'
import type { Coin } from './coin.ts'

/** What one family of chains does in its own way. No feature asks for a family by name. */
export type ChainFamily = {
  /** Whether a text is an address of it, its checksum right where the family has one. */
  isAddress(text: string): boolean
  readonly check: ChainCheck
  /**
   * Reads and broadcasts that the proxy lets through (`api.md` chapter 3, R-13). Nothing that a node would sign or change by itself, and
   * nothing that makes it search through all there is (`getProgramAccounts`, `scantxoutset`): those are for `LATCHKEY_RPC_METHODS`.
   */
  readonly methods: ReadonlySet<string>
  /** What a bundler answers instead of the node (ERC-4337). */
  readonly bundlerMethods?: ReadonlySet<string> | undefined
  /** The coin of its chains that `common` does not know; absent where each chain has its own. */
  readonly coin?: Coin | undefined
  /** How nodes are asked what an account holds of the coin; absent where it is read in another way. */
  askBalance?(coin: Coin | undefined): BalanceQuestion | undefined
  /** Whether the past of a chain's accounts is known here: from its own nodes, or because the chain is taken in. */
  hasHistory(chain: { isIndexed: boolean; coin: Coin | undefined }): boolean
  /** Whether nodes answer with JSON numbers that a double would change. */
  readonly hasLongNumbers: boolean
  /** Whether its chains run Ethereum's contracts: tokens, swaps, a price of gas, who pays for whom. */
  readonly hasContracts: boolean
  /** Whether Esplora servers stand for its nodes. */
  readonly isEsplora: boolean
  /** How its chains are numbered where names lead to addresses; absent where no names are given out. */
  readonly coinTypes?: CoinTypes | undefined
}

/** How nodes of one family are asked whether they are there, and, where they can say so, which chain they serve. */
export type ChainCheck = {
  /** Cheap questions that a node in order answers at once. */
  readonly calls: readonly RpcCall[]
  /** The same, where `calls` could be answered by a node that has lost its chain. */
  readonly look?: readonly RpcCall[]
  /** Whether the answers, in the order of the calls, are those of the chain. Without it a node is believed. */
  isRight?(answers: readonly RpcAnswer[], chainId: string): boolean
  /** Whether a node of the right chain says itself that it lags behind. */
  isBehind?(answers: readonly RpcAnswer[]): boolean
}

/** How a family's nodes are asked what an account holds of the coin. */
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
