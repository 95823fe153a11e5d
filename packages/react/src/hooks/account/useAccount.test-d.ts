import type { AccountId } from '@latchkey/common/caip'
import {
  connect,
  type getSnapshot,
  type Kit,
  type listAccounts,
  sendTransaction,
  signMessage,
  switchNetwork,
  verifyMessage,
} from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { useAccount } from './useAccount.ts'
import { useAccounts } from './useAccounts.ts'

declare const kit: Kit
declare const accountId: AccountId

test('an address is as viem has it where the namespace is eip155, and a text elsewhere', () => {
  expectTypeOf(useAccount<'eip155'>)
    .returns.toHaveProperty('address')
    .toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => useAccount({ namespace: 'eip155' }).address).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf(() => useAccount({ namespace: 'solana' }).address).returns.toEqualTypeOf<string | undefined>()
  expectTypeOf(() => useAccount().address).returns.toEqualTypeOf<string | undefined>()
  expectTypeOf(() => useAccounts({ namespace: 'eip155' }).accounts[0]?.address).returns.toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf<ReturnType<typeof getSnapshot<'eip155'>>['address']>().toEqualTypeOf<`0x${string}` | undefined>()
  expectTypeOf<ReturnType<typeof listAccounts<'eip155'>>[number]['address']>().toEqualTypeOf<`0x${string}`>()
})

test('so is what a wallet of eip155 signs and sends, whose transaction is its own', () => {
  const evm = { namespace: 'eip155' } as const
  expectTypeOf(() => signMessage(kit, { ...evm, message: 'hi' })).returns.resolves.toEqualTypeOf<`0x${string}`>()
  expectTypeOf(() => signMessage(kit, { message: 'hi' })).returns.resolves.toEqualTypeOf<string>()
  expectTypeOf(() =>
    sendTransaction(kit, { ...evm, transaction: { to: '0x0', value: 1n } }),
  ).returns.resolves.toEqualTypeOf<`0x${string}`>()
  // @ts-expect-error A transaction of Bitcoin's.
  void (() => sendTransaction(kit, { ...evm, transaction: { outputs: [] } }))
})

test('chains and accounts are named by plain literals', () => {
  void (() => switchNetwork(kit, { chainId: 'eip155:1' }))
  void (() => connect(kit, { connectorId: 'io.metamask', chainId: 'eip155:10' }))
  void (() => verifyMessage(kit, { account: 'eip155:1:0x0', message: '', signature: '' }))
  void (() => verifyMessage(kit, { account: accountId, message: '', signature: '' }))
  // @ts-expect-error A reference alone names no chain.
  void (() => switchNetwork(kit, { chainId: '1' }))
})
