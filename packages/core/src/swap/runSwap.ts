import { type BlockchainApi, buildTransaction, type Transfer } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common'
import { sendTransaction } from '../account/sendTransaction.ts'
import { fetchBalance } from '../balance/fetchBalance.ts'
import { startAttempt } from '../connection/attempt.ts'
import { toLatchkeyError } from '../errors.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { allowRouter, toRequest, waitForChain } from './allowRouter.ts'
import { isSwapBusy } from './changeSwap.ts'
import { checkSwapTransaction } from './checkSwapTransaction.ts'
import { loadSwapQuote } from './loadSwapQuote.ts'
import { loadSwapTokens } from './loadSwapTokens.ts'
import { swapAtom, swapFactsAtom } from './state.ts'
import type { Swap, SwapToken } from './swap.ts'
import { toLeast } from './swapFacts.ts'
import { toSwapError } from './toSwapError.ts'
import { trackSwap } from './trackSwap.ts'

/** Does what `sendSwap` and `approveSwap` say. */
export async function runSwap(kit: Kit, { isApprovalOnly }: { isApprovalOnly: boolean }): Promise<void> {
  const { store } = kit
  const swap = store.get(swapAtom)
  const facts = store.get(swapFactsAtom)
  const deal = toDeal(kit, swap)
  if (isSwapBusy(swap.step) || !facts.canReview || !deal) return
  if (deal.expiresAtMs <= kit.clock.now()) return loadSwapQuote(kit, { isRefresh: true })
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
    if (!isApprovalOnly) trackSwap(kit, 'INITIATE_SWAP', deal)
    const spender = isDone.approval ? undefined : await attempt.race(approve(kit, run))
    isDone.approval = true
    const isSent = isApprovalOnly ? false : await attempt.race(swapTokens(kit, run, spender))
    if (!attempt.isCurrent()) return
    run.put({ step: isSent ? 'success' : 'idle' })
    if (isSent) renew(kit, deal)
    else if (!isApprovalOnly) await loadSwapQuote(kit, { isRefresh: true })
  } catch (cause) {
    // Given up: whoever did so has said what holds now.
    if (!attempt.isCurrent()) return
    const error = toLatchkeyError(cause)
    run.put({ error, step: error.code === 'USER_REJECTED' ? 'idle' : 'failed' })
    trackSwap(kit, isDone.approval ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR', { ...deal, error })
  } finally {
    attempt.end()
  }
}

/** What is swapped, for whom, as it stood when the visitor said yes. */
type Deal = {
  readonly api: BlockchainApi
  readonly accountId: string
  readonly source: SwapToken
  readonly target: SwapToken
  readonly amount: bigint
  /** Smallest units of the source that the router may take already. */
  readonly allowed: bigint
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

/** Lets the router take the sum. @returns The router. */
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
  const asked = { amount: String(amount), from: source.id, to: target.id, userAddress: accountId, slippage, disableEstimate: !isTried }
  const { tx } = await buildTransaction(api, { ...asked, signal })
  return { tx, ...checkSwapTransaction(tx, { accountId, source, target, amount, spender }) }
}

/** What moves, as the account's past shows it until the chain has it. */
function toTransfers({ source, target, amount, expected }: Run): readonly Transfer[] {
  return [
    { direction: 'out', quantity: { numeric: formatUnits(amount, source.decimals) }, fungible_info: { symbol: source.symbol } },
    { direction: 'in', quantity: { numeric: formatUnits(expected, target.decimals) }, fungible_info: { symbol: target.symbol } },
  ]
}

/** What the account holds is another sum now. */
function renew(kit: Kit, deal: Deal): void {
  trackSwap(kit, 'SWAP_SUCCESS', deal)
  fetchBalance(kit, { isForced: true }).catch(() => {})
  void loadSwapTokens(kit, { isForced: true })
}
