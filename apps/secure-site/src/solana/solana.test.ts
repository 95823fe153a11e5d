import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createText } from '../text/createText.ts'
import { describeSolana } from './describeSolana.ts'
import { parseSolanaRequest } from './parseSolanaRequest.ts'
import { placeSignature } from './parseTransaction.ts'
import type { SolanaFacts } from './readSolanaFacts.ts'

const key = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
const secret = new Uint8Array(32).fill(7)
const own = base58.encode(ed25519.getPublicKey(secret))
const [friend, other, mint, source, target] = [key(2), key(3), key(4), key(5), key(6)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const opener = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'
const asker = { origin: 'https://meadow.example', address: own, chainId: 'solana:lab' }

type Step = { program: string; accounts: readonly string[]; data: readonly number[] }

/** A legacy message; the first of `signers` pays. */
function message(steps: readonly Step[], signers: readonly string[] = [own]): Uint8Array {
  const all = [...new Set([...signers, ...steps.flatMap(({ accounts }) => accounts), ...steps.map(({ program }) => program)])]
  const at = (address: string) => all.indexOf(address)
  return Uint8Array.from([
    ...[signers.length, 0, steps.length, all.length],
    ...all.flatMap((address) => [...base58.decode(address)]),
    ...new Array<number>(32).fill(9),
    steps.length,
    ...steps.flatMap(({ program, accounts, data }) => [at(program), accounts.length, ...accounts.map(at), data.length, ...data]),
  ])
}
const wire = (bytes: Uint8Array, count = 1) => base64.encode(Uint8Array.from([count, ...new Array<number>(64 * count).fill(0), ...bytes]))
const u64 = (value: bigint) => [...new Uint8Array(new BigUint64Array([value]).buffer)]

const sendSol: Step = { program: system, accounts: [own, friend], data: [2, 0, 0, 0, ...u64(500_000_000n)] }
const sendToken: Step = { program: token, accounts: [source, mint, target, own], data: [12, ...u64(2_500_000n), 6] }
const open: Step = { program: opener, accounts: [own, target, friend, mint, system, token], data: [1] }
const approve = (amount: bigint): Step => ({ program: token, accounts: [source, other, own], data: [4, ...u64(amount)] })
const giveAway: Step = { program: token, accounts: [source, own], data: [6, 2, 1, ...base58.decode(other)] }
const price: Step = { program: budget, accounts: [], data: [2, 64, 13, 3, 0] }
const unknown: Step = { program: other, accounts: [own], data: [1, 2, 3] }

const facts: SolanaFacts = {
  network: 'Lab Solana',
  fee: 5_000n,
  accounts: new Map([
    [source, { owner: own, mint, decimals: 6 }],
    [target, { owner: friend, mint, decimals: 6 }],
  ]),
  isChecked: true,
}
const transaction = (...steps: Step[]) => ({ transaction: wire(message(steps)), pubkey: own })
const say = (params: object, over: Partial<SolanaFacts> = {}, method = 'solana_signAndSendTransaction') =>
  describeSolana(parseSolanaRequest(method, params, asker), {
    asker,
    site: 'Meadow',
    facts: { ...facts, ...over },
    text: createText(['en']),
  })
const refusal = (method: string, params: unknown) => {
  try {
    parseSolanaRequest(method, params, asker)
  } catch (error) {
    return (error as { code?: number }).code
  }
  return 'asked'
}
const text = (words: string) => ({ message: base58.encode(new TextEncoder().encode(words)), pubkey: own })

test('B-11 a transfer of SOL says how much goes to whom, the whole address shown, and what it costs', () => {
  const review = say(transaction(price, sendSol))

  expect(review.title).toBe('Meadow asks to send 0.5 SOL')
  expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Network fee', value: '0.000005 SOL' })
  expect(review).toMatchObject({ isCritical: false, consent: undefined, warnings: [] })
})

test.each([
  ['a token transfer', [sendToken]],
  ['one whose account is opened along with it', [open, sendToken]],
])('B-11 %s names the receiver, not their token account, and the token', (_, steps) => {
  const review = say(transaction(...steps))

  expect(review.title).toMatch(/^Meadow asks to send 2\.5 /)
  expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Token', value: mint, isAddress: true })
  expect(review.consent).toBeUndefined()
})

test.each([
  ['a token account of nobody we know', [sendToken], { accounts: new Map() }, { title: /send 2\.5/, facts: target }],
  ['an approval', [approve(2_500_000n)], {}, { title: /asks for access/, facts: other }],
])('B-11 %s', (_, steps, over, wanted) => {
  const review = say(transaction(...steps), over)

  expect(review.title).toMatch(wanted.title)
  expect(review.facts.map(({ value }) => value)).toContain(wanted.facts)
  expect(review.isCritical).toBe(false)
})

test.each([
  ['an approval without limit', [approve(2n ** 64n - 1n)]],
  ['an account that is given away', [giveAway]],
  ['the wallet’s own account given to a program', [{ program: system, accounts: [own], data: [1, 0, 0, 0, ...base58.decode(other)] }]],
  ['one of them among others', [sendSol, giveAway]],
])('T-F14 %s is critical', (_, steps) => {
  const review = say(transaction(...steps))

  expect(review.isCritical).toBe(true)
  expect(review.warnings).toContainEqual(expect.objectContaining({ tone: 'critical' }))
})

test.each([
  ['a program that nobody knows', [unknown], {}],
  ['one of its steps beside a transfer', [sendSol, unknown], {}],
  ['a transfer with bytes behind it', [{ ...sendSol, data: [...sendSol.data, 0] }], {}],
  ['somebody else’s money', [{ ...sendSol, accounts: [friend, other] }], {}],
  ['what the network could not try', [sendSol], { isChecked: false }],
])('B-11 %s takes a box to be ticked', (_, steps, over) => {
  expect(say(transaction(...steps), over).consent).toContain('meadow.example')
})

test('T-F15 several steps are all listed, the riskiest first', () => {
  const review = say({ transactions: [wire(message([sendSol])), wire(message([giveAway]))], pubkey: own }, {}, 'solana_signAllTransactions')

  expect(review.title).toBe('Meadow asks for 2 steps')
  expect(review.calls?.map(({ title }) => title)).toEqual(['Give an account away', 'Send 0.5 SOL'])
})

test.each<[string, string, unknown, number | string]>([
  ['a text', 'solana_signMessage', text('Water the beans'), 'asked'],
  ['bytes that are no text', 'solana_signMessage', { message: base58.encode(Uint8Array.from([255, 1])), pubkey: own }, 'asked'],
  ['a message that is a transaction', 'solana_signMessage', { message: base58.encode(message([sendSol])), pubkey: own }, 4200],
  [
    'a sign-in of this site',
    'solana_signMessage',
    text(`meadow.example wants you to sign in with your Solana account:\n${own}\n\nURI: https://meadow.example`),
    'asked',
  ],
  ['one for another site', 'solana_signMessage', text(`evil.example wants you to sign in with your Solana account:\n${own}`), 4100],
  [
    'one whose URI is elsewhere',
    'solana_signMessage',
    text(`meadow.example wants you to sign in with your Solana account:\n${own}\nURI: https://evil.example`),
    4100,
  ],
  ['one for another account', 'solana_signMessage', text(`meadow.example wants you to sign in with your Solana account:\n${friend}`), 4100],
  ['another account', 'solana_signMessage', { ...text('Hi'), pubkey: friend }, 4100],
  ['no base58', 'solana_signMessage', { message: '0OIl', pubkey: own }, -32602],
  [
    'a transaction that others sign',
    'solana_signTransaction',
    { transaction: wire(message([{ ...sendSol, accounts: [friend, own] }], [friend])) },
    4100,
  ],
  ['one with a byte too many', 'solana_signTransaction', { transaction: wire(Uint8Array.from([...message([sendSol]), 0])) }, -32602],
  ['one with room for more signatures', 'solana_signTransaction', { transaction: wire(message([sendSol]), 2) }, -32602],
  ['text', 'solana_signTransaction', { transaction: 'aGVsbG8=' }, -32602],
  ['none at all', 'solana_signAllTransactions', { transactions: [] }, -32602],
  ['a method in disguise', 'solana_signMessage ', text('Hi'), 4200],
])('T-F13 T-F16 %s', (_, method, params, wanted) => {
  expect(refusal(method, params)).toBe(wanted)
})

test('R-12 the signature goes to its own place among those of others', () => {
  const bytes = message([{ ...sendSol, accounts: [own, friend] }], [friend, own])
  const request = parseSolanaRequest('solana_signTransaction', { transaction: wire(bytes, 2), pubkey: own }, asker)
  const [one] = request.kind === 'transactions' ? request.transactions : []
  if (!one) throw new Error('No transaction was read')
  const signature = ed25519.sign(one.message, secret)

  const signed = placeSignature(one, base58.encode(signature))

  expect(signed.slice(1, 65)).toEqual(new Uint8Array(64))
  expect(signed.slice(65, 129)).toEqual(signature)
  expect(signed.slice(129)).toEqual(bytes)
})
