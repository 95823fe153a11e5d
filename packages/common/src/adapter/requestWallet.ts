import { AbortedError } from '../contract/httpErrors.ts'
import { WalletNotRespondingError } from '../contract/walletErrors.ts'
import { toWalletError } from './toWalletError.ts'

/**
 * Sends one request to a wallet, and turns what it throws into one of the kit's own errors.
 *
 * The wallet's own window stays open when the request is aborted; its late answer is then ignored.
 *
 * @throws `ABORTED` · `WALLET_NOT_RESPONDING` after `timeoutMs` · `USER_REJECTED`, or `CONNECTION_REJECTED` for an attempt to
 * connect · `REQUEST_PENDING` · the attempt's own, with the wallet's error as its cause
 * @see R-W3 · R-W12 · X-04 · X-08
 */
export function requestWallet<answer>(call: () => answer | Promise<answer>, options: requestWallet.Options = {}): Promise<Awaited<answer>> {
  const { signal, timeoutMs } = options
  return new Promise<Awaited<answer>>((resolve, reject) => {
    if (signal?.aborted) return reject(new AbortedError())
    const onAbort = () => settle(() => reject(new AbortedError()))
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => settle(() => reject(new WalletNotRespondingError())), timeoutMs)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    signal?.addEventListener('abort', onAbort)
    // In an async function, so that a wallet that throws at once is like one that rejects.
    ;(async () => await call())().then(
      (answer) => settle(() => resolve(answer as Awaited<answer>)),
      (error) => settle(() => reject(toWalletError(error, options))),
    )
  })
}

export declare namespace requestWallet {
  type Options = toWalletError.Options & {
    signal?: AbortSignal | undefined
    /** Absent for what the user has to answer. */
    timeoutMs?: number | undefined
  }
}

/** How long a wallet may take to answer what needs no user, such as `eth_chainId` (R-W12). */
export const silentTimeoutMs = 10_000
