import { expect, test } from 'vitest'
import { type Coin, chooseCoins } from './chooseCoins.ts'

const coin = (value: number, isConfirmed = true): Coin => ({ txid: 'ab'.repeat(32), vout: 0, value: BigInt(value), isConfirmed })
const choose = (coins: readonly Coin[], change: Partial<Parameters<typeof chooseCoins>[0]> = {}) =>
  chooseCoins({ coins, from: 'p2wpkh', to: ['p2wpkh'], value: 10_000n, feeRate: 1, ...change })
const spent = (choice: ReturnType<typeof choose>) => choice?.coins.map(({ value }) => Number(value))

test.each<[name: string, coins: readonly Coin[], spent: number[] | undefined]>([
  ['the largest that does it alone', [coin(5_000), coin(90_000), coin(20_000)], [90_000]],
  ['as many as it takes, the largest first', [coin(4_000), coin(7_000), coin(1_000)], [7_000, 4_000]],
  ['confirmed ones before a larger one that may never come', [coin(500_000, false), coin(20_000)], [20_000]],
  ['one that waits, where the confirmed ones are not enough', [coin(9_000), coin(500_000, false)], [9_000, 500_000]],
  ['none where all are not enough', [coin(4_000), coin(5_000)], undefined],
  ['none where the fee is missing', [coin(10_000)], undefined],
  ['none of nothing', [], undefined],
])('C-06 chooses %s', (_name, coins, wanted) => {
  expect(spent(choose(coins))).toEqual(wanted)
})

test.each([
  ['p2pkh', 148 + 34 + 34 + 11],
  ['p2sh', 91 + 32 + 32 + 11],
  ['p2wpkh', 68 + 31 + 31 + 11],
  ['p2tr', 58 + 43 + 43 + 11],
] as const)('C-06 a %s payment with change costs its bytes at the rate', (type, bytes) => {
  expect(choose([coin(100_000)], { from: type, to: [type], feeRate: 12.5 })?.fee).toBe(BigInt(Math.ceil(bytes * 12.5)))
})

test('C-06 change that nodes would not pass on goes to the miner, and is told in the fee', () => {
  const bare = 68 + 31 + 11
  const choice = choose([coin(10_000 + bare + 293 + 31)])

  expect(choice).toMatchObject({ change: 0n, fee: BigInt(bare + 293 + 31) })
  expect(choose([coin(10_000 + bare + 294 + 31)])).toMatchObject({ change: 294n, fee: BigInt(bare + 31) })
})

test('C-06 what goes in is what comes out, whatever the coins and the rate', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 2_000; round++) {
    const coins = Array.from({ length: random(12) }, () => coin(random(200_000), random(3) > 0))
    const value = BigInt(300 + random(300_000))
    const feeRate = 1 + random(3_000) / 10
    const choice = choose(coins, { value, feeRate, to: ['p2tr'] })
    const all = coins.reduce((sum, one) => sum + one.value, 0n)
    if (!choice) {
      // Nothing that could be had was missed: all together would not have done, or only with coins that cost more than they bring.
      const useful = coins.filter((one) => Number(one.value) > 68 * feeRate)
      const sum = useful.reduce((total, one) => total + one.value, 0n)
      expect(sum < value + BigInt(Math.ceil((54 + useful.length * 68) * feeRate)) || coins.some(({ isConfirmed }) => !isConfirmed)).toBe(
        true,
      )
      continue
    }
    const sum = choice.coins.reduce((total, one) => total + one.value, 0n)
    expect(sum).toBe(value + choice.fee + choice.change)
    expect(sum).toBeLessThanOrEqual(all)
    expect(choice.change === 0n || choice.change >= 294n).toBe(true)
    expect(Number(choice.fee)).toBeGreaterThanOrEqual((54 + choice.coins.length * 68) * feeRate)
    expect(new Set(choice.coins).size).toBe(choice.coins.length)
  }
})
