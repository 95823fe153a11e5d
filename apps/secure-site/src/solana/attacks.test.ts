import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import {
  address,
  asker,
  associated,
  people,
  programs,
  reviewAll,
  reviewOf,
  type TestInstruction,
  tokenAccount,
  toMessage,
  toWire,
  u32,
  u64,
  utf8,
  visibleOf,
} from './chain.fixture.ts'
import { memo, open, send, sendSol, source, target } from './steps.fixture.ts'

const { own, friend, other, mint } = people

test('I26 T-F15 an account that one transaction opens has no certain owner in another: the receiver is unknown, and all are simulated', async () => {
  const isTried = new Set<string>()
  const review = await reviewAll([[memo('hi')], [send(target)], [open(target, friend)]], {
    accounts: { [target]: undefined },
    after: (wire) => {
      isTried.add(wire)
      return isTried.size === 2 ? 'fails' : {}
    },
  })

  expect(isTried.size).toBe(3)
  expect(review.isCritical).toBe(true)
  expect(review.consent).toBeDefined()
  expect(review.warnings).toContainEqual(expect.objectContaining({ title: 'We don’t know who gets this' }))
  expect(review.warnings).toContainEqual(expect.objectContaining({ text: expect.stringContaining('transaction 2') }))
  const [, transfer] = review.steps ?? []
  expect(transfer?.title).toMatch(/^Transaction 2 of 3: Send 5,000 /)
  expect(JSON.stringify(transfer)).toContain(target)
  expect(JSON.stringify(transfer)).not.toContain(friend)
})

