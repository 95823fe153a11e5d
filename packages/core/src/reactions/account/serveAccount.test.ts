import { settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { connect } from '../../connection/verbs.ts'
import { toastAtom } from '../../notice/state.ts'

const failed = { accountId: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never, error: new Error('down') }
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await settle()
}

test('N-20 what is only done for a connected user begins with the first connection, and ends with the mount', async () => {
  const kit = createTestKit()
  const unmount = kit.mount()
  await kit.awaken()
  await turns()
  kit.events.emit('tokensFailed', failed)
  expect(kit.store.get(toastAtom)).toBeUndefined()

  await connect(kit, { connectorId: 'mock' })
  await import('./accountReactions.ts')
  await turns()
  kit.events.emit('tokensFailed', failed)
  expect(kit.store.get(toastAtom)).toMatchObject({ kind: 'error', text: 'TOKEN_BALANCE_UNAVAILABLE' })

  kit.store.set(toastAtom, undefined)
  unmount()
  await turns()
  kit.events.emit('tokensFailed', failed)
  expect(kit.store.get(toastAtom)).toBeUndefined()
})
