import { AbortedError, untilAborted, type WalletCall } from '@latchkey/common'
import { toWalletError } from '../toWalletError.ts'

/** Asks the wallet; its failure becomes one of the kit's own errors, and whoever gives up waits no longer. */
export async function asking<value>(
  { signal }: WalletCall,
  code: 'SIGN_MESSAGE_FAILED' | 'UNKNOWN',
  ask: () => Promise<value>,
): Promise<value> {
  try {
    return await untilAborted(signal ?? new AbortController().signal, ask())
  } catch (error) {
    if (signal?.aborted) throw new AbortedError({ cause: signal.reason })
    throw toWalletError(error, code, code === 'UNKNOWN' ? 'An error occurred' : 'Sign message failed')
  }
}
