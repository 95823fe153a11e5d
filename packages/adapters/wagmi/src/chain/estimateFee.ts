import { multiplyFee, withoutRequest } from '@latchkey/common/adapter/wallet'
import { type Capabilities, EstimateGasError, type EvmTransactionRequest, RevertedError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { BaseError, ContractFunctionRevertedError } from 'viem'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'
import { place } from '../send/place.ts'
import { evmOnly } from '../wallet/evmOnly.ts'
import { reading } from './reading.ts'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** Gas × (base fee × 1.2 + tip), at most; on a chain without a base fee gas × gas price × 1.2. */
export async function estimateFee(config: Config, { account, network, transaction, signal }: Call<'estimateFee'>): Answer<'estimateFee'> {
  const { address, chainId } = place(account, network.caipNetworkId)
  const request = evmOnly(transaction)
  const client = config.getClient({ chainId })
  const [gas, block] = await Promise.all([
    request.gas ?? estimating(signal, actions.estimateGas(config, { account: address, chainId, ...callOf(request) })),
    reading(signal, actions.getBlock(config, { chainId })),
  ])
  const { baseFeePerGas } = block
  if (baseFeePerGas === null || baseFeePerGas === undefined) {
    const gasPrice = multiplyFee(await reading(signal, actions.getGasPrice(config, { chainId })), limits.feeMultiplierDefault)
    return { fee: gas * gasPrice, fields: { gas, gasPrice } }
  }
  const tip = BigInt(await reading(signal, client.request({ method: 'eth_maxPriorityFeePerGas' })))
  const maxFeePerGas = multiplyFee(baseFeePerGas, limits.feeMultiplierDefault) + tip
  return { fee: gas * maxFeePerGas, fields: { gas, maxFeePerGas, maxPriorityFeePerGas: tip } }
}

function estimating(signal: AbortSignal | undefined, promise: Promise<bigint>): Promise<bigint> {
  return reading(
    signal,
    promise.catch((error: unknown) => {
      throw isRevert(error)
        ? new EstimateGasError({ cause: new RevertedError({ reason: undefined, cause: withoutRequest(error) }) })
        : error
    }),
  )
}

function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return Boolean(error.walk((layer) => layer instanceof ContractFunctionRevertedError || /revert/i.test((layer as Error).message)))
}

function callOf({ to, value, data }: EvmTransactionRequest) {
  return { to: to ?? null, ...(value === undefined ? {} : { value }), ...(data === undefined ? {} : { data }) }
}
