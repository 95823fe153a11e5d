import { expect, test } from 'vitest'
import { canonicalJson } from './canonicalJson.ts'
import { encodeType } from './encodeType.ts'
import { parseSignature } from './parseSignature.ts'
import { type Descriptor, readDescriptor } from './readDescriptor.ts'

/** Which hash it is does not matter here: each text has its own. */
const hash = (text: string) => {
  let sum = 7n
  for (const character of text) sum = (sum * 1_000_003n + BigInt(character.codePointAt(0) ?? 0)) % 2n ** 256n
  return `0x${((sum * (2n ** 255n - 19n)) % 2n ** 256n).toString(16).padStart(64, '0')}`
}
const idOf = (signature: string) => hash(signature).slice(0, 10)
const address = '0x1111111111111111111111111111111111111111'
const schema = (version: string) => `../../specs/erc7730-v${version}.schema.json`
const fields = [{ path: 'amount', label: 'Amount', format: 'raw' }]
const contract = (over: object = {}, formats: object = { 'stake(uint256 amount)': { intent: 'Stake', fields } }) => ({
  $schema: schema('2'),
  context: { contract: { deployments: [{ chainId: 1, address }] } },
  metadata: { owner: 'Meadow' },
  display: { formats },
  ...over,
})
const read = (json: unknown) => readDescriptor(json, hash) as Descriptor
const problem = (json: unknown) => (readDescriptor(json, hash) as { problem?: string }).problem

test('B-35 JSON is written canonically (RFC 8785)', () => {
  expect(canonicalJson({ b: [1e21, 1.5, -0, true, null], a: { '\u20ac': 'é\n', '1': '"', $: 1e-7 } })).toBe(
    '{"a":{"$":1e-7,"1":"\\"","€":"é\\n"},"b":[1e+21,1.5,0,true,null]}',
  )
  expect(canonicalJson({ '\ud83d\ude00': 1, '\ufb33': 2 })).toBe('{"\ud83d\ude00":1,"\ufb33":2}')
  for (const value of [Number.NaN, undefined, [undefined]]) expect(() => canonicalJson(value)).toThrow(TypeError)
})

test.each([
  ['transfer(address to,uint256 value)', 'transfer(address,uint256)'],
  ['f()', 'f()'],
  ['f(uint a, int24 b,tuple(uint8 x) memory c)', 'f(uint256,int24,(uint8))'],
  ['swap(address caller, (address src, bytes permit)[] desc, bytes[][2] data)', 'swap(address,(address,bytes)[],bytes[][2])'],
])('B-35 the function %s is hashed as %s', (fragment, canonical) => {
  expect(parseSignature(fragment)?.canonical).toBe(canonical)
})

test.each([
  'f',
  'f(uint8 a,)',
  'f(uint7 a)',
  'f(uint264 a)',
  'f(bytes33 a)',
  'f(mapping a)',
  'f(uint8 a b)',
  'f(uint8 a))',
  'f(uint8[0] a)',
  'f(() a)',
  'f(uint8 a,uint16 a)',
  `f(${'('.repeat(12)}uint8 a${')'.repeat(12)})`,
  `f(uint8 ${'a'.repeat(5_000)})`,
])('B-35 %s is no function that we read', (fragment) => {
  expect(parseSignature(fragment)).toBeUndefined()
})

test('B-35 a type is encoded with what it needs, by name', () => {
  const types = {
    Mail: [
      { name: 'to', type: 'Person[2]' },
      { name: 'a', type: 'Alpha' },
    ],
    Person: [{ name: 'w', type: 'address' }],
    Alpha: [],
    Other: [],
  }
  expect(encodeType(types, 'Mail')).toBe('Mail(Person[2] to,Alpha a)Alpha()Person(address w)')
})

test('B-35 a descriptor of version 2 says what it is bound to', () => {
  expect(read(contract({}, { 'stake(uint256 amount)': { fields }, 'leave()': { fields: [] } }))).toMatchObject({
    version: 2,
    kind: 'contract',
    source: 'Meadow',
    deployments: [{ chainId: 1, address }],
    formats: [
      { id: idOf('stake(uint256)'), name: 'stake', parameters: [{ name: 'amount', type: 'uint256' }] },
      { id: idOf('leave()'), parameters: [] },
    ],
  })
})

test('B-35 one of version 1 may take the names of parameters from the ABI in it, not from elsewhere', () => {
  const abi = [
    { type: 'function', name: 'stake', inputs: [{ name: 'order', type: 'tuple[]', components: [{ name: 'amount', type: 'uint256' }] }] },
  ]
  const v1 = (abiOf: unknown, key: string) =>
    contract(
      { $schema: schema('1'), context: { contract: { abi: abiOf, deployments: [{ chainId: 1, address }] } } },
      { [key]: { fields, required: ['amount'] } },
    )
  const named = { id: idOf('stake((uint256)[])'), parameters: [{ name: 'order', components: [{ name: 'amount' }] }] }
  expect(read(v1(abi, 'stake((uint256)[])')).formats).toMatchObject([named])
  expect(read(v1(abi, idOf('stake((uint256)[])'))).formats).toMatchObject([named])
  expect(problem(v1('https://api.example/abi', idOf('stake(uint256)')))).toContain('no function with named parameters')
})

test.each([
  ['another major version', contract({ $schema: schema('3') }), '$schema'],
  ['no version', contract({ $schema: undefined }), '$schema'],
  ['an unknown field', contract({ extra: 1 }), 'extra'],
  ['no owner', contract({ metadata: {} }), 'metadata.owner'],
  ['no contract', contract({ context: { contract: { deployments: [] } } }), 'context.contract.deployments'],
  [
    'an address that is none',
    contract({ context: { contract: { deployments: [{ chainId: 1, address: '0x1' }] } } }),
    'deployments.0.address',
  ],
  [
    'a factory, which cannot be verified here',
    contract({ context: { contract: { factory: {}, deployments: [{ chainId: 1, address }] } } }),
    'factory',
  ],
  ['two contexts', contract({ context: { contract: { deployments: [{ chainId: 1, address }] }, eip712: {} } }), 'context'],
  ['typed data of any contract', contract({ context: { eip712: { domain: { name: 'Meadow' } } } }), 'context.eip712'],
  ['no format', contract({}, {}), 'display.formats'],
  ['a function without names', contract({}, { 'stake(uint256)': { fields } }), 'stake(uint256)'],
  ['a function twice', contract({}, { 'stake(uint256 a)': { fields }, 'stake(uint256 b)': { fields } }), 'twice'],
  ['what version 1 alone has', contract({}, { 'stake(uint256 a)': { fields, excluded: [] } }), 'version 1'],
  ['a path and a value', contract({}, { 'stake(uint256 a)': { fields: [{ path: 'a', value: 1 }] } }), 'a path or a value'],
  [
    'a token and its path',
    contract({}, { 'stake(uint256 a)': { fields: [{ path: 'a', params: { token: address, tokenPath: 'a' } }] } }),
    'one of a value',
  ],
  [
    'an unknown rule',
    contract({}, { 'stake(uint256 a)': { fields: [{ fields: [{ path: 'a', visible: { mustBe: [0] } }] }] } }),
    'fields.0.fields.0.visible',
  ],
  [
    'groups that would take the stack',
    contract({}, { 'stake(uint256 a)': { fields: [Array.from({ length: 200 }).reduce<object>((inner) => ({ fields: [inner] }), {})] } }),
    'nested too deeply',
  ],
])('B-35 a descriptor with %s is refused, and the place is named', (_what, json, place) => {
  expect(problem(structuredClone(json))).toContain(place)
})
