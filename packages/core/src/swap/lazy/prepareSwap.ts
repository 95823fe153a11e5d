import { buildTransaction } from '@latchkey/blockchain-api'
import type { ChainId } from '@latchkey/common/caip'
import { startAttempt } from '../../attempt.ts'
import type { KitConfig } from '../../config.ts'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { toSwapError } from '../errors.ts'
import { swapAtom } from '../state.ts'
import { readAmount } from '../swapFacts.ts'
import { checkSwapTransaction } from './checkSwapTransaction.ts'

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
    const request = { amount: String(amount), from: source.id, to: target.id, userAddress: accountId, slippage, disableEstimate: true }
    const { tx } = await attempt.race(buildTransaction(api, { ...request, signal: attempt.signal }))
    const { router } = checkSwapTransaction(tx, { accountId, source, target, amount })
    const data = { router, isKnown: isKnownRouter(kit.config, { chainId: swap.chainId, router }), gas: BigInt(tx.eip155.gas) }
    if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, route: { status: 'ready', data, updatedAt: kit.clock.now() } }))
  } catch (cause) {
    if (attempt.isCurrent()) store.set(swapAtom, (latest) => ({ ...latest, route: { status: 'failed', error: toSwapError(cause) } }))
  } finally {
    attempt.end()
  }
}

/** Contracts that swaps are known to call, in lower case. */
const knownRouters: ReadonlySet<string> = new Set([
  // 1inch, its fifth and sixth router; on zkSync Era the sixth has an address of its own.
  '0x1111111254eeb25477b68fb85ed929f73a960582',
  '0x111111125421ca6dc452d289314280a0f8842a65',
  '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  // Uniswap, second version.
  '0x7a250d5630b4cf539739df2c5dacb4c659f2488d',
])

/**
 * Whether a swap calls a widely known contract, or one that the host names for the chain (T-N4).
 *
 * A gateway may use others, such as an exchange of its operator's; its own word does not make one known: the user then sees the
 * whole address.
 */
export function isKnownRouter(
  { swapRouters = {} }: Pick<KitConfig, 'swapRouters'>,
  { chainId, router }: { readonly chainId: ChainId | undefined; readonly router: string },
): boolean {
  const address = router.toLowerCase()
  const named = (chainId && swapRouters[chainId]) || []
  return knownRouters.has(address) || named.some((one) => one.toLowerCase() === address)
}
