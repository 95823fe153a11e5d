import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useVerifyMessage } from './useVerifyMessage.ts'

test('asks the chain and shows the verdict', async () => {
  const adapter = mockAdapter({ capabilities: { verifyMessage: async () => true } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useVerifyMessage, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(
    async () =>
      void (await result.current.verifyMessage({
        account: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never,
        message: 'hi',
        signature: '0x',
      })),
  )

  expect(result.current).toMatchObject({ status: 'success', data: true })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useVerifyMessage, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () =>
    expect(
      await result.current.verifyMessage({
        account: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never,
        message: 'hi',
        signature: '0x',
      }),
    ).toBeUndefined(),
  )

  expect(result.current.status).toBe('error')
  await act(async () =>
    expect(
      result.current.verifyMessageAsync({
        account: 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never,
        message: 'hi',
        signature: '0x',
      }),
    ).rejects.toHaveProperty('code'),
  )
})
