import { AmountInvalidError, parseUnits } from '@latchkey/common/caip'
import { hasCode, InsufficientFundsError, type LatchkeyError } from '@latchkey/common/contract'
import { atom } from 'jotai/vanilla'
import { portfolioAtom, type TokenBalance } from '../tokens/state.ts'
import { SendFieldsRequiredError, SendTokenRequiredError, SendUnsupportedError } from './errors.ts'
import { type Send, sendAtom } from './state.ts'

/** What keeps a transfer from being sent: at which field, what it is, and the error with which sending it would fail. */
export type SendProblem = {
  readonly field: 'amount' | 'receiver' | 'token' | 'fee'
  readonly kind:
    | 'amountMissing'
    | 'receiverMissing'
    | 'receiverPending'
    | 'tokenMissing'
    | 'unsupported'
    | 'amountZero'
    | 'amountInvalid'
    | 'receiverInvalid'
    | 'notEnough'
    | 'notEnoughForFee'
    | 'refused'
  readonly error: LatchkeyError
}

/** The first thing that keeps a transfer from being sent, in a fixed order (V-05); `undefined` if nothing does. */
export function checkSend({ send, native }: checkSend.Input): SendProblem | undefined {
  const { token, receiver, amount } = send
  if (amount.trim() === '') return { field: 'amount', kind: 'amountMissing', error: new SendFieldsRequiredError() }
  if (receiver.status !== 'ready') return { field: 'receiver', kind: receiverKinds[receiver.status], error: new SendFieldsRequiredError() }
  if (!token) return { field: 'token', kind: 'tokenMissing', error: new SendTokenRequiredError() }
  if (token.address !== undefined && token.assetId === undefined)
    return { field: 'token', kind: 'unsupported', error: new SendUnsupportedError() }
  const value = toSendAmount(send)
  if (value === undefined) return { field: 'amount', kind: 'amountInvalid', error: new AmountInvalidError({ decimals: token.decimals }) }
  if (value === 0n) return { field: 'amount', kind: 'amountZero', error: new SendFieldsRequiredError() }
  if (value > token.amount) return toNotEnough(token.symbol)
  return checkFee({ send, native, value, token })
}

const receiverKinds = {
  empty: 'receiverMissing',
  checking: 'receiverPending',
  invalid: 'receiverInvalid',
  unknown: 'receiverInvalid',
  failed: 'receiverInvalid',
} as const

function checkFee({ send, native, value, token }: checkSend.Input & { value: bigint; token: TokenBalance }): SendProblem | undefined {
  const { data, error } = send.fee
  if (data) {
    const isNative = token.address === undefined
    const held = isNative ? token.amount : native?.amount
    if (held !== undefined && held < data.fee + (isNative ? value : 0n)) return toNotEnoughForFee(data.symbol)
  }
  if (send.fee.status !== 'failed') return undefined
  if (hasCode(error, 'INSUFFICIENT_FUNDS') || hasCode(error, 'INSUFFICIENT_GAS')) return toNotEnoughForFee(native?.symbol ?? token.symbol)
  // The chain would undo it. A chain that does not answer is no reason not to try.
  const refusal = [error, error instanceof Error ? error.cause : undefined].find(isRefusal)
  return refusal && { field: 'fee', kind: 'refused', error: refusal }
}

function isRefusal(error: unknown): error is LatchkeyError {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'REVERTED' || error.code === 'SEND_UNSUPPORTED' || error.code === 'SEND_FIELDS_REQUIRED')
  )
}

function toNotEnough(symbol: string): SendProblem {
  return { field: 'amount', kind: 'notEnough', error: new InsufficientFundsError({ symbol, isForFee: false }) }
}

function toNotEnoughForFee(symbol: string): SendProblem {
  return { field: 'fee', kind: 'notEnoughForFee', error: new InsufficientFundsError({ symbol, isForFee: true }) }
}

export declare namespace checkSend {
  type Input = {
    readonly send: Send
    /** The chain's coin, which fees are paid in, with how much there is; absent if unknown. */
    readonly native?: TokenBalance | undefined
  }
}

/** What is typed, in smallest units; `undefined` without a token, or if it is no amount of it. */
export function toSendAmount({ token, amount }: Pick<Send, 'token' | 'amount'>): bigint | undefined {
  if (!token || amount.trim() === '') return undefined
  try {
    const value = parseUnits(amount, token.decimals)
    return value < 0n ? undefined : value
  } catch {
    return undefined
  }
}

/** The active chain's coin, with how much of it there is; absent while that is unknown. */
export const nativeTokenAtom = atom<TokenBalance | undefined>((get) =>
  get(portfolioAtom).data?.tokens.find(({ address }) => address === undefined),
)

/** What keeps the transfer from being sent, the first thing only; `undefined` if nothing does. */
export const sendProblemAtom = atom((get) => checkSend({ send: get(sendAtom), native: get(nativeTokenAtom) }))
