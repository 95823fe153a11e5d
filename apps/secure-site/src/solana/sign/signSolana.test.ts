import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { people, programs, toMessage, toWire, u64 } from '../chain.fixture.ts'
import { parseSolanaRequest } from '../read/parseSolanaRequest.ts'
import { signSolana } from './signSolana.ts'

const { friend } = people
const secret = new Uint8Array(32).fill(7)
const own = base58.encode(ed25519.getPublicKey(secret))
const asker = { origin: 'https://meadow.example', address: own, chainId: 'solana:lab' }
const wallet = { walletId: 'wallet-1', address: own }
const message = toMessage([{ program: programs.system, accounts: [own, friend], data: [2, 0, 0, 0, ...u64(1n)] }], {
  signers: [friend, own],
})
const request = parseSolanaRequest('solana_signTransaction', { transaction: toWire(message, 2), pubkey: own }, asker)

test('R-12 the signature is put in its own place among others, by the wallet in the review', async () => {
  const asked: unknown[] = []
  const vault = {
    sign: async (given: { request: { bytes?: Uint8Array } }) => {
      asked.push(given)
      return base58.encode(ed25519.sign(given.request.bytes ?? new Uint8Array(), secret))
    },
  }
  const signal = new AbortController().signal

  const answer = (await signSolana({ vault, rpc: async () => undefined } as never, request, {
    chainId: asker.chainId,
    wallet,
    signal,
  })) as { transaction: string }

  const signed = base64.decode(answer.transaction)
  expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(ed25519.verify(signed.slice(65, 129), message, base58.decode(own))).toBe(true)
  expect(signed.slice(129)).toEqual(message)
  expect(asked).toEqual([{ request: { kind: 'solana.transaction', bytes: message }, wallet, signal }])
})
