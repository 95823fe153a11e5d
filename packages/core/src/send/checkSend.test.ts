import { EstimateGasError, InsufficientFundsError, RevertedError, RpcUnavailableError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { coin, dollar } from '../../test/tokens.ts'
import { otherAddress } from '../../test/transactions.ts'
import { noReceiver } from '../names/state.ts'
import { checkSend } from './checkSend.ts'
import { emptySend, type Send } from './state.ts'

const receiver = { ...noReceiver, text: otherAddress, status: 'ready' as const, address: otherAddress }
const fee = (wei: bigint): Send['fee'] => ({ status: 'ready', data: { fee: wei, decimals: 18, symbol: 'ETH', amount: '', fields: {} } })
const failed = (error: unknown): Send['fee'] => ({ status: 'failed', error })
/** 2 ETH and 100 USD are held. */
const check = (send: Partial<Send>) => checkSend({ send: { ...emptySend, receiver, token: coin, amount: '1', ...send }, native: coin })

test.each([
  ['nothing is filled in', { amount: '', receiver: noReceiver, token: undefined }, 'amountMissing', 'SEND_FIELDS_REQUIRED'],
  ['the amount is missing', { amount: ' ' }, 'amountMissing', 'SEND_FIELDS_REQUIRED'],
  ['the receiver is missing', { receiver: noReceiver, token: undefined }, 'receiverMissing', 'SEND_FIELDS_REQUIRED'],
  [
    'the receiver is being looked up',
    { receiver: { ...receiver, status: 'checking' as const } },
    'receiverPending',
    'SEND_FIELDS_REQUIRED',
  ],
  ['the name is unknown', { receiver: { ...receiver, status: 'unknown' as const } }, 'receiverInvalid', 'SEND_FIELDS_REQUIRED'],
  ['the address is none', { receiver: { ...receiver, status: 'invalid' as const } }, 'receiverInvalid', 'SEND_FIELDS_REQUIRED'],
  ['the token is missing', { token: undefined }, 'tokenMissing', 'SEND_TOKEN_REQUIRED'],
  ['the token cannot be sent', { token: { ...dollar, assetId: undefined } }, 'unsupported', 'SEND_UNSUPPORTED'],
  ['the amount is none', { amount: '1e3' }, 'amountInvalid', 'AMOUNT_INVALID'],
  ['the amount is below nothing', { amount: '-1' }, 'amountInvalid', 'AMOUNT_INVALID'],
  ['the amount is finer than the token', { token: dollar, amount: '0.0000001' }, 'amountInvalid', 'AMOUNT_INVALID'],
  ['the amount is zero', { amount: '0.0' }, 'amountZero', 'SEND_FIELDS_REQUIRED'],
  ['there is less of the coin', { amount: '2.000000000000000001' }, 'notEnough', 'INSUFFICIENT_FUNDS'],
  ['there is less of the token', { token: dollar, amount: '100.01' }, 'notEnough', 'INSUFFICIENT_FUNDS'],
  ['the coin leaves not enough for the fee', { amount: '2', fee: fee(1n) }, 'notEnoughForFee', 'INSUFFICIENT_GAS'],
  ['a token’s fee is more than the coin there is', { token: dollar, fee: fee(3n * 10n ** 18n) }, 'notEnoughForFee', 'INSUFFICIENT_GAS'],
  [
    'the chain says there is not enough',
    { fee: failed(new InsufficientFundsError({ symbol: 'ETH', isForFee: true })) },
    'notEnoughForFee',
    'INSUFFICIENT_GAS',
  ],
  [
    'X-06 the chain would undo it',
    { fee: failed(new EstimateGasError({ cause: new RevertedError({ reason: 'paused' }) })) },
    'refused',
    'REVERTED',
  ],
])('V-05 when %s', (_, send, kind, code) => {
  expect(check(send)).toMatchObject({ kind, error: { code } })
})

test.each([
  ['all is there', {}],
  ['the amount and the fee are all there is', { amount: '1.5', fee: fee(5n * 10n ** 17n) }],
  ['the chain does not answer', { fee: failed(new RpcUnavailableError()) }],
  ['the estimate cannot be made', { fee: failed(new EstimateGasError({ cause: new Error('no trials') })) }],
])('V-05 nothing is wrong when %s', (_, send) => {
  expect(check(send)).toBeUndefined()
})

test('V-05 the texts are exact', () => {
  expect(check({ amount: '' })?.error.shortMessage).toBe('An amount and receiver address are required')
  expect(check({ token: undefined })?.error.shortMessage).toBe('A token is required')
  expect(check({ token: { ...dollar, assetId: undefined } })?.error.shortMessage).toBe('Unsupported chain')
  expect(check({ amount: '3' })?.error.shortMessage).toBe('Not enough ETH')
  expect(check({ amount: '2', fee: fee(1n) })?.error.shortMessage).toBe('Not enough ETH for the network fee')
})
