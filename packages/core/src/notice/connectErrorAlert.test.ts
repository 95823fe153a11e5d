import { LatchkeyError } from '@latchkey/common/contract'
import { mockAdapter, mockRelay } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { connectErrorAlert } from './showAlert.ts'
import { alertAtom } from './state.ts'

test.each([
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['WebSocket closed: 3000 (Unauthorized: origin not allowed)', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid: basic.iat 1, now 0', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
  ['anything else', undefined],
])('X-02 %s: %s', (message, code) => {
  expect(connectErrorAlert(new Error(message))).toBe(code)
  expect(connectErrorAlert(new Error('outer', { cause: new Error(message) }))).toBe(code)
})

test('X-02 shows where a wallet fails with it', async () => {
  const faults = { connectError: new Error('Unauthorized: invalid key') }
  const kit = createTestKit({ adapter: mockAdapter({ wallets: [{ faults }] }), debug: true })
  kit.mount()
  await connect(kit, { connectorId: 'mock' }).catch(() => {})
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ code: 'INVALID_PROJECT_ID' })
})

test.each(['ORIGIN_NOT_ALLOWED', 'SESSION_EXPIRED', 'INVALID_PROJECT_ID'])(
  'X-01 X-02 %s of a relay that turns this page away is the alert',
  async (code) => {
    const relay = mockRelay({ isManual: true })
    const kit = createTestKit({ connectors: [relay], debug: true })
    kit.mount()
    const connecting = connect(kit, { connectorId: 'walletConnect' })
    const ended = expect(connecting).rejects.toMatchObject({ code })
    await vi.waitFor(() => expect(relay.calls).toHaveLength(1))
    relay.reject(new LatchkeyError(code, code))
    await ended
    await expect.poll(() => kit.store.get(alertAtom)?.code).toBe(code)
  },
)

test('X-01 an embedded wallet that did not answer is an alert until it does', async () => {
  const adapter = mockAdapter({ wallets: [{ id: 'ID_AUTH', type: 'auth' }] })
  const kit = createTestKit({ adapter })
  kit.mount()
  await kit.awaken()
  for (const code of ['EMBEDDED_LOAD_FAILED', 'EMBEDDED_TIMEOUT']) {
    const error = new LatchkeyError(code, code)
    kit.wallet.emit('connectorFailed', { connectorId: 'ID_AUTH', namespace: 'eip155', error })
    await expect.poll(() => kit.store.get(alertAtom)?.code).toBe(code)
  }
  await connect(kit, { connectorId: 'ID_AUTH' })
  expect(kit.store.get(alertAtom)).toBeUndefined()
})

test('X-01 a secure site that refuses this page is the alert Unverified Domain', async () => {
  const kit = createTestKit({ debug: true })
  kit.mount()
  await kit.awaken()
  const error = new LatchkeyError('UNVERIFIED_DOMAIN', 'Unverified Domain')
  kit.wallet.emit('connectorFailed', { connectorId: 'ID_AUTH', namespace: 'eip155', error })
  await expect.poll(() => kit.store.get(alertAtom)).toMatchObject({ code: 'UNVERIFIED_DOMAIN', short: 'Unverified Domain' })
})

test('X-02 what is no error stands for nothing', () => {
  expect(connectErrorAlert('Unauthorized: invalid key')).toBeUndefined()
})
