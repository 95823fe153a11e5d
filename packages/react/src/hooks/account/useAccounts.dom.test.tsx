import { toAccountId, toChainId } from '@latchkey/common/caip'
import { connect, disconnect } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useAccounts } from './useAccounts.ts'

test('E-05 R-02 lists the accounts with what the wallet tells, and brings one type to the front', async () => {
  const [plain, smart] = ['0x8ba1f109551bD432803012645Ac136ddd64DBA72', '0x1111111111111111111111111111111111111111'] as const
  const accounts = [plain, smart].map((address) => toAccountId(`eip155:1:${address}`))
  const details = { [plain]: { publicKey: '02ab', path: "m/44'/60'/0'/0/0" }, [smart]: { type: 'smartAccount' } }
  const connectAnswer = { accounts, chainId: toChainId('eip155:1'), details }
  const kit = createReactTestKit({ adapter: mockAdapter({ wallets: [{ id: 'one', faults: { connectAnswer } }] }) })
  const { result } = await renderHook(useAccounts, kit)
  expect(result.current.accounts).toEqual([])

  await act(() => connect(kit, { connectorId: 'one' }))
  expect(result.current.accounts).toEqual([
    { accountId: accounts[0], namespace: 'eip155', address: plain, type: 'eoa', publicKey: '02ab', path: "m/44'/60'/0'/0/0" },
    { accountId: accounts[1], namespace: 'eip155', address: smart, type: 'smartAccount', publicKey: undefined, path: undefined },
  ])
  await act(() => result.current.setPreferredType('smartAccount'))
  expect(result.current.accounts.map(({ address }) => address)).toEqual([smart, plain])

  await act(() => disconnect(kit))
  expect(result.current.accounts).toEqual([])
})
