import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSendTransaction } from './useSendTransaction.ts'

test('asks the wallet and shows the hash', async () => {
  const adapter = mockAdapter({ capabilities: { sendTransaction: async () => '0xhash' } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useSendTransaction, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(
    async () =>
      void (await result.current.sendTransaction({ transaction: { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n } })),
  )

  expect(result.current).toMatchObject({ status: 'success', data: '0xhash' })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useSendTransaction, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () =>
    expect(
      await result.current.sendTransaction({ transaction: { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n } }),
    ).toBeUndefined(),
  )

  expect(result.current.status).toBe('error')
  await act(async () =>
    expect(
      result.current.sendTransactionAsync({ transaction: { to: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', value: 1n } }),
    ).rejects.toHaveProperty('code'),
  )
})
