import { withoutRequest } from '@latchkey/common/adapter/wallet'
import { AbortedError, isLatchkeyError, RpcUnavailableError } from '@latchkey/common/contract'
import { untilAborted } from '@latchkey/common/web'

/** Reads from the host's node; no answer is `RPC_UNAVAILABLE`. */
export async function reading<value>(signal: AbortSignal | undefined, promise: Promise<value>): Promise<value> {
  try {
    return await untilAborted(signal ?? new AbortController().signal, promise)
  } catch (error) {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
    throw isLatchkeyError(error) ? error : new RpcUnavailableError({ cause: withoutRequest(error) })
  }
}
