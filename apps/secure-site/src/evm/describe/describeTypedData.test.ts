import { encodeFunctionData, hashTypedData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { asker, friend, pld, reviewEvm, visibleText } from '../../../test/reviewEvm.ts'

const all = 2n ** 256n - 1n
const domain = { name: 'PLD', chainId: 1, verifyingContract: pld }
const nonce = `0x${'a'.repeat(64)}`
const other = `0x${'7'.repeat(40)}`
const fields = (text: string) => text.split(',').map((one) => ({ type: one.split(' ')[0] ?? '', name: one.split(' ')[1] ?? '' }))
type Data = { domain?: object; types: Record<string, object>; primaryType: string; message: object }
const sign = (data: Data, over: Parameters<typeof reviewEvm>[2] = {}) =>
  reviewEvm('eth_signTypedData_v4', [asker.address, { domain, ...data }], over)

const permitTypes = { Permit: fields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') }
const permit = (message: object): Data => ({
  types: permitTypes,
  primaryType: 'Permit',
  message: { owner: asker.address, spender: friend, value: '1', nonce: 0, deadline: String(all), ...message },
})

test('T-F14 an unlimited permit is critical, and shows the spender and the deadline', () => {
  const review = sign(permit({ value: String(all) }))

  expect(review).toMatchObject({ title: 'Allow spending', isCritical: true, approve: 'Sign anyway', stake: { grantsRight: true } })
  expect(review.warnings[0]?.title).toBe('Gives away all your PLD')
  expect(review.facts).toContainEqual({ label: 'Spender', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Signature usable until', value: 'No expiry' })
  expect(sign(permit({ value: String(2n ** 127n) })).isCritical).toBe(true)
  expect(sign(permit({ value: '5000000' }))).toMatchObject({ isCritical: false, changes: [{ value: '5 PLD' }] })
  expect(sign(permit({ owner: other })).warnings).toContainEqual(expect.objectContaining({ title: 'Another account’s tokens' }))
})

test('T-F14 the older permit of DAI is all or nothing', () => {
  const types = { Permit: fields('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') }
  const message = { holder: asker.address, spender: friend, nonce: 0, expiry: 0, allowed: true }
  expect(sign({ types, primaryType: 'Permit', message })).toMatchObject({ isCritical: true, title: 'Allow spending' })
  expect(sign({ types, primaryType: 'Permit', message }).facts).toContainEqual({ label: 'Signature usable until', value: 'No expiry' })
  expect(sign({ types, primaryType: 'Permit', message: { ...message, allowed: false } })).toMatchObject({
    isCritical: false,
    title: 'Take back access',
    stake: { grantsRight: false },
  })
})

test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
  'T-F14 %s (EIP-3009) shows the amount, the recipient and the expiry',
  (primaryType) => {
    const types = { [primaryType]: fields('address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce') }
    const message = { from: asker.address, to: friend, value: '5000000', validAfter: 0, validBefore: 1_900_000_000, nonce }
    const review = sign({ types, primaryType, message })
    expect(review.title).toBe('Send 5 PLD by signature')
    expect(review.warnings).toEqual([expect.objectContaining({ tone: 'caution', title: 'Your signature moves tokens' })])
    expect(review.changes).toEqual([{ label: 'You send', symbol: 'PLD', value: '−5 PLD', worth: undefined }])
    expect(review.facts).toContainEqual({ label: 'To', value: friend, isAddress: true })
    expect(review.facts).toContainEqual({ label: 'Until', value: expect.stringMatching(/^Mar 17, 2030/) })
    expect(review.stake).toEqual({ grantsRight: true, worthCents: undefined })
    const prices = new Map([[`eip155:1:${pld}`, 1_00000000n]])
    expect(sign({ types, primaryType, message }, { prices }).stake?.worthCents).toBe(500n)
  },
)

test('T-F14 CancelAuthorization (EIP-3009) grants nothing', () => {
  const types = { CancelAuthorization: fields('address authorizer,bytes32 nonce') }
  const review = sign({ types, primaryType: 'CancelAuthorization', message: { authorizer: asker.address, nonce } })
  expect(review).toMatchObject({ title: 'Cancel an authorization', isCritical: false, stake: { grantsRight: false } })
})

const permit2 = { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022d473030f116ddee9f6b43ac78ba3' }
test('T-F14 Permit2: each token of a batch has its own expiry, and the latest counts for the whole', () => {
  const types = {
    PermitBatch: fields('PermitDetails[] details,address spender,uint256 sigDeadline'),
    PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  }
  const details = [
    { token: pld, amount: '3000000', expiration: 1_900_000_000, nonce: 0 },
    { token: other, amount: '1', expiration: String(2 ** 48 - 1), nonce: 0 },
  ]
  const review = sign({ domain: permit2, types, primaryType: 'PermitBatch', message: { details, spender: friend, sigDeadline: 1 } })
  expect(review.changes.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    expect.stringMatching(/^Can spend until: Mar 17, 2030.*: 3 PLD$/),
    'Can spend until: No expiry: 1 units of 0x77…777777',
  ])
  expect(review.facts.filter(({ label }) => label === 'Until')).toEqual([{ label: 'Until', value: 'No expiry' }])
  for (const value of [pld, other]) expect(review.facts).toContainEqual({ label: 'Token', value, isAddress: true })

  const single = { ...types, PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline') }
  const message = { details: { ...details[0], amount: String(2n ** 160n - 1n) }, spender: friend, sigDeadline: 1 }
  expect(sign({ domain: permit2, types: single, primaryType: 'PermitSingle', message }).isCritical).toBe(true)
})

test('T-F14 Permit2: signature transfers, batched and with a witness', () => {
  const TokenPermissions = fields('address token,uint256 amount')
  const rest = 'address spender,uint256 nonce,uint256 deadline'
  const permitted = { token: pld, amount: '3000000' }
  const message = { permitted, spender: friend, nonce: 1, deadline: 1_900_000_000 }
  const one = { PermitTransferFrom: fields(`TokenPermissions permitted,${rest}`), TokenPermissions }
  expect(sign({ domain: permit2, types: one, primaryType: 'PermitTransferFrom', message }).changes[0]?.value).toBe('3 PLD')
  const many = { PermitBatchTransferFrom: fields(`TokenPermissions[] permitted,${rest}`), TokenPermissions }
  const twice = { ...message, permitted: [permitted, { token: other, amount: String(all) }] }
  expect(sign({ domain: permit2, types: many, primaryType: 'PermitBatchTransferFrom', message: twice })).toMatchObject({
    isCritical: true,
    changes: [{ value: '3 PLD' }, { value: 'No limit, 0x77…777777' }],
  })
  const withness = {
    PermitWitnessTransferFrom: fields(`TokenPermissions permitted,${rest},Order witness`),
    Order: fields('address swapper,uint256 out'),
    TokenPermissions,
  }
  const signed = { ...message, witness: { swapper: asker.address, out: '7' } }
  const review = sign({ domain: permit2, types: withness, primaryType: 'PermitWitnessTransferFrom', message: signed })
  expect(review.changes[0]?.value).toBe('3 PLD')
  expect(review.fields).toContainEqual({ name: 'out', value: '7', depth: 2 })
})

const meta = (functionSignature: string, over: object = {}): Data => ({
  domain: { name: 'PLD', version: '1', verifyingContract: pld, salt: `0x${'0'.repeat(63)}1` },
  types: { MetaTransaction: fields('uint256 nonce,address from,bytes functionSignature') },
  primaryType: 'MetaTransaction',
  message: { nonce: 0, from: asker.address, functionSignature },
  ...over,
})
test('T-F14 a MetaTransaction is described as the call it contains', () => {
  const abi = parseAbi(['function approve(address spender, uint256 amount)', 'function transfer(address to, uint256 amount)'])
  const approve = encodeFunctionData({ abi, functionName: 'approve', args: [friend as `0x${string}`, all] })
  const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [friend as `0x${string}`, 5_000_000n] })
  expect(sign(meta(approve))).toMatchObject({ isCritical: true, title: 'Allow spending', stake: { grantsRight: true } })
  expect(sign(meta(transfer))).toMatchObject({ title: 'Send 5 PLD by signature', stake: { grantsRight: true } })
  expect(sign(meta(transfer)).warnings.map(({ title }) => title)).toEqual(['Your signature moves tokens'])
  for (const unread of ['0x12345678', '0x'])
    expect(sign(meta(unread))).toMatchObject({ isCritical: true, consent: expect.any(String), stake: { worthCents: undefined } })
  for (const call of [approve, transfer]) {
    const foreign = sign(meta(call, { message: { nonce: 0, from: other, functionSignature: call } }))
    expect(foreign.warnings).toContainEqual(expect.objectContaining({ title: 'Another account’s tokens' }))
    expect(foreign.facts).toContainEqual({ label: 'Owner', value: other, isAddress: true })
  }
  const anywhere = sign(meta(transfer, { domain: { name: 'PLD', verifyingContract: pld } }))
  expect(anywhere.warnings).toContainEqual(expect.objectContaining({ title: 'Valid on every network' }))
})

const nft = `0x${'d'.repeat(40)}`
const none = `0x${'0'.repeat(40)}`
const orderTypes = {
  OrderComponents: fields(
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  ),
  OfferItem: fields('uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'),
  ConsiderationItem: fields(
    'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient',
  ),
}
const item = (over: object) => ({ itemType: 2, token: nft, identifierOrCriteria: 12, startAmount: 1, endAmount: 1, ...over })
const coins = (amount: bigint, recipient: string, end = amount) =>
  item({ itemType: 0, token: none, identifierOrCriteria: 0, startAmount: String(amount), endAmount: String(end), recipient })
const order = (over: object = {}) => ({
  ...{ offerer: asker.address, zone: other, offer: [item({})], orderType: 2, startTime: 0, endTime: 1_900_000_000, zoneHash: nonce },
  ...{ consideration: [coins(10n ** 18n, asker.address, 10n ** 17n), coins(10n ** 16n, friend)], salt: 1, conduitKey: nonce, counter: 0 },
  ...over,
})
test('T-F14 a Seaport order shows the offer, the least received in return, other recipients, the zone and the end', () => {
  const review = sign({ types: orderTypes, primaryType: 'OrderComponents', message: order() })
  expect(review.title).toBe('Sign an order')
  expect(review.changes.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'You give −item 12 of 0xdd…dddddd',
    'You get +0.1 ETH',
    'Others get 0.01 ETH',
  ])
  expect(review.facts).toContainEqual({ label: 'Order controlled by', value: other, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Also paid', value: friend, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Until', value: expect.stringMatching(/^Mar 17, 2030/) })
  expect(review).toMatchObject({ isCritical: false, warnings: [{ title: 'This is an order' }], stake: { grantsRight: true } })

  const gift = sign({ types: orderTypes, primaryType: 'OrderComponents', message: order({ consideration: [coins(1n, friend)] }) })
  expect(gift).toMatchObject({ isCritical: true, stake: { worthCents: undefined } })
  expect(gift.warnings).toContainEqual(expect.objectContaining({ tone: 'critical', title: 'You get nothing back' }))
  const any = item({ itemType: 4, identifierOrCriteria: 0 })
  expect(sign({ types: orderTypes, primaryType: 'OrderComponents', message: order({ offer: [any] }) }).changes[0]?.value).toBe(
    '−any item of 0xdd…dddddd',
  )
  expect(sign({ types: orderTypes, primaryType: 'OrderComponents', message: order({ offer: [item({ itemType: 6 })] }) }).isCritical).toBe(
    true,
  )
})

test('T-F14 many Seaport orders in one signature are all shown', () => {
  const empty = order({ offerer: none, offer: [], consideration: [] })
  const tree = [
    [order(), order({ offer: [item({ identifierOrCriteria: 13 })], endTime: 2_000_030_000 })],
    [empty, empty],
  ]
  const types = { BulkOrder: fields('OrderComponents[2][2] tree'), ...orderTypes }
  const review = sign({ types, primaryType: 'BulkOrder', message: { tree } })
  expect(review.changes.filter(({ label }) => label === 'You give').map(({ value }) => value)).toEqual([
    '−item 12 of 0xdd…dddddd',
    '−item 13 of 0xdd…dddddd',
  ])
  expect(review.facts).toContainEqual({ label: 'Until', value: expect.stringMatching(/^May 18, 2033/) })

  const odd = [[order(), order({ offer: [item({ itemType: 6 })] })], tree[1]]
  expect(sign({ types, primaryType: 'BulkOrder', message: { tree: odd } })).toMatchObject({ title: 'Sign data', isCritical: true })
  const foreign = sign({ types, primaryType: 'BulkOrder', message: { tree: [[order({ offerer: other }), empty], tree[1]] } })
  expect(foreign.facts).toContainEqual({ label: 'Owner', value: other, isAddress: true })
  expect(foreign.warnings).toContainEqual(expect.objectContaining({ title: 'Another account’s tokens' }))
})

test.each<[string, Record<string, object>, string, object, 'critical' | 'caution']>([
  [
    'an order of no known kind',
    { Order: fields('address sellToken,address buyToken,uint256 sellAmount') },
    'Order',
    { sellToken: pld, buyToken: other, sellAmount: '1' },
    'critical',
  ],
  ['a permit of other fields', { Permit: fields('address spender,uint256 value') }, 'Permit', { spender: friend, value: '1' }, 'critical'],
  ['a call to be made', { Action: fields('address to,bytes data') }, 'Action', { to: pld, data: '0x12345678' }, 'critical'],
  ['an account and a number', { Gift: fields('address to,uint256 amount') }, 'Gift', { to: friend, amount: '1' }, 'critical'],
  ['the same inside', { Gift: fields('Part[] parts'), Part: fields('address to,uint96 amount') }, 'Gift', { parts: [] }, 'critical'],
  ['an account and a hash', { Claim: fields('address to,bytes32 root') }, 'Claim', { to: friend, root: nonce }, 'critical'],
  ['words', { Mail: fields('address from,string text') }, 'Mail', { from: friend, text: 'Hi' }, 'caution'],
])('T-F14 typed data of no known kind: %s', (_, types, primaryType, message, tone) => {
  const review = sign({ types, primaryType, message })
  expect(review.warnings.map((one) => one.tone)).toEqual([tone])
  expect(review).toMatchObject({ title: 'Sign data', isCritical: tone === 'critical', stake: { grantsRight: true, worthCents: undefined } })
  expect(review.consent).toBeDefined()
  // An unattested text does not lower the warning, and no text proves that a signature is harmless.
  const words = { intent: 'Mail', source: 'Example Labs', isAttested: false, rows: [] }
  const said = sign({ types, primaryType, message }, { clear: new Map([['typedData', words]]) })
  expect(said).toMatchObject({ isCritical: true, consent: expect.any(String), stake: { grantsRight: true, worthCents: undefined } })
  expect(sign({ types, primaryType, message }, { clear: new Map([['typedData', { ...words, isAttested: true }]]) }).isCritical).toBe(false)
})

test('T-F14 T-D2 every field has a row of its own, and no value can look like another row', () => {
  const types = { Mail: fields('string text,Part[] parts,bool isNew,string empty'), Part: fields('address to,int8 size,bytes data') }
  const text = 'Hi\n\n\ndomain\n  verifyingContract: 0x00\u202e'
  const message = { text, parts: [{ to: friend.toUpperCase().replace('0X', '0x'), size: -3, data: '0xAB' }], isNew: true, empty: '' }
  const review = sign({ types, primaryType: 'Mail', message })
  expect(review.fields).toEqual([
    { name: 'Mail', value: undefined, depth: 0 },
    { name: 'text', value: '"Hi\\u{a}\\u{a}\\u{a}domain\\u{a}  verifyingContract: 0x00\\u{202e}"', depth: 1 },
    { name: 'parts', value: undefined, depth: 1 },
    { name: 'parts[0]', value: undefined, depth: 2 },
    { name: 'to', value: friend, depth: 3, isAddress: true },
    { name: 'size', value: '-3', depth: 3 },
    { name: 'data', value: '0xab', depth: 3 },
    { name: 'isNew', value: 'true', depth: 1 },
    { name: 'empty', value: '""', depth: 1 },
    { name: 'domain', value: undefined, depth: 0 },
    { name: 'name', value: '"PLD"', depth: 1 },
    { name: 'chainId', value: '1', depth: 1 },
    { name: 'verifyingContract', value: pld, depth: 1, isAddress: true },
  ])
  expect(review.raw?.text).not.toContain('\n')
})

test('T-F14 a second device can compare the very digest that is signed', () => {
  const data = permit({})
  const review = sign(data)
  const chained = [{ name: 'name', type: 'string' }, ...fields('uint256 chainId,address verifyingContract')]
  expect(review.digests?.at(-1)?.value).toBe(
    hashTypedData({ domain, types: { ...data.types, EIP712Domain: chained }, primaryType: 'Permit', message: data.message } as never),
  )
})

test('T-F14 a signature that names no account is also valid for the key’s other account, and says so', () => {
  const smart = `0x${'9'.repeat(40)}`
  const types = {
    PermitSingle: fields('PermitDetails details,address spender,uint256 sigDeadline'),
    PermitDetails: fields('address token,uint160 amount,uint48 expiration,uint48 nonce'),
  }
  const details = { token: pld, amount: '1', expiration: 1, nonce: 0 }
  const message = { details, spender: friend, sigDeadline: 1 }
  const review = sign({ domain: permit2, types, primaryType: 'PermitSingle', message }, { otherAccount: smart })
  expect(review.facts).toContainEqual({ label: 'Sign with', value: asker.address, isAddress: true })
  expect(review.facts).toContainEqual({ label: 'Also valid for', value: smart, isAddress: true })
  expect(visibleText(sign(permit({}), { otherAccount: smart }))).not.toContain(smart)
})

test.each([
  ['names no chain', { name: 'PLD', verifyingContract: pld }, true],
  ['names this chain', domain, false],
  ['has this chain in its salt', { name: 'PLD', verifyingContract: pld, salt: `0x${'1'.padStart(64, '0')}` }, false],
  ['has another salt', { name: 'PLD', verifyingContract: pld, salt: `0x${'f'.repeat(64)}` }, true],
])('T-F14 unknown data whose domain %s: whether it holds on every network is said', (_, given, isSaid) => {
  const types = { Bid: fields('address token,uint256 amount') }
  const review = sign({ domain: given, types, primaryType: 'Bid', message: { token: pld, amount: '5' } })
  expect(review.warnings.some(({ title }) => title === 'Valid on every network')).toBe(isSaid)
  expect(review.warnings.length).toBeGreaterThan(0)
})
