import { LatchkeyError } from '../error.ts'
import { AbortedError } from '../httpErrors.ts'
import { isUserRejection } from '../isUserRejection.ts'
import { readProviderError } from '../readProviderError.ts'
import { RequestPendingError, UserRejectedError, WalletError, WalletNotRespondingError } from '../walletErrors.ts'
import { readField } from './readField.ts'

/** What was tried; gives the code of a failure that says nothing better of itself. */
export type WalletAttempt = keyof typeof texts

const texts = {
  CONNECT_FAILED: 'Failed to connect',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  SEND_FAILED: 'Send transaction failed',
  UNKNOWN: 'An error occurred',
}

/**
 * Asks a wallet one thing, and gives what it throws one of the kit's own errors.
 *
 * The wallet's own window stays open when nobody waits any more; its late answer then goes nowhere.
 *
 * @throws `ABORTED` · `WALLET_NOT_RESPONDING` after `timeoutMs` · `USER_REJECTED`, or `CONNECTION_REJECTED` for an attempt to
 * connect · `REQUEST_PENDING` · the attempt's own with what the wallet said
 * @see R-W3 · R-W12 · X-04 · X-08
 */
export function askWallet<answer>(call: () => answer | Promise<answer>, options: askWallet.Options = {}): Promise<Awaited<answer>> {
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
    // In an async function, so that a wallet that throws at once is as one that rejects.
    ;(async () => await call())().then(
      (answer) => settle(() => resolve(answer as Awaited<answer>)),
      (error) => settle(() => reject(toWalletError(error, options))),
    )
  })
}

export declare namespace askWallet {
  type Options = {
    signal?: AbortSignal | undefined
    /** Absent for what a visitor has to answer. */
    timeoutMs?: number | undefined
    attempt?: WalletAttempt | undefined
    /** The wallet is at the other end of a WalletConnect session, where 5000 to 5003 are rejections. */
    walletConnectPeer?: boolean | undefined
  }
}

/** How long a wallet may take over what it answers without its visitor (R-W12). */
export const silentTimeoutMs = 10_000

/** Gives what a wallet threw one of the kit's own errors; nothing above the adapter knows a wallet's code. */
export function toWalletError(error: unknown, options: askWallet.Options = {}): LatchkeyError {
  const { attempt = 'UNKNOWN', walletConnectPeer } = options
  if (error instanceof LatchkeyError) return error
  // The kit's own wallet says it by a number to everybody, with its own error behind.
  if (error instanceof Error && error.cause instanceof LatchkeyError) return error.cause
  if (isUserRejection(error, { walletConnectPeer }) || isRefusal(error))
    return new UserRejectedError({ code: attempt === 'CONNECT_FAILED' ? 'CONNECTION_REJECTED' : 'USER_REJECTED', cause: error })
  const { code, message } = readProviderError(error)
  if (code === -32002 && /pending|already|in progress/i.test(message)) return new RequestPendingError({ cause: error })
  return new WalletError(attempt, texts[attempt], { cause: error })
}

/** Wallets without numbers for it say no in words. */
const refusals = [
  /\buser (?:has |had )?(?:reject|declin|deni|cancel|abort|refus|clos)/i,
  /^(?:request |transaction |signature |signing |connection |approval )?(?:was )?(?:rejected|declined|denied|cancell?ed)(?: by (?:the )?user)?[.!]?$/i,
]

function isRefusal(error: unknown): boolean {
  let layer = error
  for (let depth = 0; depth < 5 && layer !== undefined && layer !== null; depth++) {
    const message = typeof layer === 'string' ? layer : readField(layer, 'message')
    if (typeof message === 'string' && refusals.some((text) => text.test(message.slice(0, 400).trim()))) return true
    layer = readField(layer, 'error') ?? readField(layer, 'cause')
  }
  return false
}
