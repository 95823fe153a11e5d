import { connect } from '@latchkey/core'
import { identitiesAtom, snapshotAtom } from '@latchkey/core/internal'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useIdentity } from './useIdentity.ts'

test('shows the name of the active account, and none before a wallet is connected', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useIdentity, kit)
  expect(result.current.data).toBeUndefined()

  await act(() => connect(kit, { connectorId: 'mock' }))
  const address = kit.store.get(snapshotAtom).address ?? ''
  await act(async () => kit.store.set(identitiesAtom, new Map([[address, { status: 'ready', data: { name: 'ada.eth', avatar: null } }]])))

  expect(result.current.data?.name).toBe('ada.eth')
})
