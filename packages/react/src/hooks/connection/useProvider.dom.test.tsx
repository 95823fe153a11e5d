import { connect, disconnect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useProvider } from './useProvider.ts'

test('B-18 gives the connected wallet, and never one wallet beside the id of another', async () => {
  const kit = createReactTestKit({ adapter: mockAdapter({ wallets: [{ id: 'one' }, { id: 'two' }] }) })
  const seen: unknown[] = []
  const { result } = await renderHook(() => {
    const found = useProvider<{ connectorId: string }>()
    if (found.provider) seen.push([found.connectorId, found.provider.connectorId])
    return found
  }, kit)
  expect(result.current.provider).toBeUndefined()

  await act(async () => void (await connect(kit, { connectorId: 'one' })))
  expect(result.current.provider).toMatchObject({ connectorId: 'one' })
  await act(async () => void (await connect(kit, { connectorId: 'two' })))
  expect(result.current.provider).toMatchObject({ connectorId: 'two' })
  await act(async () => void (await disconnect(kit)))
  expect(result.current.provider).toBeUndefined()

  expect(seen.every((pair) => Array.isArray(pair) && pair[0] === pair[1])).toBe(true)
})
