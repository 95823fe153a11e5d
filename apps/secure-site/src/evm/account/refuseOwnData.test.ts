import { expect, test } from 'vitest'
import { contracts } from './contracts.ts'
import { readOperationId, toOperationId } from './operationId.ts'
import { refuseOwnData } from './refuseOwnData.ts'

const account = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const data = (primaryType: string, verifyingContract?: string) => ({
  domain: { name: 'X', ...(verifyingContract && { verifyingContract }) },
  types: { [primaryType]: [] },
  primaryType,
  message: {},
})

test.each([
  ['an operation of the account', data('PackedUserOperation', account)],
  ['an operation of an unknown account', data('PackedUserOperation', contracts.factory)],
  ['anything for the account itself, however spelled', data('Mail', account.toLowerCase())],
  ['a right to act for the account', data('Delegation', contracts.delegationManager)],
  ['anything for the delegation contract', data('Mail', contracts.delegationManager.toUpperCase().replace('0X', '0x'))],
])('T-F12 %s is not signed as typed data', (_, typedData) => {
  expect(() => refuseOwnData(typedData, account)).toThrow('an instruction to the smart account')
})

test('T-F14 typed data for other contracts is signed', () => {
  expect(() => refuseOwnData(data('Mail', contracts.factory), account)).not.toThrow()
  expect(() => refuseOwnData(data('Mail'), account)).not.toThrow()
})

test('A-07 the id of an operation differs from the id of plain transactions', () => {
  const hash = `0x${'ab'.repeat(32)}`
  expect(readOperationId(toOperationId(hash))).toBe(hash)
  for (const other of [hash, hash + 'ab'.repeat(32), '0x4337', undefined, 7]) expect(readOperationId(other)).toBeUndefined()
})
