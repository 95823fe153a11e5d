import { readField } from '@latchkey/common/adapter'
import { hasCode, InsufficientFundsError, type LatchkeyError, RevertedError, safeErrorText } from '@latchkey/common/contract'
import { transactionExpired } from '../errors.ts'
import { readStrings } from '../wallet/standardWallet.ts'

/** What a node says of a transaction that failed, or would. */
export type Failure = {
  /** `TransactionError` as nodes spell it: a word, or `{ InstructionError: [0, { Custom: 1 }] }`. */
  readonly error: unknown
  /** What the programs printed. */
  readonly logs: readonly string[]
}

/**
 * Finds a failed transaction in what a node or wallet threw.
 *
 * @returns `undefined` if it is about something else.
 */
export function findFailure(thrown: unknown): Failure | undefined {
  let layer = thrown
  for (let depth = 0; depth < 6 && layer !== undefined && layer !== null; depth++) {
    const data = readField(layer, 'data')
    const error = readField(data, 'err') ?? readField(layer, 'err')
    const message = readField(layer, 'message')
    const text = typeof message === 'string' ? message.slice(0, 10_000) : ''
    const logs = [...readStrings(data, 'logs'), ...readStrings(layer, 'logs'), ...readStrings(layer, 'transactionLogs')]
    if (error || logs.length > 0 || /simulation failed|custom program error|blockhash not found/i.test(text))
      return { error: error ?? toError(text), logs: logs.length > 0 ? logs : text.split('\n') }
    layer = readField(layer, 'cause') ?? readField(layer, 'error')
  }
  return undefined
}

/** Wallets hand on the node's sentence and not its data. */
function toError(text: string): unknown {
  if (/blockhash not found/i.test(text)) return 'BlockhashNotFound'
  if (/no record of a prior credit/i.test(text)) return 'AccountNotFound'
  if (/insufficient funds for fee/i.test(text)) return 'InsufficientFundsForFee'
  if (/insufficient funds for rent/i.test(text)) return { InsufficientFundsForRent: {} }
  return undefined
}

/**
 * Says why a transaction failed: no money for it or for its fee, signed too long ago, or a program's own reason.
 *
 * @see X-06
 */
export function toFailureError(failure: Failure, options: { symbol: string; cause?: unknown }): LatchkeyError {
  const { error, logs } = failure
  const { symbol, cause } = options
  if (error === 'BlockhashNotFound') return transactionExpired({ cause })
  // No record of the payer means that it holds nothing at all.
  if (error === 'AccountNotFound' || error === 'InsufficientFundsForFee')
    return new InsufficientFundsError({ symbol, isForFee: error === 'InsufficientFundsForFee', cause })
  const rent = readField(error, 'InsufficientFundsForRent')
  if (rent !== undefined) {
    if (readField(rent, 'account_index') === 0) return new InsufficientFundsError({ symbol, isForFee: false, cause })
    return new RevertedError({ reason: 'an account would hold less than the chain’s minimum', cause })
  }
  const log = logs.join('\n')
  if (/Transfer: insufficient lamports/.test(log)) return new InsufficientFundsError({ symbol, isForFee: false, cause })
  if (/^Program log: Error: insufficient funds$/im.test(log))
    return new InsufficientFundsError({ symbol: 'tokens', isForFee: false, cause })
  return new RevertedError({ reason: decodeReason(failure), cause })
}

/** Names the failure where the thrown tells one; else gives back what was thrown. */
export function nameFailure(thrown: LatchkeyError, symbol: string): LatchkeyError {
  if (['USER_REJECTED', 'REQUEST_PENDING', 'ABORTED', 'TRANSACTION_NOT_FOUND'].some((code) => hasCode(thrown, code))) return thrown
  const failure = thrown.cause === undefined ? undefined : findFailure(thrown.cause)
  return failure ? toFailureError(failure, { symbol, cause: thrown.cause }) : thrown
}

/** A program's own sentence, else what the runtime calls the error. */
function decodeReason({ error, logs }: Failure): string | undefined {
  const log = logs.slice(-50).join('\n').slice(-10_000)
  const sentence =
    /Error Message: ([^\n]+?)\.?$/m.exec(log)?.[1] ??
    /^Program log: (?:Error: |panicked at )([^\n]+)$/m.exec(log)?.[1] ??
    /^Program \w+ failed: ([^\n]+)$/m.exec(log)?.[1]
  return safeErrorText(sentence ?? wordError(error)) || undefined
}

/** `{ InstructionError: [0, 'InvalidAccountData'] }` as "invalid account data"; a program's number as it is. */
function wordError(error: unknown): string | undefined {
  if (typeof error === 'string') return error.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  const instruction = readField(error, 'InstructionError')
  const inner = Array.isArray(instruction) ? instruction[1] : undefined
  if (typeof inner === 'string') return wordError(inner)
  const number = readField(inner, 'Custom')
  return typeof number === 'number' ? `custom program error: 0x${number.toString(16)}` : undefined
}
