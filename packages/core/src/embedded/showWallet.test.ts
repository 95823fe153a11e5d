import { settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { showWallet } from './verbs.ts'

test('N-01 3.3 the wallet’s own page is the frame’s, and ends with the view that gives it room', async () => {
  const kit = await createEmbeddedKit()
  await showWallet(kit)
  expect(kit.embedded.calls).toEqual(['showWallet'])
  // A user who unlocked the wallet there is connected.
  expect(kit.store.get(snapshotAtom).connectorId).toBe('ID_AUTH')
  await showWallet(kit)
  kit.embedded.calls.length = 0

  const attempt = new AbortController()
  kit.embedded.showWallet = () => new Promise(() => {})
  void showWallet(kit, { signal: attempt.signal })
  await settle()
  attempt.abort()

  expect(kit.embedded.calls).toEqual(['abortRequests'])
})
