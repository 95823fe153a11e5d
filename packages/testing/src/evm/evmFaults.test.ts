import { expect, test } from 'vitest'
import { toEvmFaults } from './evmFaults.ts'

test.each([{}, { reject: true }, { reject: 'sign' }, { slow: 5000, silent: 'connect', locked: true }])('B-12 takes %j', (flags) => {
  expect(toEvmFaults(flags)).toBe(flags)
})

test.each<{ [flag: string]: unknown }>([
  { rejekt: true },
  { toString: true },
  { slow: true },
  { slow: 'x' },
  { reject: 'lunch' },
  { locked: 'sign' },
  { late: true },
])('B-12 refuses %j', (flags) => {
  expect(() => toEvmFaults(flags)).toThrow('Test wallets')
})
