import { connect, type TokenBalance } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSend } from './useSend.ts'

const to = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const coin: TokenBalance = {
  id: 'eip155:1:native',
  chainId: 'eip155:1' as never,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  amount: 10n ** 18n,
  quantity: { decimals: '18', numeric: '1' },
  isUnverified: false,
}

test('S-20 fills a transfer in and sends it', async () => {
  const adapter = mockAdapter({ capabilities: { checkAddress: async () => 'valid', sendTransfer: async () => '0x1' } })
  const kit = createReactTestKit({ adapter })
  const { result } = await renderHook(useSend, kit)
  await act(() => connect(kit, { connectorId: 'mock' }))
  await act(async () => {
    result.current.setToken(coin)
    result.current.setAmount('0.5')
    result.current.setReceiver(to)
  })
  await expect.poll(() => act(async () => result.current.transfer.receiver.status)).toBe('ready')

  await act(() => result.current.send())

  expect(result.current).toMatchObject({ status: 'success', data: { hash: '0x1', to, amount: '0.5' }, transfer: { amount: '' } })
})

test('V-05 what is missing is an error to show, or a rejection for code that awaits', async () => {
  const { result } = await renderHook(useSend, createReactTestKit())
  await act(() => result.current.send())
  expect(result.current.error?.message).toContain('An amount and receiver address are required')
  await act(async () => void (await expect(result.current.sendAsync()).rejects.toMatchObject({ code: 'SEND_FIELDS_REQUIRED' })))
  await act(async () => result.current.reset())
  expect(result.current).toMatchObject({ status: 'idle', error: undefined })
})
