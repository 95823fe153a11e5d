import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TransactionReceipt } from '../contract/adapter.ts'
import { RevertedError, RpcUnavailableError } from '../contract/chainErrors.ts'
import { waitForReceipt } from './waitForReceipt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const receipt: TransactionReceipt = { hash: '0x1', status: 'success', blockNumber: 1n, fee: 1n }
const away = () => {
  throw new RpcUnavailableError()
}
const kit = () => new AbortController()

/** Waits, with what each look does; the last one goes on for ever. @returns When each look was, in milliseconds. */
async function wait(looks: readonly (() => TransactionReceipt | undefined)[], parameters: Partial<waitForReceipt.Parameters> = {}) {
  const start = performance.now()
  const at: number[] = []
  const outcome = waitForReceipt(kit(), {
    isHash: true,
    async look() {
      at.push(performance.now() - start)
      return looks[Math.min(at.length, looks.length) - 1]?.()
    },
    ...parameters,
  }).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, at }
}

test('C-04 looks at once, after 200 ms, and then at doubled pauses up to 4 s', async () => {
  const nothing = () => undefined
  const { outcome, at } = await wait([...Array.from({ length: 8 }, () => nothing), () => receipt])

  expect(outcome).toBe(receipt)
  expect(at).toEqual([0, 200, 600, 1_400, 3_000, 6_200, 10_200, 14_200, 18_200])
})

test('C-04 looks at the same pause each time where that is wanted', async () => {
  const { at } = await wait([() => undefined, () => undefined, () => undefined, () => receipt], { pauseMs: 1_000 })
  expect(at).toEqual([0, 1_000, 2_000, 3_000])
})

test('C-04 gives up after six more failures in a row, and counts again after a look that worked', async () => {
  const failing = await wait([away])
  expect(failing.outcome).toMatchObject({ code: 'RPC_UNAVAILABLE' })
  expect(failing.at).toHaveLength(7)

  const passing = await wait([away, away, away, () => undefined, away, away, away, away, away, away, () => receipt])
  expect(passing.outcome).toBe(receipt)
})

test('C-04 what no further look can change is thrown at once', async () => {
  const { outcome, at } = await wait([
    () => {
      throw new RevertedError({ reason: 'not today' })
    },
  ])

  expect(outcome).toMatchObject({ code: 'REVERTED' })
  expect(at).toHaveLength(1)
})

test('C-04 ends after 180 s, or when the caller says, with one last look', async () => {
  const { outcome, at } = await wait([() => undefined])
  expect(outcome).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(at.at(-1)).toBe(180_000)

  expect((await wait([() => undefined], { timeoutMs: 500 })).at).toEqual([0, 200, 500])
})

test('V-02 nothing is looked for by what is no hash', async () => {
  const { outcome, at } = await wait([() => receipt], { isHash: false })

  expect(outcome).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
  expect(at).toEqual([])
})

test.each(['caller', 'kit'])('ends at once when the %s ends', async (who) => {
  const [caller, owner] = [new AbortController(), kit()]
  const waiting = expect(waitForReceipt(owner, { isHash: true, look: async () => undefined, signal: caller.signal })).rejects.toMatchObject(
    { code: 'ABORTED' },
  )
  await vi.advanceTimersByTimeAsync(300)

  if (who === 'caller') caller.abort()
  else owner.abort()

  await waiting
  await expect(waitForReceipt(owner, { isHash: true, look: async () => receipt, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'ABORTED',
  })
})
