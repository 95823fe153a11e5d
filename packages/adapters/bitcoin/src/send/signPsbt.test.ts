/// <reference types="node" />
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Network, toAccountId } from '@latchkey/common/caip'
import { decodeAddress, toScript } from '@latchkey/signatures/bitcoin'
import { testContext } from '@latchkey/test/conformance'
import type { BitcoinMake, FamilyFaults } from '@latchkey/testing/wallets'
import { schnorr } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWallet } from '../discover/fromWallet.ts'
import { alice, bob, testNetwork, testWallet } from '../testWallet.fixture.ts'
import { sendTransfer } from './sendTransaction.ts'

const coin = { txid: 'ab'.repeat(32), vout: 1, value: 90_000, status: { confirmed: true } }
const genesis = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
const script = toScript(decodeAddress(alice.p2tr.address) as never)

/**
 * A source of one taproot coin, as no node of the tests knows any: it takes what spends the coin by its key and nothing else, by
 * the rules of BIP-341 (signature hash) and BIP-340 (signature).
 */
let taken: Transaction[]
let server: Server
let network: Network
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { url = '' } = request
    const answer = (body: string, status = 200): void => void response.writeHead(status).end(body)
    if (url.endsWith('/block-height/0')) return answer(genesis)
    if (url.endsWith('/fee-estimates')) return answer('{"3":2}')
    if (url.endsWith('/utxo')) return answer(JSON.stringify([coin]))
    let raw = ''
    for await (const part of request) raw += String(part)
    const transaction = Transaction.fromHex(raw)
    const [witness, ...more] = transaction.ins[0]?.witness ?? []
    const hash = transaction.hashForWitnessV1(0, [script], [BigInt(coin.value)], witness?.length === 65 ? (witness[64] ?? 0) : 0)
    const isRight = witness !== undefined && more.length === 0 && schnorr.verify(witness.subarray(0, 64), hash, script.slice(2))
    if (!isRight) return answer('Invalid Schnorr signature', 400)
    taken.push(transaction)
    answer(transaction.getId())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  network = testNetwork([`http://127.0.0.1:${(server.address() as AddressInfo).port}`])
})
afterAll(() => void server.close())

async function send(kind: BitcoinMake, faults: FamilyFaults = {}, change = (wallet: object) => wallet) {
  taken = []
  const context = testContext({ namespace: 'bip122', networks: [network] })
  const { wallet } = testWallet(kind, faults)
  const connector = fromWallet({ id: kind, name: 'Test', type: 'announced', kind, wallet: change(wallet) })(context)
  await connector.connect({ signal: context.signal })
  const account = toAccountId(`${network.caipNetworkId}:${alice.p2tr.address}`)
  return sendTransfer(context, { connector, network, account, to: bob.p2tr.address, value: 40_000n })
}

test.each(['satsConnect', 'leather', 'standard'] as const)('B-08 a %s wallet spends from a taproot account by its key', async (kind) => {
  const id = await send(kind)

  const [sent] = taken
  expect(sent?.getId()).toBe(id)
  const paid = sent?.outs.map(({ script, value }) => [hex.encode(script), value]) ?? []
  expect(paid[0]).toEqual([hex.encode(toScript(decodeAddress(bob.p2tr.address) as never)), 40_000n])
  // What is left comes back to the account, less a fee of 2 sat/vB.
  expect(paid[1]?.[0]).toBe(hex.encode(script))
  const fee = BigInt(coin.value) - 40_000n - (paid[1]?.[1] as bigint)
  expect(Number(fee)).toBeGreaterThanOrEqual(2 * (sent?.virtualSize() ?? 0))
  expect(Number(fee)).toBeLessThan(3 * (sent?.virtualSize() ?? 0))
})

test('T-W5 a taproot spend of another transaction is not sent', async () => {
  await expect(send('satsConnect', { lieTransaction: true })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(taken).toEqual([])
})

test('T-W5 one bit of a taproot signature that is wrong is found before the source is asked', async () => {
  const flip = (psbt: string) => {
    const signed = Psbt.fromBase64(psbt)
    const [input] = signed.data.inputs
    if (!input?.tapKeySig) throw new Error('The wallet has not signed by the key')
    const signature = Uint8Array.from(input.tapKeySig)
    signature[5] = (signature[5] ?? 0) ^ 1
    input.tapKeySig = signature
    return signed.toBase64()
  }
  const spoil = (wallet: object) => {
    const { request } = wallet as { request(method: string, params?: object): Promise<{ result?: { psbt?: string } }> }
    return {
      ...wallet,
      request: async (method: string, params?: object) => {
        const answer = await request(method, params)
        const psbt = answer.result?.psbt
        return method === 'signPsbt' && psbt ? { ...answer, result: { ...answer.result, psbt: flip(psbt) } } : answer
      },
    }
  }
  await expect(send('satsConnect', {}, spoil)).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  expect(taken).toEqual([])
})
