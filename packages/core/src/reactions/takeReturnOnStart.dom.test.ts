import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { returnHandleAtom } from '../connection/state.ts'
import { peekSession } from '../createLifecycle.ts'
import { takeReturnOnStart } from './returnOnStart.ts'

const handle = 'kq3Zs0b1m2n3o4p5q6r7s8'

test('U-05 R-A13 takes the handle, and leaves the rest of the address and its history alone', async () => {
  history.replaceState({ mine: 1 }, '', `/plots?view=map&result_uri=${handle}#south`)
  const kit = createTestKit()
  const { length } = history
  expect(peekSession(kit)).toBe(true)

  takeReturnOnStart(kit)

  await vi.waitFor(() => expect(kit.store.get(returnHandleAtom)).toBe(handle))
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/plots?view=map#south')
  expect([history.state, history.length]).toEqual([{ mine: 1 }, length])
  expect(peekSession(createTestKit())).toBe(false)
})

test('T-O7 junk is taken away, too, and leads nowhere', async () => {
  history.replaceState(null, '', '/plots?result_uri=https%3A%2F%2Fevil.example')
  const kit = createTestKit()

  takeReturnOnStart(kit)

  await vi.waitFor(() => expect(location.search).toBe(''))
  expect(kit.store.get(returnHandleAtom)).toBeUndefined()
})
