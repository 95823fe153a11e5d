import { formatUnits, type Network, parseUnits } from '@latchkey/common/caip'
import { InsufficientFundsError, isLatchkeyError, type LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { atom } from 'jotai/vanilla'
import { snapshotAtom } from '../connection/state.ts'
import { SwapPriceImpactError, SwapQuoteFailedError, SwapUnsupportedError } from './errors.ts'
import { cutFixed, cutSignificant, divideFixed, type Fixed, multiplyFixed, toFixed } from './fixed.ts'
import { type Swap, type SwapToken, swapAtom } from './state.ts'

/** What follows from a swap, worked out without a float. Amounts in whole units, values in US dollars, as decimal text. */
export type SwapFacts = {
  readonly targetAmount?: string | undefined
  readonly sourceValue?: string | undefined
  readonly targetValue?: string | undefined
  /** How much of the target one of the source brings. */
  readonly rate?: string | undefined
  /** What it brings at the least: the swap fails rather than bring less. */
  readonly atLeast?: string | undefined
  /** Counted with a usual swap until it is built; with the approval, if one is needed. */
  readonly networkFee?: { readonly amount: string; readonly symbol: string; readonly value?: string | undefined } | undefined
  /** Percent; with a minus where it brings more than its worth. Absent while a price is unknown. */
  readonly priceImpact?: string | undefined
  readonly isPriceImpactHigh: boolean
  /** The most that can be swapped; of the coin, what the network fee leaves. */
  readonly maxAmount?: string | undefined
  /** Whether the router must be allowed to take the source first. */
  readonly isApprovalNeeded: boolean
  /** A quote for what is typed is on its way. */
  readonly isQuoting: boolean
  readonly router?: string | undefined
  readonly isRouterKnown?: boolean | undefined
  /** What the user should read first. Only `SWAP_PRICE_IMPACT` lets them go on. */
  readonly problem?: LatchkeyError | undefined
  readonly canReview: boolean
  readonly canSwap: boolean
}

/** Works the facts out. */
export function swapFacts(swap: Swap, network: Network | undefined): SwapFacts {
  const { source, target, slippage, route } = swap
  const amount = readAmount(swap)
  const quote = amount !== undefined && swap.quote.data?.fromAmount === amount ? swap.quote.data : undefined
  const isApprovalNeeded = Boolean(source && !source.isNative && amount && (swap.allowance.data ?? 0n) < amount)
  const fee = countFee(swap, isApprovalNeeded)
  const coin = swap.tokens.data?.find(({ isNative }) => isNative)
  const paid: Fixed | undefined = source && amount !== undefined ? { digits: amount, scale: source.decimals } : undefined
  const got: Fixed | undefined = target && quote ? { digits: quote.toAmount, scale: target.decimals } : undefined
  const [sourceValue, targetValue] = [toValue(paid, source), toValue(got, target)]
  const impact = sourceValue && targetValue && countImpact(sourceValue, targetValue)
  const isPriceImpactHigh = impact !== undefined && impact.digits > BigInt(limits.swapPriceImpactHighPercent) * 10n ** BigInt(impact.scale)
  const rate = paid && got && divideFixed(got, paid)
  const priceImpact = impact && toText(impact)
  const decimals = network?.nativeCurrency.decimals ?? 18
  const problem = findProblem(swap, { amount, fee, symbol: network?.nativeCurrency.symbol ?? '', coin })
  const isFree = problem === undefined && amount !== undefined && amount > 0n && quote !== undefined
  return {
    targetAmount: got && toText(got),
    sourceValue: sourceValue && toText(sourceValue),
    targetValue: targetValue && toText(targetValue),
    rate: rate && toText(cutSignificant(rate, 6)),
    atLeast: target && quote && formatUnits(toLeast(quote.toAmount, slippage), target.decimals),
    networkFee:
      fee === undefined
        ? undefined
        : {
            amount: formatUnits(fee, decimals),
            symbol: network?.nativeCurrency.symbol ?? '',
            value: optionalText(toValue({ digits: fee, scale: decimals }, coin)),
          },
    priceImpact,
    isPriceImpactHigh,
    maxAmount: countMax(source, fee),
    isApprovalNeeded,
    isQuoting: Boolean(amount && target && !quote && !problem),
    router: route.data?.router,
    isRouterKnown: route.data?.isKnown,
    problem: problem ?? (isPriceImpactHigh && priceImpact ? new SwapPriceImpactError({ percent: priceImpact }) : undefined),
    canReview: isFree,
    canSwap: isFree && (swap.step === 'idle' || swap.step === 'failed'),
  }
}

/** Smallest units of what is typed; `undefined` while that is no amount of the source. */
export function readAmount({ source, amount }: Pick<Swap, 'source' | 'amount'>): bigint | undefined {
  if (!source || amount === '') return undefined
  try {
    return parseUnits(amount, source.decimals)
  } catch {
    return undefined
  }
}

/** What is left of an amount when the price moves as far as it may, as the gateway counts it. */
export function toLeast(amount: bigint, slippage: string): bigint {
  return amount - (amount * (toMillionths(slippage) ?? 0n)) / 1_000_000n
}

function countFee({ gasPrice, route }: Swap, isApprovalNeeded: boolean): bigint | undefined {
  if (gasPrice.data === undefined) return undefined
  return ((route.data?.gas ?? limits.swapGasUnits) + (isApprovalNeeded ? limits.approvalGasUnits : 0n)) * gasPrice.data
}

/** Of the coin a fifth more than the fee stays, so that it still suffices some blocks later (C-06). */
function countMax(source: SwapToken | undefined, fee: bigint | undefined): string | undefined {
  if (!source?.balance) return undefined
  if (!source.isNative) return source.balance
  const balance = toUnits(source.balance, source.decimals)
  if (fee === undefined || balance === undefined) return undefined
  const rest = balance - (fee * 12n) / 10n
  return formatUnits(rest > 0n ? rest : 0n, source.decimals)
}

type Found = { amount: bigint | undefined; fee: bigint | undefined; symbol: string; coin: SwapToken | undefined }

function findProblem(swap: Swap, { amount, fee, symbol, coin }: Found): LatchkeyError | undefined {
  const { source, tokens, quote } = swap
  if (tokens.error instanceof SwapUnsupportedError) return tokens.error
  if (!source || swap.amount === '') return undefined
  if (amount === undefined) return invalidAmount(swap.amount, source.decimals)
  const balance = toUnits(source.balance, source.decimals)
  if (balance !== undefined && amount > balance) return new InsufficientFundsError({ symbol: source.symbol, isForFee: false })
  const coins = toUnits(coin?.balance, coin?.decimals ?? 18)
  if (fee !== undefined && coins !== undefined && amount > 0n && coins < fee + (source.isNative ? amount : 0n))
    return new InsufficientFundsError({ symbol, isForFee: true })
  if (quote.status === 'failed') return isLatchkeyError(quote.error) ? quote.error : new SwapQuoteFailedError({ cause: quote.error })
  return undefined
}

/** Why a text is no amount; none while it is only begun. */
function invalidAmount(text: string, decimals: number): LatchkeyError | undefined {
  try {
    parseUnits(text, decimals)
  } catch (error) {
    return text === '.' || !isLatchkeyError(error) ? undefined : error
  }
  return undefined
}

function countImpact(paid: Fixed, got: Fixed): Fixed | undefined {
  const scale = Math.max(paid.scale, got.scale)
  const raise = ({ digits, scale: own }: Fixed) => digits * 10n ** BigInt(scale - own)
  const lost = divideFixed({ digits: (raise(paid) - raise(got)) * 100n, scale }, { digits: raise(paid), scale })
  return lost && cutFixed(lost, 2)
}

function toValue(amount: Fixed | undefined, token: SwapToken | undefined): Fixed | undefined {
  const price = toFixed(token?.price)
  return amount && price && multiplyFixed(amount, price)
}

/** Smallest units of whole ones; digits that the token cannot have are cut. */
function toUnits(text: string | undefined, decimals: number): bigint | undefined {
  const value = toFixed(text)
  if (!value) return undefined
  const { digits, scale } = cutFixed(value, decimals)
  return digits * 10n ** BigInt(decimals - scale)
}

function toText({ digits, scale }: Fixed): string {
  return formatUnits(digits, scale)
}

function optionalText(value: Fixed | undefined): string | undefined {
  return value && toText(value)
}

/** What follows from it. */
export const swapFactsAtom = atom((get) => swapFacts(get(swapAtom), get(snapshotAtom).network))

/** Digits after the point that a slippage limit may have: what is millionths to the gateway. */
const slippageScale = 4

/** Whether a slippage limit, in percent, can be taken as it is typed; `high` is more than most swaps need. */
export function checkSlippage(percent: string): 'fine' | 'high' | 'invalid' {
  const millionths = toMillionths(percent)
  if (millionths === undefined || millionths < fromPercent(limits.swapSlippageMinPercent)) return 'invalid'
  if (millionths > fromPercent(limits.swapSlippageMaxPercent)) return 'invalid'
  return millionths >= fromPercent(limits.swapSlippageHighPercent) ? 'high' : 'fine'
}

/** Percent as millionths of the whole; `undefined` for what is no number. */
export function toMillionths(percent: string): bigint | undefined {
  try {
    return parseUnits(percent, slippageScale)
  } catch {
    return undefined
  }
}

function fromPercent(percent: number): bigint {
  return BigInt(Math.round(percent * 10 ** slippageScale))
}
