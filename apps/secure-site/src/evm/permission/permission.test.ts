import { expect, test } from 'vitest'
import { texts } from '../../../test/texts.ts'
import type { ReviewFacts } from '../ReviewFacts.ts'
import { describePermissions } from './describePermissions.ts'
import { parsePermissions } from './parsePermissions.ts'

const nowMs = Date.parse('2026-06-14T09:30:00Z')
const nowS = nowMs / 1000
const address = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const key = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const token = '0x8f00000000000000000000000000000000c41d9e'
const asker = { origin: 'https://meadow.example', address, chainId: 'eip155:31337' }
const manager = '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3'
const request = {
  chainId: '0x7a69',
  expiry: nowS + 86_400,
  signer: { type: 'account', data: { address: key } },
  permission: { type: 'native-token-transfer', data: { allowance: '0x16345785d8a0000' } },
}
const parse = (...requests: readonly unknown[]) => parsePermissions(requests, asker, nowMs)
const call = (calls: readonly string[], at = token) => ({ type: 'contract-call', data: { address: at, calls } })

test('A-07 a permission is parsed with its limits', () => {
  expect(parse({ ...request, address: address.toLowerCase(), policies: [{ type: 'call-limit', data: { count: 3 } }] })).toEqual([
    { delegate: key, expiry: nowS + 86_400, permission: request.permission, policies: [{ type: 'call-limit', data: { count: 3 } }] },
  ])
  const data = { periodAmount: '0x01', periodDuration: 86_400 }
  expect(parse({ ...request, permission: { type: 'native-token-periodic', data } })[0]?.permission.data).toEqual({
    ...data,
    startTime: nowS,
  })
})

test.each(['many_msg_babbage(bytes1)', 'sign_szabo_bytecode(bytes16,uint128)', 'gasprice_bit_ether(int128)'])(
  'T-F15 a function with the selector of a token’s function is not permitted: %s',
  (disguise) => {
    expect(() => parse({ ...request, permission: call([disguise]) })).toThrow('the selector of a well-known function')
    for (const plain of ['transfer(address,uint256)', 'approve(address,uint256)', 'water(uint256)'])
      expect(parse({ ...request, permission: call([plain]) })).toHaveLength(1)
  },
)

const { expiry: _, ...endless } = request
test.each<[string, unknown, number, string]>([
  ['no expiry', endless, -32602, 'needs an expiry'],
  ['a null expiry', { ...request, expiry: null }, -32602, 'needs an expiry'],
  ['an expiry in the past', { ...request, expiry: nowS }, -32602, 'already expired'],
  ['an expiry in milliseconds', { ...request, expiry: nowMs }, -32602, 'expire within 366 days'],
  ['an expiry that is a string', { ...request, expiry: String(request.expiry) }, -32602, 'expiry'],
  [
    'any account',
    { ...request, signer: { type: 'account', data: { address: '0x0000000000000000000000000000000000000a11' } } },
    4200,
    'not for any account',
  ],
  ['the zero address', { ...request, signer: { type: 'account', data: { address: `0x${'0'.repeat(40)}` } } }, 4200, 'not for any account'],
  ['the account itself', { ...request, signer: { type: 'account', data: { address } } }, 4200, 'cannot be given'],
  ['a key that the wallet would hold', { ...request, signer: { type: 'wallet', data: {} } }, 4200, 'does not support: wallet'],
  ['another chain', { ...request, chainId: '0x1' }, 4901, 'another chain'],
  ['another account', { ...request, address: key }, 4100, 'does not belong to this wallet'],
  ['an unknown kind', { ...request, permission: { type: 'everything', data: {} } }, 4200, 'does not support: everything'],
  ['an unknown policy', { ...request, policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] }, 4200, 'does not support: gas-limit'],
  ['an unknown field', { ...request, forever: true }, -32602, 'forever'],
  [
    'a limit that is no number',
    { ...request, permission: { type: 'native-token-transfer', data: { allowance: 'all' } } },
    -32602,
    'permission',
  ],
  [
    'a limit renewed each second',
    { ...request, permission: { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 1 } } },
    -32602,
    'permission',
  ],
  ['calls of the account itself', { ...request, permission: call(['execute()'], address) }, 4200, 'smart account itself'],
  ['calls of the delegation contract', { ...request, permission: call(['enableDelegation()'], manager) }, 4200, 'smart account itself'],
  ['an invalid function', { ...request, permission: call(['mint']) }, -32602, 'permission'],
  ['one limit twice', { ...request, policies: [1, 2].map((count) => ({ type: 'call-limit', data: { count } })) }, -32602, 'repeated'],
  [
    'a second limit of the same kind',
    { ...request, policies: [{ type: 'spent-limit', data: { allowance: '0x1' } }] },
    -32602,
    'already has a limit',
  ],
])('T-F15 refuses %s', (_what, value, code, message) => {
  expect(() => parse(value)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(message) }))
})

