import { AbortedError } from '@latchkey/common/contract'
import { expect, test, vi } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { farcasterUrlAtom } from './state.ts'
import { connectFarcaster, leaveFarcaster } from './verbs.ts'

const waiting = {
  connectFarcaster: ({ signal }: { signal?: AbortSignal | undefined } = {}) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new AbortedError()))),
}

/** A sign-in whose code is on the screen, left again. */
async function startAndLeave() {
  const kit = await createEmbeddedKit(waiting)
  const attempt = new AbortController()
  const connected = connectFarcaster(kit, { signal: attempt.signal })
  connected.catch(() => {})
  await vi.waitFor(() => expect(kit.store.get(farcasterUrlAtom)).toBeDefined())
  attempt.abort()
  leaveFarcaster(kit)
  await expect(connected).rejects.toMatchObject({ code: 'ABORTED' })
  return kit
}

test('N-22 C-15 leaving while disconnected clears the link at once and loads the frame again after 100 ms', async () => {
  const kit = await startAndLeave()

  expect(kit.store.get(farcasterUrlAtom)).toBeUndefined()
  await kit.clock.advance(99)
  expect(kit.embedded.calls).not.toContain('reload')
  await kit.clock.advance(1)
  await vi.waitFor(() => expect(kit.embedded.calls).toContain('reload'))
  expect(kit.counted).toContain('SOCIAL_LOGIN_CANCELED')
})

test('N-22 a user who comes back before that gets a code of the new frame', async () => {
  const kit = await startAndLeave()

  connectFarcaster(kit).catch(() => {})
  await vi.waitFor(() => expect(kit.store.get(farcasterUrlAtom)).toBeDefined())

  expect(kit.embedded.calls.slice(-2)).toEqual(['reload', 'getFarcasterUri'])
  await kit.clock.advance(200)
  expect(kit.embedded.calls.filter((name) => name === 'reload')).toHaveLength(1)
  expect(kit.store.get(farcasterUrlAtom)).toBeDefined()
})

test('N-22 leaving once connected leaves the frame alone', async () => {
  const kit = await createEmbeddedKit()
  await connectFarcaster(kit)

  leaveFarcaster(kit)
  await kit.clock.advance(200)

  expect(kit.embedded.calls).not.toContain('reload')
})
