import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { asker, people, programs, type TestInstruction, toMessage, toWire, u64, utf8 } from '../chain.fixture.ts'
import { parseSolanaRequest } from './parseSolanaRequest.ts'

const { own, friend } = people
const sendSol: TestInstruction = { program: programs.system, accounts: [own, friend], data: [2, 0, 0, 0, ...u64(500_000_000n)] }
const message = (steps: readonly TestInstruction[], signers: readonly string[] = [own]) => toMessage(steps, { signers })
const text = (words: string) => ({ message: base58.encode(Uint8Array.from(utf8(words))), pubkey: own })
const bytes = (...given: number[]) => ({ message: base58.encode(Uint8Array.from(given)), pubkey: own })

const refusal = (method: string, params: unknown) => {
  try {
    parseSolanaRequest(method, params, asker)
  } catch (error) {
    return (error as { code?: number }).code
  }
  return 'asked'
}

test.each<[string, string, unknown, number | string]>([
  ['a text', 'solana_signMessage', text('Water the beans'), 'asked'],
  ['a text that begins with a non-ASCII letter', 'solana_signMessage', text('اسقِ الفول'), 'asked'],
  ['bytes that are not text', 'solana_signMessage', bytes(1, 255, 1), 'asked'],
  ['bytes that may be a later version of a transaction', 'solana_signMessage', bytes(0x81, 1, 0, 1), 4200],
  ['bytes that begin with the highest version', 'solana_signMessage', bytes(255, 1), 4200],
  ['a message that is a transaction', 'solana_signMessage', bytes(...message([sendSol])), 4200],
  [
    'a sign-in of this site',
    'solana_signMessage',
    text(`meadow.example wants you to sign in with your Solana account:\n${own}\n\nURI: https://meadow.example`),
    'asked',
  ],
  ['one for another site', 'solana_signMessage', text(`evil.example wants you to sign in with your Solana account:\n${own}`), 4100],
  [
    'one for another site with a control character',
    'solana_signMessage',
    text(`evil.example wants you to sign in with your Solana account:\n${own}\u0000`),
    4100,
  ],
  [
    'one for another chain family',
    'solana_signMessage',
    text(`meadow.example wants you to sign in with your Ethereum account:\n${own}`),
    4100,
  ],
  [
    'two in one',
    'solana_signMessage',
    text(
      `meadow.example wants you to sign in with your Solana account:\n${own}\n\nevil.example wants you to sign in with your Solana account:\n${own}`,
    ),
    4100,
  ],
  [
    'one whose URI is elsewhere',
    'solana_signMessage',
    text(`meadow.example wants you to sign in with your Solana account:\n${own}\nURI: https://evil.example`),
    4100,
  ],
  ['one for another account', 'solana_signMessage', text(`meadow.example wants you to sign in with your Solana account:\n${friend}`), 4100],
  ['another account', 'solana_signMessage', { ...text('Hi'), pubkey: friend }, 4100],
  ['invalid base58', 'solana_signMessage', { message: '0OIl', pubkey: own }, -32602],
  [
    'a transaction that others sign',
    'solana_signTransaction',
    { transaction: toWire(message([{ ...sendSol, accounts: [friend, own] }], [friend])) },
    4100,
  ],
  ['one with a trailing byte', 'solana_signTransaction', { transaction: toWire(Uint8Array.from([...message([sendSol]), 0])) }, -32602],
  ['one with room for more signatures', 'solana_signTransaction', { transaction: toWire(message([sendSol]), 2) }, -32602],
  ['one whose program pays', 'solana_signTransaction', { transaction: toWire(message([{ ...sendSol, program: own }])) }, -32602],
  ['text', 'solana_signTransaction', { transaction: 'aGVsbG8=' }, -32602],
  ['none at all', 'solana_signAllTransactions', { transactions: [] }, -32602],
  ['a method in disguise', 'solana_signMessage ', text('Hi'), 4200],
])('T-F13 T-F16 %s', (_, method, params, wanted) => {
  expect(refusal(method, params)).toBe(wanted)
})

test('T-F13 a message that names an account twice, or one that is missing, is not a transaction', () => {
  const good = message([sendSol])
  const accountsAt = 4
  const twice = Uint8Array.from(good)
  twice.copyWithin(accountsAt + 32, accountsAt, accountsAt + 32)
  const beyond = Uint8Array.from(good)
  // The second account of the only instruction: before its 12 bytes of data and their length byte.
  beyond[good.length - 14] = 9

  expect(refusal('solana_signTransaction', { transaction: toWire(good) })).toBe('asked')
  expect(refusal('solana_signTransaction', { transaction: toWire(twice) })).toBe(-32602)
  expect(refusal('solana_signTransaction', { transaction: toWire(beyond) })).toBe(-32602)
})
