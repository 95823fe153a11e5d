import type { AssetId } from '@latchkey/common/caip'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { anvilCall, walletCall } from '../call.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { bob, testWallet } from '../testWallet.fixture.ts'
import { sendTransfer } from './sendTransfer.ts'

let anvil: Anvil
let token: string
beforeAll(async () => {
  anvil = await startAnvil()
  token = await anvil.deploy(contracts.Token)
})
afterAll(() => anvil.stop())

const asset = (text: string) => text as AssetId

test.each([undefined, asset('eip155:31337/slip44:60')])('U-01 sends the chain’s coin (%s)', async (native) => {
  const before = BigInt((await anvil.rpc('eth_getBalance', [bob, 'latest'])) as string)

  await sendTransfer({ ...anvilCall(anvil), to: bob, value: 5n, asset: native })

  await vi.waitFor(async () => expect(BigInt((await anvil.rpc('eth_getBalance', [bob, 'latest'])) as string)).toBe(before + 5n))
})

test('U-01 sends a token on a real chain', async () => {
  await sendTransfer({ ...anvilCall(anvil), to: bob, value: 400n, asset: asset(`eip155:31337/erc20:${token}`) })

  const data = `0x70a08231${bob.slice(2).toLowerCase().padStart(64, '0')}`
  await vi.waitFor(async () => expect(BigInt((await anvil.rpc('eth_call', [{ to: token, data }, 'latest'])) as string)).toBe(400n))
})

test.each([
  ['no address', { to: 'bob.eth' }, 'SEND_FIELDS_REQUIRED'],
  ['an address of another family', { to: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU' }, 'SEND_FIELDS_REQUIRED'],
  ['nothing', { value: 0n }, 'SEND_FIELDS_REQUIRED'],
  ['less than nothing', { value: -1n }, 'SEND_FIELDS_REQUIRED'],
  ['more than a number holds', { value: 2n ** 256n }, 'SEND_FIELDS_REQUIRED'],
  ['a token of another chain', { asset: asset(`eip155:1/erc20:${bob}`) }, 'SEND_UNSUPPORTED'],
  ['an NFT', { asset: asset(`eip155:31337/erc721:${bob}/1`) }, 'SEND_UNSUPPORTED'],
  ['a token without an address', { asset: asset('eip155:31337/erc20:usdc') }, 'SEND_UNSUPPORTED'],
])('V-05 sends not %s', async (_, wrong, code) => {
  const wallet = testWallet()

  await expect(sendTransfer({ ...walletCall(wallet), to: bob, value: 1n, ...wrong })).rejects.toMatchObject({ code })

  expect(wallet.calls).toEqual([])
})
