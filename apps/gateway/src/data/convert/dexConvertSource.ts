import { type Address, decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { malformed } from '../../host/http/errors.ts'
import { coinOf } from '../balances/findCoin.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ContractReader } from '../rpc/createContractReader.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { buildDexSwap } from './buildDexSwap.ts'
import type { Asset, ConvertSource } from './convertSource.ts'
import type { Pools } from './dex/createPools.ts'
import type { DexContracts, Dexes } from './dex/dexContracts.ts'
import { findRoutes } from './dex/findRoutes.ts'
import { estimateGas } from './estimateGas.ts'
import { formatAsset } from './formatAsset.ts'
import { readGasPrice } from './readGasPrice.ts'

/** Tokens that are offered on one chain. */
const tokensMax = 1_000

/** Swaps through the routers of the operator's exchanges, and through no other contract. */
export function dexConvertSource(options: dexConvertSource.Options): ConvertSource {
  const { dexes, pools, contracts, chains, tokens, pictures } = options
  const find = (chainId: string) => {
    const [dex, nodes] = [dexes.get(chainId), chains.getNodes(chainId)]
    if (!dex || !nodes) throw new UpstreamFailedError('there is none for this chain')
    return { dex, nodes }
  }
  const toToken = (asset: Asset, { wrapped }: DexContracts): Address => (asset === 'native' ? wrapped : asset)

  return {
    chainIds: [...dexes.keys()],
    async listQuotes({ chainId, from, to, amount, signal }) {
      const { dex } = find(chainId)
      const ends = { from: toToken(from, dex), to: toToken(to, dex) }
      const routes = await findRoutes(contracts, { chainId, dex, ...ends, amount, signal })
      return routes.slice(0, 1).map(({ amountOut }) => ({
        id: null,
        fromAmount: String(amount),
        fromAccount: formatAsset(chainId, from),
        toAmount: String(amountOut),
        toAccount: formatAsset(chainId, to),
      }))
    },
    async listTokens({ chainId, signal }) {
      const { dex } = find(chainId)
      const listed = tokens.list(chainId).slice(0, tokensMax)
      const pairs = listed.flatMap(({ contract }) => [
        [contract as Address, dex.wrapped] as const,
        [contract as Address, dex.quote] as const,
      ])
      const held = await pools.read({ chainId, pairs, signal })
      const swapped = listed.filter((_token, index) => held[index * 2] || held[index * 2 + 1])
      const coin = { ...coinOf(chains, chainId), address: formatAsset(chainId, 'native'), logoUri: null }
      return [
        coin,
        ...(await Promise.all(
          swapped.map(async ({ contract, name, symbol, decimals, logo }) => ({
            name,
            symbol,
            decimals,
            address: formatAsset(chainId, contract as Address),
            logoUri: pictures.toUrl(await pictures.keepSoon(logo)),
          })),
        )),
      ]
    },
    async getAllowance({ chainId, token, owner, signal }) {
      const { dex } = find(chainId)
      // The native coin is sent with the transaction: no contract needs an approval.
      if (token === 'native') return maxUint256
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, dex.router] })
      const [said] = await contracts.read({ chainId, calls: [{ to: token, data }], signal })
      return readAllowance(said)
    },
    getGasPrice: ({ chainId, signal }) => readGasPrice(find(chainId).nodes, signal),
    async buildApprove({ chainId, owner, from, amount = maxUint256, signal }) {
      const { dex, nodes } = find(chainId)
      if (from === 'native') throw malformed('from', 'a token: the coin needs no approval')
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [dex.router, amount] })
      const [gas, { fast }] = await Promise.all([
        estimateGas(nodes, { from: owner, to: from, data, value: 0n }, { refusal: 'The token refuses this approval', signal }),
        readGasPrice(nodes, signal),
      ])
      const ends = { from: formatAsset(chainId, owner), to: formatAsset(chainId, from) }
      return { ...ends, data, value: '0', eip155: { gas: String(gas), gasPrice: fast } }
    },
    buildTransaction(swap) {
      const { dex, nodes } = find(swap.chainId)
      const route = { from: toToken(swap.from, dex), to: toToken(swap.to, dex) }
      return buildDexSwap({ ...swap, dex, nodes, contracts, route, now: options.now })
    },
  }
}

export declare namespace dexConvertSource {
  type Options = {
    dexes: Dexes
    pools: Pools
    contracts: ContractReader
    chains: ChainNodes
    tokens: Tokens
    pictures: Pictures
    /** Milliseconds since the epoch. */
    now: () => number
  }
}

/** @throws {@link RefusedError} 400 where no token answers. */
function readAllowance(said: Hex | undefined): bigint {
  try {
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'allowance', data: said ?? '0x' })
  } catch {
    throw malformed('tokenAddress', 'a token of this chain')
  }
}
