import { afterEach, expect, test, vi } from 'vitest'
import { never, testWallet } from '../testWallet.fixture.ts'
import { request } from './request.ts'

afterEach(() => vi.useRealTimers())

test('R-W12 gives a dead wallet up in time', async () => {
  vi.useFakeTimers()
  const late = request(testWallet({ eth_chainId: never }), { method: 'eth_chainId' }, { timeoutMs: 10_000 })
  const ended = expect(late).rejects.toMatchObject({
    code: 'WALLET_NOT_RESPONDING',
    shortMessage: 'The wallet does not answer. Open it, or try again',
  })

  await vi.advanceTimersByTimeAsync(10_000)

  await ended
})

test('R-W1 waits for a user as long as it takes, and disconnects at once when told', async () => {
  vi.useFakeTimers()
  const attempt = new AbortController()
  const wallet = testWallet({ eth_requestAccounts: never })
  let isSettled = false
  const asked = request(wallet, { method: 'eth_requestAccounts' }, { signal: attempt.signal }).finally(() => {
    isSettled = true
  })
  const ended = expect(asked).rejects.toMatchObject({ code: 'ABORTED' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(isSettled).toBe(false)

  attempt.abort()

  await ended
})

test('T-W4 asks nothing once the attempt is over', async () => {
  const wallet = testWallet()

  await expect(request(wallet, { method: 'eth_chainId' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })

  expect(wallet.calls).toEqual([])
})

test('R-W9 takes a wallet that throws at once for one that rejects', async () => {
  const wallet = {
    request() {
      throw { code: 4001 }
    },
  }

  await expect(request(wallet, { method: 'personal_sign' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

test('B-03 leaves no timer and no listener behind', async () => {
  vi.useFakeTimers()

  await request(testWallet(), { method: 'eth_chainId' }, { timeoutMs: 10_000, signal: new AbortController().signal })

  expect(vi.getTimerCount()).toBe(0)
})
