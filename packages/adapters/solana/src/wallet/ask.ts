import { AbortedError, WalletNotRespondingError } from '@latchkey/common'
import { type Attempt, toLatchkeyError } from './toLatchkeyError.ts'

/**
 * Asks a wallet one thing.
 *
 * The wallet's own window stays open when nobody waits any more; its late answer then goes nowhere.
 *
 * @throws `ABORTED`, `WALLET_NOT_RESPONDING` after `timeoutMs`, or what {@link toLatchkeyError} makes of the wallet's error.
 */
export function ask(call: () => unknown, options: ask.Options = {}): Promise<unknown> {
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
    ;(async () => call())().then(
      (answer) => settle(() => resolve(answer)),
      (error) => settle(() => reject(toLatchkeyError(error, { attempt, walletConnectPeer }))),
    )
  })
}

export declare namespace ask {
  type Options = {
    signal?: AbortSignal | undefined
    /** Absent for what a visitor has to answer. */
    timeoutMs?: number | undefined
    attempt?: Attempt | undefined
    walletConnectPeer?: boolean | undefined
  }
}

/** How long a wallet may take over what it answers without its visitor (R-W12). */
export const silentTimeoutMs = 10_000
