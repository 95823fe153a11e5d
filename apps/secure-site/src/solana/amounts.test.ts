import { expect, test } from 'vitest'
import { writeUnits } from '../../test/writeUnits.ts'
import { people, programs, reviewAll, type TestInstruction, u32, u64, usual } from './chain.fixture.ts'
import { open, send, sendSol, source, target } from './steps.fixture.ts'

const { own, friend, other, mint } = people

test.each<[string, bigint, bigint, boolean]>([
  ['the whole supply', 9_000_000_000n, 2n ** 40n, true],
  ['half of the largest number', 2n ** 63n - 1n, 1_000_000_000_000n, true],
  ['the whole balance', 9_000_000_000n, 9_000_000_000n, false],
  ['a small amount', 1n, 2n ** 40n, false],
])('T-F14 an approval of %s is judged by the holding and the supply', async (what, amount, supply, isUnlimited) => {
  const wanted = what === 'the whole supply' ? supply : amount
  const review = await reviewAll([[{ program: programs.token, accounts: [source, other, own], data: [4, ...u64(wanted)] }]], {
    accounts: {
      [mint]: { ...usual[mint], data: Uint8Array.from([...new Uint8Array(36), ...u64(supply), 6, 1, ...new Uint8Array(36)]) } as never,
    },
  })

  expect(review.isCritical).toBe(isUnlimited)
  expect(review.stake?.grantsRight).toBe(true)
  expect(review.changes[0]?.value.startsWith('No limit')).toBe(isUnlimited)
})

test.each<[string, number, bigint, string | undefined]>([
  ['usual', 150, 10_000_000n, undefined],
  ['a tenth of what moves', 150, 200_000_000n, 'caution'],
  ['beyond all measure', 150, 10n ** 13n, 'critical'],
])('T-N2 a fee that is %s', async (_, price, microLamports, tone) => {
  const budget = (data: number[]): TestInstruction => ({ program: programs.budget, accounts: [], data })
  const review = await reviewAll([[budget([2, ...u32(1_000_000)]), budget([3, ...u64(microLamports)]), sendSol(1_000_000_000n)]], {
    prices: { coin: price },
  })

  expect(review.warnings.map((one) => one.tone)).toEqual(tone === undefined ? [] : [tone])
  expect(review.facts.find(({ label }) => label === 'Network fee')?.value).toContain(`Up to ${writeUnits(microLamports + 5_000n, 9)} SOL`)
})

test('B-11 I25 worth and stake include everything sent, the deposit and the fee', async () => {
  const review = await reviewAll([[sendSol(1_000_000_000n), open(target, friend), send(target, 2_000_000n)]], {
    accounts: { [target]: undefined },
    prices: { coin: 100, [mint]: 1 },
  })
  const priceless = await reviewAll([[sendSol(1n), send(target, 1n)]], { prices: { coin: 100 } })

  // 100 + 2 dollars, 21 cents for the account, 1 cent for the fee.
  expect(review.stake).toEqual({ grantsRight: false, worthCents: 10_222n })
  expect(review.changes.map(({ worth }) => worth)).toEqual(['$100.00', '$0.21', '$2.00'])
  expect(priceless.stake?.worthCents).toBeUndefined()
})
