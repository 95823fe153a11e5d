import type { Profile } from '@latchkey/blockchain-api'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { findNamedAddress } from './lazy/resolveReceiver.ts'

const created = '2026-01-01T00:00:00Z'
const profile = (coins: Record<string, string>): Profile => ({
  name: 'mira.latch',
  registered_at: created,
  updated_at: created,
  addresses: Object.fromEntries(Object.entries(coins).map(([coin, address]) => [coin, { address, created }])),
  attributes: [],
})

const kit = createTestKit({ adapters: [mockAdapter(), mockAdapter({ namespace: 'solana' }), mockAdapter({ namespace: 'cosmos' })] })

test.each([
  ['V-10 the chain’s own', { 60: 'e', 2147483658: 'o' }, 'eip155:10', 'o'],
  ['ENSIP-19 the one for all EVM chains', { 60: 'e', 2147483648: 'd' }, 'eip155:10', 'd'],
  ['Ethereum’s', { 60: 'e', 501: 's' }, 'eip155:10', 'e'],
  ['Ethereum’s on itself', { 60: 'e', 2147483648: 'd' }, 'eip155:1', 'e'],
  ['V-10 Ethereum’s where a chain has no coin type', { 60: 'e' }, 'eip155:2147483648', 'e'],
  ['Solana’s', { 60: 'e', 501: 's' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 's'],
  ['none of another family', { 60: 'e' }, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
  ['none', {}, 'eip155:1', undefined],
  ['none where families have no names', { 60: 'e' }, 'cosmos:cosmoshub-4', undefined],
])('takes %s', (_, coins, chainId, address) => {
  expect(findNamedAddress(kit, profile(coins), chainId as never)).toBe(address)
})
