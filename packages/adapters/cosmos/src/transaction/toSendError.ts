import { InsufficientFundsError, LatchkeyError } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet'

/** What a chain's refusal means. The numbers are those of the Cosmos SDK. */
export function toSendError(error: unknown, symbol: string): unknown {
  if (error instanceof LatchkeyError) return error
  const code = readField(error, 'code')
  const said = String(readField(error, 'log') ?? readField(error, 'message') ?? '').slice(0, 160)
  if (code === 5 || /insufficient funds|does not exist on chain/i.test(said))
    return new InsufficientFundsError({ symbol, isForFee: false, cause: error })
  if (code === 13 || /insufficient fee/i.test(said)) return new InsufficientFundsError({ symbol, isForFee: true, cause: error })
  return new LatchkeyError('SEND_FAILED', 'Failed to send', { cause: error, hints: said ? [`The chain says: ${said}`] : [] })
}
