import type { AddressType } from '@latchkey/signatures/bitcoin'

/** One coin of the account. */
export type Coin = { readonly txid: string; readonly vout: number; readonly value: bigint; readonly isConfirmed: boolean }

/** What is spent, what comes back, and what it costs. */
export type Choice = { readonly coins: readonly Coin[]; readonly change: bigint; readonly fee: bigint }

/** Virtual bytes of an input that spends a coin of this kind, rounded up. */
const inputSizes: { readonly [type in AddressType]: number } = { p2pkh: 148, p2sh: 91, p2wpkh: 68, p2wsh: 105, p2tr: 58 }
const outputSizes: { readonly [type in AddressType]: number } = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43 }
/** Below this, nodes do not pass an output on. */
const dusts: { readonly [type in AddressType]: bigint } = { p2pkh: 546n, p2sh: 540n, p2wpkh: 294n, p2wsh: 330n, p2tr: 330n }
const overhead = 11

/** The least that an address of this kind can be paid. */
export function dustOf(type: AddressType): bigint {
  return dusts[type]
}

/**
 * Chooses coins for an amount: confirmed ones first, the largest of them first, until amount and fee are covered.
 *
 * Change below what nodes pass on goes to the miner. `undefined` if all coins together are not enough.
 */
export function chooseCoins(parameters: {
  readonly coins: readonly Coin[]
  readonly from: AddressType
  readonly to: readonly AddressType[]
  readonly value: bigint
  /** Satoshis per virtual byte. */
  readonly feeRate: number
}): Choice | undefined {
  const { coins, from, to, value, feeRate } = parameters
  const outputs = to.reduce((sum, type) => sum + outputSizes[type], overhead)
  const chosen: Coin[] = []
  let sum = 0n
  for (const coin of sortCoins(coins)) {
    chosen.push(coin)
    sum += coin.value
    const size = outputs + chosen.length * inputSizes[from]
    const bare = toFee(size, feeRate)
    if (sum < value + bare) continue
    const withChange = toFee(size + outputSizes[from], feeRate)
    const change = sum - value - withChange
    return change >= dusts[from] ? { coins: chosen, change, fee: withChange } : { coins: chosen, change: 0n, fee: sum - value }
  }
  return undefined
}

/** The most that `coins` can pay one address, and what that costs. Coins that cost more than they bring stay where they are. */
export function chooseMost(parameters: {
  readonly coins: readonly Coin[]
  readonly from: AddressType
  readonly to: AddressType
  /** Satoshis per virtual byte. */
  readonly feeRate: number
}): { readonly value: bigint; readonly fee: bigint } {
  const { coins, from, to, feeRate } = parameters
  let most = { value: 0n, fee: 0n }
  let sum = 0n
  for (const [at, coin] of sortCoins(coins).entries()) {
    sum += coin.value
    const fee = toFee(overhead + outputSizes[to] + (at + 1) * inputSizes[from], feeRate)
    if (sum - fee > most.value) most = { value: sum - fee, fee }
  }
  return most
}

/** Those in blocks first, the largest of them first. */
function sortCoins(coins: readonly Coin[]): readonly Coin[] {
  return [...coins].sort(
    (one, other) => Number(other.isConfirmed) - Number(one.isConfirmed) || (one.value < other.value ? 1 : one.value > other.value ? -1 : 0),
  )
}

function toFee(size: number, feeRate: number): bigint {
  return BigInt(Math.ceil(size * feeRate))
}
