import { toAccountId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { serveRpc } from '@latchkey/test/rpc'
import { afterAll, expect, test } from 'vitest'
import { startAnvil } from '../anvil.fixture.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice } from '../testWallet.fixture.ts'
import { getNativeBalance } from './getNativeBalance.ts'

const anvil = await startAnvil()
afterAll(() => anvil.stop())

const account = toAccountId(`eip155:31337:${alice}`)

test('R-12 reads what an account holds, in wei, from a real node', async () => {
  await anvil.rpc('anvil_setBalance', [alice, '0x1bc16d674ec80001'])

  expect(await getNativeBalance(testContext(), { network: testNetwork(31337, [anvil.url]), account })).toEqual({
    value: 2_000_000_000_000_000_001n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test.each([
  ['10^80', `0x${(10n ** 80n).toString(16)}`],
  ['nothing', null],
  ['a number', 5],
  ['an empty hex', '0x'],
  ['text', '0xlots'],
])('T-N1 takes %s for no balance', async (_, answer) => {
  await using node = await serveRpc({ eth_chainId: () => '0x7a69', eth_getBalance: () => answer })

  await expect(getNativeBalance(testContext(), { network: testNetwork(31337, [node.url]), account })).rejects.toMatchObject({
    code: 'DECODE_FAILED',
  })
})
