import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { toCoinType } from './registerName.ts'

const kit = createTestKit({ adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' }), mockAdapter({ namespace: 'cosmos' })] })

test.each([
  ['eip155:1:0xab', 60],
  ['eip155:137:0xab', 0x80000089],
  ['eip155:31337:0xab', 0x80007a69],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1', 501],
])('V-10 %s has the coin type %s', (accountId, expected) => {
  expect(toCoinType(kit, accountId)).toBe(expected)
})

test('V-10 chains from 0x80000000 on are refused', () => {
  expect(() => toCoinType(kit, 'eip155:2147483648:0xab')).toThrow(expect.objectContaining({ code: 'COIN_TYPE_MISSING' }))
})

test('a family whose names no gateway keeps is refused', () => {
  expect(() => toCoinType(kit, 'cosmos:cosmoshub-4:cosmos1x')).toThrow(expect.objectContaining({ code: 'CAPABILITY_MISSING' }))
})
