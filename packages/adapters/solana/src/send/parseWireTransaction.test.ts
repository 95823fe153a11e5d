import { toBase58 } from '@latchkey/signatures/solana'
import { PublicKey, SystemProgram, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { alice, bob, testKey } from '../testWallet.fixture.ts'
import { parseWireTransaction } from './parseWireTransaction.ts'

const [payer, other] = [new PublicKey(alice), new PublicKey(bob)]
const recentBlockhash = testKey(9).address
const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: other, lamports: 1 })
const advance = SystemProgram.nonceAdvance({ noncePubkey: other, authorizedPubkey: payer })
const long = new TransactionInstruction({ programId: other, keys: [], data: Buffer.alloc(300) })

function write(instructions: TransactionInstruction[], version: 'legacy' | 0): Uint8Array {
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash, instructions })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage()).serialize()
}

test.each([
  ['legacy' as const, [transfer], false],
  [0 as const, [transfer], false],
  [0 as const, [advance, transfer], true],
  ['legacy' as const, [advance], true],
  [0 as const, [transfer, advance], false],
  [0 as const, [long, transfer], false],
])('reads what another library wrote, version %s', (version, instructions, hasNonce) => {
  const bytes = write(instructions, version)
  const theirs = VersionedTransaction.deserialize(bytes)
  const wire = parseWireTransaction(bytes)

  expect(wire).toMatchObject({ version, hasNonce, signers: [alice] })
  expect(toBase58(wire?.blockhash ?? new Uint8Array())).toBe(recentBlockhash)
  expect(bytes.subarray(wire?.blockhashOffset, (wire?.blockhashOffset ?? 0) + 32)).toEqual(wire?.blockhash)
  expect(wire?.message).toEqual(new Uint8Array(theirs.message.serialize()))
  expect(wire?.signatures).toHaveLength(theirs.signatures.length)
})

test('never breaks on bytes that were cut, turned or made up', () => {
  const bytes = write([transfer, long], 0)
  for (let length = 0; length < bytes.length; length += 3) expect(parseWireTransaction(bytes.slice(0, length))).toBeUndefined()
  for (let index = 0; index < bytes.length; index++) {
    const turned = new Uint8Array(bytes)
    turned[index] = 255
    expect(() => parseWireTransaction(turned)).not.toThrow()
  }
  expect(parseWireTransaction(new Uint8Array(1_232).fill(255))).toBeUndefined()
  expect(parseWireTransaction(new Uint8Array(1_232))).toBeUndefined()
})

test('knows no version that is to come', () => {
  const bytes = write([transfer], 0)
  bytes[65] = 0x81

  expect(parseWireTransaction(bytes)).toBeUndefined()
})
