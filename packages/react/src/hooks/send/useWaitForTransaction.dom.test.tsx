import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useWaitForTransaction } from './useWaitForTransaction.ts'

test('waits for the receipt and shows it', async () => {
  const adapter = mockAdapter({
    capabilities: { waitForTransaction: async () => ({ hash: '0xhash', status: 'success' as const, blockNumber: 1n, fee: 2n }) },
  })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useWaitForTransaction, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => void (await result.current.waitForTransaction({ hash: '0xhash' })))

  expect(result.current).toMatchObject({
    status: 'success',
    data: { hash: '0xhash', status: 'success' as const, blockNumber: 1n, fee: 2n },
  })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useWaitForTransaction, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => expect(await result.current.waitForTransaction({ hash: '0xhash' })).toBeUndefined())

  expect(result.current.status).toBe('error')
  await act(async () => expect(result.current.waitForTransactionAsync({ hash: '0xhash' })).rejects.toHaveProperty('code'))
})
