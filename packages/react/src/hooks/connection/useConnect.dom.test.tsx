import { UserRejectedError } from '@latchkey/common/contract'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useConnect } from './useConnect.ts'

test('B-18 lists wallets and settles with the connection', async () => {
  const { result } = await renderHook(useConnect)
  expect(result.current.connectors.map(({ name }) => name)).toEqual(['Mock Wallet'])

  await act(async () => expect(await result.current.connectAsync({ connectorId: 'mock' })).toMatchObject({ connectorId: 'mock' }))

  expect(result.current.status).toBe('success')
})

test("X-04 the user's no is a typed error in `error`, and `connect` does not reject", async () => {
  const adapter = mockAdapter({ wallets: [{ faults: { connectError: new UserRejectedError() } }] })
  const { result } = await renderHook(useConnect, createReactTestKit({ adapter }))

  await act(async () => void (await result.current.connect({ connectorId: 'mock' })))

  expect(result.current.error).toMatchObject({ code: 'CONNECTION_REJECTED' })
})

test('cancel ends the waiting for a silent wallet', async () => {
  const adapter = mockAdapter({ wallets: [{ faults: { connectAfter: new Promise(() => {}) } }] })
  const { result } = await renderHook(useConnect, createReactTestKit({ adapter }))
  const attempts: Promise<unknown>[] = []
  await act(async () => void attempts.push(result.current.connect({ connectorId: 'mock' })))
  expect(result.current.status).toBe('pending')

  await act(async () => {
    result.current.cancel()
    await Promise.all(attempts)
  })

  expect(result.current.status).toBe('error')
})
