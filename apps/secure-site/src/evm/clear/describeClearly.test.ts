import { domainSeparator, getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf, encodeCall, owner, rowsOf, typedDataOf } from '../../../test/describeWith.ts'

const { router, vault, dollar, ether, other } = contracts
const who = getAddress('0xabcdefabcdefabcdefabcdefabcdefabcdefabcd')
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const max = 2n ** 256n - 1n

describe('a swap router', () => {
  const fragment =
    'swap(address caller, (address srcToken, address dstToken, address receiver, uint256 amount, uint256 least, uint256 flags, bytes permit) desc, bytes data)'
  const definitions = {
    sent: {
      label: 'Amount to send',
      format: 'tokenAmount',
      params: { nativeCurrencyAddress: ['$.metadata.constants.coin'], threshold: '$.metadata.constants.max', message: 'All' },
    },
  }
  const metadata = { constants: { coin, max: `0x${'f'.repeat(64)}` } }
  const formats = {
    [fragment]: {
      intent: 'Swap',
      fields: [
        { path: 'desc.amount', $ref: '$.display.definitions.sent', params: { tokenPath: 'desc.srcToken' } },
        { path: 'desc.least', label: 'Least to receive', format: 'tokenAmount', params: { tokenPath: '#.desc.dstToken' } },
        { path: 'desc.receiver', label: 'Beneficiary', format: 'addressName', params: { types: ['eoa'], sources: ['ens'] } },
      ],
      required: ['desc.amount', 'desc.least', '@.from'],
      excluded: ['caller', 'desc.flags', 'desc.permit', 'data'],
    },
  }
  const router1 = descriptorOf(formats, { version: 1, definitions, metadata })
  const swap = (src: string, amount: bigint) =>
    encodeCall(fragment, [
      other,
      { srcToken: src, dstToken: ether, receiver: who, amount, least: 10n ** 17n, flags: 4n, permit: '0x' },
      '0xc0ffee',
    ])

  test('B-35 version 1: amounts by their tokens, and what is excluded as rows of its own', async () => {
    const described = await describeWith(router1, { data: swap(dollar, 1_500_000n) })
    expect(described.get('0')).toMatchObject({ intent: 'Swap', source: 'Meadow Swap', isAttested: false })
    expect(await rowsOf(router1, { data: swap(dollar, 1_500_000n) })).toEqual([
      '“Amount to send”: 1.5 USD',
      '“Least to receive”: 0.1 WETH',
      `“Beneficiary”: ${who}`,
      `caller (address): ${other}`,
      `desc.srcToken (address): ${dollar}`,
      `desc.dstToken (address): ${ether}`,
      'desc.flags (uint256): 4',
      'desc.permit (bytes): 0x',
      'data (bytes): 0xc0ffee',
    ])
  })

  test('B-35 a coin, a limit with its number, and a token that nobody knows', async () => {
    const first = async (data: string) => (await rowsOf(router1, { data }))?.[0]
    expect(await first(swap(coin, 2n * 10n ** 18n))).toBe('“Amount to send”: 2 ETH')
    expect(await first(swap(dollar, max))).toMatch(/^“Amount to send”: “All” \(115792\d+\.\d{6} USD\)$/)
    expect(await first(swap(other, 77n))).toBe(`“Amount to send”: 77 smallest units of ${other}`)
  })

  test('B-35 version 2: slices, negative indexes, iteration and a sentence with its values', async () => {
    const key = 'exact((bytes path,uint256 deadline,uint256 amountIn) params,address[] hops)'
    const descriptor = descriptorOf({
      [key]: {
        intent: 'Swap',
        interpolatedIntent: 'Swap {params.amountIn} {{by}} {hops.[-1]}',
        fields: [
          { path: 'params.amountIn', label: 'In', format: 'tokenAmount', params: { tokenPath: 'params.path.[0:20]' } },
          { path: '#.params.deadline', label: 'Until', format: 'date', params: { encoding: 'timestamp' } },
          { path: 'hops.[-1]', label: 'Last hop', format: 'addressName' },
          { path: 'hops.[0:1]', label: 'First hop', visible: 'optional', format: 'addressName' },
        ],
      },
    })
    const data = encodeCall(key, [
      { path: `${dollar}000bb8${ether.slice(2)}`, deadline: 1_709_191_632n, amountIn: 25n * 10n ** 5n },
      [who, vault],
    ])
    expect((await describeWith(descriptor, { data })).get('0')?.intent).toBe(`Swap 2.5 USD {by} ${vault}`)
    expect(await rowsOf(descriptor, { data })).toEqual([
      '“In”: 2.5 USD',
      `“In” › token: ${dollar}`,
      '“Until”: 2024-02-29T07:27:12Z (1709191632)',
      `“Last hop”: ${vault}`,
      `“First hop”: ${who}`,
      `params.path (bytes): ${dollar}000bb8${ether.slice(2)}`,
    ])
  })
})

