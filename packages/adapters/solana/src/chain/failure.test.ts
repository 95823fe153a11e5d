import { UserRejectedError, WalletError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { findFailure, nameFailure, toFailureError } from './failure.ts'

const instruction = (inner: unknown) => ({ InstructionError: [0, inner] })

test.each([
  ['AccountNotFound', [], 'INSUFFICIENT_FUNDS', 'Not enough SOL'],
  ['InsufficientFundsForFee', [], 'INSUFFICIENT_GAS', 'Not enough SOL for the network fee'],
  [{ InsufficientFundsForRent: { account_index: 0 } }, [], 'INSUFFICIENT_FUNDS', 'Not enough SOL'],
  [
    { InsufficientFundsForRent: { account_index: 1 } },
    [],
    'REVERTED',
    'Transaction reverted: an account would hold less than the chain’s minimum',
  ],
  ['BlockhashNotFound', [], 'TRANSACTION_NOT_FOUND', 'Transaction not found'],
  [instruction({ Custom: 1 }), ['Transfer: insufficient lamports 5, need 6'], 'INSUFFICIENT_FUNDS', 'Not enough SOL'],
  [instruction({ Custom: 1 }), ['Program log: Error: insufficient funds'], 'INSUFFICIENT_FUNDS', 'Not enough tokens'],
  [
    instruction({ Custom: 6001 }),
    ['Program log: AnchorError occurred. Error Code: Late. Error Number: 6001. Error Message: Too late.'],
    'REVERTED',
    'Transaction reverted: Too late',
  ],
  [instruction({ Custom: 7 }), ['Program log: Error: Owner does not match'], 'REVERTED', 'Transaction reverted: Owner does not match'],
  [
    instruction({ Custom: 7 }),
    ['Program Vote111 failed: custom program error: 0x7'],
    'REVERTED',
    'Transaction reverted: custom program error: 0x7',
  ],
  [instruction({ Custom: 255 }), [], 'REVERTED', 'Transaction reverted: custom program error: 0xff'],
  [instruction('InvalidAccountData'), [], 'REVERTED', 'Transaction reverted: invalid account data'],
  ['AlreadyProcessed', [], 'REVERTED', 'Transaction reverted: already processed'],
  [{}, [], 'REVERTED', 'Transaction reverted: unknown reason'],
  [
    instruction({ Custom: 1 }),
    [`Program log: Error: \u202E<b>${'x'.repeat(500)}`],
    'REVERTED',
    `Transaction reverted: <b>${'x'.repeat(156)}…`,
  ],
])('X-06 reads %j with %j as %s', (error, logs, code, shortMessage) => {
  expect(toFailureError({ error, logs }, { symbol: 'SOL' })).toMatchObject({ code, shortMessage })
})

const simulated = Object.assign(new Error('Transaction simulation failed: x'), {
  code: -32002,
  data: { err: 'InsufficientFundsForFee', logs: [] },
})
test.each([
  ['a node’s own', simulated, 'INSUFFICIENT_GAS'],
  ['one that a wallet wrapped', Object.assign(new Error('Internal error'), { cause: simulated }), 'INSUFFICIENT_GAS'],
  [
    'one of which a wallet kept the words',
    new Error('failed to send transaction: Transaction simulation failed: Blockhash not found'),
    'TRANSACTION_NOT_FOUND',
  ],
  [
    'no money in words',
    new Error('Transaction simulation failed: Attempt to debit an account but found no record of a prior credit.'),
    'INSUFFICIENT_FUNDS',
  ],
  [
    'logs in words',
    new Error(
      'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1\nProgram log: Error: insufficient funds',
    ),
    'INSUFFICIENT_FUNDS',
  ],
  ['something else', new Error('broken'), 'UNKNOWN'],
])('X-06 finds the reason in %s', (_, cause, code) => {
  expect(nameFailure(new WalletError('UNKNOWN', 'An error occurred', { cause }), 'SOL')).toMatchObject({ code })
})

test('X-04 leaves a user’s no what it is', () => {
  const refusal = new UserRejectedError({ cause: simulated })

  expect(nameFailure(refusal, 'SOL')).toBe(refusal)
})

test('R-W3 finds nothing in traps and rings', () => {
  const ring: { cause?: unknown } = {}
  ring.cause = ring
  const trap = Object.defineProperty({}, 'message', {
    get() {
      throw new Error('trap')
    },
  })

  expect([ring, trap, undefined, 'text', 7].map(findFailure)).toEqual(Array(5).fill(undefined))
})
