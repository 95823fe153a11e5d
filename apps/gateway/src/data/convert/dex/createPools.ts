import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { createCache } from '../../../host/memory/cache.ts'
import type { ContractReader } from '../../rpc/createContractReader.ts'
import type { Dexes } from './dexContracts.ts'

/** Two tokens, in lower case. */
export type Pair = readonly [Address, Address]

/** Reads the reserves of the exchanges' pools. */
export type Pools = {
  /**
   * The reserves of each pair's pool, in smallest units; `undefined` where there is no pool, or an empty one.
   *
   * @throws {@link UpstreamFailedError} if the chain cannot be asked.
   */
  read(parameters: {
    chainId: string
    pairs: readonly Pair[]
    signal: AbortSignal
  }): Promise<readonly (readonly [bigint, bigint] | undefined)[]>
}

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const poolAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** A pool's address never changes, but a missing pool may be created soon. */
const absentMs = 60_000

/** Creates the reader. Only the factory tells a pool's address, which is cached for `maxAgeMs`. */
export function createPools(options: createPools.Options): Pools {
  const { dexes, contracts, maxEntries, maxAgeMs, now } = options
  const addresses = createCache<Address>({ maxEntries, maxAgeMs, now })
  const absent = createCache<true>({ maxEntries, maxAgeMs: absentMs, now })

  async function find(chainId: string, pairs: readonly Pair[], signal: AbortSignal): Promise<readonly (Address | undefined)[]> {
    const factory = dexes.get(chainId)?.factory
    if (!factory) return pairs.map(() => undefined)
    const keyOf = (pair: Pair) => `${chainId}|${[...pair].sort().join('|')}`
    const unknown = pairs.filter((pair) => pair[0] !== pair[1] && !addresses.get(keyOf(pair)) && !absent.get(keyOf(pair)))
    const calls = unknown.map((args): { to: Address; data: Hex } => ({ to: factory, data: encodeFunctionData({ abi: factoryAbi, args }) }))
    const said = calls.length === 0 ? [] : await contracts.read({ chainId, calls, signal })
    const found = new Map<string, Address>()
    for (const [index, pair] of unknown.entries()) {
      const pool = tryDecode(() => decodeFunctionResult({ abi: factoryAbi, data: said[index] ?? '0x' }))
      if (!pool || pool === zeroAddress) absent.set(keyOf(pair), true)
      else {
        addresses.set(keyOf(pair), pool)
        found.set(keyOf(pair), pool)
      }
    }
    return pairs.map((pair) => found.get(keyOf(pair)) ?? addresses.get(keyOf(pair)))
  }

  return {
    async read({ chainId, pairs, signal }) {
      const pools = await find(chainId, pairs, signal)
      const data = encodeFunctionData({ abi: poolAbi })
      const calls = pools.flatMap((to) => (to ? [{ to, data }] : []))
      const said = calls.length === 0 ? [] : [...(await contracts.read({ chainId, calls, signal }))]
      return pools.map((pool, index) => {
        const [first, second] = pairs[index] as Pair
        const reserves = pool && tryDecode(() => decodeFunctionResult({ abi: poolAbi, data: said.shift() ?? '0x' }))
        if (!reserves || reserves[0] === 0n || reserves[1] === 0n) return undefined
        // A pool sorts its tokens by address.
        return first < second ? [reserves[0], reserves[1]] : [reserves[1], reserves[0]]
      })
    },
  }
}

export declare namespace createPools {
  type Options = { dexes: Dexes; contracts: ContractReader; maxEntries: number; maxAgeMs: number; now: () => number }
}

/** An answer of another form counts as no pool. */
function tryDecode<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
