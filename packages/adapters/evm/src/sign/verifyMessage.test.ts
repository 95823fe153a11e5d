import { toAccountId } from '@latchkey/common/caip'
import { testContext } from '@latchkey/test/conformance'
import { freePort } from '@latchkey/test/node'
import { concatHex, encodeAbiParameters, getCreate2Address, padHex, serializeErc6492Signature } from 'viem'
import { generatePrivateKey, privateKeyToAccount, signMessage } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../anvil.fixture.ts'
import { contracts } from '../contracts.fixture.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice } from '../testWallet.fixture.ts'
import { verifyMessage } from './verifyMessage.ts'

const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
const privateKey = generatePrivateKey()
const owner = privateKeyToAccount(privateKey)
const message = 'Sign in to the shop'
const code = concatHex([contracts.OwnedAccount, encodeAbiParameters([{ type: 'address' }], [owner.address])])

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const verify = (address: string, signature: string, text = message, urls = [anvil.url]) =>
  verifyMessage(testContext(), {
    network: testNetwork(31337, urls),
    account: toAccountId(`eip155:31337:${address}`),
    message: text,
    signature,
  })
const stranger = async () => signMessage({ message, privateKey: generatePrivateKey() })

test('A-06 knows a key’s own signature, without any node', async () => {
  const signature = await owner.signMessage({ message })
  const dead = `http://127.0.0.1:${await freePort()}`

  expect(await verify(owner.address, signature, message, [dead])).toBe(true)
  expect(await verify(owner.address.toLowerCase(), signature, message, [dead])).toBe(true)
})

test('A-06 knows that a key did not sign', async () => {
  expect(await verify(owner.address, await stranger())).toBe(false)
  expect(await verify(owner.address, await owner.signMessage({ message: 'Other' }))).toBe(false)
})

test.each(['', '0x', 'x', `0x${'0'.repeat(130)}`, `0x${'f'.repeat(132)}`])('V-02 takes %j for no signature', async (signature) => {
  expect(await verify(alice, signature)).toBe(false)
})

test('A-06 asks a deployed contract (0x1626ba7e)', async () => {
  const contractAddress = await anvil.deploy(code)

  expect(await verify(contractAddress, await owner.signMessage({ message }))).toBe(true)
  expect(await verify(contractAddress, await stranger())).toBe(false)
  expect(await verify(contractAddress, await owner.signMessage({ message: 'Other' }))).toBe(false)
  expect(await verify(contractAddress, `0x${'12'.repeat(31)}`)).toBe(false)
})

test('A-06 asks a contract that is yet to be deployed (ERC-6492)', async () => {
  const salt = padHex('0x1')
  const address = getCreate2Address({ from: deployer, salt, bytecode: code })
  const wrap = (signature: `0x${string}`) => serializeErc6492Signature({ address: deployer, data: concatHex([salt, code]), signature })
  expect(await anvil.rpc('eth_getCode', [address, 'latest'])).toBe('0x')

  expect(await verify(address, wrap(await owner.signMessage({ message })))).toBe(true)
  expect(await verify(address, wrap(await stranger()))).toBe(false)
  expect(await verify(alice, wrap(await owner.signMessage({ message })))).toBe(false)
})

test('A-06 never says no when no node can be asked', async () => {
  const dead = `http://127.0.0.1:${await freePort()}`

  await expect(verify(alice, await stranger(), message, [dead])).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
})
