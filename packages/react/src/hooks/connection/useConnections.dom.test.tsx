import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useConnections } from './useConnections.ts'

test('V-20 R-05 without the remote flag only the wallet in use is listed', async () => {
  const kit = createReactTestKit({ adapter: mockAdapter({ wallets: [{ id: 'one' }, { id: 'two' }] }) })
  const { result } = await renderHook(useConnections, kit)

  await act(() => connect(kit, { connectorId: 'one' }))
  await act(() => connect(kit, { connectorId: 'two' }))

  expect(result.current.connections.map(({ connectorId }) => connectorId)).toEqual(['two'])
})

test('S-03 bringing the current wallet to the front is an error', async () => {
  const kit = createReactTestKit({ adapter: mockAdapter({ wallets: [{ id: 'one' }, { id: 'two' }] }) })
  const { result } = await renderHook(useConnections, kit)
  await act(() => connect(kit, { connectorId: 'one' }))
  expect(result.current.connections).toMatchObject([{ connectorId: 'one', status: 'connected' }])

  await act(async () => void (await result.current.switchConnection({ connectorId: 'one', namespace: 'eip155' })))

  expect(result.current.error).toMatchObject({ code: 'ALREADY_CONNECTED' })
})