describe('formats', () => {
  const key = 'stake(uint256 mode,uint256 lock,uint32 fee,uint256 chain,uint256 block,uint256 nft,bool open,string note,uint256 amount)'
  const metadata = {
    enums: { mode: { 1: 'Locked' } },
    constants: { name: 'Meadow' },
    maps: { token: { $keyType: 'chain', values: { 1: dollar } } },
  }
  const params = {
    mode: { $ref: '$.metadata.enums.mode' },
    nft: { collection: other },
    amount: { token: { map: '$.metadata.maps.token', keyPath: '@.chainId' } },
  }
  const descriptor = descriptorOf(
    {
      [key]: {
        intent: { Staking: 'Lock', Kind: 'Long' },
        fields: [
          { path: '@.value', label: 'Along', format: 'amount' },
          { path: 'mode', label: 'Mode', format: 'enum', params: params.mode },
          { path: 'lock', label: 'For', format: 'duration' },
          { path: 'fee', label: 'Fee', format: 'unit', params: { base: '%', decimals: 4, prefix: false } },
          { path: 'chain', label: 'Chain', format: 'chainId' },
          { path: 'block', label: 'Until', format: 'date', params: { encoding: 'blockheight' } },
          { path: 'nft', label: 'Ticket', format: 'nftName', params: params.nft },
          { path: 'open', label: 'Open', format: 'raw' },
          { path: 'note', label: 'Note', format: 'raw' },
          { path: 'amount', label: 'Stake', format: 'tokenAmount', params: params.amount },
          { value: '$.metadata.constants.name', label: 'Protocol' },
          { path: '@.from', label: 'By', format: 'addressName' },
        ],
      },
    },
    { metadata },
  )
  const stake = (mode: bigint) => encodeCall(key, [mode, 8_250n, 3_000, 10n, 19_332_140n, 1_036n, true, 'a\u202eb', 5n * 10n ** 6n])

  test('B-35 each says the value, and its number where words stand for it', async () => {
    const described = await describeWith(descriptor, { data: stake(1n), value: 5n * 10n ** 17n })
    expect(described.get('0')?.intent).toBe('Staking: Lock, Kind: Long')
    expect(await rowsOf(descriptor, { data: stake(1n), value: 5n * 10n ** 17n })).toEqual([
      '“Along”: 0.5 ETH',
      '“Mode”: “Locked” (1)',
      '“For”: 02:17:30 (8250)',
      '“Fee”: 0.3 % (3000)',
      expect.stringMatching(/^“Chain”: (?:Optimism|OP).* \(10\)$/),
      '“Until”: Block 19332140',
      '“Ticket”: No. 1036',
      `“Ticket” › token: ${other}`,
      '“Open”: true',
      '“Note”: “a\\u{202e}b”',
      '“Stake”: 5 USD',
      `“Stake” › token: ${dollar}`,
      '“Protocol”: “Meadow”',
      `“By”: ${owner}`,
    ])
    expect((await rowsOf(descriptor, { data: stake(9n) }))?.[1]).toBe('“Mode”: 9')
  })
})

