import type { verifySignature } from '@latchkey/siwx'
import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { startAnvil } from '../../../test/startAnvil.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { createSignatures } from './createSignatures.ts'

const { signal } = new AbortController()
const question = { account: 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', message: 'Hello', signature: '0x12', signal }

/** A verifier with a fixed result: signed by a key, by a contract that the node is asked about, or not at all. */
function verifier(signer: { by: 'key' | 'contract' | undefined }) {
  const clock = { nowMs: 1_000 }
  const asked: ('key' | 'contract')[] = []
  const verify: typeof verifySignature = async ({ rpcUrls = [] }) => {
    const kind = rpcUrls.length > 0 ? 'contract' : 'key'
    asked.push(kind)
    return signer.by === kind
  }
  const rpcUrls = new Map([['eip155:1', ['https://node.example']]])
  return { asked, clock, signatures: createSignatures({ rpcUrls, now: () => clock.nowMs, verify }) }
}

test('C-10 a contract is asked once in five minutes about what it accepted', async () => {
  const { asked, clock, signatures } = verifier({ by: 'contract' })
  const contracts = () => asked.filter((kind) => kind === 'contract').length
  for (let time = 0; time < 3; time++) expect(await signatures.verify(question)).toBe(true)
  expect(contracts()).toBe(1)
  clock.nowMs += 299_999
  await signatures.verify(question)
  expect(contracts()).toBe(1)
  clock.nowMs += 1
  await signatures.verify(question)
  expect(contracts()).toBe(2)
})

test.each([
  ['account', { account: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['message', { message: 'Hello.' }],
  ['signature', { signature: '0x13' }],
])('C-10 a yes is good for this %s alone', async (_what, change) => {
  const signer: Parameters<typeof verifier>[0] = { by: 'contract' }
  const { signatures } = verifier(signer)
  expect(await signatures.verify(question)).toBe(true)
  signer.by = undefined
  expect(await signatures.verify(question)).toBe(true)
  expect(await signatures.verify({ ...question, ...change })).toBe(false)
})

test('C-10 of 8,193 accepted signatures the contract is asked again about the one used longest ago', async () => {
  const { asked, signatures } = verifier({ by: 'contract' })
  const contracts = () => asked.filter((kind) => kind === 'contract').length
  for (let at = 0; at < 8_193; at++) await signatures.verify({ ...question, message: `${at}` })
  await signatures.verify({ ...question, message: '1' })
  expect(contracts()).toBe(8_193)
  await signatures.verify({ ...question, message: '0' })
  expect(contracts()).toBe(8_194)
})

test('C-10 neither a refusal nor a key is remembered', async () => {
  const signer: Parameters<typeof verifier>[0] = { by: undefined }
  const { signatures } = verifier(signer)
  expect(await signatures.verify(question)).toBe(false)
  signer.by = 'key'
  expect(await signatures.verify(question)).toBe(true)
  signer.by = undefined
  expect(await signatures.verify(question)).toBe(false)
})

test('C-10 through a route: what a contract accepted is good for five minutes, whatever its owner does then', async () => {
  const chain = await startAnvil()
  const nowMs = Date.parse('2026-06-14T09:30:00Z')
  const gateway = await startTestGateway({
    now: () => nowMs,
    env: { LATCHKEY_RPC_URLS: `eip155:31337=${chain.url}`, LATCHKEY_NAME_SUFFIX: 'id.example' },
  })
  try {
    const ada = privateKeyToAccount(`0x${'01'.repeat(32)}`)
    const contract = '0x00000000000000000000000000000000000012a7'
    const register = async (name: string, address: string) => {
      const message = JSON.stringify({ name, attributes: [], timestamp: nowMs / 1000 })
      const body = { coin_type: 60, address, message, signature: await ada.signMessage({ message }) }
      return (await gateway.ask('/v1/profile/account', { body })).status
    }
    const taken = 409
    const refused = 400

    await chain.rpc('anvil_setCode', [contract, answering(magic)])
    expect([await register('ada-safe', contract), await register('ada-key', ada.address)]).toEqual([200, 200])
    expect([await register('ada-safe', contract), await register('ada-key', ada.address)]).toEqual([taken, taken])
    await chain.rpc('anvil_setCode', [contract, answering('0xffffffff')])
    expect([await register('ada-safe', contract), await register('ada-key', ada.address)]).toEqual([taken, taken])
    expect(await register('another-safe', contract)).toBe(refused)
  } finally {
    await gateway.stop()
    await chain.stop()
  }
})

/** What a contract answers that accepts a signature (ERC-1271): the selector of the question itself. */
const magic = encodeFunctionData({
  abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']),
  args: [`0x${'00'.repeat(32)}`, '0x'],
}).slice(0, 10)

/** Code that answers every question with four bytes. */
function answering(bytes: string): string {
  return `0x63${bytes.slice(2)}60e01b60005260206000f3`
}
