import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ContractReader } from '../../rpc/createContractReader.ts'
import type { DexContracts } from './dexContracts.ts'

/** A route from one token to another, and its output. */
export type SwapRoute = { readonly path: readonly Address[]; readonly amountOut: bigint }

const routerAbi = parseAbi(['function getAmountsOut(uint256, address[]) view returns (uint256[])'])

/**
 * Routes to swap `amount`, the one with the largest output first: direct, over the wrapped coin, over the dollar, and over both.
 * The router computes the output, fees of the pools included.
 *
 * @throws {@link UpstreamFailedError} if the chain does not answer.
 */
export async function findRoutes(contracts: ContractReader, parameters: findRoutes.Parameters): Promise<readonly SwapRoute[]> {
  const { chainId, dex, from, to, amount, signal } = parameters
  if (from === to) return []
  const { wrapped, quote } = dex
  const paths = [[], [wrapped], [quote], [wrapped, quote], [quote, wrapped]]
    .filter((between) => !between.includes(from) && !between.includes(to))
    .map((between): readonly Address[] => [from, ...between, to])
  const calls = paths.map((path) => ({ to: dex.router, data: encodeFunctionData({ abi: routerAbi, args: [amount, path] }) }))
  const said = await contracts.read({ chainId, calls, signal })
  return paths
    .flatMap((path, index) => {
      const amountOut = readLast(said[index], path.length)
      return amountOut ? [{ path, amountOut }] : []
    })
    .sort((one, other) => (one.amountOut > other.amountOut ? -1 : 1))
}

export declare namespace findRoutes {
  type Parameters = { chainId: string; dex: DexContracts; from: Address; to: Address; amount: bigint; signal: AbortSignal }
}

/** The last of the amounts; `undefined` where the router refuses the route. */
function readLast(data: `0x${string}` | undefined, length: number): bigint | undefined {
  if (!data) return undefined
  try {
    const amounts = decodeFunctionResult({ abi: routerAbi, data })
    return amounts.length === length ? amounts.at(-1) : undefined
  } catch {
    return undefined
  }
}
