import type { EvmTransaction } from '../approval/parseTransaction.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import type { Rpc } from './createRpc.ts'

/** Bytes or a number, as JSON-RPC has them. */
type Hex = `0x${string}`

/** A transaction that lacks nothing but its signature; every amount in hex, as the vault takes it. */
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

/** What is signed, what it can cost, and whether the chain thinks that it goes through. */
export type Prepared = { readonly transaction: PreparedTransaction; readonly fee: bigint; readonly isChecked: boolean }

/** Gas of a plain transfer, and what a call that the chain could not try is given. */
const plainGas = 21_000n
const untriedGas = 500_000n

/** Fills in what the host left out, from the operator's nodes. Gas and fees that the host names stay, within reason. */
export async function prepareTransaction(rpc: Rpc, parameters: prepareTransaction.Parameters): Promise<Prepared> {
  const { transaction, address, chainId, nonce, signal } = parameters
  const ask = (method: string, params: unknown) => rpc(chainId, method, params, signal)
  const { to, value, data } = transaction
  const call = { from: address, ...(to && { to }), value: toHex(value), data }
  let isChecked = true
  const [count, fees, gas] = await Promise.all([
    nonce ?? transaction.nonce ?? ask('eth_getTransactionCount', [address, 'pending']).then(toBigInt),
    readFees(ask, transaction),
    transaction.gas ??
      ask('eth_estimateGas', [call]).then(
        (found) => (data === '0x' ? toBigInt(found) : (toBigInt(found) * 12n) / 10n),
        (error) => {
          // Nobody there is a fault of ours, to be said; a call that fails is the visitor's to know.
          if (error instanceof RefusedError && error.message === 'The chain cannot be reached') throw error
          isChecked = false
          return data === '0x' ? plainGas : untriedGas
        },
      ),
  ])
  return {
    transaction: {
      chainId: Number(chainId.slice('eip155:'.length)),
      nonce: toHex(count),
      gas: toHex(gas),
      ...(to && { to: to as Hex }),
      value: toHex(value),
      data: data as Hex,
      ...('gasPrice' in fees
        ? { gasPrice: toHex(fees.gasPrice) }
        : { maxFeePerGas: toHex(fees.maxFeePerGas), maxPriorityFeePerGas: toHex(fees.maxPriorityFeePerGas) }),
    },
    fee: gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas),
    isChecked,
  }
}

export declare namespace prepareTransaction {
  type Parameters = {
    readonly transaction: EvmTransaction
    readonly address: string
    readonly chainId: string
    /** Of a later call of a batch. */
    readonly nonce?: bigint | undefined
    readonly signal?: AbortSignal | undefined
  }
}

type Fees = { readonly gasPrice: bigint } | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** What gas costs now, where it is not said. */
export async function readFees(
  ask: (method: string, params: unknown) => Promise<unknown>,
  transaction: Pick<EvmTransaction, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
): Promise<Fees> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (gasPrice !== undefined) return { gasPrice }
  if (maxFeePerGas !== undefined) return { maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n }
  const block = Object(await ask('eth_getBlockByNumber', ['latest', false])) as { readonly baseFeePerGas?: unknown }
  if (block.baseFeePerGas === undefined) return { gasPrice: toBigInt(await ask('eth_gasPrice', [])) }
  const tip = maxPriorityFeePerGas ?? (await ask('eth_maxPriorityFeePerGas', []).then(toBigInt, () => 1_000_000_000n))
  return { maxFeePerGas: toBigInt(block.baseFeePerGas) * 2n + tip, maxPriorityFeePerGas: tip }
}

function toBigInt(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new RefusedError(-32000, 'The chain gave no number')
  return BigInt(value)
}

/** A quantity as JSON-RPC has it. */
export function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
