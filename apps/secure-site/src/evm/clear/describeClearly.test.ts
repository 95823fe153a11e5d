import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf, encodeCall, owner, rowsOf } from '../../../test/describeWith.ts'

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

  test('B-35 version 1: amounts in their tokens, and excluded values as rows of their own', async () => {
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

  test('B-35 a coin, an unlimited amount with its number, and an unknown token', async () => {
    const first = async (data: string) => (await rowsOf(router1, { data }))?.[0]
    expect(await first(swap(coin, 2n * 10n ** 18n))).toBe('“Amount to send”: 2 ETH')
    expect(await first(swap(dollar, max))).toMatch(/^“Amount to send”: “All” \(115,792(,\d{3})+\.\d{6} USD\)$/)
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

  test('B-35 each shows the value, with its number if words replace it', async () => {
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
      `“Ticket” › token: “${other}”`,
      '“Open”: true',
      '“Note”: “a\\u{202e}b”',
      '“Stake”: 5 USD',
      `“Stake” › token: “${dollar}”`,
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

  test('B-35 an ERC-4626 vault nested in a multicall is described, with its full contract address', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    expect(await rowsOf(both, { data: outer([inner], [vault]) })).toEqual([
      '“Call”: “Deposit 7 USD”, “Vaults”',
      `“Call” › contract: ${vault}`,
      '“Call” › “Assets”: 7 USD',
      `“Call” › “Assets” › token: “${dollar}”`,
      `“Call” › “Receiver”: ${who}`,
      `targets.[0] (address): ${vault}`,
      'values.[0] (uint256): 0',
    ])
  })

  test('B-35 a nested call without a descriptor, or a mutated one, is shown as bytes', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    const rows = await rowsOf(both, { data: outer([inner, `${inner}00`, '0x12'], [other, vault, vault]) })
    expect(rows?.slice(0, 3)).toEqual([`“Call”: ${inner}`, `“Call”: ${inner}00`, '“Call”: 0x12'])
  })

  test('B-35 nested calls are described three levels deep, no further', async () => {
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

  test('B-35 a description is attested only if those of all nested calls are', async () => {
    const both = { [router]: [batchDescriptor], [vault]: [vaultDescriptor] }
    const data = outer([inner], [vault])
    expect((await describeWith(both, { data, isAttested: () => true })).get('0')?.isAttested).toBe(true)
    let asked = 0
    expect((await describeWith(both, { data, isAttested: () => asked++ === 0 })).get('0')?.isAttested).toBe(false)
  })
})
