import { UserRejectedError } from '@latchkey/common/contract'
import { settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { connectPasskey } from './verbs.ts'

test('B-26 a passkey that the frame has taken is a connection', async () => {
  const kit = await createEmbeddedKit()
  await connectPasskey(kit)
  expect(kit.embedded.calls).toContain('connectPasskey')
  expect(kit.store.get(snapshotAtom)).toMatchObject({ status: 'connected', connectorId: 'ID_AUTH' })
})

test.each([
  ['declined', new UserRejectedError(), 'USER_REJECTED'],
  ['of a wallet that another passkey opens', Object.assign(new Error('from the frame'), { code: 'VERIFY_RECOVERY' }), 'VERIFY_RECOVERY'],
])('B-26 one that is %s is none', async (_, error, code) => {
  const kit = await createEmbeddedKit({ connectPasskey: () => Promise.reject(error) })
  await expect(connectPasskey(kit)).rejects.toMatchObject({ code })
  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})

test('B-26 a user who leaves has called it off, in the frame too', async () => {
  const kit = await createEmbeddedKit({ connectPasskey: () => new Promise(() => {}) })
  const attempt = new AbortController()
  void connectPasskey(kit, { signal: attempt.signal })
  await settle()
  attempt.abort()
  expect(kit.embedded.calls).toEqual(['abortRequests'])
})

test('V-04 needs the embedded wallet', async () => {
  await expect(connectPasskey(createTestKit())).rejects.toMatchObject({ code: 'AUTH_CONNECTOR_MISSING' })
})
