import { connect } from '@latchkey/core'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useNetwork } from './useNetwork.ts'

test('switches and shows the network the wallet reports', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useNetwork, kit)
  await act(() => connect(kit, { connectorId: 'mock' }))
  expect(result.current.networks).toHaveLength(2)

  await act(async () => void (await result.current.switchNetworkAsync({ chainId: 'eip155:10' as never })))

  expect(result.current).toMatchObject({ chainId: 'eip155:10', status: 'success', isUnsupportedChain: false })
})

test('V-17 a network that is not configured is an error in `error`, not a rejection', async () => {
  const { result } = await renderHook(useNetwork)

  await act(async () => void (await result.current.switchNetwork({ chainId: 'eip155:777' as never })))

  expect(result.current.error).toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})
