import type { DexContracts } from '../../convert/dex/dexContracts.ts'
import type { Log, Transfer } from './block.ts'

/** `swapExactTokensForETH`, the same for tokens that keep a part, and `swapTokensForExactETH`: the fourth word of each says who gets the coin. */
const methods: ReadonlySet<string> = new Set(['0x18cbafe5', '0x791ac947', '0x4a25d94a'])

/** Keccak of `Withdrawal(address,uint256)`. */
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

/**
 * Coins that an exchange's router paid out for tokens. No log says so, but one of the wrapped coin says how much of it
 * the router took back into coins, and the call says who got them.
 */
export function readCoinsOut({ to, input, logs }: readCoinsOut.Call, dex: DexContracts): readonly Transfer[] {
  const receiver = /^0x0{24}([0-9a-f]{40})$/.exec(`0x${input.slice(10 + 3 * 64, 10 + 4 * 64).toLowerCase()}`)?.[1]
  if (to !== dex.router || !methods.has(input.slice(0, 10).toLowerCase()) || !receiver) return []
  return logs.flatMap(({ address, topics, data, logIndex }) => {
    const isOurs = address.toLowerCase() === dex.wrapped && topics[0] === withdrawal && topics[1]?.endsWith(dex.router.slice(2))
    if (!isOurs || topics.length !== 2 || !/^0x[0-9a-fA-F]{64}$/.test(data)) return []
    const base = { logIndex, batchIndex: 0, standard: 'native' as const, contract: '', tokenId: '' }
    return [{ ...base, from: dex.router, to: `0x${receiver}`, value: BigInt(data) }]
  })
}

export declare namespace readCoinsOut {
  /** A transaction that did not fail. */
  type Call = { readonly to: string; readonly input: string; readonly logs: readonly Log[] }
}
