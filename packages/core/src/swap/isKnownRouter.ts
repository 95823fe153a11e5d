import type { ChainId } from '@latchkey/common'
import type { KitConfig } from '../config.ts'

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
 * Whether a swap calls a contract that everybody knows, or one that the host names for the chain (T-N4).
 *
 * A gateway may use others, such as an exchange of its operator's; its own word does not make one known: the visitor is then
 * shown the whole address.
 */
export function isKnownRouter(
  { swapRouters = {} }: Pick<KitConfig, 'swapRouters'>,
  { chainId, router }: { readonly chainId: ChainId | undefined; readonly router: string },
): boolean {
  const address = router.toLowerCase()
  const named = (chainId && swapRouters[chainId]) || []
  return knownRouters.has(address) || named.some((one) => one.toLowerCase() === address)
}