describe('calls inside calls', () => {
  const deposit = 'deposit(uint256 assets,address receiver)'
  const vaultDescriptor = descriptorOf(
    {
      [deposit]: {
        intent: 'Deposit',
        interpolatedIntent: 'Deposit {assets}',
        fields: [
          { path: 'assets', label: 'Assets', format: 'tokenAmount', params: { token: dollar } },
          { path: 'receiver', label: 'Receiver', format: 'addressName' },
        ],
      },
    },
    { address: vault, metadata: { owner: 'Vaults' } },
  )
  const batch = 'batch(address[] targets,bytes[] datas,uint256[] values)'
  const batchDescriptor = descriptorOf({
    [batch]: {
      intent: 'Do several things',
      fields: [
        { path: 'datas.[]', label: 'Call', format: 'calldata', params: { calleePath: 'targets.[]', amountPath: 'values.[]' } },
        { path: 'targets.[]', label: 'Target', format: 'addressName', visible: 'never' },
      ],
    },
  })
  const inner = encodeCall(deposit, [7_000_000n, who])
  const outer = (datas: readonly string[], targets: readonly string[]) => encodeCall(batch, [targets, datas, targets.map(() => 0n)])

  test('B-35 an ERC-4626 vault inside a multicall is described, with its contract whole', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    expect(await rowsOf(both, { data: outer([inner], [vault]) })).toEqual([
      '“Call”: “Deposit 7 USD”, “Vaults”',
      `“Call” › contract: ${vault}`,
      '“Call” › “Assets”: 7 USD',
      `“Call” › “Assets” › token: ${dollar}`,
      `“Call” › “Receiver”: ${who}`,
      `targets.[0] (address): ${vault}`,
      'values.[0] (uint256): 0',
    ])
  })

  test('B-35 what no descriptor knows inside is shown as its bytes, and a mutated one too', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    const rows = await rowsOf(both, { data: outer([inner, `${inner}00`, '0x12'], [other, vault, vault]) })
    expect(rows?.slice(0, 3)).toEqual([`“Call”: ${inner}`, `“Call”: ${inner}00`, '“Call”: 0x12'])
  })

  test('B-35 calls are followed three deep, no further', async () => {
    const key = 'run(address to,bytes data)'
    const runner = descriptorOf({
      [key]: { intent: 'Run', fields: [{ path: 'data', label: 'Call', format: 'calldata', params: { calleePath: 'to' } }] },
    })
    const wrap = (data: string) => encodeCall(key, [router, data])
    const deepest = wrap('0x')
    const rows = await rowsOf(runner, { data: wrap(wrap(wrap(deepest))) })
    expect(rows).toContain(`“Call” › “Call” › “Call”: ${deepest}`)
    expect(rows?.some((row) => row.includes('“Call” › “Call” › “Call” ›'))).toBe(false)
  })

  test('B-35 words count as signed only where those of every call inside are', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    const data = outer([inner], [vault])
    expect((await describeWith(both, { data, isAttested: () => true })).get('0')?.isAttested).toBe(true)
    let asked = 0
    expect((await describeWith(both, { data, isAttested: () => asked++ === 0 })).get('0')?.isAttested).toBe(false)
  })
})