test('I26 an account that the same transaction opens has its owner, and its deposit is shown', async () => {
  const review = await reviewAll([[open(target, friend), send(target)]], { accounts: { [target]: undefined } })

  expect(review.title).toMatch(/^Send 5,000 /)
  expect(review).toMatchObject({ isCritical: false, consent: undefined })
  expect(review.changes).toContainEqual(expect.objectContaining({ label: 'Deposit for new accounts', value: '−0.00203928 SOL' }))
  expect(review.steps?.at(1)?.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
})

test.each<[string, TestInstruction[], string]>([
  [
    'is opened only after it',
    [
      send(address(66)),
      { ...open(address(66), friend), program: programs.token, accounts: [address(66), mint], data: [18, ...base58.decode(friend)] },
    ],
    address(66),
  ],
  ['no step opens', [send(address(66))], address(66)],
  ['is closed before', [{ program: programs.token, accounts: [target, own, other], data: [9] }, send(target)], target],
  ['is opened once more for another owner', [open(associated(friend), other), send(target)], target],
])('I26 a receiving account that %s has no known owner', async (_, instructions) => {
  const review = await reviewAll([instructions])

  expect(review.isCritical).toBe(true)
  expect(review.warnings).toContainEqual(expect.objectContaining({ title: 'We don’t know who gets this' }))
})

test('I26 an account that someone other than its owner may close and reopen has no certain owner', async () => {
  const account = address(67)
  const closable = await reviewAll([[send(account)]], { accounts: { [account]: tokenAccount({ owner: friend, closer: other }) } })
  const kept = await reviewAll([[send(account)]], { accounts: { [account]: tokenAccount({ owner: friend }) } })

  expect(closable.isCritical).toBe(true)
  expect(kept.isCritical).toBe(false)
  expect(kept.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
  expect(kept.facts).toContainEqual({ label: 'To the token account', value: account, isAddress: true })
})

const signIn = (domain: string, account = own) =>
  `${domain} wants you to sign in with your Solana account:\n${account}\n\nURI: https://${domain}\nVersion: 1\nNonce: abcdefgh`
const none = new Uint8Array(32)
const memoTransaction = (text: string, blockhash?: Uint8Array, program: string = programs.memo) => ({
  transaction: toWire(toMessage([{ program, accounts: [], data: utf8(text) }], { signers: [own], ...(blockhash ? { blockhash } : {}) })),
})

test.each<[string, object]>([
  ['another site’s sign-in without a blockhash', memoTransaction(signIn('bank.example'), none)],
  ['another site’s sign-in', memoTransaction(signIn('bank.example'))],
  ['another site’s sign-in in the older memo program', memoTransaction(signIn('bank.example'), undefined, programs.oldMemo)],
  ['another site’s sign-in with a control character', memoTransaction(`${signIn('bank.example')}\u0000`)],
  ['another account’s sign-in', memoTransaction(signIn('meadow.example', friend), none)],
  ['its own sign-in behind other words', memoTransaction(`Hello\n${signIn('meadow.example')}`, none)],
  ['a text without a blockhash', memoTransaction('Water the beans', none)],
  ['a transfer without a blockhash', { transaction: toWire(toMessage([sendSol(1n)], { signers: [own], blockhash: none })) }],
])('T-F12 V-19 a transaction with %s is not signed', async (_, params) => {
  await expect(reviewOf('solana_signTransaction', params)).rejects.toMatchObject({ code: 4100 })
  const { transaction } = params as { transaction: string }
  const transactions = [toWire(toMessage([sendSol(1n)], { signers: [own] })), transaction]
  await expect(reviewOf('solana_signAllTransactions', { transactions })).rejects.toMatchObject({ code: 4100 })
})

test('T-F12 V-19 this site’s own sign-in by a transaction is shown as a sign-in, with its full text', async () => {
  const review = await reviewOf('solana_signTransaction', memoTransaction(signIn('meadow.example'), none))

  expect(review.title).toBe('Sign in')
  expect(review.quote?.text).toBe(signIn('meadow.example'))
  expect(review.stake).toEqual({ grantsRight: false, worthCents: 0n })
})

test('B-11 a memo is shown, and cannot look like anything else', async () => {
  const review = await reviewAll([[memo('Thanks\u202e!\nTo: me'), sendSol(1n)]])

  expect(review.quote).toEqual({ text: 'Thanks\\u{202e}!\nTo: me', isCode: false })
  expect(review.steps?.at(0)?.facts).toContainEqual({ label: 'Note, for all to read', value: 'Thanks\\u{202e}!\\u{a}To: me' })
})

test.each<[string, TestInstruction]>([
  ['bytes that are not text', { program: programs.memo, accounts: [], data: [255, 1] }],
  ['another account’s signature', { program: programs.memo, accounts: [friend], data: utf8('Hi') }],
])('B-11 a memo with %s is unknown', async (what, one) => {
  const review = await reviewAll([[one]])

  expect(review).toMatchObject({ isCritical: true, stake: { worthCents: undefined } })
  expect(review.consent).toBeDefined()
  expect(visibleOf(review)).toContain(what.startsWith('bytes') ? '0xff01' : 'Hi')
})

test('T-F14 a simulation that takes more than the request says gives a critical warning with the amount', async () => {
  const review = await reviewAll([[sendSol(1_000_000_000n)]], {
    after: () => ({ [own]: { program: programs.system, data: new Uint8Array(), lamports: 40_000_000_000n } }),
  })
  const tokens = await reviewAll([[send(target, 1_000_000n)]], {
    after: () => ({ [source]: tokenAccount({ owner: own, amount: 0n }) }),
  })

  expect(review.isCritical).toBe(true)
  expect(review.warnings).toContainEqual(expect.objectContaining({ tone: 'critical', text: expect.stringContaining('10 SOL') }))
  expect(review.facts).toContainEqual({ label: 'In a trial run', value: '−10 SOL' })
  expect(tokens.warnings).toContainEqual(expect.objectContaining({ tone: 'critical', text: expect.stringContaining('9,000 ') }))
})

test('T-F14 moves between the user’s own accounts, and payments that match the request, give no warning', async () => {
  const spare = address(91)
  const transfer = { program: programs.token, accounts: [source, mint, spare, own], data: [12, ...u64(1_000_000n), 6] }
  const review = await reviewAll([[transfer, sendSol(1_000_000_000n)]], {
    accounts: { [spare]: tokenAccount({ owner: own }) },
    after: () => ({
      [source]: tokenAccount({ owner: own, amount: 8_999_000_000n }),
      [spare]: tokenAccount({ owner: own, amount: 1_000_000n }),
      [own]: { program: programs.system, data: new Uint8Array(), lamports: 48_999_995_000n },
    }),
  })

  expect(review).toMatchObject({ isCritical: false, warnings: [] })
})

test('B-11 a multisig account is not a token account, whatever its bytes', async () => {
  const account = tokenAccount({ owner: friend })
  const data = Uint8Array.from([...account.data, 2, ...new Uint8Array(189)])
  for (const program of [programs.token, programs.token2022]) {
    const review = await reviewAll([[send(address(92))]], { accounts: { [address(92)]: { program, data } } })
    expect(review.warnings).toContainEqual(expect.objectContaining({ title: 'We don’t know who gets this' }))
  }
})

test('B-11 tokens of another owner are shown as another’s', async () => {
  const theirs = associated(other)
  const review = await reviewAll([[{ program: programs.token, accounts: [theirs, mint, target, own], data: [12, ...u64(7n), 6] }]], {
    accounts: { [theirs]: tokenAccount({ owner: other, amount: 100n }) },
  })

  expect(review.warnings).toContainEqual(expect.objectContaining({ title: 'Moves another owner’s tokens' }))
  expect(review.facts).toContainEqual({ label: 'Owner', value: other, isAddress: true })
  expect(review.changes).toEqual([expect.objectContaining({ label: 'Other owners’ accounts' })])
})

test('B-11 a transaction with a durable nonce is said never to expire', async () => {
  const blockhashes = 'SysvarRecentB1ockHashes11111111111111111111'
  const advance = { program: programs.system, accounts: [address(70), blockhashes, own], data: u32(4) }
  const review = await reviewAll([[advance, sendSol(1n)]])

  expect(review.warnings).toContainEqual(expect.objectContaining({ title: 'This doesn’t expire' }))
  expect(review.note).toBeUndefined()
})

test('I24 coins that a new account passes on in the same transaction are not a deposit of the wallet’s', async () => {
  const [fresh, blockhashes] = [address(71), 'SysvarRecentB1ockHashes11111111111111111111']
  const steps: TestInstruction[] = [
    { program: programs.system, accounts: [own, fresh], data: [...u32(0), ...u64(5_001_447_680n), ...u64(80n), ...new Uint8Array(32)] },
    { program: programs.system, accounts: [fresh, other], data: [...u32(2), ...u64(5_000_000_000n)] },
    {
      program: programs.system,
      accounts: [fresh, blockhashes, 'SysvarRent111111111111111111111111111111111'],
      data: [...u32(6), ...base58.decode(own)],
    },
  ]
  const passedOn = await reviewOf('solana_signTransaction', { transaction: toWire(toMessage(steps, { signers: [own, fresh] }), 2) })
  const kept = await reviewOf('solana_signTransaction', {
    transaction: toWire(toMessage([steps[0], steps[2]] as TestInstruction[], { signers: [own, fresh] }), 2),
  })

  expect(passedOn.isCritical).toBe(true)
  expect(passedOn.changes).toContainEqual(expect.objectContaining({ label: 'You send', value: '−5.00144768 SOL' }))
  expect(passedOn.warnings).toContainEqual(expect.objectContaining({ title: 'We don’t know whose the new account is' }))
  expect(kept.isCritical).toBe(false)
  expect(kept.changes).toEqual([expect.objectContaining({ label: 'Deposit for new accounts', value: '−5.00144768 SOL' })])
})

test('I24 an account that is closed and opened again costs its deposit again', async () => {
  const close = { program: programs.token, accounts: [source, friend, own], data: [9] }
  const review = await reviewAll([[close, open(source, own)]])

  expect(review.changes).toContainEqual(expect.objectContaining({ label: 'Deposit for new accounts', value: '−0.00203928 SOL' }))
  expect((await reviewAll([[open(source, own)]])).changes).toEqual([])
})

test('B-11 other signers and the payer are shown in full', async () => {
  const message = toMessage([sendSol(1n)], { signers: [other, own, address(90)] })
  const review = await reviewOf('solana_signTransaction', { transaction: toWire(message, 3) })

  expect(review.facts).toContainEqual({ label: 'Fee paid by', value: other, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Also signed by', value: address(90), isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Network fee', value: 'None' })
})

test('I26 totals of all transactions are on top, each transaction with its own below, and each message has its digest', async () => {
  const review = await reviewAll([[sendSol(1_000_000_000n)], [sendSol(2_000_000_000n), send(target, 1_000_000n)]])

  expect(review.changes.map(({ value }) => value)).toEqual(['−3 SOL', expect.stringMatching(/^−1 /)])
  expect(review.steps?.map(({ title }) => title)).toEqual([
    'Transaction 1 of 2: Send 1 SOL',
    'Transaction 2 of 2: Send 2 SOL',
    expect.stringMatching(/^Transaction 2 of 2: Send 1 /),
  ])
  expect(review.digests?.map(({ value }) => value.length)).toEqual([66, 66])
  expect(JSON.stringify(review)).not.toContain(asker.origin)
})
