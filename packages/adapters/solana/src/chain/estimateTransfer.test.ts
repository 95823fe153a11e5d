import { toAssetId } from '@latchkey/common/caip'
import { askNode } from '@latchkey/test/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWallet } from '../../test/openWallet.ts'
import { startNode } from '../../test/startNode.ts'
import { alice, bob, testKey, testWallet } from '../testWallet.fixture.ts'

let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

const balanceOf = async (address: string) => ((await askNode(node.url, 'getBalance', [address])) as { value: number }).value

test('R-12 says what SOL and a token cost to send, to a receiver without an account for it, too', async () => {
  const { adapter, call } = await openWallet(testWallet(), [node.url])
  const asset = toAssetId(`${call.network.caipNetworkId}/token:${node.seeded.dollar}`)
  const { to, value } = { to: testKey(40).address, value: 1_000_000n }

  const coin = await adapter.estimateTransfer({ ...call, to: bob, value })
  const token = await adapter.estimateTransfer({ ...call, to, value, asset })

  expect(coin.fee).toBeGreaterThanOrEqual(5_000n)
  expect(token.fee).toBeGreaterThanOrEqual(coin.fee)
  const before = await balanceOf(alice)
  const hash = await adapter.sendTransfer({ ...call, to: bob, value, fields: coin.fields })
  const receipt = await adapter.waitForTransaction({ network: call.network, hash })
  expect(receipt.fee).toBeLessThanOrEqual(coin.fee)
  expect(await balanceOf(alice)).toBe(before - 1_000_000 - Number(receipt.fee))
})

test('R-12 what opening the receiver’s token account takes is in the fee, once', async () => {
  const { adapter, call } = await openWallet(testWallet(), [node.url])
  const asset = toAssetId(`${call.network.caipNetworkId}/token:${node.seeded.dollar}`)
  const wanted = { ...call, to: testKey(41).address, value: 1_000_000n, asset }
  const before = await balanceOf(alice)

  const opening = await adapter.estimateTransfer(wanted)
  const hash = await adapter.sendTransfer({ ...wanted, fields: opening.fields })
  await adapter.waitForTransaction({ network: call.network, hash })

  const spent = BigInt(before - (await balanceOf(alice)))
  expect(spent).toBeGreaterThan(2_039_280n)
  expect(opening.fee).toBeGreaterThanOrEqual(spent)
  expect((await adapter.estimateTransfer(wanted)).fee).toBeLessThan(opening.fee - 2_000_000n)
})

test.each([
  ['no receiver', { to: '', value: 1n }, 'SEND_FIELDS_REQUIRED'],
  ['more SOL than there is', { to: bob, value: 10n ** 15n }, 'INSUFFICIENT_FUNDS'],
])('V-05 estimates not %s', async (_, wanted, code) => {
  const { adapter, call } = await openWallet(testWallet(), [node.url])
  await expect(adapter.estimateTransfer({ ...call, ...wanted })).rejects.toMatchObject({ code })
})
