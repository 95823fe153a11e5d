import { buildTransaction, type Transfer } from '@latchkey/blockchain-api'
import { formatUnits, parseAccountId } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { sendTransaction } from '../../account/verbs.ts'
import { startAttempt } from '../../attempt.ts'
import { fetchBalance } from '../../balance/verbs.ts'
import { toLatchkeyError } from '../../errors.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { toSwapError } from '../errors.ts'
import { fetchSwapQuote, isSwapBusy } from '../fetchSwapQuote.ts'
import { fetchSwapTokens } from '../fetchSwapTokens.ts'
import { type Swap, swapAtom } from '../state.ts'
import { swapFactsAtom, toLeast } from '../swapFacts.ts'
import { allowRouter, toRequest, waitForChain } from './allowRouter.ts'
import { checkSwapTransaction } from './checkSwapTransaction.ts'

export async function sendSwap(kit: Kit): Promise<void> {
  const { store } = kit
  const swap = store.get(swapAtom)
  const facts = store.get(swapFactsAtom)
  const deal = toDeal(kit, swap)
  if (isSwapBusy(swap.step) || !facts.canReview || !deal) return
  if (deal.expiresAtMs <= kit.clock.now()) return fetchSwapQuote(kit, { isRefresh: true })
  const attempt = startAttempt(kit, 'swapSend')
  const run: Run = {
    ...deal,
    signal: attempt.signal,
    put: (patch) => {
      if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, ...patch }))
    },
  }
  const isDone = { approval: !facts.isApprovalNeeded }
  try {
    run.put({
      error: undefined,
      hash: undefined,
      voidedBy: undefined,
      allowanceReset: undefined,
      step: isDone.approval ? 'building' : 'approving',
    })
    trackSwap(kit, 'INITIATE_SWAP', deal)
    const spender = isDone.approval ? undefined : await attempt.race(approve(kit, run))
    isDone.approval = true
    const isSent = await attempt.race(swapTokens(kit, run, spender))
    if (!attempt.isCurrent()) return
    run.put({ step: isSent ? 'success' : 'idle' })
    if (isSent) renew(kit, deal)
    else await fetchSwapQuote(kit, { isRefresh: true })
  } catch (cause) {
    // Cancelled: the newer action has set the state.
    if (!attempt.isCurrent()) return
    const error = toLatchkeyError(cause)
    run.put({ error, step: error.code === 'USER_REJECTED' ? 'idle' : 'failed' })
    trackSwap(kit, isDone.approval ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...deal, error })
  } finally {
    attempt.end()
  }
}

/** What is swapped, for whom, as it stood when the user confirmed. */
type Deal = Pick<allowRouter.Parameters, 'api' | 'accountId' | 'source' | 'target' | 'amount' | 'allowed'> & {
  /** What the quote promised, and what is left of it when the price moves as far as it may. */
  readonly expected: bigint
  readonly least: bigint
  readonly slippage: string
  readonly expiresAtMs: number
}

type Run = Deal & { readonly signal: AbortSignal; readonly put: (patch: Partial<Swap>) => void }

function toDeal(kit: Kit, { accountId, source, target, quote, slippage, allowance }: Swap): Deal | undefined {
  const api = getBlockchainApi(kit)
  if (!api || !accountId || !source || !target || !quote.data) return undefined
  const { fromAmount: amount, toAmount, expiresAtMs } = quote.data
  const least = toLeast(toAmount, slippage)
  return { api, accountId, source, target, amount, allowed: allowance.data ?? 0n, expected: toAmount, least, slippage, expiresAtMs }
}

/** Approves the sum for the router. @returns The router. */
async function approve(kit: Kit, run: Run): Promise<string> {
  const { router } = await build(run, { isTried: false }).catch((cause) => {
    throw toSwapError(cause)
  })
  const allowance = await allowRouter(kit, { ...run, router })
  run.put({ step: 'building', allowance: { status: 'ready', data: allowance, updatedAt: kit.clock.now() } })
  return router
}

/** Builds, checks and sends the swap. @returns Whether it was sent: not if it would bring less than was shown. */
async function swapTokens(kit: Kit, run: Run, spender: string | undefined): Promise<boolean> {
  const { source, amount, least, signal, put } = run
  put({ step: 'building' })
  const built = await build(run, { isTried: true, spender }).catch((cause) => {
    throw toSwapError(cause)
  })
  if (built.least !== undefined && built.least < least) return false
  put({ step: 'signing' })
  const transaction = toRequest(built.tx, source.isNative ? amount : 0n)
  const hash = await sendTransaction(kit, { transaction, operationType: 'trade', transfers: toTransfers(run), signal })
  put({ step: 'pending', hash })
  await waitForChain(kit, hash, signal)
  return true
}

async function build(run: Run, { isTried, spender }: { isTried: boolean; spender?: string | undefined }) {
  const { api, accountId, source, target, amount, slippage, signal } = run
  const request = { amount: String(amount), from: source.id, to: target.id, userAddress: accountId, slippage, disableEstimate: !isTried }
  const { tx } = await buildTransaction(api, { ...request, signal })
  return { tx, ...checkSwapTransaction(tx, { accountId, source, target, amount, spender }) }
}

/** What moves, as the account's past shows it until the chain has it. */
function toTransfers({ source, target, amount, expected }: Run): readonly Transfer[] {
  return [
    { direction: 'out', quantity: { numeric: formatUnits(amount, source.decimals) }, fungible_info: { symbol: source.symbol } },
    { direction: 'in', quantity: { numeric: formatUnits(expected, target.decimals) }, fungible_info: { symbol: target.symbol } },
  ]
}

/** The account now holds another sum. */
function renew(kit: Kit, deal: Deal): void {
  trackSwap(kit, 'SWAP_SUCCESS', deal)
  fetchBalance(kit, { isForced: true }).catch(() => {})
  void fetchSwapTokens(kit, { isForced: true })
}

/** Counts a step of a swap: which tokens, never how much (B-22). */
function trackSwap(kit: Kit, event: TrackedEvent, deal: TrackedDeal): void {
  const { accountId, source, target, error } = deal
  const pair = {
    network: parseAccountId(accountId).chainId,
    swapFromToken: safeText(source.symbol, 'symbol'),
    swapToToken: safeText(target.symbol, 'symbol'),
  }
  if (event === 'INITIATE_SWAP' || event === 'SWAP_SUCCESS') kit.events.emit('tracked', { event, properties: pair })
  else kit.events.emit('tracked', { event, properties: { ...pair, message: error?.code ?? 'UNKNOWN' } })
}

type TrackedEvent = 'INITIATE_SWAP' | 'SWAP_SUCCESS' | 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'

type TrackedDeal = Pick<Deal, 'accountId' | 'source' | 'target'> & { readonly error?: LatchkeyError | undefined }
