import { isUserRejection, LatchkeyError, RequestPendingError, readProviderError, UserRejectedError, WalletError } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'

/** What was tried; gives the code of a failure that says nothing better of itself. */
export type Attempt = keyof typeof texts

const texts = {
  CONNECT_FAILED: 'Failed to connect',
  SIGN_MESSAGE_FAILED: 'Sign message failed',
  UNKNOWN: 'An error occurred',
}

/**
 * Gives what a wallet threw one of the kit's own errors; nothing above the adapter knows a wallet's code.
 *
 * A rejection and a request that already waits are told apart from failures; the wallet's number and text stay on the error.
 *
 * @see R-W3 · X-04 · X-08
 */
export function toLatchkeyError(error: unknown, options: toLatchkeyError.Options = {}): LatchkeyError {
  const { attempt = 'UNKNOWN', walletConnectPeer } = options
  if (error instanceof LatchkeyError) return error
  if (isUserRejection(error, { walletConnectPeer }) || isRefusal(error))
    return new UserRejectedError({ code: attempt === 'CONNECT_FAILED' ? 'CONNECTION_REJECTED' : 'USER_REJECTED', cause: error })
  const { code, message } = readProviderError(error)
  // Nodes, whose errors wallets hand on, have the same number for a transaction that would fail.
  if (code === -32002 && !/simulation|preflight/i.test(message)) return new RequestPendingError({ cause: error })
  return new WalletError(attempt, texts[attempt], { cause: error })
}

export declare namespace toLatchkeyError {
  type Options = {
    attempt?: Attempt | undefined
    /** The wallet is at the other end of a WalletConnect session, where 5000 to 5003 are rejections. */
    walletConnectPeer?: boolean | undefined
  }
}

/** The rejection of the Wallet Standard's own errors, and a Ledger's status word for it. */
const refusalCodes = new Set<unknown>([4_001_000, 27_013])
const refusalTexts = [
  /\buser (?:has |had )?(?:reject|declin|deni|cancel|abort|refus|clos)/i,
  /^(?:transaction|signature|request|connection|approval|message)(?: signing| signature| request| approval)? (?:was )?(?:rejected|declined|denied|cancell?ed)[.!]?$/i,
  /^plugin closed$/i,
  /0x6985|conditions of use not satisfied/i,
]

/** Whether a no is said in words that only wallets of this family use. */
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
