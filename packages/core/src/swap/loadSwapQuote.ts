import { type BlockchainApi, getAllowance, getGasPrice, listPrices, listQuotes } from '@latchkey/blockchain-api'
import { type EvmTransactionRequest, parseAccountId } from '@latchkey/common'
import * as limits from '@latchkey/common/limits'
import { estimateFee } from '../account/estimateFee.ts'
import { startAttempt } from '../connection/attempt.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import type { Resource } from '../resource.ts'
import { GasPriceUnsupportedError, SwapQuoteFailedError } from './errors.ts'
import { isSameAccount } from './isSameAccount.ts'
import { swapAtom } from './state.ts'
import type { Swap, SwapQuote, SwapToken } from './swap.ts'
import { readAmount } from './swapFacts.ts'
import { hasReason, toSwapError } from './toSwapError.ts'

/** Asks what the swap would bring, with what else depends on the moment: allowance, gas price, prices. Never rejects. */
export async function loadSwapQuote(kit: Kit, { isRefresh }: { isRefresh: boolean }): Promise<void> {
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
    const asked = Promise.all([
      askQuote(api, { ...swap, source, target, accountId, amount, nowMs: kit.clock.now, signal }),
      askAllowance(api, { source, accountId, signal }),
      askGasPrice(kit, api, { chainId: swap.chainId ?? '', source, accountId, signal }),
      askPrices(api, { tokens: [source, target], signal }),
    ])
    const [quote, allowance, gasPrice, prices] = await attempt.race(asked)
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

type Asked = Pick<Swap, 'chainId'> & {
  source: SwapToken
  target: SwapToken
  accountId: string
  amount: bigint
  nowMs: () => number
  signal: AbortSignal
}

/** The best offer. One for another sum or other tokens is none. */
async function askQuote(api: BlockchainApi, { source, target, accountId, amount, nowMs, signal }: Asked): Promise<SwapQuote> {
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
async function askAllowance(api: BlockchainApi, { source, accountId, signal }: Pick<Asked, 'source' | 'accountId' | 'signal'>) {
  if (source.isNative) return undefined
  const { allowance } = await getAllowance(api, { tokenAddress: source.id, userAddress: accountId, signal })
  return BigInt(allowance)
}

/** A gas price that is not to be had is none: the swap goes on without a fee on screen. */
async function askGasPrice(
  kit: Kit,
  api: BlockchainApi,
  { chainId, ...asked }: { chainId: string; source: SwapToken; accountId: string; signal: AbortSignal },
): Promise<Resource<bigint> | undefined> {
  try {
    const [{ fast }, own] = await Promise.all([getGasPrice(api, { chainId, signal: asked.signal }), askNode(kit, asked)])
    return { status: 'ready', data: own > BigInt(fast) ? own : BigInt(fast), updatedAt: kit.clock.now() }
  } catch (cause) {
    if (!hasReason(cause, 'GAS_PRICE_UNSUPPORTED')) return undefined
    return { status: 'failed', error: new GasPriceUnsupportedError({ cause }) }
  }
}

/** Wallets offer what the chain's node names, which may be more: where the coin is swapped, as much must be left of it. */
async function askNode(kit: Kit, { source, accountId, signal }: { source: SwapToken; accountId: string; signal: AbortSignal }) {
  if (!source.isNative) return 0n
  const transaction = { to: parseAccountId(accountId).address as `0x${string}`, value: 0n, gas: 21_000n }
  const estimated = await estimateFee(kit, { transaction, signal }).catch(() => undefined)
  // The coin that is swapped is an EVM chain's.
  const fields = estimated?.fields as EvmTransactionRequest | undefined
  return fields?.maxFeePerGas ?? fields?.gasPrice ?? 0n
}

/** Prices that are not to be had stay as they were. */
async function askPrices(api: BlockchainApi, { tokens, signal }: { tokens: readonly SwapToken[]; signal: AbortSignal }) {
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
