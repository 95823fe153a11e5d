import { settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { arrive, fakeServer, startSignIn } from '../../test/startSignIn.fixture.ts'
import { snapshotAtom } from '../connection/state.ts'
import { disconnect } from '../connection/verbs.ts'
import { signInSessionsAtom } from './state.ts'
import { signIn, signOut } from './verbs.ts'

test.each([true, false])('S-08 signOutOnDisconnect %s', async (signOutOnDisconnect) => {
  const server = fakeServer()
  const kit = startSignIn({ backend: server.backend }, { signOutOnDisconnect })
  await arrive(kit)
  await signIn(kit)

  await disconnect(kit)
  await settle()

  expect(server.signedIn.size).toBe(signOutOnDisconnect ? 0 : 1)
  expect(kit.store.get(signInSessionsAtom)).toHaveLength(signOutOnDisconnect ? 0 : 1)
})

test('signing out ends the session at the server, and the connection where none may stay without', async () => {
  const server = fakeServer()
  const kit = startSignIn({ backend: server.backend })
  await arrive(kit)
  await signIn(kit)

  await signOut(kit)

  expect(server.signedIn.size).toBe(0)
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})
