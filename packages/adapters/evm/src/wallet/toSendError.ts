import { hasCode, type LatchkeyError, type Network, readProviderError } from '@latchkey/common'
import { decodeRevert, isRevert } from '../chain/decodeRevert.ts'
import { InsufficientFundsError, RevertedError } from '../chain/errors.ts'

/** Tells why a transaction was not taken, where the wallet or node says so; else the error as it is. */
export function toSendError(
  error: LatchkeyError,
  { network, transaction }: { network: Network; transaction: { readonly value?: bigint | undefined } },
): LatchkeyError {
  if (hasCode(error, 'USER_REJECTED') || hasCode(error, 'REQUEST_PENDING') || !error.cause) return error
  const { cause } = error
  if (/insufficient (?:funds|balance)/i.test(readProviderError(cause).message))
    return new InsufficientFundsError({ symbol: network.nativeCurrency.symbol, isForFee: !transaction.value, cause })
  return isRevert(cause) ? new RevertedError({ reason: decodeRevert(cause), cause }) : error
}
