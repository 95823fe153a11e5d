import type { Permission, Policy } from '@latchkey/blockchain-api'
import { delegationManager, enforcers } from '@latchkey/blockchain-api/keys'
import { accountContracts, enforcerContracts } from '@latchkey/scripts/accounts'
import { encodeFunctionData, encodePacked, type Hex, parseAbi, toFunctionSelector } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '../../../../gateway/test/startAnvil.ts'
import { type BundledChain, startBundledChain } from '../../../test/startBundledChain.fixture.ts'
import { contracts } from '../account/contracts.ts'
import { deriveSmartAccount } from '../account/deriveSmartAccount.ts'
import { prepareOperation } from '../account/prepareOperation.ts'
import { awaitOperation } from '../account/readOperation.ts'
import { toSignable } from '../account/toSignable.ts'
import { type Delegation, decodeContext, encodeContext, rootAuthority, toPci, toSignableDelegation } from './delegation.ts'
import { toCaveats } from './toCaveats.ts'

const chainId = 'eip155:31337'
const abi = parseAbi([
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)',
  'function disableDelegation(Delegation delegation)',
  'function getDelegationHash(Delegation delegation) view returns (bytes32)',
])
const owner = privateKeyToAccount(generatePrivateKey())
const account = deriveSmartAccount(owner.address)
const [sessionKey, stranger] = accounts
const friend: Hex = '0x00000000000000000000000000000000000a11ce'
/** A contract that returns true for everything. */
const token: Hex = '0x00000000000000000000000000000000000070c0'
const other: Hex = '0x00000000000000000000000000000000000070c1'
const transfer = (value: bigint) =>
  encodeFunctionData({ abi: parseAbi(['function transfer(address to, uint256 value)']), args: [friend, value] })

let chain: BundledChain
let nowS: number
beforeAll(async () => {
  chain = await startBundledChain()
  const send = (to: string, data: string) =>
    chain.reader.request({ method: 'eth_sendTransaction', params: [{ from: stranger, to, data }] } as never)
  await chain.reader.waitForTransactionReceipt({ hash: await send(account.factory, account.factoryData) })
  for (const address of [token, other])
    await chain.reader.request({ method: 'anvil_setCode', params: [address, '0x600160005260206000f3'] } as never)
  await chain.fund(account.address, 10n ** 18n)
  nowS = Number((await chain.reader.getBlock()).timestamp)
}, 60_000)
afterAll(() => chain.stop(), 20_000)

async function give(permission: Permission, policies: readonly Policy[] = [], expiry = nowS + 3600): Promise<Delegation> {
  const caveats = toCaveats({ delegate: sessionKey, expiry, permission, policies })
  const salt = BigInt(generatePrivateKey())
  const unsigned = { delegate: sessionKey, delegator: account.address, authority: rootAuthority, caveats, salt, signature: '0x' } as const
  return { ...unsigned, signature: await owner.signTypedData(JSON.parse(toSignableDelegation(unsigned, chainId))) }
}

/** Redeems a permission as its holder. @returns Whether the chain allowed it. */
async function use(delegation: Delegation, to: Hex, value: bigint, data: Hex = '0x', from: string = sessionKey): Promise<boolean> {
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data])
  const args = [[encodeContext(delegation)], [`0x${'0'.repeat(64)}`], [execution]] as const
  const call = { from, to: delegationManager, gas: '0x7a1200', data: encodeFunctionData({ abi, functionName: 'redeemDelegations', args }) }
  const hash = await chain.reader.request({ method: 'eth_sendTransaction', params: [call] } as never)
  return (await chain.reader.waitForTransactionReceipt({ hash })).status === 'success'
}

const pass = async (seconds: number) => {
  await chain.reader.request({ method: 'evm_increaseTime', params: [seconds] } as never)
  await chain.reader.request({ method: 'evm_mine', params: [] } as never)
  nowS += seconds
}

test('A-07 the permission contracts are the published ones', () => {
  const known = Object.values(enforcers).map((one) => one.toLowerCase())
  expect(known.toSorted()).toEqual(
    Object.values(enforcerContracts)
      .map((one) => one.toLowerCase())
      .toSorted(),
  )
  expect(delegationManager).toBe(accountContracts.delegationManager)
  expect(contracts.delegationManager).toBe(delegationManager)
})

test('A-07 a permission’s id is its hash on chain, and a site’s copy decodes to the same permission', async () => {
  const given = await give({ type: 'native-token-transfer', data: { allowance: '0x64' } })
  const data = encodeFunctionData({ abi, functionName: 'getDelegationHash', args: [given] })
  expect((await chain.reader.call({ to: delegationManager, data })).data).toBe(toPci(given))
  expect(encodeContext(decodeContext(encodeContext(given)))).toBe(encodeContext(given))
  for (const bad of ['0x', '0x12', 7, undefined, encodeContext({ ...given, authority: `0x${'1'.repeat(64)}` })])
    expect(() => decodeContext(bad)).toThrow('not a permission')
})

