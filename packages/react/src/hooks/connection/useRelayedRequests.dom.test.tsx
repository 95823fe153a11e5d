import { mainnet } from '@latchkey/common/networks'
import { createMemoryStorage } from '@latchkey/common/web'
import { connect, createKit } from '@latchkey/core'
import { relayedRequestsAtom } from '@latchkey/core/internal'
import { mockRelay } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from '../../../test/renderHook.tsx'
import { useRelayedRequests } from './useRelayedRequests.ts'

test('B-20 lists what waits in the wallet, with the link that opens it on a phone', async () => {
  const relay = mockRelay({ peer: { name: 'Rain', redirect: { native: 'rain://' } } })
  const kit = createKit(
    { networks: [mainnet], adapters: [], connectors: [relay], gateway: false, storage: createMemoryStorage() },
    { page: { isPhone: () => true } },
  )
  const { result } = await renderHook(useRelayedRequests, kit)
  await act(() => connect(kit, { connectorId: 'walletConnect' }))
  expect(result.current).toEqual([])

  await act(async () => {
    relay.relayRequest('a')
    await expect.poll(() => kit.store.get(relayedRequestsAtom).get('a')?.link).toBeDefined()
  })
  expect(result.current).toEqual([
    { requestId: 'a', connectorId: 'walletConnect', namespace: 'eip155', link: { href: 'rain://', kind: 'deeplink', target: '_self' } },
  ])

  await act(async () => relay.settleRequest('a'))
  expect(result.current).toEqual([])
})
