import { connect } from '@latchkey/core'
import { mockRelay, settle } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { usePairing } from './usePairing.ts'

test('S-09 shows the code of now while a phone wallet is asked, and nothing before and after', async () => {
  const relay = mockRelay({ isManual: true })
  const kit = createReactTestKit({ adapters: [], connectors: [relay] })
  const { result } = await renderHook(usePairing, kit)
  expect(result.current).toEqual({ pairing: undefined, uri: undefined, isRelayReachable: true })

  let attempt: Promise<unknown> = Promise.resolve()
  await act(async () => {
    attempt = connect(kit, { connectorId: 'walletConnect' })
    await expect.poll(() => relay.calls).toEqual(['eip155 connect'])
    relay.pair('wc:first', Date.now() + 240_000)
  })
  expect(result.current.uri).toBe('wc:first')
  await act(async () => relay.pair('wc:second', Date.now() + 240_000))
  expect(result.current).toMatchObject({ uri: 'wc:second', pairing: { connectorId: 'walletConnect', namespace: 'eip155' } })

  await act(async () => {
    relay.approve()
    await attempt
  })
  expect(result.current.uri).toBeUndefined()
})

test('B-23 says when no relay answers, and when one does again', async () => {
  const relay = mockRelay()
  const kit = createReactTestKit({ adapters: [], connectors: [relay] })
  const { result } = await renderHook(usePairing, kit)
  await act(() => kit.awaken())

  await act(async () => relay.setReachable(false))
  expect(result.current.isRelayReachable).toBe(false)
  await act(async () => {
    relay.setReachable(true)
    await settle()
  })
  expect(result.current.isRelayReachable).toBe(true)
})
