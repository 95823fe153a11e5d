import { AbortedError, WalletNotRespondingError } from '@latchkey/common'
import type { Eip1193Provider } from '../provider.ts'
import { type Attempt, toLatchkeyError } from './toLatchkeyError.ts'

/**
 * Asks a wallet one thing.
 *
 * The wallet's own window stays open when nobody waits any more; its late answer then goes nowhere.
 *
 * @throws `ABORTED`, `WALLET_NOT_RESPONDING` after `timeoutMs`, or what {@link toLatchkeyError} makes of the wallet's error.
 */
export function request(
  provider: Eip1193Provider,
  call: { readonly method: string; readonly params?: readonly unknown[] | undefined },
  options: request.Options = {},
): Promise<unknown> {
  const { signal, timeoutMs, attempt, walletConnectPeer } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new AbortedError())
    const onAbort = () => settle(() => reject(new AbortedError()))
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => settle(() => reject(new WalletNotRespondingError())), timeoutMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    signal?.addEventListener('abort', onAbort)
    // In an async function, so that a wallet that throws at once is as one that rejects.
    ;(async () => provider.request(call))().then(
      (answer) => settle(() => resolve(answer)),
      (error) => settle(() => reject(toLatchkeyError(error, { attempt, walletConnectPeer }))),
    )
  })
}

export declare namespace request {
  type Options = {
    signal?: AbortSignal | undefined
    /** Absent for what a visitor has to answer. */
    timeoutMs?: number | undefined
    attempt?: Attempt | undefined
    walletConnectPeer?: boolean | undefined
  }
}