test('T-F15 refuses a value that is not a list, an empty list, and one that is too long', () => {
  for (const params of [undefined, {}, [], Array.from({ length: 11 }, () => request)])
    expect(() => parsePermissions(params, asker, nowMs)).toThrow(expect.objectContaining({ code: -32602 }))
})

const facts: ReviewFacts = {
  ...{ chainId: asker.chainId, network: 'Lab', symbol: 'ETH', decimals: 18, isCoinKnown: true, trials: [], prices: new Map() },
  tokens: new Map([[token, { symbol: 'PLD', decimals: 6, balance: 100_000_000n, supply: 1_000_000_000_000n }]]),
}
const balance = 10n ** 18n
const describe = (requests: ReturnType<typeof parse>, locale: 'en' | 'ar' = 'en') =>
  describePermissions(requests, { asker, facts, balance, text: texts[locale], nowMs, signables: [] })
const spending = (allowance: bigint) => ({
  ...request,
  permission: { type: 'erc20-token-transfer', data: { address: token, allowance: `0x${allowance.toString(16)}` } },
})
const coins = (allowance: bigint) => ({
  ...request,
  permission: { type: 'native-token-transfer', data: { allowance: `0x${allowance.toString(16)}` } },
})

test('T-F15 shows every limit, the expiry and the holder, the riskiest first', () => {
  const review = describe(
    parse(
      request,
      {
        ...request,
        permission: { type: 'erc20-token-periodic', data: { tokenAddress: token, periodAmount: '0x2faf080', periodDuration: 86_400 } },
      },
      { ...request, permission: call(['mint(address)']), policies: [{ type: 'call-limit', data: { count: 3 } }] },
      spending(2n ** 256n - 1n),
    ),
  )
  expect(review.steps?.map(({ title }) => title)).toEqual([
    'Spend: No limit, PLD',
    'Use mint(address)',
    'Spend 0.1 ETH in total',
    'Spend 50 PLD every 1 day',
  ])
  expect(review.steps?.[1]?.facts).toEqual([
    { label: 'Contract', value: token, isAddress: true },
    { label: 'Until', value: expect.stringMatching(/^Jun 15, 2026/) },
    { label: 'How often', value: 'Up to 3 times' },
    { label: 'Who may act', value: key, isAddress: true },
  ])
  expect(review.changes.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Can spend No limit, PLD',
    'Can spend 0.1 ETH',
    'Can spend every 1 day 50 PLD',
  ])
  expect(review.facts).toContainEqual({ label: 'Who may act', value: key, isAddress: true })
  expect(review).toMatchObject({ isCritical: true, approve: 'Allow anyway', stake: { grantsRight: true } })
  // Neither hides the other.
  expect(review.warnings.map(({ tone }) => tone)).toEqual(['critical', 'caution'])
  expect(review.consent).toContain('meadow.example')
})

test('T-F15 a plain limit needs one press, an unknown contract a tick', () => {
  expect(describe(parse(request))).toMatchObject({ isCritical: false, warnings: [], consent: undefined, approve: 'Allow' })
  expect(describe(parse({ ...request, permission: call(['mint()']) }))).toMatchObject({
    isCritical: false,
    warnings: [{ tone: 'caution' }],
  })
  expect(describe(parse({ ...request, permission: call(['approve(address,uint256)']) })).isCritical).toBe(true)
  expect(describe(parse(request)).title).toBe('Let a key act on your behalf')
  expect(describe(parse(request), 'ar').title).toContain('مفتاح')
})

test.each<[string, ReturnType<typeof coins>, boolean]>([
  ['2^127 of a token, more than there is', spending(2n ** 127n), true],
  ['the whole supply of a token', spending(1_000_000_000_000n), true],
  ['more of a token than the account has', spending(200_000_000n), false],
  ['2^127 of the coin', coins(2n ** 127n), true],
  ['more of the coin than the account has', coins(10n ** 19n), true],
  ['all of the coin that the account has', coins(10n ** 18n), false],
])('T-F15 a limit of %s', (_, asked, isCritical) => {
  expect(describe(parse(asked)).isCritical).toBe(isCritical)
})

test('T-F15 a period that has begun, or begins later, is shown: it renews at another time than its length from now suggests', () => {
  const say = (startTime?: number) => {
    const data = { periodAmount: '0x01', periodDuration: 86_400, ...(startTime !== undefined && { startTime }) }
    const { steps = [] } = describe(parse({ ...request, permission: { type: 'native-token-periodic', data } }))
    return steps[0]?.facts.filter(({ label }) => label === 'Not before').map(({ value }) => value)
  }
  expect(say()).toEqual([])
  expect(say(nowS - 86_390)).toHaveLength(1)
  expect(say(nowS - 86_390)).not.toEqual(say(nowS - 86_389))
  expect(say(nowS + 86_400)).toHaveLength(1)
})
