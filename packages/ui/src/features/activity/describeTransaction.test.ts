import type { Transaction } from '@latchkey/core'
import type { Transfer } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { describeTransaction, isCoin } from './describeTransaction.ts'

const move = (direction: Transfer['direction'], symbol: string): Transfer => ({
  direction,
  quantity: { numeric: '1' },
  fungible_info: { symbol },
})
const done = (
  operationType: string,
  transfers: readonly Transfer[] = [],
  status: Transaction['metadata']['status'] = 'confirmed',
): Transaction => ({
  id: '1',
  metadata: {
    minedAt: '2026-06-14T09:30:00.000Z',
    chain: 'eip155:1',
    status,
    operationType,
    sentFrom: '0xme',
    sentTo: '0xyou',
    hash: '0x1',
  },
  transfers: [...transfers],
})

test('the chain’s own coin is known by its symbol', () => {
  expect(isCoin(move('out', 'ETH'), 'ETH')).toBe(true)
  expect(isCoin(move('out', 'PLD'), 'ETH')).toBe(false)
  expect(isCoin(move('out', 'ETH'), undefined)).toBe(false)
})

test.each([
  ['send', 'confirmed', 'activity.send'],
  ['receive', 'confirmed', 'activity.receive'],
  ['repay', 'confirmed', 'activity.repay'],
  ['send', 'pending', 'activity.sending'],
  ['trade', 'pending', 'activity.working'],
  ['send', 'failed', 'activity.failed'],
  ['something new', 'confirmed', 'activity.other'],
  ['constructor', 'confirmed', 'activity.other'],
] as const)('E-11 %s, %s, is %s', (operation, status, label) => {
  expect(describeTransaction(done(operation, [], status), 'ETH').label).toBe(label)
})

test('U-10 a trade tells what came of it, and what for', () => {
  const story = describeTransaction(done('trade', [move('out', 'PLD'), move('in', 'FERN')]), 'ETH')

  expect(story.main?.fungible_info?.symbol).toBe('FERN')
  expect(story.trade?.from.fungible_info?.symbol).toBe('PLD')
  expect(story.partner).toBeUndefined()
})

test('E-11 names the receiver or the sender, where one is known', () => {
  expect(describeTransaction(done('send', [move('out', 'ETH')]), 'ETH').partner).toEqual({ way: 'to', address: '0xyou' })
  expect(describeTransaction(done('receive', [move('in', 'ETH')]), 'ETH').partner).toEqual({ way: 'from', address: '0xme' })
  expect(describeTransaction(done('execute'), 'ETH').partner).toBeUndefined()
})

test('E-11 names no receiver where the history has only the contract of the token', () => {
  expect(describeTransaction(done('send', [move('out', 'PLD')]), 'ETH').partner).toBeUndefined()
  expect(describeTransaction(done('send', [move('out', 'PLD')], 'pending'), 'ETH').partner).toEqual({ way: 'to', address: '0xyou' })
})
