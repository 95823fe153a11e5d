import { isLatchkeyError, type LatchkeyError } from '../contract/error.ts'
import { isUserRejection } from '../contract/isUserRejection.ts'
import { readProviderError } from '../contract/readProviderError.ts'
import { RequestPendingError, UserRejectedError, WalletError } from '../contract/walletErrors.ts'
import { readField } from './readField.ts'

/** What was tried; gives the code of a failure that has no better one. */
export type WalletAttempt = keyof typeof texts

const texts = {
  CONNECT_FAILED: 'Failed to connect',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  SEND_FAILED: 'Send transaction failed',
  CHAIN_UNSUPPORTED: 'Chain is not supported',
  CONNECTOR_CANNOT_SWITCH: 'This wallet cannot switch chain',
  UNKNOWN: 'An error occurred',
}

/**
 * Turns what a wallet threw into one of the kit's own errors; nothing above the adapter knows a wallet's code.
 *
 * A rejection and a request that is still open are not failures; the wallet's number and text stay on the error.
 *
 * @see R-W3 · X-04 · X-08
 */
export function toWalletError(error: unknown, options: toWalletError.Options = {}): LatchkeyError {
  const { attempt = 'UNKNOWN', walletConnectPeer, isCodeOnly } = options
  if (isLatchkeyError(error)) return error
  // The kit's own wallet throws a numbered error for hosts, with its own error as the cause.
  if (error instanceof Error && isLatchkeyError(error.cause)) return error.cause
  const { code, message } = readProviderError(error)
  const cause = isCodeOnly ? { code } : error
  if (isUserRejection(error, { walletConnectPeer }) || isRefusal(error))
    return new UserRejectedError({ code: attempt === 'CONNECT_FAILED' ? 'CONNECTION_REJECTED' : 'USER_REJECTED', cause })
  // Nodes have the same number for a transaction that would fail, and some wallets for a page without access.
  if (code === -32002 && !/simulation|preflight|access denied/i.test(message)) return new RequestPendingError({ cause })
  return new WalletError(attempt, texts[attempt], { cause })
}

export declare namespace toWalletError {
  type Options = {
    attempt?: WalletAttempt | undefined
    /** The wallet is at the other end of a WalletConnect session, where 5000 to 5003 are rejections. */
    walletConnectPeer?: boolean | undefined
    /** What was thrown is a library's over the host's node, whose address may hold a key: only its code stays. */
    isCodeOnly?: boolean | undefined
  }
}

/** The rejection of the Wallet Standard's own errors, and a Ledger's status word for it. */
const refusalCodes = new Set<unknown>([4_001_000, 27_013])
/** Wallets without numbers for it reject in words. */
const refusalTexts = [
  /\buser (?:has |had )?(?:reject|declin|deni|cancel|abort|refus|clos)/i,
  /^(?:(?:request|transaction|signature|signing|connection|approval|message)(?: signing| signature| request| approval)? )?(?:was )?(?:rejected|declined|denied|cancell?ed)(?: by (?:the )?user)?[.!]?$/i,
  /^plugin closed$/i,
  /0x6985|conditions of use not satisfied/i,
]

function isRefusal(error: unknown): boolean {
  let layer = error
  for (let depth = 0; depth < 5 && layer !== undefined && layer !== null; depth++) {
    if (readField(layer, 'name') === 'WalletWindowClosedError') return true
    if (['code', 'statusCode'].some((field) => refusalCodes.has(readField(layer, field)))) return true
    const message = typeof layer === 'string' ? layer : readField(layer, 'message')
    if (typeof message === 'string' && refusalTexts.some((text) => text.test(message.slice(0, 400).trim()))) return true
    layer = readField(layer, 'error') ?? readField(layer, 'cause')
  }
  return false
}
