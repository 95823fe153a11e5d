import { expect, test } from 'vitest'
import { contracts } from './contracts.ts'
import { encodeCalls } from './encodeCalls.ts'

const account = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const friend = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const call = (to: string | undefined, data = '0x01') => ({ to, value: 1n, data })

test.each([
  ['its own code or owner', account],
  ['its own, in other letters', account.toLowerCase()],
  ['who may act for it', contracts.delegationManager],
])('T-F15 no site changes %s, not even deep in a batch', (_, target) => {
  expect(() => encodeCalls([call(friend), call(friend), call(target)], account)).toThrow('cannot change the smart account')
})

test('A-07 an account may send coins to itself, and cannot create contracts', () => {
  expect(encodeCalls([call(account, '0x')], account)).toMatch(/^0x/)
  expect(() => encodeCalls([call(undefined)], account)).toThrow('cannot deploy a contract')
})

test('A-07 every call is in the signed data, in order', () => {
  const data = encodeCalls([call(friend, '0xaaaaaaaa'), call(contracts.factory, '0xbbbbbbbb')], account)
  expect(data.indexOf('aaaaaaaa')).toBeGreaterThan(data.indexOf(friend.slice(2).toLowerCase()))
  expect(data.indexOf('bbbbbbbb')).toBeGreaterThan(data.indexOf('aaaaaaaa'))
})
