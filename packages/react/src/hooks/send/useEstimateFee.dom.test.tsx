import { connect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useEstimateFee } from './useEstimateFee.ts'

test('asks the chain and shows the fee', async () => {
  const adapter = mockAdapter({ capabilities: { estimateFee: async () => ({ fee: 21n, fields: {} }) } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useEstimateFee, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => void (await result.current.estimateFee({ transaction: { value: 1n } })))

  expect(result.current).toMatchObject({ status: 'success', data: { fee: 21n, fields: {} } })
})

test('a chain that cannot do it says so in `error`', async () => {
  const kit = createReactTestKit()
  const { result } = await renderHook(useEstimateFee, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))

  await act(async () => expect(await result.current.estimateFee({ transaction: { value: 1n } })).toBeUndefined())

  expect(result.current.status).toBe('error')
  await act(async () => expect(result.current.estimateFeeAsync({ transaction: { value: 1n } })).rejects.toHaveProperty('code'))
})
