import type { TransactionReceipt } from '../contract/adapter.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import { TransactionNotFoundError } from '../contract/chainErrors.ts'
import { hasCode } from '../contract/error.ts'
import { AbortedError } from '../contract/httpErrors.ts'
import * as limits from '../limits.ts'
import { sleep } from '../web/time/sleep.ts'

/**
 * Looks for a transaction's receipt until it is there: at once, after 200 ms, then at doubled pauses, for at most 180 s.
 *
 * A look that fails in passing is repeated up to six times in a row.
 *
 * @throws `TRANSACTION_NOT_FOUND` if time is up · `ABORTED` · what `look` throws and does not pass
 * @see C-04
 */
export async function waitForReceipt(
  context: Pick<AdapterContext, 'signal'>,
  parameters: waitForReceipt.Parameters,
): Promise<TransactionReceipt> {
  const { isHash, look, isPassing = isNodeAway, signal, timeoutMs = limits.receiptWaitMs } = parameters
  const { pauseMs: fixedPauseMs, pauseMaxMs = fixedPauseMs ?? 4_000 } = parameters
  const { describeTimeout = () => `It was in no block after ${timeoutMs} ms; it may still get into one.` } = parameters
  if (signal?.aborted) throw new AbortedError()
  if (!isHash) throw new TransactionNotFoundError({ hints: ['This is no transaction hash.'] })
  const deadline = performance.now() + timeoutMs
  let failures = 0
  for (let pauseMs: number = fixedPauseMs ?? limits.receiptRetryBaseDelayMs; ; pauseMs = Math.min(pauseMs * 2, pauseMaxMs)) {
    try {
      const receipt = await look(signal)
      if (receipt) return receipt
      failures = 0
    } catch (error) {
      if (hasCode(error, 'ABORTED') || !isPassing(error) || ++failures > limits.receiptRetriesMax) throw error
    }
    const leftMs = deadline - performance.now()
    if (leftMs <= 0) throw new TransactionNotFoundError({ hints: [describeTimeout()] })
    await sleep(Math.min(pauseMs, leftMs), { signal: signal ? AbortSignal.any([signal, context.signal]) : context.signal }).catch(
      (cause) => {
        throw new AbortedError({ cause })
      },
    )
  }
}

export declare namespace waitForReceipt {
  type Parameters = {
    /** Whether what is looked for has the form of a hash at all; if not, no node is asked. */
    readonly isHash: boolean
    /** @returns `undefined` while the chain does not have the transaction, or not for sure. */
    readonly look: (signal: AbortSignal | undefined) => Promise<TransactionReceipt | undefined>
    /** Whether the next look may succeed after this error. Default: where no node answered. */
    readonly isPassing?: ((error: unknown) => boolean) | undefined
    /** What the error says once time is up. */
    readonly describeTimeout?: (() => string) | undefined
    readonly signal?: AbortSignal | undefined
    /** Milliseconds. Default: 180,000. */
    readonly timeoutMs?: number | undefined
    /** The same pause after each look, in milliseconds, in place of pauses that grow. */
    readonly pauseMs?: number | undefined
    /** From here on the pause grows no more, in milliseconds. Default: 4,000, which is at most 50 looks in the default time. */
    readonly pauseMaxMs?: number | undefined
  }
}

function isNodeAway(error: unknown): boolean {
  return hasCode(error, 'RPC_UNAVAILABLE')
}
