import type { SwapTransaction } from '@latchkey/blockchain-api'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { RefusedError } from '../../host/http/errors.ts'
import type { ContractReader } from '../rpc/createContractReader.ts'
import type { UpstreamPool } from '../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { ConvertSource } from './convertSource.ts'
import type { DexContracts } from './dex/dexContracts.ts'
import { findRoutes } from './dex/findRoutes.ts'
import { noOffer } from './errors.ts'
import { estimateGas } from './estimateGas.ts'
import { formatAsset } from './formatAsset.ts'
import { readGasPrice } from './readGasPrice.ts'

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** How long a built swap may wait for its block. */
const validS = 20n * 60n

/** Units of gas without a simulation: of the transaction, and of each pool on its route. */
const plainGas = { base: 110_000n, pool: 90_000n }

/** Builds the router call for the best route now. Its output goes to the payer only. */
export async function buildDexSwap(parameters: buildDexSwap.Parameters): Promise<SwapTransaction['tx']> {
  const { chainId, dex, nodes, contracts, owner, from, to, amount, signal, route } = parameters
  const [[best], deadline, { fast: gasPrice }] = await Promise.all([
    findRoutes(contracts, { chainId, dex, ...route, amount, signal }),
    readDeadline(nodes, parameters.now, signal),
    readGasPrice(nodes, signal),
  ])
  if (!best) throw noOffer()
  const least = best.amountOut - (best.amountOut * BigInt(parameters.slippage)) / 1_000_000n
  const { path } = best
  const ends = { path, to: owner, deadline }
  const value = from === 'native' ? amount : 0n
  const data =
    from === 'native'
      ? encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: [least, ends.path, ends.to, ends.deadline] })
      : encodeFunctionData({
          abi: routerAbi,
          functionName: to === 'native' ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
          args: [amount, least, ends.path, ends.to, ends.deadline],
        })
  const gas = parameters.disableEstimate
    ? plainGas.base + plainGas.pool * BigInt(path.length - 1)
    : await tryOut(parameters, { data, value })
  return {
    from: formatAsset(chainId, owner),
    to: formatAsset(chainId, dex.router),
    data,
    amount: String(value),
    eip155: { gas: String(gas), gasPrice },
  }
}

export declare namespace buildDexSwap {
  type Parameters = Swap & {
    dex: DexContracts
    nodes: UpstreamPool
    contracts: ContractReader
    /** The pools' tokens at both ends: the wrapped coin stands for the coin. */
    route: { from: Address; to: Address }
    /** Milliseconds since the epoch. */
    now: () => number
  }
}

type Swap = ConvertSource.Swap & { slippage: number; disableEstimate: boolean }

/** Seconds since the epoch. A chain's clock may be ahead of ours. */
async function readDeadline(nodes: UpstreamPool, now: () => number, signal: AbortSignal): Promise<bigint> {
  const { answers } = await nodes.ask([{ method: 'eth_getBlockByNumber', params: ['latest', false] }], { signal })
  const [answer] = answers
  const block: unknown = answer && 'result' in answer ? answer.result : undefined
  const time: unknown = typeof block === 'object' && block !== null && 'timestamp' in block ? block.timestamp : undefined
  if (typeof time !== 'string' || !/^0x[0-9a-fA-F]{1,10}$/.test(time)) throw new UpstreamFailedError('its answer is no block')
  return BigInt(Math.max(Number(time), Math.floor(now() / 1000))) + validS
}

/** Units of gas by simulation. @throws {@link RefusedError} 400 that says what is missing. */
async function tryOut(
  { chainId, dex, nodes, contracts, owner, from, amount, signal }: buildDexSwap.Parameters,
  { data, value }: { data: Hex; value: bigint },
): Promise<bigint> {
  if (from !== 'native') {
    const ask = (call: { functionName: 'balanceOf'; args: [Address] } | { functionName: 'allowance'; args: [Address, Address] }) => ({
      to: from,
      data: encodeFunctionData({ abi: erc20Abi, ...call }),
    })
    const calls = [ask({ functionName: 'balanceOf', args: [owner] }), ask({ functionName: 'allowance', args: [owner, dex.router] })]
    const [balance, allowance] = await contracts.read({ chainId, calls, signal })
    if (isLess(balance, amount)) throw new RefusedError(400, { name: 'amount', description: 'The balance is too small' })
    if (isLess(allowance, amount)) throw new RefusedError(400, { name: 'ALLOWANCE_TOO_SMALL', description: 'The token is not approved' })
  }
  return estimateGas(nodes, { from: owner, to: dex.router, data, value }, { refusal: 'The swap would fail now', signal })
}

/** The simulation finds out about anything that is not a number. */
function isLess(said: Hex | undefined, amount: bigint): boolean {
  return said !== undefined && /^0x[0-9a-f]{64}$/i.test(said) && BigInt(said) < amount
}
