import { isLatchkeyError, LatchkeyError, RevertedError, safeErrorText } from '@latchkey/common/contract'
import { BaseError, ContractFunctionRevertedError } from 'viem'

/** Gives what viem threw one of the kit's own errors, with viem's as the cause: that holds a custom error's name and arguments. */
export function toContractError(error: unknown): unknown {
  if (!(error instanceof BaseError)) return error
  const own = error.walk((layer) => isLatchkeyError(layer))
  if (own) return own
  const revert = error.walk((layer) => layer instanceof ContractFunctionRevertedError)
  if (revert instanceof ContractFunctionRevertedError) {
    const reason = safeErrorText(revert.reason ?? revert.data?.errorName)
    return new RevertedError({ reason: reason || undefined, cause: error })
  }
  return new LatchkeyError('UNKNOWN', 'An error occurred', { cause: error, hints: [safeErrorText(error.shortMessage)] })
}
