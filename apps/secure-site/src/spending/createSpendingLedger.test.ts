import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import { array, maxLength, pipe, unknown } from 'valibot'
import { expect, test } from 'vitest'
import { createDeviceStore } from '../device/deviceStore.ts'
import { createSpendingLedger, type Spender } from './createSpendingLedger.ts'

const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 40)
const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_203)
const dayMs = 86_400_000
const capCents = 100_000n
const spender: Spender = { walletId: 'w1', origin: 'https://meadow.example' }
const name = 'spent:w1|https://meadow.example'

/** A ledger whose clock the test sets; the same `indexedDB` again is another tab. */
function open(indexedDB = new IDBFactory(), cap = capCents, clock = { nowMs: 1_000_000_000_000 }) {
  const store = createDeviceStore({ indexedDB })
  const ledger = createSpendingLedger({ store, capCents: cap, now: () => clock.nowMs })
  return { ledger, store, indexedDB, clock }
}

test.each<[string, readonly bigint[], bigint | undefined, string]>([
  ['nothing was approved yet', [], 100_000n, 'within'],
  ['a cent more than the limit', [], 100_001n, 'above'],
  ['the rest of the limit', [99_999n], 1n, 'within'],
  ['a cent more than the rest', [99_999n], 2n, 'above'],
  ['small ones that add up', [30_000n, 30_000n, 30_000n], 10_001n, 'above'],
  ['nothing moves', [100_000n], 0n, 'within'],
  ['no price is known', [], undefined, 'unpriced'],
  ['more than any number of a computer', [], 2n ** 256n, 'above'],
])('3.10 %s', async (_, before, worthCents, wanted) => {
  const { ledger } = open()
  for (const one of before) expect(await ledger.spend(spender, one)).toEqual({ kind: 'within' })
  const spentCents = before.reduce((sum, one) => sum + one, 0n)
  const standing = wanted === 'within' ? { kind: 'within' } : { kind: wanted, spentCents }

  expect(await ledger.weigh(spender, worthCents)).toEqual(standing)
  expect(await ledger.weigh(spender, worthCents)).toEqual(standing)
  expect(await ledger.spend(spender, worthCents)).toEqual(standing)
})

test('3.10 what was approved counts for 24 hours, each by itself', async () => {
  const { ledger, clock } = open()
  await ledger.spend(spender, 60_000n)
  clock.nowMs += dayMs / 2
  await ledger.spend(spender, 40_000n)
  clock.nowMs += dayMs / 2
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'above', spentCents: 100_000n })
  clock.nowMs += 1
  expect(await ledger.spend(spender, 60_001n)).toEqual({ kind: 'above', spentCents: 40_000n })
  expect(await ledger.spend(spender, 60_000n)).toEqual({ kind: 'within' })
})

test('3.10 what its owner has proven counts as well: the next one takes a proof of its own', async () => {
  const { ledger } = open()
  await ledger.noteProven(spender, 500_000n)
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'above', spentCents: 500_000n })
  // What it was is unknown: it was proven, and adds nothing.
  await ledger.noteProven(spender, undefined)
  expect(await ledger.weigh(spender, 1n)).toEqual({ kind: 'above', spentCents: 500_000n })
})

test('3.10 each site and each wallet has a limit of its own', async () => {
  const { ledger } = open()
  await ledger.spend(spender, capCents)
  expect(await ledger.spend({ ...spender, origin: 'https://brook.example' }, capCents)).toEqual({ kind: 'within' })
  expect(await ledger.spend({ ...spender, walletId: 'w2' }, capCents)).toEqual({ kind: 'within' })
  expect(await ledger.spend(spender, 1n)).toMatchObject({ kind: 'above' })
})

test('3.10 a limit of 0 is none, and keeps nothing', async () => {
  const { ledger, indexedDB } = open(new IDBFactory(), 0n)
  expect(await ledger.spend(spender, 10n ** 12n)).toEqual({ kind: 'within' })
  expect(await ledger.spend(spender, undefined)).toEqual({ kind: 'within' })
  await ledger.noteProven(spender, 5n)
  expect(await indexedDB.databases()).toEqual([])
})

