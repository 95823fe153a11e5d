import { settle } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { base, ethereum } from '../../test/createTestKit.ts'
import { alice, arrive, fakeServer, ready, shown, startSignIn, step } from '../../test/startSignIn.fixture.ts'
import { snapshotAtom } from '../connection/state.ts'
import { switchNetwork } from '../connection/verbs.ts'
import { modalAtom } from '../modal/state.ts'
import { close, open } from '../modal/verbs.ts'
import { signInAtom, signInSessionAtom } from './state.ts'
import { cancelSignIn, signIn } from './verbs.ts'

test('N-16 required: Cancel disconnects who has no session anywhere', async () => {
  const kit = startSignIn({ backend: fakeServer().backend })
  await arrive(kit)

  await cancelSignIn(kit)

  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, closable: true })
  expect(step(kit)).toBe('idle')
})

test('N-16 required: Cancel goes back to the last network that has a session', async () => {
  const kit = startSignIn({ backend: fakeServer().backend })
  await arrive(kit)
  await signIn(kit)
  await switchNetwork(kit, { chainId: base.caipNetworkId })
  await ready(kit)
  expect(shown(kit)).toBe('SIWXSignMessage')
  expect(kit.store.get(modalAtom).closable).toBe(false)

  await cancelSignIn(kit)

  await vi.waitFor(() => expect(kit.store.get(signInSessionAtom)?.accountId).toBe(`eip155:1:${alice}`))
  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', network: ethereum })
  expect(kit.store.get(modalAtom)).toMatchObject({ open: false, closable: true })
})

test('N-16 a wallet that will not switch back stays asked; a second Cancel disconnects it', async () => {
  const kit = startSignIn({ backend: fakeServer().backend })
  await arrive(kit)
  await signIn(kit)
  await switchNetwork(kit, { chainId: base.caipNetworkId })
  await ready(kit)
  kit.adapter.get('mock').setFaults({ switchError: { code: 4001 } })
  await cancelSignIn(kit)
  expect(kit.store.get(signInAtom)).toMatchObject({ step: 'ready', error: { code: 'USER_REJECTED' } })

  kit.adapter.get('mock').setFaults({ switchAfter: new Promise(() => {}) })
  void cancelSignIn(kit)
  await vi.waitFor(() => expect(step(kit)).toBe('leaving'))
  await cancelSignIn(kit)

  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('N-16 not required: closing is Cancel, the account stays and is not asked again', async () => {
  const server = fakeServer()
  const kit = startSignIn({ backend: server.backend, required: false })
  await arrive(kit)

  expect(close(kit)).toBe(true)
  await vi.waitFor(() => expect(step(kit)).toBe('idle'))

  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  await switchNetwork(kit, { chainId: base.caipNetworkId })
  await ready(kit)
  await cancelSignIn(kit)
  await switchNetwork(kit, { chainId: ethereum.caipNetworkId })
  await vi.waitFor(() => expect(server.calls.filter((call) => call === `find eip155:1:${alice}`)).toHaveLength(2))
  await settle()
  expect(step(kit)).toBe('idle')
  expect(shown(kit)).toBeUndefined()
  // Asked for by name, it asks.
  void open(kit, { view: 'SIWXSignMessage' })
  await ready(kit)
})
