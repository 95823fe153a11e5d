import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { associated, people, programs, reviewAll, reviewOf, type TestInstruction, tokenAccount, u64 } from '../chain.fixture.ts'

const { own, friend, other, mint } = people
const source = associated(own)
const target = associated(friend)
const sendSol: TestInstruction = { program: programs.system, accounts: [own, friend], data: [2, 0, 0, 0, ...u64(500_000_000n)] }
const sendToken: TestInstruction = { program: programs.token, accounts: [source, mint, target, own], data: [12, ...u64(2_500_000n), 6] }
const sendPlain: TestInstruction = { program: programs.token, accounts: [source, target, own], data: [3, ...u64(2_500_000n)] }
const approve = (amount: bigint): TestInstruction => ({
  program: programs.token,
  accounts: [source, other, own],
  data: [4, ...u64(amount)],
})
const giveAway: TestInstruction = { program: programs.token, accounts: [source, own], data: [6, 2, 1, ...base58.decode(other)] }
const price: TestInstruction = { program: programs.budget, accounts: [], data: [3, 64, 13, 3, 0, 0, 0, 0, 0] }
const unknown: TestInstruction = { program: other, accounts: [own], data: [1, 2, 3] }

test('B-11 a transfer of SOL shows the amount, the recipient with the full address, and the fee', async () => {
  const review = await reviewAll([[price, sendSol]])

  expect(review.title).toBe('Send 0.5 SOL')
  expect(review.facts).toContainEqual({ label: 'From', value: own, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Network fee', value: 'Up to 0.000085 SOL' })
  expect(review).toMatchObject({ isCritical: false, consent: undefined, warnings: [] })
})

test.each([
  ['a token transfer', sendToken],
  ['one that does not name the token', sendPlain],
])('B-11 %s names the receiver, not their token account, and the token', async (_, step) => {
  const review = await reviewAll([[step]])

  expect(review.title).toMatch(/^Send 2\.5 /)
  expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Token', value: mint, isAddress: true })
  expect(review.consent).toBeUndefined()
})

test('B-11 an approval shows who may spend how much', async () => {
  const review = await reviewAll([[approve(2_500_000n)]])

  expect(review.title).toMatch(/spend: 2\.5/)
  expect(review.facts).toContainEqual({ label: 'Spender', value: other, isAddress: true })
  expect(review).toMatchObject({ isCritical: false, stake: { grantsRight: true } })
})

test.each<[string, TestInstruction[]]>([
  ['an approval without limit', [approve(2n ** 64n - 1n)]],
  ['an account that is given away', [giveAway]],
  [
    'the wallet’s own account given to a program',
    [{ program: programs.system, accounts: [own], data: [1, 0, 0, 0, ...base58.decode(other)] }],
  ],
  ['data in the wallet’s own account', [{ program: programs.system, accounts: [own], data: [8, 0, 0, 0, ...u64(1n)] }]],
  ['what is left in a closed account', [{ program: programs.token, accounts: [source, other, own], data: [9] }]],
  ['one of them among others', [sendSol, giveAway]],
])('T-F14 %s is critical', async (_, steps) => {
  const review = await reviewAll([steps])

  expect(review.isCritical).toBe(true)
  expect(review.warnings).toContainEqual(expect.objectContaining({ tone: 'critical' }))
})

test.each<[string, TestInstruction[]]>([
  ['an unknown program', [unknown]],
  ['one of its steps beside a transfer', [sendSol, unknown]],
  ['a transfer with bytes behind it', [{ ...sendSol, data: [...sendSol.data, 0] }]],
  ['a transfer with an account behind it', [{ ...sendToken, accounts: [...sendToken.accounts, other] }]],
  ['a program of the network that is not read', [{ program: programs.stake, accounts: [own], data: [3, 0, 0, 0] }]],
  ['a token account that the chain does not know', [{ ...sendToken, accounts: [other, mint, target, own] }]],
  ['a token with other decimals than it says', [{ ...sendToken, data: [12, ...u64(1n), 9] }]],
])('B-11 %s is unknown, critical, and takes a box to be ticked', async (_, steps) => {
  const review = await reviewAll([steps])

  expect(review.consent).toContain('meadow.example')
  expect(review).toMatchObject({ isCritical: true, stake: { worthCents: undefined } })
})

test('B-11 a transaction that the network could not simulate needs a tick', async () => {
  expect((await reviewAll([[sendSol]], { after: () => 'fails' })).consent).toContain('meadow.example')
})

test('B-11 another account’s coins are shown as another’s', async () => {
  const review = await reviewAll([[{ ...sendSol, accounts: [friend, other] }]])

  expect(review.title).toBe('Move 0.5 SOL from another owner’s account')
  expect(review.facts).toContainEqual({ label: 'From the account', value: friend, isAddress: true })
})

test('B-11 coins between the user’s own accounts are not a loss', async () => {
  const spare = tokenAccount({ owner: own })
  const review = await reviewAll([[{ ...sendToken, accounts: [source, mint, other, own] }]], { accounts: { [other]: spare } })

  expect(review.title).toMatch(/between your own accounts$/)
  expect(review.changes).toEqual([expect.objectContaining({ label: 'Between your own accounts' })])
})

test('T-F15 several steps are all listed, in the order of execution', async () => {
  const review = await reviewAll([[sendSol], [giveAway]])

  expect(review.title).toBe('Sign 2 transactions')
  expect(review.steps?.map(({ title, isRisk }) => [title, isRisk])).toEqual([
    ['Transaction 1 of 2: Send 0.5 SOL', false],
    ['Transaction 2 of 2: Give an account away', true],
  ])
})

test('T-F9 no title begins with the site’s name', async () => {
  for (const steps of [[sendSol], [giveAway], [approve(1n)], [unknown]])
    expect((await reviewAll([steps])).title).not.toMatch(/meadow|asks/i)
  const message = base58.encode(new TextEncoder().encode('Water the beans'))
  expect((await reviewOf('solana_signMessage', { message })).title).toBe('Sign a message')
})

test('B-11 a message is shown as it is written, and invisible characters by their number', async () => {
  const message = base58.encode(new TextEncoder().encode('Beans\u202e\nwater'))
  const review = await reviewOf('solana_signMessage', { message })

  expect(review.quote).toEqual({ text: 'Beans\\u{202e}\nwater', isCode: false })
  expect(review.facts).toContainEqual({ label: 'Sign with', value: own, isAddress: true })
})
