import { AbortedError, LatchkeyError, RpcUnavailableError, untilAborted } from '@latchkey/common'

/** Reads from the host's node; no answer is `RPC_UNAVAILABLE`. */
export async function reading<value>(signal: AbortSignal | undefined, promise: Promise<value>): Promise<value> {
  try {
    return await untilAborted(signal ?? new AbortController().signal, promise)
  } catch (error) {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
    throw error instanceof LatchkeyError ? error : new RpcUnavailableError({ cause: error })
  }
}
