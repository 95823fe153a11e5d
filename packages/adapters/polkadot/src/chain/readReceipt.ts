import type { Network } from '@latchkey/common/caip'
import { type AdapterContext, RevertedError, type TransactionReceipt } from '@latchkey/common/contract'
import type { DispatchError, EventRecord } from '@polkadot/types/interfaces'
import { getNodes } from './getNodes.ts'
import { getRuntime, type Runtime, toHex } from './getRuntime.ts'

/** Where every chain of this family keeps what happened in a block: the hashes of "System" and "Events". */
const events = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'

/** Reads what became of a block's transaction. @throws `REVERTED` with the runtime's name for the failure */
export async function readReceipt(context: AdapterContext, network: Network, place: readReceipt.Place): Promise<TransactionReceipt> {
  const { blockHash, blockNumber, index, hash, signal } = place
  const runtime = await getRuntime(context, network, { blockHash, signal })
  const stored = await getNodes(context, network).request('state_getStorage', [events, blockHash], signal)
  const records = [...runtime.registry.createType('Vec<EventRecord>', toHex(stored ?? '0x00', 'events'))] as EventRecord[]
  const own = records
    .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eq(index))
    .map(({ event }) => ({ name: `${event.section}.${event.method}`, data: event.data }))
  const failure = own.find(({ name }) => name === 'system.ExtrinsicFailed')
  if (failure) throw new RevertedError({ reason: toReason(runtime, failure.data[0] as unknown as DispatchError) })
  return { hash, status: 'success', blockNumber: BigInt(blockNumber), fee: readFee(own) }
}

export declare namespace readReceipt {
  type Place = {
    readonly blockHash: string
    readonly blockNumber: number
    /** Which of the block's transactions. */
    readonly index: number
    readonly hash: string
    readonly signal: AbortSignal | undefined
  }
}

function toReason({ registry }: Runtime, error: DispatchError): string {
  if (!error.isModule) return error.toString().slice(0, 200)
  const { section, name } = registry.findMetaError(error.asModule)
  return `${section}.${name}`
}

/** What the sender paid, tip included. Runtimes that do not say it take the most first, and give the rest back. */
function readFee(own: readonly Happened[]): bigint {
  const paid = own.find(({ name }) => name === 'transactionPayment.TransactionFeePaid')
  if (paid) return toAmount(paid.data[1])
  const taken = own.find(({ name }) => name === 'balances.Withdraw')
  if (!taken) return 0n
  const who = String(taken.data[0])
  const back = own.filter(({ name, data }) => name === 'balances.Deposit' && String(data[0]) === who)
  return back.reduce((fee, { data }) => fee - toAmount(data[1]), toAmount(taken.data[1]))
}

type Happened = { readonly name: string; readonly data: { readonly [at: number]: { toString(): string } | undefined } }

function toAmount(value: { toString(): string } | undefined): bigint {
  return BigInt(value?.toString() ?? 0)
}
