import type { Network } from '@latchkey/common/caip'
import { hasCode, InsufficientFundsError, type LatchkeyError, listErrorLayers, RevertedError } from '@latchkey/common/contract'
import { decodeRevert, isRevert } from '../chain/decodeRevert.ts'

/** Nodes' words, and those of the library that many wallets are made with, which puts the node's far behind its own. */
const fundsMissing = /insufficient (?:funds|balance)|exceeds the balance of the account/i

/** Tells why a transaction was not taken, where the wallet or node says so; else the error as it is. */
export function toSendError(
  error: LatchkeyError,
  { network, transaction }: { network: Network; transaction: { readonly value?: bigint | undefined } },
): LatchkeyError {
  if (hasCode(error, 'USER_REJECTED') || hasCode(error, 'REQUEST_PENDING') || !error.cause) return error
  const { cause } = error
  if (listErrorLayers(cause).some(({ message }) => fundsMissing.test(message)))
    return new InsufficientFundsError({ symbol: network.nativeCurrency.symbol, isForFee: !transaction.value, cause })
  return isRevert(cause) ? new RevertedError({ reason: decodeRevert(cause), cause }) : error
}
