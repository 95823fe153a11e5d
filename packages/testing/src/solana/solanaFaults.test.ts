import { expect, test } from 'vitest'
import { toSolanaFaults } from './solanaFaults.ts'

test.each([{}, { reject: true }, { reject: 'transaction' }, { slow: 5000, silent: 'connect', locked: true }])('B-12 takes %j', (flags) => {
  expect(toSolanaFaults(flags)).toBe(flags)
})

test.each<{ [flag: string]: unknown }>([{ lieChain: true }, { toString: true }, { slow: true }, { reject: 'switch' }, { locked: 'sign' }])(
  'B-12 refuses %j',
  (flags) => {
    expect(() => toSolanaFaults(flags)).toThrow('Test wallets')
  },
)
