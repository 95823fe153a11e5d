import { toAccountId } from '@latchkey/common/caip'
import type { RelayedProvider, WalletCall } from '@latchkey/common/contract'
import { fromBase58, fromBase64, toBase58, toBase64 } from '@latchkey/signatures/solana'
import { mockConnector } from '@latchkey/test'
import { testContext } from '@latchkey/test/conformance'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNode } from '../../test/startNode.ts'
import { parseWireTransaction } from '../send/parseWireTransaction.ts'
import { transferSol } from '../send/transferSol.ts'
import { solana } from '../solana.ts'
import { testNetwork } from '../testNetwork.fixture.ts'
import { alice, bob, testKey, walletError } from '../testWallet.fixture.ts'

let node: Awaited<ReturnType<typeof startNode>>
beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node.stop())

type Answers = { [method: string]: (params: Record<string, string>) => unknown }
const sign = (message: Uint8Array) => ed25519.sign(message, testKey(0).secret)
const signWhole = (transaction: string | undefined) => {
  const bytes = fromBase64(transaction) ?? new Uint8Array()
  const wire = parseWireTransaction(bytes)
  wire?.signatures[0]?.set(sign(wire.message))
  return bytes
}
const signatureOf = (transaction: string | undefined) => toBase58(signWhole(transaction).subarray(1, 65))

/** A wallet behind a relay, as the protocol's documents have it. */
const relayed: Answers = {
  solana_signMessage: ({ message }) => ({ signature: toBase58(sign(fromBase58(message, 1_000) ?? new Uint8Array())) }),
  solana_signTransaction: ({ transaction }) => ({ signature: signatureOf(transaction), transaction: toBase64(signWhole(transaction)) }),
  solana_signAllTransactions: ({ transactions }) => ({ transactions: [...(transactions ?? [])].map((one) => toBase64(signWhole(one))) }),
}

function open(answers: Answers) {
  const asked: { method: string; params: Record<string, unknown> }[] = []
  const provider: RelayedProvider = {
    async request({ method, params }) {
      asked.push({ method, params: params as Record<string, unknown> })
      const answer = answers[method]
      if (!answer) throw walletError(-32601, 'The method does not exist')
      return answer(params as Record<string, string>)
    },
  }
  const network = testNetwork([node.url])
  const context = testContext({ namespace: 'solana', networks: [network] })
  const face = mockConnector({ id: 'walletConnect', type: 'walletConnect', namespace: 'solana', chainId: network.caipNetworkId }, context)
  const connector = { ...face, getProvider: async () => provider }
  const call: WalletCall = { connector, network, account: toAccountId(`${network.caipNetworkId}:${alice}`) }
  return { adapter: solana()(context), asked, call, network, face }
}

const transaction = { instructions: [transferSol({ from: alice, to: bob, value: 1_000_000n })] }

test('signs a message as base58 both ways', async () => {
  const { adapter, asked, call } = open(relayed)

  const signature = await adapter.signMessage?.({ ...call, message: 'Grüße' })

  expect(await adapter.verifyMessage?.({ ...call, message: 'Grüße', signature: signature ?? '' })).toBe(true)
  expect(asked).toEqual([{ method: 'solana_signMessage', params: { message: toBase58(new TextEncoder().encode('Grüße')), pubkey: alice } }])
})

test.each([
  ['the whole transaction', relayed],
  ['its signature alone', { solana_signTransaction: ({ transaction }) => ({ signature: signatureOf(transaction) }) } satisfies Answers],
])('sends by the kit’s node what a wallet gave %s of', async (_, answers: Answers) => {
  const { adapter, asked, call, network, face } = open(answers)

  const hash = (await adapter.sendTransaction?.({ ...call, transaction })) ?? ''

  expect(await adapter.waitForTransaction?.({ network, hash })).toMatchObject({ status: 'success' })
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
  expect(face.calls).toMatchObject([{ method: 'switchNetwork', parameters: { network } }])
})

test('leaves sending to a wallet that does not sign without', async () => {
  const send = async ({ transaction }: Record<string, string>) => {
    await fetch(node.url, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'sendTransaction',
        params: [toBase64(signWhole(transaction)), { encoding: 'base64' }],
      }),
    })
    return { signature: signatureOf(transaction) }
  }
  const { adapter, asked, call, network } = open({ solana_signAndSendTransaction: send })

  const hash = (await adapter.sendTransaction?.({ ...call, transaction })) ?? ''

  expect(await adapter.waitForTransaction?.({ network, hash })).toMatchObject({ status: 'success' })
  expect(asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signAndSendTransaction'])
})

test.each([
  ['at once', relayed, ['solana_signAllTransactions']],
  [
    'one by one where the wallet knows no more',
    { solana_signTransaction: relayed['solana_signTransaction'] as Answers[string] } satisfies Answers,
    ['solana_signAllTransactions', 'solana_signTransaction', 'solana_signTransaction'],
  ],
])('signs several %s', async (_, answers: Answers, methods) => {
  const { adapter, asked, call } = open(answers)

  expect(await adapter.signTransactions?.({ ...call, transactions: [transaction, transaction] })).toHaveLength(2)
  expect(asked.map(({ method }) => method)).toEqual(methods)
})

test.each([
  [4001, 'USER_REJECTED'],
  [5000, 'USER_REJECTED'],
  [-32002, 'REQUEST_PENDING'],
  [-32000, 'UNKNOWN'],
])('X-04 X-08 reads the peer’s %d as %s', async (providerCode, code) => {
  const { adapter, asked, call } = open({
    solana_signTransaction: () => {
      throw walletError(providerCode)
    },
  })

  await expect(adapter.sendTransaction?.({ ...call, transaction })).rejects.toMatchObject({ code })
  expect(asked).toHaveLength(1)
})

test.each([
  ['nothing', undefined],
  ['a text', 'yes'],
  ['no base58', { signature: '0x00' }],
  ['zeros', { signature: '1'.repeat(64) }],
  ['half of one', { signature: toBase58(new Uint8Array(32).fill(1)) }],
])('V-19 takes %s for no signature', async (_, answer) => {
  const { adapter, call } = open({
    solana_signMessage: () => answer,
    solana_signTransaction: () => answer,
    solana_signAllTransactions: () => answer,
  })

  await expect(adapter.signMessage?.({ ...call, message: 'x' })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  await expect(adapter.sendTransaction?.({ ...call, transaction })).rejects.toMatchObject({ code: 'SIGNATURE_INVALID' })
  await expect(adapter.signTransactions?.({ ...call, transactions: [transaction, transaction] })).rejects.toMatchObject({
    code: 'SIGNATURE_INVALID',
  })
})

test('T-W5 refuses the signature of another key', async () => {
  const { adapter, call } = open({ solana_signMessage: () => ({ signature: toBase58(new Uint8Array(64).fill(7)) }) })

  await expect(adapter.signMessage?.({ ...call, message: 'x' })).rejects.toMatchObject({ code: 'SIGNER_MISMATCH' })
})

test('asks nothing of a wallet that stays on another network, or of a connector without a wallet', async () => {
  const { adapter, asked, call, face } = open(relayed)
  face.setFaults({ switchAnswer: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  await expect(adapter.signMessage?.({ ...call, message: 'x' })).rejects.toMatchObject({ code: 'CHAIN_UNSUPPORTED' })
  expect(asked).toEqual([])

  await expect(adapter.signMessage?.({ ...call, connector: face, message: 'x' })).rejects.toMatchObject({ code: 'CONNECTOR_MISSING' })
})
