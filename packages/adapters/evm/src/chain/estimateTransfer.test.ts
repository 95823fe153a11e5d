import { type AssetId, toAccountId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { anvilCall, walletCall } from '../call.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { sendTransfer } from '../send/sendTransfer.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, testWallet, walletError } from '../testWallet.fixture.ts'
import { estimateTransfer } from './estimateTransfer.ts'

/** Contracts by hand, of which nothing but the answer counts: one stores something and answers nothing, one answers `false`. */
const tokens = { silent: '0x6005600c60003960056000f33660005500', refusing: '0x600a600c600039600a6000f3600060005260206000f3' }

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const account = toAccountId(`eip155:31337:${alice}`)
const estimate = (wanted: { to?: string; value?: bigint; token?: string }) => {
  const { to = bob, value = 400n, token } = wanted
  const asset = token === undefined ? undefined : (`eip155:31337/erc20:${token}` as AssetId)
  return estimateTransfer(testContext(), { network: testNetwork(31337, [anvil.url]), account, to, value, asset })
}

test('R-12 C-06 an estimate of the coin and of a token is what the node then takes', async () => {
  const token = await anvil.deploy(contracts.Token)
  const coin = await estimate({})
  const { fee, fields } = await estimate({ token })
  expect(coin.fields).toMatchObject({ gas: 21_000n })
  expect(fee).toBeGreaterThan(coin.fee)

  const hash = await sendTransfer({ ...anvilCall(anvil), to: bob, value: 400n, asset: `eip155:31337/erc20:${token}` as AssetId, fields })

  await vi.waitFor(async () => expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }))
  const sent = (await anvil.rpc('eth_getTransactionByHash', [hash])) as { gas: string; maxFeePerGas: string }
  expect({ gas: BigInt(sent.gas), maxFeePerGas: BigInt(sent.maxFeePerGas) }).toEqual({
    gas: (fields as { gas: bigint }).gas,
    maxFeePerGas: (fields as { maxFeePerGas: bigint }).maxFeePerGas,
  })
})

test('R-12 everything can be sent but the fee', async () => {
  const balance = BigInt((await anvil.rpc('eth_getBalance', [alice, 'latest'])) as string)
  const { fee, fields } = await estimate({ value: balance / 2n })

  const hash = await sendTransfer({ ...anvilCall(anvil), to: bob, value: balance - fee, fields })

  await vi.waitFor(async () => expect(await anvil.rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }))
  expect(BigInt((await anvil.rpc('eth_getBalance', [alice, 'latest'])) as string)).toBeLessThan(fee)
  await anvil.rpc('anvil_setBalance', [alice, '0x8ac7230489e80000'])
})

test('V-05 C-06 what is left of all leaves room for a wallet that reckons its own fee', async () => {
  const { fee, reserve } = await estimate({})
  expect(reserve).toBe((fee * 12n) / 10n)
})

test('R-12 a token that answers nothing is one', async () => {
  expect((await estimate({ token: await anvil.deploy(tokens.silent) })).fee).toBeGreaterThan(0n)
})

test.each([
  ['a token that says no', async () => ({ token: await anvil.deploy(tokens.refusing) }), 'ESTIMATE_GAS_FAILED'],
  ['more tokens than there are', async () => ({ token: await anvil.deploy(contracts.Token), value: 1_000_001n }), 'ESTIMATE_GAS_FAILED'],
  ['what is no contract', async () => ({ token: bob }), 'SEND_UNSUPPORTED'],
  ['to no address', async () => ({ to: 'bob.eth' }), 'SEND_FIELDS_REQUIRED'],
])('V-05 estimates not %s', async (_, wanted, code) => {
  await expect(estimate(await wanted())).rejects.toMatchObject({ code })
})

test('R-02 C-06 what a wallet pays in its own way is reckoned by it, with the fees that it offers', async () => {
  const asked: unknown[] = []
  const answer = ([call]: readonly unknown[]) => {
    asked.push(call)
    return (call as { to: string }).to === alice ? Promise.reject(walletError(3, 'execution reverted')) : '0x493e0'
  }
  const wallet = walletCall(testWallet({ eth_estimateGas: answer })).connector
  const wanted = { network: testNetwork(31337, [anvil.url]), account, value: 400n }
  const { fee, reserve, fields } = await estimateTransfer(testContext(), { ...wanted, to: bob, wallet })
  const block = (await anvil.rpc('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: string }
  const tip = BigInt((await anvil.rpc('eth_maxPriorityFeePerGas', [])) as string)

  expect(asked).toEqual([{ from: alice, to: bob, value: '0x190' }])
  expect(fee).toBe(300_000n * (BigInt(block.baseFeePerGas) * 2n + tip))
  expect(reserve).toBe((fee * 12n) / 10n)
  expect(fields).toEqual({})
  await expect(estimateTransfer(testContext(), { ...wanted, to: alice, wallet })).rejects.toMatchObject({ code: 'ESTIMATE_GAS_FAILED' })
})
