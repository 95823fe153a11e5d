import { WalletError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { testNetwork } from '../testNetwork.fixture.ts'
import { toSendError } from './toSendError.ts'

const network = testNetwork(31337, ['http://127.0.0.1:1'])
const preface = 'The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.'

test.each([
  ['a node’s own words', 'insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
  ['a library’s words', `${preface}\n\nThis error could arise when …`, 'INSUFFICIENT_FUNDS'],
  ['a node’s words behind a library’s', `${'x'.repeat(500)} Details: Insufficient funds for gas * price + value`, 'INSUFFICIENT_FUNDS'],
  ['anything else', 'something is odd', 'UNKNOWN'],
])('X-08 X-10 knows by %s that there is too little', (_, message, code) => {
  const error = new WalletError('UNKNOWN', 'An error occurred', { cause: new Error(message) })
  expect(toSendError(error, { network, transaction: { value: 1n } }).code).toBe(code)
  if (code !== 'UNKNOWN') expect(toSendError(error, { network, transaction: {} }).code).toBe('INSUFFICIENT_GAS')
})
