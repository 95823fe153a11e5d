import { expect, test } from 'vitest'
import { type ApprovalPolicy, choosePlace } from './choosePlace.ts'
import type { Stake } from './Stake.ts'

const little: Stake = { grantsRight: false, worthCents: 100n }
const policy = (window: ApprovalPolicy['window']): ApprovalPolicy => ({ window, limitCents: 20_000n })

test.each<[string, boolean, Stake, 'frame' | 'window']>([
  ['a message', false, { grantsRight: false, worthCents: 0n }, 'frame'],
  ['as much as the limit', false, { grantsRight: false, worthCents: 20_000n }, 'frame'],
  ['a cent more', false, { grantsRight: false, worthCents: 20_001n }, 'window'],
  ['something without a price', false, { grantsRight: false, worthCents: undefined }, 'window'],
  ['a right', false, { grantsRight: true, worthCents: 0n }, 'window'],
  ['what is critical', true, little, 'window'],
])('I25 %s: in the %4$s', (_, isCritical, stake, wanted) => {
  expect(choosePlace({ isCritical, stake }, policy('risky'), true)).toBe(wanted)
  expect(choosePlace({ isCritical, stake }, policy('always'), true)).toBe('window')
  expect(choosePlace({ isCritical, stake }, policy('never'), true)).toBe('frame')
})

test('T-F7 where the browser cannot tell what covers a frame, the operator’s word changes nothing', () => {
  for (const window of ['always', 'risky', 'never'] as const)
    expect(choosePlace({ isCritical: false, stake: little }, policy(window), false)).toBe('window')
})
