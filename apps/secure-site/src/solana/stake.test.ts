import { expect, test } from 'vitest'
import { choosePlace } from '../review/choosePlace.ts'
import { associated, people, programs, reviewAll, type TestInstruction, tokenAccount, u64 } from './chain.fixture.ts'

const { own, friend, other, mint } = people
const prices = { coin: 100, [mint]: 1_000 }
const policy = { window: 'risky', limitCents: 20_000n } as const

test.each<[string, TestInstruction]>([
  [
    'moves another’s tokens',
    { program: programs.token, accounts: [associated(friend), mint, associated(other), own], data: [12, ...u64(5_000_000_000n), 6] },
  ],
  ['burns another’s tokens', { program: programs.token, accounts: [associated(friend), mint, own], data: [15, ...u64(5_000_000_000n), 6] }],
  [
    'makes tokens for another',
    { program: programs.token, accounts: [mint, associated(friend), own], data: [14, ...u64(5_000_000_000n), 6] },
  ],
])('I25 what the wallet’s authority does with what is not its own is at stake: it %s', async (_, instruction) => {
  const review = await reviewAll([[instruction]], { prices, accounts: { [associated(other)]: tokenAccount({ owner: other }) } })

  // 5000 tokens at 1000 dollars each.
  expect(review.stake?.worthCents).toBeGreaterThanOrEqual(500_000_000n)
  expect(choosePlace(review, policy, true)).toBe('window')
})

test('I25 coins sent to an own account that another may close count as sent away', async () => {
  const send: TestInstruction = {
    program: programs.system,
    accounts: [own, associated(own)],
    data: [2, 0, 0, 0, ...u64(50_000_000_000n)],
  }
  const account = (closer?: string) => ({ [associated(own)]: tokenAccount({ owner: own, ...(closer && { closer }) }) })
  const closable = await reviewAll([[send]], { prices, accounts: account(other) })
  const kept = await reviewAll([[send]], { prices, accounts: account() })

  expect(closable.stake?.worthCents).toBeGreaterThanOrEqual(500_000n)
  expect(choosePlace(closable, policy, true)).toBe('window')
  expect(kept.stake?.worthCents).toBe(1n)
})
