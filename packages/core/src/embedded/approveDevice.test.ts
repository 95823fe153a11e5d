import { UserRejectedError } from '@latchkey/common'
import { expect, test } from 'vitest'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { approveDevice } from './approveDevice.ts'

test('A-09 an approved device is connected', async () => {
  const kit = await createEmbeddedKit()

  await approveDevice(kit)

  expect(kit.embedded.calls).toContain('connectDevice')
  expect(kit.store.get(snapshotAtom).status).toBe('connected')
  expect(kit.counted).toContain('DEVICE_REGISTERED_FOR_EMAIL')
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
