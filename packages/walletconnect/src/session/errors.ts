import {
  isLatchkeyError,
  isUserRejection,
  LatchkeyError,
  providerCodeText,
  readProviderError,
  UserRejectedError,
  WalletError,
} from '@latchkey/common/contract'

/** One code after another ran out and no wallet accepted them. */
export class PairingExpiredError extends LatchkeyError<'PAIRING_EXPIRED'> {
  override readonly name = 'PairingExpiredError'
  constructor() {
    super('PAIRING_EXPIRED', 'The connection request has expired. A new code is ready')
  }
}

/** No relay lets this page in; trying on would not help. */
export function toRefusedError(reason: string): LatchkeyError {
  const text = reason.toLowerCase()
  if (text.includes('origin')) return new LatchkeyError('ORIGIN_NOT_ALLOWED', 'Origin Not Allowed')
  if (text.includes('jwt') || text.includes('token') || text.includes('expired'))
    return new LatchkeyError('SESSION_EXPIRED', 'Session Expired')
  if (text.includes('key') || text.includes('project')) return new LatchkeyError('INVALID_PROJECT_ID', 'Invalid Project ID')
  return new LatchkeyError('RELAY_UNREACHABLE', 'Connection Problem', { hints: ['Every relay turned this page away.'] })
}

/** The wallet gave no answer in time. */
export function notRespondingError(): LatchkeyError {
  return new LatchkeyError('WALLET_NOT_RESPONDING', 'The wallet does not answer. Open it, or try again')
}

/** What a wallet's answer to a proposal means to the one who connects. */
export function toConnectError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error)) return error
  if (isUserRejection(error, { walletConnectPeer: true })) return new UserRejectedError({ code: 'CONNECTION_REJECTED', cause: error })
  return new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: withCodeText(error) })
}

/** A session that is not what was asked for; `code` is the session protocol's (V-09). */
export function mismatchError(code: number): LatchkeyError {
  return new WalletError('CONNECT_FAILED', 'Failed to connect', { cause: { code, message: providerCodeText(code) } })
}

/**
 * What a wallet's provider rejects with, as EIP-1193 words it: `code` and a safe `message`, the wallet's own error as `cause`.
 *
 * The user's no is 4001 in any case; the session protocol's 5000 to 5003 mean nothing to who asks a provider. An error of the kit's
 * own has a number, too; its word is in `data`.
 */
export function toProviderError(error: unknown): Error {
  if (isLatchkeyError(error))
    return Object.assign(new Error(error.shortMessage, { cause: error }), { code: -32603, data: { code: error.code } })
  const { code, message } = readProviderError(error)
  const isNo = isUserRejection(error, { walletConnectPeer: true })
  const text = isNo ? providerCodeText(4001) : message || providerCodeText(code)
  return Object.assign(new Error(text ?? 'An error occurred', { cause: error }), {
    code: isNo ? 4001 : (code ?? -32603),
    data: (Object(error) as { data?: unknown }).data,
  })
}

/** A refusal of our own, of EIP-1193's list: 4200 unsupported, 4900 disconnected, 4901 not on that chain. */
export function providerRefusal(code: 4200 | 4900 | 4901): Error {
  return toProviderError({ code, message: providerCodeText(code) })
}

function withCodeText(error: unknown): unknown {
  const { code, message } = readProviderError(error)
  return message ? error : { code, message: providerCodeText(code) }
}
