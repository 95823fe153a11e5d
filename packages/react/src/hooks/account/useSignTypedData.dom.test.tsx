import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSignTypedData } from './useSignTypedData.ts'

test('asks the wallet and shows its signature', async () => {
  const adapter = mockAdapter({ capabilities: { signTypedData: async () => '0xsigned' } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useSignTypedData, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => void (await result.current.signTypedData({ typedData: { domain: {}, types: {}, primaryType: 'X', message: {} } })))

  expect(result.current).toMatchObject({ status: 'success', data: '0xsigned' })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useSignTypedData, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () =>
    expect(await result.current.signTypedData({ typedData: { domain: {}, types: {}, primaryType: 'X', message: {} } })).toBeUndefined(),
  )

  expect(result.current.status).toBe('error')
  await act(async () =>
    expect(
      result.current.signTypedDataAsync({ typedData: { domain: {}, types: {}, primaryType: 'X', message: {} } }),
    ).rejects.toHaveProperty('code'),
  )
})
