import { buildTransaction } from '@latchkey/blockchain-api'
import { startAttempt } from '../connection/attempt.ts'
import { getBlockchainApi } from '../identity/getBlockchainApi.ts'
import type { Kit } from '../kit.ts'
import { checkSwapTransaction } from './checkSwapTransaction.ts'
import { isKnownRouter } from './isKnownRouter.ts'
import { swapAtom } from './state.ts'
import { readAmount } from './swapFacts.ts'
import { toSwapError } from './toSwapError.ts'

/**
 * Finds out which contract the swap will call and what gas that takes, for the review. Nothing is signed.
 *
 * Never rejects: `swapAtom.route` has it or says what failed; a swap can be tried all the same.
 */
export async function prepareSwap(kit: Kit): Promise<void> {
  const { store } = kit
  const swap = store.get(swapAtom)
  const { source, target, accountId, slippage } = swap
  const amount = readAmount(swap)
  const api = getBlockchainApi(kit)
  if (!api || !accountId || !source || !target || !amount) return
  const attempt = startAttempt(kit, 'swapRoute')
  store.set(swapAtom, { ...swap, route: { ...swap.route, status: 'loading' } })
  try {
    const asked = { amount: String(amount), from: source.id, to: target.id, userAddress: accountId, slippage, disableEstimate: true }
    const { tx } = await attempt.race(buildTransaction(api, { ...asked, signal: attempt.signal }))
    const { router } = checkSwapTransaction(tx, { accountId, source, target, amount })
    const data = { router, isKnown: isKnownRouter(kit.config, { chainId: swap.chainId, router }), gas: BigInt(tx.eip155.gas) }
    if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, route: { status: 'ready', data, updatedAt: kit.clock.now() } }))
  } catch (cause) {
    if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, route: { status: 'failed', error: toSwapError(cause) } }))
  } finally {
    attempt.end()
  }
}