describe('typed data', () => {
  const types = {
    Order: [
      { name: 'maker', type: 'address' },
      { name: 'items', type: 'Item[]' },
      { name: 'expiry', type: 'uint256' },
    ],
    Item: [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  }
  const key = 'Order(address maker,Item[] items,uint256 expiry)Item(address token,uint256 amount)'
  const message = {
    maker: owner,
    items: [
      { token: dollar, amount: '2500000' },
      { token: ether, amount: '1' },
    ],
    expiry: '0',
  }
  const typedData = { domain: { name: 'Meadow', chainId: 1, verifyingContract: router }, types, primaryType: 'Order', message }
  const format = {
    intent: 'Order',
    interpolatedIntent: 'Sell {items.[].amount}',
    fields: [
      { path: 'items.[]', fields: [{ path: 'amount', label: 'Sell', format: 'tokenAmount', params: { tokenPath: 'token' } }] },
      { path: 'expiry', label: 'Ends', format: 'date', params: { encoding: 'timestamp' }, visible: { ifNotIn: [0] } },
    ],
  }
  const eip712 = (over: object = {}) => ({
    eip712: { deployments: [{ chainId: 1, address: router }], domain: { name: 'Meadow' }, ...over },
  })
  const of = (context: object, name = key, version: 1 | 2 = 2) => descriptorOf({ [name]: format }, { context: context as never, version })
  const request = typedDataOf(typedData)

  test('B-35 an order: each element by its own token, and what is hidden as a row of its own', async () => {
    expect((await describeWith(of(eip712()), { request })).get('typedData')?.intent).toBe('Sell 2.5 USD, 0.000000000000000001 WETH')
    expect(await rowsOf(of(eip712()), { request })).toEqual([
      '“Sell”: 2.5 USD',
      '“Sell”: 0.000000000000000001 WETH',
      `maker (address): ${owner}`,
      `items.[0].token (address): ${dollar}`,
      `items.[1].token (address): ${ether}`,
      'expiry (uint256): 0',
    ])
  })

  test.each([
    ['a domain by its separator', eip712({ domainSeparator: domainSeparator({ domain: typedData.domain }) }), true],
    ['another domain’s separator', eip712({ domainSeparator: `0x${'a'.repeat(64)}` }), false],
    ['a domain that says another name', eip712({ domain: { name: 'Meadow ' } }), false],
    ['a domain that says more', eip712({ domain: { name: 'Meadow', version: '1' } }), false],
    ['another chain', eip712({ deployments: [{ chainId: 10, address: router }] }), false],
    ['another contract', eip712({ deployments: [{ chainId: 1, address: other }] }), false],
    [
      'chain and contract in the domain',
      { eip712: { domain: { chainId: 1, verifyingContract: router.toUpperCase().replace('0X', '0x') } } },
      true,
    ],
  ])('B-35 bound to %s: %s', async (_what, context, isUsed) => {
    expect((await describeWith(of(context), { request })).has('typedData')).toBe(isUsed)
  })

  test('B-35 a type that differs in one name is another type', async () => {
    expect(await rowsOf(of(eip712(), key.replace('expiry', 'expires')), { request })).toBeUndefined()
  })

  test('B-35 version 1 names the type, and brings the types beside it', async () => {
    const schemas = [{ primaryType: 'Order', types }]
    expect(await rowsOf(of(eip712({ schemas }), 'Order', 1), { request })).toHaveLength(6)
    const changed = [{ primaryType: 'Order', types: { ...types, Item: types.Item.toReversed() } }]
    expect(await rowsOf(of(eip712({ schemas: changed }), 'Order', 1), { request })).toBeUndefined()
  })
})

describe('what a descriptor may not do', () => {
  const key = 'pay(address to,uint256 amount)'
  const pay = encodeCall(key, [who, 12n])
  const with1 = (fields: readonly object[], over: object = {}) => descriptorOf({ [key]: { intent: 'Pay', fields, ...over } })

  test.each([
    ['a path that leads nowhere', [{ path: 'nobody', label: 'x' }], {}],
    ['a token path that leads nowhere', [{ path: 'amount', format: 'tokenAmount', params: { tokenPath: 'token' } }], {}],
    ['a date of an address', [{ path: 'to', format: 'date', params: { encoding: 'timestamp' } }], {}],
    ['an enum that is not there', [{ path: 'amount', format: 'enum', params: { $ref: '$.metadata.enums.x' } }], {}],
    ['a unit that would lengthen the number', [{ path: 'amount', format: 'unit', params: { base: '000 USD' } }], {}],
    ['a value that must be another', [{ path: 'amount', visible: { mustMatch: [0] } }], {}],
    ['a definition that is not there', [{ path: 'amount', $ref: '$.display.definitions.x' }], {}],
    ['a required field of an older version', [{ path: 'amount' }], { required: ['amount'] }],
    ['a format that nobody knows', [{ path: 'amount', format: 'magic' }], {}],
    ['a field that nobody knows', [{ path: 'amount', hide: true }], {}],
    ['lists of different lengths', [{ path: 'amount', format: 'tokenAmount', params: { tokenPath: 'amount.[]' } }], {}],
  ])('B-35 with %s nothing of it is used', async (_what, fields, over) => {
    expect(await rowsOf(with1(fields, over), { data: pay })).toBeUndefined()
  })

  test('B-35 it is used for no other chain, contract, function or data', async () => {
    const descriptor = with1([{ path: 'to', label: 'To', format: 'addressName' }])
    const everywhere = { [router]: [descriptor], [other]: [descriptor] }
    expect(await rowsOf(everywhere, { data: pay })).toEqual([`“To”: ${who}`, 'amount (uint256): 12'])
    expect(await rowsOf(everywhere, { data: pay, chainId: 'eip155:10' })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: pay, to: other })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: `0x00000000${pay.slice(10)}` })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: `${pay}00` })).toBeUndefined()
    expect(await rowsOf(everywhere, { data: pay.slice(0, -2) })).toBeUndefined()
    // An address with bytes before it is not what the contract's own encoder writes.
    expect(await rowsOf(everywhere, { data: pay.replace(/^(0x.{8})00/, '$101') })).toBeUndefined()
  })

  test('B-35 T-D2 its words are marked as such, escaped and cut, and never look like ours', async () => {
    const label = `Network fee\u202e\n${'x'.repeat(80)}`
    const told = (await describeWith(with1([{ path: 'amount', label }], { intent: `Claim\u0000 ${'y'.repeat(200)}` }), { data: pay })).get(
      '0',
    )
    expect(told?.intent).toMatch(/^Claim\\u\{0\} y+…$/)
    expect([...(told?.intent ?? '')]).toHaveLength(80)
    expect(told?.rows[0]?.label).toMatch(/^“Network fee\\u\{202e\}\\u\{a\}x+…”$/)
    expect([...(told?.rows[0]?.label ?? '')]).toHaveLength(42)
  })

  test('B-35 a sentence that does not fit, or names what is not always there, gives way to the intent', async () => {
    const intentOf = async (interpolatedIntent: string, visible: string) =>
      (await describeWith(with1([{ path: 'amount', visible }], { interpolatedIntent }), { data: pay })).get('0')?.intent
    expect(await intentOf('Pay {amount}', 'always')).toBe('Pay 12')
    for (const [sentence, visible] of [
      ['Pay {amount}', 'optional'],
      ['Pay {to}', 'always'],
      ['Pay {amount', 'always'],
      [`Pay {amount} ${'z'.repeat(80)}`, 'always'],
    ] as const)
      expect(await intentOf(sentence, visible), sentence).toBe('Pay')
  })

  test('B-35 more rows than anybody reads are none', async () => {
    const many = 'many(uint256[] all)'
    const described = (n: number) => rowsOf(descriptorOf({ [many]: { fields: [] } }), { data: encodeCall(many, [Array(n).fill(1n)]) })
    expect(await described(200)).toHaveLength(200)
    expect(await described(201)).toBeUndefined()
  })

  test('B-35 what we decode ourselves is left to us', async () => {
    const data = encodeCall('transfer(address to,uint256 value)', [who, 1n])
    expect(await rowsOf(descriptorOf({ 'transfer(address to,uint256 value)': { fields: [] } }), { data })).toBeUndefined()
  })
})
