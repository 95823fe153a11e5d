import type { SwapTransaction } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import { SwapMismatchError } from '../errors.ts'
import { isSameAccount } from '../fetchSwapTokens.ts'
import type { SwapToken } from '../state.ts'

/**
 * Checks what the service built against what is on screen, before any request to the wallet (T-N4).
 *
 * The account, the network and the coins that go with it are checked always; the tokens, the sum and who gets it where the
 * router's call is of a kind that can be read.
 *
 * @returns The router's address, and the least it brings where that can be read.
 * @throws {@link SwapMismatchError} naming what differs.
 */
export function checkSwapTransaction(tx: SwapTransaction['tx'], wanted: checkSwapTransaction.Wanted): checkSwapTransaction.Checked {
  const { accountId, source, amount, spender } = wanted
  const to = parseAccountId(tx.to)
  const differs = (field: string, isSame: boolean) => {
    if (!isSame) throw new SwapMismatchError({ field })
  }
  differs('the account', isSameAccount(tx.from, accountId))
  differs('the network', to.chainId === parseAccountId(accountId).chainId)
  differs('the coins that go with it', BigInt(tx.amount) === (source.isNative ? amount : 0n))
  differs('the contract', spender === undefined || to.address.toLowerCase() === spender.toLowerCase())
  const call = readSwapCall(tx.data)
  if (call) checkCall(call, wanted, differs)
  return { router: to.address, least: call?.least }
}

export declare namespace checkSwapTransaction {
  type Wanted = {
    /** CAIP-10. */
    accountId: string
    source: Pick<SwapToken, 'id' | 'isNative'>
    target: Pick<SwapToken, 'id' | 'isNative'>
    /** Smallest units of the source. */
    amount: bigint
    /** The contract that was approved, if any was. */
    spender?: string | undefined
  }
  type Checked = { readonly router: string; readonly least: bigint | undefined }
}

function checkCall(call: SwapCall, wanted: checkSwapTransaction.Wanted, differs: (field: string, isSame: boolean) => void): void {
  const { accountId, source, target, amount } = wanted
  differs('what is paid', call.from === toAsset(source))
  differs('what is got', call.to === toAsset(target))
  differs('the sum', call.amount === undefined || call.amount === amount)
  // 1inch pays the caller where no receiver is named.
  differs('the receiver', [toAddress(accountId), zeroAddress].includes(call.receiver))
}

const zeroAddress = `0x${'0'.repeat(40)}`

function toAsset({ id, isNative }: Pick<SwapToken, 'id' | 'isNative'>): string {
  return isNative ? 'native' : toAddress(id)
}

function toAddress(id: string): string {
  return parseAccountId(id).address.toLowerCase()
}

/** What a call that swaps says, as far as its kind is known. Addresses in lower case. */
export type SwapCall = {
  /** The token that is paid, or the coin. */
  readonly from: string | 'native'
  /** The token that is got, or the coin. */
  readonly to: string | 'native'
  /** The least it brings, or it fails. */
  readonly least: bigint
  /** Who gets it. */
  readonly receiver: string
  /** What it takes; absent where that goes with the transaction. */
  readonly amount?: bigint | undefined
}

type Layout = {
  /** Where the figures stand among the call's words. */
  readonly amount?: number
  readonly least: number
  readonly receiver: number
  /** Where the tokens stand: each in a word, or at the ends of a list. */
  readonly tokens: { readonly from: number; readonly to: number } | { readonly path: number; readonly native?: 'from' | 'to' }
}

/** By selector. */
const layouts: Readonly<Record<string, Layout>> = {
  // swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline)
  '0x7ff36ab5': { least: 0, receiver: 2, tokens: { path: 1, native: 'from' } },
  // swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)
  '0x18cbafe5': { amount: 0, least: 1, receiver: 3, tokens: { path: 2, native: 'to' } },
  // swapExactTokensForTokens, with the same parameters
  '0x38ed1739': { amount: 0, least: 1, receiver: 3, tokens: { path: 2 } },
  // swap(address executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturn, flags), …) of 1inch 5 and 6
  '0x12aa3caf': { amount: 5, least: 6, receiver: 4, tokens: { from: 1, to: 2 } },
  '0x07ed2379': { amount: 5, least: 6, receiver: 4, tokens: { from: 1, to: 2 } },
}

/** How 1inch writes the coin. */
const coin = `0x${'e'.repeat(40)}`

/** Reads the call of a router. @returns `undefined` for a call of a kind that is not known here, or one cut short. */
export function readSwapCall(data: string): SwapCall | undefined {
  const layout = layouts[data.slice(0, 10).toLowerCase()]
  if (!layout) return undefined
  const least = readWord(data, layout.least)
  const receiver = readAddress(data, layout.receiver)
  const ends = readTokens(data, layout.tokens)
  const amount = layout.amount === undefined ? undefined : readWord(data, layout.amount)
  if (!least || !receiver || !ends || (layout.amount !== undefined && !amount)) return undefined
  return { ...ends, least: BigInt(`0x${least}`), receiver, ...(amount && { amount: BigInt(`0x${amount}`) }) }
}

/** The word at a place behind the selector, in lower case; `undefined` where the call is too short. */
export function readWord(data: string, at: number): string | undefined {
  const word = data.slice(10 + at * 64, 74 + at * 64).toLowerCase()
  return /^[0-9a-f]{64}$/.test(word) ? word : undefined
}

function readAddress(data: string, at: number): string | undefined {
  const word = readWord(data, at)
  return word && `0x${word.slice(24)}`
}

function readTokens(data: string, tokens: Layout['tokens']): Pick<SwapCall, 'from' | 'to'> | undefined {
  if ('path' in tokens) {
    const start = readWord(data, tokens.path)
    // Where a list begins is given in bytes; no honest call is longer than this.
    const listAt = start ? Number(BigInt.asUintN(32, BigInt(`0x${start}`))) / 32 : Number.NaN
    const length = Number.isInteger(listAt) ? Number(`0x${readWord(data, listAt) ?? ''}`) : Number.NaN
    if (!(length >= 2 && length <= 16)) return undefined
    const [from, to] = [readAddress(data, listAt + 1), readAddress(data, listAt + length)]
    if (!from || !to) return undefined
    return { from: tokens.native === 'from' ? 'native' : from, to: tokens.native === 'to' ? 'native' : to }
  }
  const [from, to] = [readAddress(data, tokens.from), readAddress(data, tokens.to)]
  return from && to ? { from: from === coin ? 'native' : from, to: to === coin ? 'native' : to } : undefined
}