test('A-07 coins are spent up to the limit, only by the holder, and nothing is called', { timeout: 60_000 }, async () => {
  const given = await give({ type: 'native-token-transfer', data: { allowance: '0x64' } })
  expect(await use(given, friend, 60n)).toBe(true)
  expect(await use(given, friend, 41n)).toBe(false)
  expect(await use(given, friend, 1n, '0x', stranger)).toBe(false)
  expect(await use(given, token, 1n, transfer(1n))).toBe(false)
  expect(await use({ ...given, caveats: given.caveats.slice(0, 1) }, friend, 41n)).toBe(false)
  expect(await use(given, friend, 40n)).toBe(true)
  expect(await use(given, friend, 1n)).toBe(false)
})

test('A-07 a periodic limit renews with each period', { timeout: 60_000 }, async () => {
  const data = { periodAmount: '0x32', periodDuration: 600, startTime: nowS }
  const given = await give({ type: 'native-token-periodic', data }, [], nowS + 7200)
  expect(await use(given, friend, 50n)).toBe(true)
  expect(await use(given, friend, 1n)).toBe(false)
  await pass(601)
  expect(await use(given, friend, 51n)).toBe(false)
  expect(await use(given, friend, 50n)).toBe(true)
})

test('A-07 tokens are spent up to the limit, only that token, and no coins are sent', { timeout: 60_000 }, async () => {
  const periodic = { tokenAddress: token, periodAmount: '0x32', periodDuration: 600, startTime: nowS }
  const permissions: readonly Permission[] = [
    { type: 'erc20-token-transfer', data: { address: token, allowance: '0x32' } },
    { type: 'erc20-token-periodic', data: periodic },
  ]
  for (const permission of permissions) {
    const given = await give(permission)
    expect(await use(given, token, 0n, transfer(30n))).toBe(true)
    expect(await use(given, token, 0n, transfer(21n))).toBe(false)
    expect(await use(given, other, 0n, transfer(1n))).toBe(false)
    expect(await use(given, token, 1n, transfer(1n))).toBe(false)
    expect(await use(given, token, 0n, '0x12345678')).toBe(false)
    expect(await use(given, token, 0n, transfer(20n))).toBe(true)
  }
})

test('A-07 only the named functions of a contract are called, within the limits of count and value', { timeout: 60_000 }, async () => {
  const permission: Permission = { type: 'contract-call', data: { address: token, calls: ['mint(address)', 'burn()'] } }
  const [mint, burn, steal] = ['mint(address)', 'burn()', 'steal()'].map((one) => toFunctionSelector(`function ${one}`)) as [Hex, Hex, Hex]
  const given = await give(permission, [{ type: 'call-limit', data: { count: 2 } }])
  expect(await use(given, token, 0n, steal)).toBe(false)
  expect(await use(given, other, 0n, mint)).toBe(false)
  expect(await use(given, token, 1n, mint)).toBe(false)
  expect(await use(given, token, 0n, mint)).toBe(true)
  expect(await use(given, token, 0n, burn)).toBe(true)
  expect(await use(given, token, 0n, burn)).toBe(false)

  const paying = await give(permission, [{ type: 'spent-limit', data: { allowance: '0x05' } }])
  expect(await use(paying, token, 0n, steal)).toBe(false)
})

test('T-F15 a permission ends when it expires, and when its owner revokes it', { timeout: 60_000 }, async () => {
  const [short, taken] = [
    await give({ type: 'native-token-transfer', data: { allowance: '0x64' } }, [], nowS + 600),
    await give({ type: 'native-token-transfer', data: { allowance: '0x64' } }, [], nowS + 86_400),
  ]
  expect(await use(short, friend, 1n)).toBe(true)
  await pass(601)
  expect(await use(short, friend, 1n)).toBe(false)

  expect(await use(taken, friend, 1n)).toBe(true)
  const data = encodeFunctionData({ abi, functionName: 'disableDelegation', args: [taken] })
  const calls = [{ to: delegationManager, value: 0n, data }]
  await expect(prepareOperation(chain.rpc, { account, calls, chainId })).rejects.toThrow('A site cannot change the smart account')
  const { operation } = await prepareOperation(chain.rpc, { account, calls, chainId, isOwn: true })
  const signature = await owner.signTypedData(JSON.parse(toSignable(operation, chainId)))
  const hash = String(await chain.rpc(chainId, 'eth_sendUserOperation', [{ ...operation, signature }, contracts.entryPoint]))
  await awaitOperation(chain.rpc, { hash, chainId })
  expect(await use(taken, friend, 1n)).toBe(false)
})
