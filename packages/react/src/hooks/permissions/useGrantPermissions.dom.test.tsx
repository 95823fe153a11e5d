import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useGrantPermissions } from './useGrantPermissions.ts'

const signer = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const given = { context: '0x12', delegationManager: signer, expiry: 1_900_000_000, deployments: [] } as const

test('A-07 asks the wallet and shows what it gave', async () => {
  const adapter = mockAdapter({ capabilities: { grantPermissions: async () => [given] } })
  const kit = createReactTestKit({ adapter, features: { smartSessions: true } })
  const { result } = await renderHook(useGrantPermissions, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  const permission = { type: 'native-token-transfer', data: { allowance: 1n } } as const
  await act(async () => void (await result.current.grantPermissions({ permissions: [{ signer, expiry: 1_900_000_000, permission }] })))

  expect(result.current).toMatchObject({ status: 'success', data: [given] })
})
