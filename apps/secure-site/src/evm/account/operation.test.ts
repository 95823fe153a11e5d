import { toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BundledChain, startBundledChain } from '../../../test/startBundledChain.fixture.ts'
import { estimateOperationGas } from './answerSafe.ts'
import { contracts } from './contracts.ts'
import { deriveSmartAccount } from './deriveSmartAccount.ts'
import { isDeployed } from './isDeployed.ts'
import { prepareOperation } from './prepareOperation.ts'
import { awaitOperation, isOperationKnown, readOperation } from './readOperation.ts'
import { toSignable } from './toSignable.ts'
import { wrapSignature } from './wrapSignature.ts'

const chainId = 'eip155:31337'
const ether = 10n ** 18n
let chain: BundledChain
beforeAll(async () => {
  chain = await startBundledChain()
}, 120_000)
afterAll(() => chain.stop(), 20_000)

const key = generatePrivateKey()
const owner = privateKeyToAccount(key)
const account = deriveSmartAccount(owner.address)
const friends = [privateKeyToAccount(generatePrivateKey()).address, privateKeyToAccount(generatePrivateKey()).address] as const
const give = (to: string, value: bigint, data = '0x') => ({ to, value, data })

async function send(calls: readonly ReturnType<typeof give>[], nonceKey = 0n) {
  const prepared = await prepareOperation(chain.rpc, { account, calls, chainId, nonceKey })
  const signature = await owner.signTypedData(JSON.parse(toSignable(prepared.operation, chainId)))
  const hash = String(await chain.rpc(chainId, 'eth_sendUserOperation', [{ ...prepared.operation, signature }, contracts.entryPoint]))
  return { prepared, hash, transaction: await awaitOperation(chain.rpc, { hash, chainId }) }
}

test('E-13 an account has its address before it is deployed, and keeps it', () => {
  expect(deriveSmartAccount('0x8ba1f109551bD432803012645Ac136ddd64DBA72').address).toBe('0x6629Bb52d969D326036ab62FADbA9B58736D2e26')
})

test('A-07 any contract can verify a signature before the account is deployed (ERC-6492), and after (ERC-1271)', {
  timeout: 60_000,
}, async () => {
  const { address } = account
  const message = 'Welcome to the garden'
  const signature = await owner.signMessage({ message })
  expect(await isDeployed(chain.rpc, { address, chainId })).toBe(false)
  expect(await chain.reader.verifyMessage({ address, message, signature: wrapSignature(account, signature) })).toBe(true)
  expect(await chain.reader.verifyMessage({ address, message: 'another', signature: wrapSignature(account, signature) })).toBe(false)

  await chain.fund(address, ether)
  const { prepared, hash, transaction } = await send([give(friends[0], 5n), give(friends[1], 7n)])

  expect(prepared.isChecked).toBe(true)
  expect(await chain.reader.getBalance({ address: friends[0] })).toBe(5n)
  expect(await chain.reader.getBalance({ address: friends[1] })).toBe(7n)
  expect((await chain.reader.getTransactionReceipt({ hash: transaction as `0x${string}` })).to?.toLowerCase()).toBe(
    contracts.entryPoint.toLowerCase(),
  )
  expect(await readOperation(chain.rpc, { hash, chainId })).toMatchObject({ isSuccess: true })
  expect(await isOperationKnown(chain.rpc, { hash, chainId })).toBe(true)
  expect(await isOperationKnown(chain.rpc, { hash: `0x${'ab'.repeat(32)}`, chainId })).toBe(false)
  const spent = ether - 12n - (await chain.reader.getBalance({ address }))
  expect(spent > 0n && spent <= prepared.fee).toBe(true)
  expect(await isDeployed(chain.rpc, { address, chainId })).toBe(true)
  expect(await chain.reader.verifyMessage({ address, message, signature })).toBe(true)
  expect(await chain.reader.verifyMessage({ address, message: 'another', signature })).toBe(false)
})

test('E-09 if one call would fail, that is seen beforehand, and none runs', { timeout: 60_000 }, async () => {
  const { address } = account
  const before = await chain.reader.getBalance({ address: friends[0] })
  const { prepared, hash } = await send([give(friends[0], 5n), give(contracts.factory, 0n, toHex('no such call'))])

  expect(prepared.isChecked).toBe(false)
  expect(await readOperation(chain.rpc, { hash, chainId })).toMatchObject({ isSuccess: false })
  expect(await chain.reader.getBalance({ address: friends[0] })).toBe(before)
  expect((await prepareOperation(chain.rpc, { account, calls: [give(friends[0], 2n * ether)], chainId })).isChecked).toBe(false)
  expect(await isDeployed(chain.rpc, { address, chainId })).toBe(true)
})

test('A-07 two operations at once both succeed, each with its own nonce key', { timeout: 60_000 }, async () => {
  const before = await chain.reader.getBalance({ address: friends[1] })

  await Promise.all([send([give(friends[1], 1n)]), send([give(friends[1], 2n)], 77n)])

  expect((await chain.reader.getBalance({ address: friends[1] })) - before).toBe(3n)
})

test('R-02 C-06 the gas that the wallet reports is enough to send all, before the account is deployed and after', {
  timeout: 60_000,
}, async () => {
  const other = privateKeyToAccount(generatePrivateKey())
  const mine = deriveSmartAccount(other.address)
  const asker = { origin: 'https://app.example', address: mine.address, chainId }
  const estimate = (call: object) =>
    estimateOperationGas({ rpc: chain.rpc } as never, [{ from: mine.address, ...call }], {
      account: mine,
      asker,
      signal: new AbortController().signal,
    })
  await chain.fund(mine.address, ether)

  for (const isThere of [false, true]) {
    expect(await isDeployed(chain.rpc, { address: mine.address, chainId })).toBe(isThere)
    const balance = await chain.reader.getBalance({ address: mine.address })
    const gas = BigInt((await estimate({ to: friends[0], value: '0x1' })) ?? 0)
    expect(gas).toBeGreaterThan(21_000n)
    const { baseFeePerGas } = await chain.reader.getBlock()
    const tip = BigInt(String(await chain.rpc(chainId, 'eth_maxPriorityFeePerGas', [])))
    // As the adapter computes it: the fee and a fifth more stays in the account.
    const reserve = (gas * ((baseFeePerGas ?? 0n) * 2n + tip) * 12n) / 10n
    const calls = [give(friends[0], isThere ? balance - reserve : balance / 2n)]
    const prepared = await prepareOperation(chain.rpc, { account: mine, calls, chainId })
    expect(prepared.isChecked).toBe(true)
    const signature = await other.signTypedData(JSON.parse(toSignable(prepared.operation, chainId)))
    const hash = String(await chain.rpc(chainId, 'eth_sendUserOperation', [{ ...prepared.operation, signature }, contracts.entryPoint]))
    await awaitOperation(chain.rpc, { hash, chainId })
    expect(await readOperation(chain.rpc, { hash, chainId })).toMatchObject({ isSuccess: true })
  }
  expect(await estimate({ from: friends[1], to: friends[0] })).toBeUndefined()
  await expect(estimate({ to: contracts.factory, data: '0x12345678' })).rejects.toThrow()
})
