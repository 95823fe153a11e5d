import { withoutRequest } from '@latchkey/common/adapter/wallet'
import { parseChainId } from '@latchkey/common/caip'
import { AbortedError, type Capabilities, RevertedError, RpcUnavailableError, TransactionNotFoundError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { untilAborted } from '@latchkey/common/web'
import { BaseError } from 'viem'
import type { Config } from 'wagmi'
import * as actions from 'wagmi/actions'

type Call<capability extends keyof Capabilities> = Parameters<Capabilities[capability]>[0]
type Answer<capability extends keyof Capabilities> = ReturnType<Capabilities[capability]>

/** Follows a replaced transaction to its successor, as viem does. */
export async function waitForTransaction(
  config: Config,
  { hash, network, timeoutMs, signal }: Call<'waitForTransaction'>,
): Answer<'waitForTransaction'> {
  const chainId = Number(parseChainId(network.caipNetworkId).reference)
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) throw new TransactionNotFoundError({ hints: ['This is no transaction hash.'] })
  const waiting = actions.waitForTransactionReceipt(config, {
    hash: hash as `0x${string}`,
    chainId,
    timeout: timeoutMs ?? limits.receiptWaitMs,
  })
  const receipt = await untilAborted(signal ?? new AbortController().signal, waiting).catch((error: unknown) => {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
    const cause = withoutRequest(error)
    if (error instanceof BaseError && error.name === 'WaitForTransactionReceiptTimeoutError') throw new TransactionNotFoundError({ cause })
    throw error instanceof Error && /revert/i.test(error.message)
      ? new RevertedError({ reason: undefined, cause })
      : new RpcUnavailableError({ cause })
  })
  if (receipt.status === 'reverted') throw new RevertedError({ reason: undefined })
  const { transactionHash, status, blockNumber, gasUsed, effectiveGasPrice } = receipt
  return { hash: transactionHash, status, blockNumber, fee: gasUsed * effectiveGasPrice }
}
