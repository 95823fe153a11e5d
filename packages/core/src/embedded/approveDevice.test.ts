import { UserRejectedError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { approveDevice } from './verbs.ts'

test('A-09 an approved device is connected', async () => {
  const kit = await createEmbeddedKit()

  await approveDevice(kit)

  expect(kit.embedded.calls).toContain('connectDevice')
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  expect(kit.counted).toContain('DEVICE_REGISTERED_FOR_EMAIL')
})

test('I27 A-09 a sign-in by another site’s account that had to be matched is remembered as one', async () => {
  const kit = await createEmbeddedKit()

  await approveDevice(kit, { social: 'google' })

  expect(kit.store.get(snapshotAtom).wallet?.social).toBe('google')
})

test('A-09 a denied one is not', async () => {
  const kit = await createEmbeddedKit({
    connectDevice: async () => {
      throw new UserRejectedError()
    },
  })

  await expect(approveDevice(kit)).rejects.toMatchObject({ code: 'USER_REJECTED' })

  expect(kit.store.get(snapshotAtom).status).toBe('disconnected')
})