test.each([
  ['no list', 'much'],
  ['a floating number', [{ at: 1, cents: 0.5 }]],
  ['an amount below nothing', [{ at: 1_000_000_000_000, cents: '-100000' }]],
  ['a time that is none', [{ at: Number.NaN, cents: '100000' }]],
])('3.10 a ledger that cannot be read (%s) is never an empty one', async (_, value) => {
  const { ledger, store, clock } = open()
  await store.write(name, value)
  expect(await ledger.weigh(spender, 1n)).toEqual({ kind: 'unreadable' })
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'unreadable' })
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'unreadable' })

  // After a proof it is written again, as one that is used up.
  await ledger.noteProven(spender, 1n)
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'above', spentCents: capCents + 1n })
  clock.nowMs += dayMs + 1
  expect(await ledger.spend(spender, capCents)).toEqual({ kind: 'within' })
})

test('3.10 where the browser refuses its storage every request takes a proof, and none is lost for it', async () => {
  const closed = {
    open() {
      throw new Error('closed')
    },
  }
  const { ledger } = open(closed as unknown as IDBFactory)
  expect(await ledger.weigh(spender, 1n)).toEqual({ kind: 'unreadable' })
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'unreadable' })
  await ledger.noteProven(spender, 1n)
})

test('3.10 a clock that is put back gives nothing back, and what it left ahead counts a day', async () => {
  const { ledger, clock } = open()
  await ledger.spend(spender, capCents - 1n)
  clock.nowMs -= 400 * dayMs
  expect(await ledger.spend(spender, 2n)).toMatchObject({ kind: 'above' })
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'within' })
  clock.nowMs += dayMs + 1
  expect(await ledger.spend(spender, capCents)).toEqual({ kind: 'within' })
})

test('3.10 the list stays short, and no cent of it is lost', async () => {
  const { ledger, store, clock } = open(new IDBFactory(), 450n)
  for (let at = 0; at < 450; at++) {
    clock.nowMs += 1_000
    await ledger.spend(spender, 1n)
  }
  expect(await store.read(name, pipe(array(unknown()), maxLength(200)))).toBeDefined()
  expect(await ledger.spend(spender, 1n)).toEqual({ kind: 'above', spentCents: 450n })
})

/** What two tabs do: alone, or both at once. */
type Step = { readonly waitMs: number; readonly asked: readonly { tab: number; worthCents: bigint | undefined; answer: Answer }[] }
type Answer = 'declines' | 'approves' | 'proves'

const asked = fc.record({
  tab: fc.nat({ max: 1 }),
  worthCents: fc.option(fc.oneof(fc.bigInt({ min: 0n, max: 30_000n }), fc.bigInt({ min: 0n, max: 150_000n })), { nil: undefined, freq: 8 }),
  answer: fc.constantFrom<Answer>('declines', 'approves', 'approves', 'proves'),
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.record({
    // Hours as well as a clock that is put forward by days.
    waitMs: fc.oneof(fc.nat({ max: 6 * 3_600_000 }), fc.constantFrom(0, dayMs - 1, dayMs, dayMs + 1), fc.nat({ max: 3 * dayMs })),
    asked: fc.array(asked, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 5, maxLength: 25 },
)

test('3.10 what is signed without a proof within any 24 hours never passes the limit, whatever two tabs do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const first = open()
      const tabs = [first, open(first.indexedDB, capCents, first.clock)]
      const signed: { readonly atMs: number; readonly cents: bigint }[] = []
      for (const { waitMs, asked } of all) {
        first.clock.nowMs += waitMs
        await Promise.all(
          asked.map(async ({ tab, worthCents, answer }) => {
            const ledger = tabs[tab]?.ledger as ReturnType<typeof open>['ledger']
            await ledger.weigh(spender, worthCents)
            if (answer === 'declines') return
            const { kind } = await ledger.spend(spender, worthCents)
            if (kind === 'within') signed.push({ atMs: first.clock.nowMs, cents: worthCents ?? capCents + 1n })
            else if (answer === 'proves') await ledger.noteProven(spender, worthCents)
          }),
        )
        const inDay = signed.filter(({ atMs }) => first.clock.nowMs - atMs <= dayMs)
        expect(inDay.reduce((sum, { cents }) => sum + cents, 0n) <= capCents).toBe(true)
      }
    }),
    { numRuns, seed },
  )
}, 120_000)
