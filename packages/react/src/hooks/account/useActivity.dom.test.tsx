import { mainnet } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { connect, createKit } from '@latchkey/core'
import { fakeHttp, mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../../../test/renderHook.tsx'
import { useActivity } from './useActivity.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const transaction = (id: string) => ({
  id,
  metadata: {
    minedAt: '2026-06-14T09:30:00Z',
    chain: 'eip155:1',
    status: 'confirmed',
    operationType: 'execute',
    sentFrom: address,
    sentTo: address,
    hash: `0x${id}`,
  },
  transfers: [],
})

test('S-19 asks when told, a page at a time', async () => {
  const http = fakeHttp({
    [`/v1/account/${address}/history`]: ({ url }) => ({
      json: url.searchParams.get('cursor') ? { data: [transaction('b')], next: null } : { data: [transaction('a')], next: 'n' },
    }),
  })
  const config = {
    networks: [mainnet],
    adapters: [mockAdapter()],
    gateway: 'https://gateway.example',
    projectId: 'p1',
    storage: createMemoryStorage(),
  }
  const kit = createKit(config, { fetch: http.fetch })
  const { result } = await renderHook(useActivity, kit)
  await act(() => result.current.refetch())
  await act(() => connect(kit, { connectorId: 'mock' }))

  await act(() => result.current.refetch())
  await act(() => result.current.fetchMore())

  expect(result.current).toMatchObject({ status: 'ready', isEmpty: false, pending: [], next: undefined })
  expect(result.current.transactions.map(({ id }) => id)).toEqual(['a', 'b'])
})
