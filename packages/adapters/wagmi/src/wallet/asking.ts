import { toWalletError, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import { AbortedError } from '@latchkey/common/contract'
import { untilAborted } from '@latchkey/common/web'

/**
 * Asks the wallet. A failure becomes one of the kit's own errors by its code alone: viem's texts hold the address of the host's node,
 * which may hold a key (T-D6). An aborted call ends at once.
 */
export async function asking<value>(
  { signal = new AbortController().signal }: { readonly signal?: AbortSignal | undefined },
  attempt: WalletAttempt,
  ask: () => Promise<value>,
): Promise<value> {
  try {
    return await untilAborted(signal, ask())
  } catch (error) {
    throw signal.aborted ? new AbortedError({ cause: signal.reason }) : toWalletError(error, { attempt, isCodeOnly: true })
  }
}
