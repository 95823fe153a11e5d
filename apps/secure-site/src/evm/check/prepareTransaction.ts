import type { Rpc } from '../../chain/createRpc.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import type { Trial } from '../ReviewFacts.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { type Fees, toBigInt } from './readFees.ts'

/** Bytes or a number, as in JSON-RPC. */
type Hex = `0x${string}`

/** A transaction that lacks only its signature, with amounts in hex for the vault. */
export type PreparedTransaction = {
  readonly chainId: number
  readonly nonce: Hex
  readonly gas: Hex
  readonly to?: Hex | undefined
  readonly value: Hex
  readonly data: Hex
  readonly gasPrice?: Hex | undefined
  readonly maxFeePerGas?: Hex | undefined
  readonly maxPriorityFeePerGas?: Hex | undefined
}

/** The transaction, its highest cost, and whether the chain expects it to succeed. */
export type Prepared = {
  readonly transaction: PreparedTransaction
  readonly fee: bigint
  /** The fee for the gas that the chain estimates, at the usual price. */
  readonly usualFee: bigint | undefined
  readonly trial: Trial
  /** The site named far more gas than the simulation used. */
  readonly isGasExcessive: boolean
}

/** Gas of a plain transfer, and of a call that the chain could not simulate. */
const plainGas = 21_000n
const untriedGas = 500_000n
/** More than this multiple of the estimate is never needed; below the second number it does not matter. */
const gasTimesMax = 10n
const gasMinded = 1_000_000n

/** Simulates a call on the current chain, always, and fills in what the host left out. */
export async function prepareTransaction(rpc: Rpc, parameters: prepareTransaction.Parameters): Promise<Prepared> {
  const { transaction, fees, address, chainId, nonce, isLater, signal } = parameters
  const { to, value, data } = transaction
  const call = { from: address, ...(to && { to }), value: toHex(value), data }
  const needed = await rpc(chainId, 'eth_estimateGas', [call], signal).then(toBigInt, (error) => {
    // Without an answer, report our own fault; if the call fails, tell the user.
    if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
    return undefined
  })
  const usualGas = data === '0x' ? (needed ?? plainGas) : needed === undefined ? untriedGas : (needed * 12n) / 10n
  const gas = transaction.gas ?? usualGas
  const { price, usual } = fees
  return {
    transaction: {
      chainId: Number(chainId.slice('eip155:'.length)),
      nonce: toHex(nonce),
      gas: toHex(gas),
      ...(to && { to: to as Hex }),
      value: toHex(value),
      data: data as Hex,
      ...('gasPrice' in price
        ? { gasPrice: toHex(price.gasPrice) }
        : { maxFeePerGas: toHex(price.maxFeePerGas), maxPriorityFeePerGas: toHex(price.maxPriorityFeePerGas) }),
    },
    fee: gas * ('gasPrice' in price ? price.gasPrice : price.maxFeePerGas),
    usualFee: usual === undefined ? undefined : usualGas * usual,
    isGasExcessive: gas > gasMinded && gas > usualGas * gasTimesMax,
    trial: judge({ needed, gas, isPlain: data === '0x', isLater }),
  }
}

export declare namespace prepareTransaction {
  type Parameters = {
    readonly transaction: EvmTransaction
    readonly fees: Fees
    readonly nonce: bigint
    readonly address: string
    readonly chainId: string
    /** Earlier calls of the batch may change what it does. */
    readonly isLater?: boolean | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** Before the earlier calls have run, only a plain transfer's effect is known. */
function judge(given: { needed: bigint | undefined; gas: bigint; isPlain: boolean; isLater: boolean | undefined }): Trial {
  const { needed, gas, isPlain, isLater } = given
  if (isLater && (!isPlain || needed === undefined)) return 'untried'
  return needed === undefined || gas < needed ? 'failed' : 'passed'
}

/** A JSON-RPC quantity. */
export function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
