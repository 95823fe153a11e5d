import { type Abi, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { asker, facts, friend, pld, reviewEvm, visibleText, word } from '../../../test/reviewEvm.ts'

const spender = friend
const fee = 21_000_000_000_000n
const all = 2n ** 256n - 1n
const send = (transaction: object, over: Parameters<typeof reviewEvm>[2] = {}) => reviewEvm('eth_sendTransaction', [transaction], over)
const batch = (calls: readonly object[], over: Parameters<typeof reviewEvm>[2] = {}) => reviewEvm('wallet_sendCalls', [{ calls }], over)
const encode = (signature: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as readonly string[]) as Abi, args })

test('B-11 a transfer shows the amount, the recipient and the full address', () => {
  const review = send({ to: spender, value: '0x6f05b59d3b20000' }, { fee })

  expect(review.title).toBe('Send 0.5 ETH')
  expect(review.facts).toContainEqual({ label: 'To', value: spender, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'From', value: asker.address, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Network fee', value: 'Up to 0.000021 ETH' })
  expect(review).toMatchObject({ isCritical: false, consent: undefined, warnings: [] })
  expect(review.raw?.text).toContain('value: 500000000000000000')
})

const multicall = encode('multicall(bytes[])', [[`0xa9059cbb${word(spender)}${word(1n)}`]])

test.each([
  ['a token transfer', `0xa9059cbb${word(spender)}${word(2_500_000n)}`, 'Send 2.5 PLD', false],
  ['a limited approval', `0x095ea7b3${word(spender)}${word(2_500_000n)}`, 'Allow spending', false],
  ['an approval without limit', `0x095ea7b3${word(spender)}${'f'.repeat(64)}`, 'Allow spending', true],
  ['an approval of 2^127, more than the supply', `0x095ea7b3${word(spender)}${word(2n ** 127n)}`, 'Allow spending', true],
  ['an approval of the whole supply', `0x095ea7b3${word(spender)}${word(1_000_000_000_000n)}`, 'Allow spending', true],
  ['access to all of a collection', `0xa22cb465${word(spender)}${word(1n)}`, 'Allow moving all PLD', true],
  ['revoked access to a collection', `0xa22cb465${word(spender)}${word(0n)}`, 'Take back access', false],
  ['a bool of 2, which older contracts accept as true', `0xa22cb465${word(spender)}${word(2n)}`, 'Use a contract', true],
  ['an address with non-zero padding', `0xa9059cbb${'1'.repeat(24)}${spender.slice(2)}${word(1n)}`, 'Use a contract', true],
  ['a larger allowance without limit', `0x39509351${word(spender)}${'f'.repeat(64)}`, 'Allow more spending', true],
  ['a smaller allowance', `0xa457c2d7${word(spender)}${word(1n)}`, 'Allow less spending', false],
  ['a revoked approval', `0x095ea7b3${word(spender)}${word(0n)}`, 'Take back access', false],
  ['a multicall, which no table decodes', multicall, 'Use a contract', true],
  ['an approval with trailing bytes, which may be another call', `0x095ea7b3${word(spender)}${'f'.repeat(64)}00`, 'Use a contract', true],
])('B-11 T-F14 %s', (_, data, title, isCritical) => {
  const review = send({ to: pld, data })
  expect(review).toMatchObject({ title, isCritical })
  if (title === 'Use a contract') expect(review.consent).toBe('I know what this does and I trust meadow.example')
})

const nft = `0x${'d'.repeat(40)}`
const collections = { tokens: new Map([[nft, { symbol: 'FROG', decimals: 0, isCollection: true }]]) }
const signature = { r: word(1n), s: word(2n) }
const rs = [27, `0x${signature.r}`, `0x${signature.s}`] as const
const nonce = `0x${'a'.repeat(64)}`
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const other = `0x${'7'.repeat(40)}`

test.each<[string, string, readonly unknown[], string, readonly string[]]>([
  ['transferFrom of one’s own', 'transferFrom(address,address,uint256)', [asker.address, friend, 5n], 'Send 0.000005 PLD', []],
  [
    'transferFrom of another account',
    'transferFrom(address,address,uint256)',
    [other, friend, 5_000_000n],
    'Move 5 PLD of another account',
    [other],
  ],
  [
    'EIP-2612',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    [asker.address, friend, 7n, all, ...rs],
    'Allow spending',
    [],
  ],
  [
    'EIP-2612 with one signature',
    'permit(address,address,uint256,uint256,bytes)',
    [other, friend, 7n, all, '0x01'],
    'Allow spending',
    [other],
  ],
  [
    'the permit of DAI',
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    [asker.address, friend, 1n, all, true, ...rs],
    'Allow spending',
    ['No limit, PLD'],
  ],
  [
    'EIP-3009',
    'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
    [other, friend, 5_000_000n, 0n, all, nonce, ...rs],
    'Move 5 PLD of another account',
    [other],
  ],
  [
    'EIP-3009 received',
    'receiveWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
    [asker.address, friend, 5_000_000n, 0n, all, nonce, '0x01'],
    'Send 5 PLD',
    [],
  ],
  ['EIP-3009 cancelled', 'cancelAuthorization(address,bytes32,bytes)', [asker.address, nonce, '0x01'], 'Cancel an authorization', [nonce]],
])('T-F14 the call of %s is decoded', (_, signatureOf, args, title, said) => {
  const review = send({ to: pld, data: encode(signatureOf, args) })
  expect(review.title).toBe(title)
  for (const one of [...said, pld]) expect(visibleText(review).toLowerCase()).toContain(one.toLowerCase())
  if (!title.startsWith('Cancel')) expect(visibleText(review)).toContain(friend)
})

test('T-F14 Permit2 by calls: each token, its amount and its expiry', () => {
  const one = send({ to: permit2, data: encode('approve(address,address,uint160,uint48)', [pld, friend, 3_000_000n, 1_900_000_000]) })
  expect(one).toMatchObject({ title: 'Allow spending', isCritical: false, stake: { grantsRight: true } })
  expect(one.changes[0]).toMatchObject({ label: expect.stringMatching(/^Can spend until: Mar 17, 2030/), value: '3 PLD' })
  expect(one.facts).toContainEqual({ label: 'Token', value: expect.stringMatching(new RegExp(pld, 'i')), isAddress: true })

  const details = [
    { token: pld, amount: 3_000_000n, expiration: 1_900_000_000, nonce: 0 },
    { token: nft, amount: 2n ** 160n - 1n, expiration: 2 ** 48 - 1, nonce: 0 },
  ]
  const abi = parseAbi([
    'struct D { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
    'struct B { D[] details; address spender; uint256 sigDeadline; }',
    'function permit(address owner, B b, bytes signature)',
  ])
  const args = [asker.address, { details, spender: friend, sigDeadline: 1n }, '0x01'] as never
  const many = send({ to: permit2, data: encodeFunctionData({ abi, args }) })
  expect(many).toMatchObject({ isCritical: true, title: 'Allow spending and 1 more' })
  expect(many.changes.map(({ label }) => label)).toEqual([expect.stringContaining('Mar 17, 2030'), 'Can spend until: No expiry'])
})

test('T-F14 items of collections: one, several, and the right to one', () => {
  const say = (signatureOf: string, args: readonly unknown[]) => send({ to: nft, data: encode(signatureOf, args) }, collections)
  expect(say('safeTransferFrom(address,address,uint256)', [asker.address, friend, 12n]).title).toBe('Send item 12 of FROG')
  expect(say('safeTransferFrom(address,address,uint256,bytes)', [asker.address, friend, 12n, '0x']).title).toBe('Send item 12 of FROG')
  expect(say('transferFrom(address,address,uint256)', [asker.address, friend, 12n]).title).toBe('Send item 12 of FROG')
  expect(say('safeTransferFrom(address,address,uint256,uint256,bytes)', [asker.address, friend, 12n, 4n, '0x']).title).toBe(
    'Send 4 × item 12 of FROG',
  )
  const many = say('safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [asker.address, friend, [1n, 2n], [3n, 4n], '0x'])
  expect(many.changes.map(({ value }) => value)).toEqual(['−3 × item 1 of FROG', '−4 × item 2 of FROG'])
  // Item 0 exists: an allowance for it is not a revocation.
  expect(say('approve(address,uint256)', [friend, 0n])).toMatchObject({ title: 'Allow spending', stake: { grantsRight: true } })
  expect(say('approve(address,uint256)', [`0x${'0'.repeat(40)}`, 5n])).toMatchObject({ title: 'Take back access' })
  // Nor is it one if the kind of contract is unknown.
  expect(send({ to: nft, data: encode('approve(address,uint256)', [friend, 0n]) }).stake?.grantsRight).toBe(true)
})

test('T-F14 an allowance above the balance says so; with an unknown balance, a huge one counts as unlimited', () => {
  const approve = (amount: bigint, over = {}) => send({ to: pld, data: encode('approve(address,uint256)', [friend, amount]) }, over)
  expect(approve(100_000_000n).warnings).toEqual([])
  expect(approve(100_000_001n).warnings).toEqual([expect.objectContaining({ tone: 'caution', title: 'More PLD than you have' })])
  const unknown = { tokens: new Map([[pld, { symbol: 'PLD', decimals: 6 }]]) }
  expect(approve(2n ** 63n, unknown).isCritical).toBe(true)
  expect(approve(2n ** 63n - 1n, unknown).isCritical).toBe(false)
})

test('B-11 a call that cannot be decoded says so, and needs a tick and two presses', () => {
  const review = send({ to: pld, data: '0x12345678', value: '0xde0b6b3a7640000' })

  expect(review).toMatchObject({ title: 'Use a contract and send 1 ETH', isCritical: true })
  expect(review.warnings[0]?.title).toBe('We couldn’t check this')
  expect(review.consent).toBe('I know what this does and I trust meadow.example')
  expect(review.stake).toEqual({ grantsRight: true, worthCents: undefined })
})

test('B-11 a failed simulation is reported', () => {
  const review = send({ to: spender, value: '0x1' }, { trials: ['failed'] })
  expect(review.warnings[0]?.title).toBe('This will probably fail')
  expect(review.consent).toBeDefined()
})

test('T-F8 a nonce that the site sets is shown: it may replace another transaction', () => {
  const review = send({ to: spender, value: '0x1', nonce: '0x7', gas: '0x5208' })
  expect(review.facts).toContainEqual({ label: 'Transaction number', value: '7' })
  expect(review.raw?.text).toBe(`to: ${spender}\nvalue: 1\ngas: 21000\nnonce: 7\ndata: 0x`)
})

test('T-F15 coins sent with a call are in the title, a warning, the totals and the raw data', () => {
  const call = { to: pld, data: `0xa9059cbb${word(spender)}${word(1n)}`, value: '0x8ac7230489e80000' }
  const single = send(call)
  expect(single).toMatchObject({ title: 'Send 0.000001 PLD and send 10 ETH', isCritical: true })

  const review = batch([call, { to: spender, data: '0x', value: '0x1' }], { trials: ['passed', 'passed'] })
  expect(review.changes.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'You send −0.000001 PLD',
    'You send −10.000000000000000001 ETH',
  ])
  expect(review.steps?.[0]?.changes).toContainEqual(expect.objectContaining({ value: '−10 ETH' }))
  expect(review.steps?.[0]?.facts).toContainEqual({ label: 'To', value: spender, isAddress: true })
  expect(review.warnings[0]).toMatchObject({ tone: 'critical', title: 'Also sends 10 ETH' })
  expect(review.raw?.text).toContain('value: 10000000000000000000')
  expect(review.isCritical).toBe(true)
})

test('T-F15 thirty calls are all listed in the order of execution, and the worst risk comes first', () => {
  const plain = { to: spender, data: '0x', value: '0x1' }
  const bad = { to: pld, data: `0x095ea7b3${word(spender)}${'f'.repeat(64)}` }
  const calls = [
    ...Array.from({ length: 20 }, () => plain),
    bad,
    { to: pld, data: '0x12345678' },
    ...Array.from({ length: 8 }, () => plain),
  ]
  const review = batch(calls, { trials: calls.map(() => 'passed') })

  expect(review.steps).toHaveLength(30)
  expect(review.steps?.[20]).toMatchObject({ title: 'Allow spending', isRisk: true })
  expect(review.steps?.[0]).toMatchObject({ title: 'Send 0.000000000000000001 ETH', isRisk: false })
  expect(review.warnings.map(({ title }) => title)).toEqual(['No limit for PLD', 'We couldn’t check this'])
  expect(review).toMatchObject({ title: 'Run 30 transactions in order', isCritical: true, consent: expect.any(String) })
})

test('T-F15 calls that could not be simulated are named, and need a tick', () => {
  const plain = { to: spender, data: '0x', value: '0x1' }
  const review = batch([plain, plain, plain], { trials: ['passed', 'untried', 'untried'] })
  expect(review.warnings).toEqual([
    expect.objectContaining({ title: 'Some transactions couldn’t be tested', text: expect.stringContaining('2, 3') }),
  ])
  expect(review.consent).toBeDefined()
})

test('I25 the stake of a request counts everything sent and the fee; without a price it has no bound', () => {
  const prices = new Map([
    ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 2_000_00000000n],
    [`eip155:1:${pld}`, 1_00000000n],
  ])
  const transfer = { to: pld, data: `0xa9059cbb${word(spender)}${word(2_500_000n)}` }
  const known = { prices, fee: 10n ** 15n }
  expect(send(transfer, known).stake).toEqual({ grantsRight: false, worthCents: 450n })
  expect(send(transfer, known).changes[0]?.worth).toBe('$2.50')
  expect(send(transfer, { fee }).stake?.worthCents).toBeUndefined()
  expect(batch([transfer, { to: spender, data: '0x', value: '0xde0b6b3a7640000' }], known).stake?.worthCents).toBe(200_450n)
  expect(send({ to: pld, data: `0x095ea7b3${word(spender)}${word(1n)}` }, known).stake).toEqual({ grantsRight: true, worthCents: 200n })
  expect(send({ to: pld, data: `0x095ea7b3${word(spender)}${word(0n)}` }, known).stake).toEqual({ grantsRight: false, worthCents: 200n })
  expect(reviewEvm('personal_sign', ['Hello', asker.address]).stake).toEqual({ grantsRight: false, worthCents: 0n })
})

const ether = { prices: new Map([['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 2_000_00000000n]]) }
test.each<[string, string, object, string | undefined, boolean]>([
  ['a tenth of what is sent', '0xde0b6b3a7640000', { fee: 10n ** 17n }, undefined, false],
  ['more than a tenth', '0xde0b6b3a7640000', { fee: 10n ** 17n + 1n }, 'High network fee', false],
  ['more than 50 dollars', '0x56bc75e2d63100000', { ...ether, fee: 26n * 10n ** 15n }, 'High network fee', false],
  ['more than 500 dollars', '0x56bc75e2d63100000', { ...ether, fee: 26n * 10n ** 16n }, 'Far too high a network fee', true],
  ['840 ETH for nothing', '0x0', { fee: 840n * 10n ** 18n, usualFee: fee, isFeeNamed: true }, 'Far too high a network fee', true],
  ['one that the site set, with nothing to compare it with', '0x0', { fee, isFeeNamed: true }, 'We couldn’t check the fee', true],
  [
    'gas beyond what it can take',
    '0x0',
    { fee, usualFee: fee, isFeeNamed: true, isGasExcessive: true },
    'Far too high a network fee',
    true,
  ],
])('T-N2 a fee of %s', (_, value, over, title, isCritical) => {
  const review = send({ to: spender, value }, over)
  expect(review.warnings.map((one) => one.title)).toEqual(title === undefined ? [] : [title])
  expect(review.isCritical).toBe(isCritical)
})

test('T-F9 no title contains the site’s name, and the coin of an unknown chain has no name', () => {
  expect(visibleText(send({ to: spender, value: '0x1' }))).not.toContain('Meadow')
  const unknown = { chainId: 'eip155:999', network: 'eip155:999', symbol: '', isCoinKnown: false }
  expect(send({ to: spender, value: '0xde0b6b3a7640000' }, unknown).title).toBe('Send 1 coins of eip155:999')
  const fake = { tokens: new Map([[pld, { symbol: 'ETH', decimals: 18 }]]) }
  const data = `0xa9059cbb${word(spender)}${word(10n ** 18n)}`
  expect(send({ to: pld, data }, fake).title).toBe('Send 1 ETH (0xcc…cccccc)')
})

test('I24 a descriptor’s words are marked as its own, and never make a request look smaller', () => {
  const words = { intent: 'Swap', source: 'Example Labs', isAttested: false, rows: [{ label: 'Amount', value: '5 PLD' }] }
  const transaction = { to: pld, data: '0x12345678' }
  const review = send(transaction, { clear: new Map([['0', words]]) })
  expect(review.facts).toContainEqual({ label: 'Described by Example Labs', value: 'Swap' })
  expect(review.facts).toContainEqual({ label: 'Amount', value: '5 PLD' })
  const bare = send(transaction)
  expect(bare).toMatchObject({ isCritical: true, consent: expect.any(String), stake: { grantsRight: true, worthCents: undefined } })
  for (const what of ['isCritical', 'consent', 'stake', 'approve'] as const) expect(review[what]).toEqual(bare[what])
  expect(review.warnings.map(({ tone }) => tone)).toEqual(bare.warnings.map(({ tone }) => tone))
  const attested = send(transaction, { clear: new Map([['0', { ...words, isAttested: true }]]) })
  expect(attested).toMatchObject({ isCritical: false, consent: undefined, stake: bare.stake })
  const known = send({ to: pld, data: `0x095ea7b3${word(spender)}${'f'.repeat(64)}` }, { clear: new Map([['0', words]]) })
  expect(known.isCritical).toBe(true)
})

test('T-F12 bytes are shown as bytes, in red', () => {
  const review = reviewEvm('personal_sign', ['0xff00ff', asker.address])

  expect(review).toMatchObject({ isCritical: true, quote: { text: '0xff00ff', isCode: true }, title: 'Sign bytes' })
  expect(review.warnings[0]?.tone).toBe('critical')
})

test('T-D2 what a message hides is shown, with a warning', () => {
  const review = reviewEvm('personal_sign', ['Pay\u202ereversed\nnext \\u{202e}', asker.address])
  expect(review.quote?.text).toBe('Pay\\u{202e}reversed\nnext \\\\u{202e}')
  expect(review.warnings[0]?.title).toBe('Hidden characters')
  expect(reviewEvm('personal_sign', ['C:\\path', asker.address]).warnings).toEqual([])
})

test('every kind of request is described in Arabic, too', () => {
  expect(reviewEvm('eth_sendTransaction', [{ to: spender, value: '0x1' }], { ...facts }, 'ar').title).toContain('إرسال')
})
