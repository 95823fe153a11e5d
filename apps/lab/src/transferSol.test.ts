import { expect, test } from 'vitest'
import { transferSol } from './transferSol.ts'

test('moves lamports from a signer to any account, in the words of the system program', () => {
  const { accounts, data } = transferSol({ from: 'one', to: 'other', lamports: 500_000_000n })

  expect(accounts?.map(({ address, role }) => [address, role])).toEqual([
    ['one', 3],
    ['other', 1],
  ])
  // Little-endian: the instruction's number, then the amount.
  expect([...(data ?? [])]).toEqual([2, 0, 0, 0, 0, 0x65, 0xcd, 0x1d, 0, 0, 0, 0])
})
