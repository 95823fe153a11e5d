import type { Resource } from '@latchkey/core'
import { type Abi, erc20Abi, type Hash } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { useReadContract } from './useReadContract.ts'
import { useSimulateContract } from './useSimulateContract.ts'
import { useWriteContract } from './useWriteContract.ts'

declare const address: `0x${string}`
const payable = [
  { type: 'function', name: 'buy', stateMutability: 'payable', inputs: [{ name: 'count', type: 'uint32' }], outputs: [{ type: 'bytes' }] },
] as const

test('B-31 a read has the arguments and the answer of its function', () => {
  const read = () => useReadContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [address], chainId: 'eip155:1' })
  expectTypeOf(read).returns.toHaveProperty('data').toEqualTypeOf<bigint | undefined>()
  expectTypeOf(read).returns.toHaveProperty('status').toEqualTypeOf<Resource<never>['status']>()
  expectTypeOf(() => useReadContract({ abi: erc20Abi, address, functionName: 'symbol' }).data).returns.toEqualTypeOf<string | undefined>()
  // Until there is something to ask.
  const none = () => useReadContract(address ? { abi: erc20Abi, address, functionName: 'decimals' } : undefined)
  expectTypeOf(none).returns.toHaveProperty('data').toEqualTypeOf<number | undefined>()
  // An ABI that is only known in the page.
  const any = () => useReadContract({ abi: erc20Abi as Abi, address, functionName: 'anything' })
  expectTypeOf(any).returns.toHaveProperty('data').toEqualTypeOf<unknown>()

  // @ts-expect-error The function takes an address.
  void (() => useReadContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [1n] }))
  // @ts-expect-error The function takes one.
  void (() => useReadContract({ abi: erc20Abi, address, functionName: 'balanceOf' }))
  // @ts-expect-error It changes the chain.
  void (() => useReadContract({ abi: erc20Abi, address, functionName: 'transfer', args: [address, 1n] }))
  // @ts-expect-error There is no such function.
  void (() => useReadContract({ abi: erc20Abi, address, functionName: 'balance' }))
  // @ts-expect-error A chain is named by its CAIP-2 id.
  void (() => useReadContract({ abi: erc20Abi, address, functionName: 'symbol', chainId: 1 }))
})

test('B-31 a write has the arguments of its function, and a value where it is payable', () => {
  const write = () => useWriteContract()
  expectTypeOf(write).returns.toHaveProperty('data').toEqualTypeOf<Hash | undefined>()
  const { writeContract, writeContractAsync } = write()
  expectTypeOf(() =>
    writeContractAsync({ abi: erc20Abi, address, functionName: 'transfer', args: [address, 1n] }),
  ).returns.resolves.toEqualTypeOf<Hash>()
  expectTypeOf(() =>
    writeContract({ abi: payable, address, functionName: 'buy', args: [1], value: 1n, chainId: 'eip155:1' }),
  ).returns.resolves.toEqualTypeOf<Hash | undefined>()

  // @ts-expect-error The second argument is an amount.
  void (() => writeContract({ abi: erc20Abi, address, functionName: 'transfer', args: [address, '1'] }))
  // @ts-expect-error The function takes no coins.
  void (() => writeContract({ abi: erc20Abi, address, functionName: 'transfer', args: [address, 1n], value: 1n }))
  // @ts-expect-error It changes nothing.
  void (() => writeContract({ abi: erc20Abi, address, functionName: 'symbol' }))
})

test('B-31 what was tried is what can be written', () => {
  const tried = () => useSimulateContract({ abi: payable, address, functionName: 'buy', args: [1], value: 1n }).data
  expectTypeOf(() => tried()?.result).returns.toEqualTypeOf<`0x${string}` | undefined>()
  const { writeContract } = useWriteContract()
  void (() => {
    const data = tried()
    if (data) void writeContract(data.request)
  })
  const transfer = useSimulateContract({ abi: erc20Abi, address, functionName: 'transfer', args: [address, 1n] })
  if (transfer.data) void writeContract(transfer.data.request)
  expectTypeOf(transfer.data?.result).toEqualTypeOf<boolean | undefined>()
})
