/** What the test chain says of itself: told from an address alone, so that generators and the fake node agree. */

/** The account that is asked. */
export const ownAddress = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
/** The chain of the tests: one that has a name. */
export const evmChain = 'eip155:1'

/** A token's own words, by its address: every third contract is no token at all. */
export function tokenOf(address: string): { readonly symbol: string; readonly decimals: number } | undefined {
  const last = Number.parseInt(address.slice(-2), 16)
  if (last % 3 === 0) return undefined
  return { symbol: `TK${address.slice(-3).toUpperCase()}`, decimals: last % 2 === 0 ? 18 : 6 }
}

/** What the account holds of every token, and how much there is of it, in its smallest unit. */
export const tokenBalance = 5n * 10n ** 21n
export const tokenSupply = 10n ** 27n

/** Ten times what gas costs by the fake node, in wei: more is never signed. */
export const gasPriceMax = 30_000_000_000n
