import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSignMessage } from './useSignMessage.ts'

test('asks the wallet and shows its signature', async () => {
  const adapter = mockAdapter({ capabilities: { signMessage: async () => '0xsigned' } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useSignMessage, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => void (await result.current.signMessage({ message: 'hi' })))

  expect(result.current).toMatchObject({ status: 'success', data: '0xsigned' })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useSignMessage, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => expect(await result.current.signMessage({ message: 'hi' })).toBeUndefined())

  expect(result.current.status).toBe('error')
  await act(async () => expect(result.current.signMessageAsync({ message: 'hi' })).rejects.toHaveProperty('code'))
})
