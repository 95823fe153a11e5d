import { readField } from '@latchkey/common/adapter'
import { InsufficientFundsError, isLatchkeyError, sendFailed } from '@latchkey/common/contract'

/** What a chain's refusal means. The numbers are those of the Cosmos SDK. */
export function toSendError(error: unknown, symbol: string): unknown {
  if (isLatchkeyError(error)) return error
  const code = readField(error, 'code')
  const said = String(readField(error, 'log') ?? readField(error, 'message') ?? '').slice(0, 4_000)
  if (code === 5 || /insufficient funds|does not exist on chain/i.test(said))
    return new InsufficientFundsError({ symbol, isForFee: false, cause: error })
  if (code === 13 || /insufficient fee/i.test(said)) return new InsufficientFundsError({ symbol, isForFee: true, cause: error })
  return sendFailed({ said, cause: error })
}
