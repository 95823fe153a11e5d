import { type BlockchainApi, getAllowance, getGasPrice, listPrices, listQuotes } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import type { EvmTransactionRequest } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { abortAttempt } from '../abortAttempt.ts'
import { estimateFee } from '../account/verbs.ts'
import { startAttempt } from '../attempt.ts'
import { getBlockchainApi } from '../gateway/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { idle, type Resource } from '../resource.ts'
import { restartTimer } from '../timer.ts'
import { GasPriceUnsupportedError, hasReason, SwapQuoteFailedError, toSwapError } from './errors.ts'
import { isSameAccount } from './fetchSwapTokens.ts'
import { type Swap, type SwapQuote, type SwapStep, type SwapToken, swapAtom } from './state.ts'
import { readAmount } from './swapFacts.ts'

/** Whether a wallet or the chain is awaited: nothing can be edited then. */
export function isSwapBusy(step: SwapStep): boolean {
  return step !== 'idle' && step !== 'failed' && step !== 'success'
}

/**
 * Takes over what the user changed: what was known of the swap before is dropped, and a quote is requested `delayMs` later.
 * While a wallet or the chain is awaited, nothing changes.
 */
export function changeSwap(kit: Kit, patch: Partial<Swap>, delayMs: number): void {
  const before = kit.store.get(swapAtom)
  if (isSwapBusy(before.step)) return
  abortAttempt(kit, 'swapQuote')
  abortAttempt(kit, 'swapRoute')
  const isSourceSame = !('source' in patch) || patch.source?.id === before.source?.id
  kit.store.set(swapAtom, {
    ...before,
    quote: idle,
    route: idle,
    allowance: isSourceSame ? before.allowance : idle,
    isQuoteRefreshed: false,
    voidedBy: undefined,
    step: 'idle',
    hash: undefined,
    approvalHash: undefined,
    error: undefined,
    ...patch,
  })
  restartTimer(kit, 'swapQuote', delayMs, () => void fetchSwapQuote(kit, { isRefresh: false }))
}

/** Requests what the swap would bring, and what else depends on the moment: allowance, gas price, prices. Never rejects. */
export async function fetchSwapQuote(kit: Kit, { isRefresh }: { isRefresh: boolean }): Promise<void> {
  const { store } = kit
  const swap = store.get(swapAtom)
  const { source, target, accountId } = swap
  const amount = readAmount(swap)
  const api = getBlockchainApi(kit)
  if (!api || !accountId || !source || !target || !amount) return
  const attempt = startAttempt(kit, 'swapQuote')
  const { signal } = attempt
  store.set(swapAtom, { ...swap, quote: isRefresh ? { ...swap.quote, status: 'loading' } : { status: 'loading' } })
  try {
    const requests = Promise.all([
      requestQuote(api, { ...swap, source, target, accountId, amount, nowMs: kit.clock.now, signal }),
      requestAllowance(api, { source, accountId, signal }),
      requestGasPrice(kit, api, { chainId: swap.chainId ?? '', source, accountId, signal }),
      requestPrices(api, { tokens: [source, target], signal }),
    ])
    const [quote, allowance, gasPrice, prices] = await attempt.race(requests)
    if (!attempt.isCurrent()) return
    const now = kit.clock.now()
    store.set(swapAtom, (latest) => ({
      ...withPrices(latest, prices),
      quote: { status: 'ready', data: quote, updatedAt: now },
      allowance: allowance === undefined ? latest.allowance : { status: 'ready', data: allowance, updatedAt: now },
      gasPrice: gasPrice ?? latest.gasPrice,
      isQuoteRefreshed: isRefresh,
    }))
  } catch (cause) {
    if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, quote: { status: 'failed', error: toSwapError(cause) } }))
  } finally {
    attempt.end()
  }
}

type Wanted = Pick<Swap, 'chainId'> & {
  source: SwapToken
  target: SwapToken
  accountId: string
  amount: bigint
  nowMs: () => number
  signal: AbortSignal
}

/** The best offer. One for another sum or other tokens is none. */
async function requestQuote(api: BlockchainApi, { source, target, accountId, amount, nowMs, signal }: Wanted): Promise<SwapQuote> {
  const { quotes } = await listQuotes(api, { amount: String(amount), userAddress: accountId, from: source.id, to: target.id, signal })
  const [best] = quotes.filter(
    (quote) =>
      isSameAccount(quote.fromAccount, source.id) &&
      isSameAccount(quote.toAccount, target.id) &&
      BigInt(quote.fromAmount) === amount &&
      BigInt(quote.toAmount) > 0n,
  )
  if (!best) throw new SwapQuoteFailedError()
  return { fromAmount: amount, toAmount: BigInt(best.toAmount), expiresAtMs: nowMs() + limits.swapQuoteLifetimeMs }
}

/** How much of the source the router may take; of the coin it takes none. */
async function requestAllowance(api: BlockchainApi, { source, accountId, signal }: Pick<Wanted, 'source' | 'accountId' | 'signal'>) {
  if (source.isNative) return undefined
  const { allowance } = await getAllowance(api, { tokenAddress: source.id, userAddress: accountId, signal })
  return BigInt(allowance)
}

/** Without a gas price the swap goes on with no fee on screen. */
async function requestGasPrice(
  kit: Kit,
  api: BlockchainApi,
  { chainId, ...wanted }: { chainId: string; source: SwapToken; accountId: string; signal: AbortSignal },
): Promise<Resource<bigint> | undefined> {
  try {
    const [{ fast }, own] = await Promise.all([getGasPrice(api, { chainId, signal: wanted.signal }), requestNodePrice(kit, wanted)])
    return { status: 'ready', data: own > BigInt(fast) ? own : BigInt(fast), updatedAt: kit.clock.now() }
  } catch (cause) {
    if (!hasReason(cause, 'GAS_PRICE_UNSUPPORTED')) return undefined
    return { status: 'failed', error: new GasPriceUnsupportedError({ cause }) }
  }
}

/** Wallets offer what the chain's node names, which may be more: where the coin is swapped, as much must be left of it. */
async function requestNodePrice(kit: Kit, { source, accountId, signal }: { source: SwapToken; accountId: string; signal: AbortSignal }) {
  if (!source.isNative) return 0n
  const transaction = { to: parseAccountId(accountId).address as `0x${string}`, value: 0n, gas: 21_000n }
  const estimated = await estimateFee(kit, { transaction, signal }).catch(() => undefined)
  // The coin that is swapped is an EVM chain's.
  const fields = estimated?.fields as EvmTransactionRequest | undefined
  return fields?.maxFeePerGas ?? fields?.gasPrice ?? 0n
}

/** Prices that fail to load stay as they were. */
async function requestPrices(api: BlockchainApi, { tokens, signal }: { tokens: readonly SwapToken[]; signal: AbortSignal }) {
  const answer = await listPrices(api, { addresses: tokens.map(({ id }) => id), signal }).catch(() => undefined)
  return answer?.fungibles ?? []
}

function withPrices(swap: Swap, prices: readonly { readonly address: string; readonly price: number }[]): Swap {
  const update = <token extends SwapToken | undefined>(token: token): token => {
    const found = token && prices.find(({ address }) => isSameAccount(address, token.id))
    return found ? { ...token, price: String(found.price) } : token
  }
  const tokens = swap.tokens.data && prices.length > 0 ? { ...swap.tokens, data: swap.tokens.data.map(update) } : swap.tokens
  return { ...swap, tokens, source: update(swap.source), target: update(swap.target) }
}
