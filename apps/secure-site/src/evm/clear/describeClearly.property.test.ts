import type { Parameter } from '@latchkey/blockchain-api/descriptors'
import { toType } from '@latchkey/blockchain-api/descriptors'
import fc from 'fast-check'
import { type AbiParameter, encodeAbiParameters, getAddress, type Hex, keccak256, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { contracts, describeWith, descriptorOf } from '../../../test/describeWith.ts'
import { writeUnits } from '../../../test/writeUnits.ts'
import { escapeText } from '../../review/escapeText.ts'

const runs = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 300)
const options = { numRuns: runs, seed: Number(process.env['LATCHKEY_TEST_SEED'] ?? 7730) }

type End = { readonly path: string; readonly type: string; readonly value: unknown }
type Argument = { readonly parameter: Parameter; readonly value: unknown; readonly ends: (path: string) => readonly End[] }

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as Hex)
const address = fc.oneof(fc.constantFrom(contracts.dollar, contracts.ether, contracts.other), hex(20)).map((one) => getAddress(one))
const leaf = (type: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<(name: string) => Argument> =>
  values.map((value) => (name) => ({ parameter: { name, type }, value, ends: (path) => [{ path, type, value }] }))
const atoms = fc.oneof(
  leaf('address', address),
  leaf('uint256', fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })),
  leaf(
    'uint32',
    fc.nat().map((value) => value),
  ),
  leaf('int128', fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n })),
  leaf('bool', fc.boolean()),
  leaf('bytes32', hex(32)),
  leaf('bytes', fc.nat({ max: 70 }).chain(hex)),
  leaf('string', fc.string({ unit: 'binary', maxLength: 20 })),
)
/** Names with a meaning in JavaScript, in this code, or in paths. */
const names = fc.constantFrom('to', 'amount', 'token', 'constructor', '__proto__', 'length', 'toString', 'a', 'b', 'Network', 'value')
const tree: fc.Arbitrary<(name: string) => Argument> = fc.letrec<{ node: (name: string) => Argument }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atoms,
    fc.tuple(tie('node'), fc.nat({ max: 3 }), fc.boolean()).map(([make, count, isFixed]) => (name: string) => {
      const item = make('')
      const length = isFixed ? Math.max(count, 1) : count
      const base = item.parameter.components ? 'tuple' : item.parameter.type
      const inner = item.parameter.components ? item.parameter.type.slice('tuple'.length) : ''
      return {
        parameter: { ...item.parameter, name, type: `${base}${inner}[${isFixed ? length : ''}]` },
        value: Array(length).fill(item.value),
        ends: (path: string) =>
          length === 0
            ? [{ path, type: 'empty', value: undefined }]
            : Array.from({ length }, (_, at) => item.ends(`${path}.[${at}]`)).flat(),
      }
    }),
    fc
      .tuple(fc.uniqueArray(names, { minLength: 1, maxLength: 3 }), fc.array(tie('node'), { minLength: 3, maxLength: 3 }))
      .map(([own, makes]) => (name: string) => {
        const fields = own.map((field, at) => (makes[at] as (name: string) => Argument)(field))
        return {
          parameter: { name, type: 'tuple', components: fields.map(({ parameter }) => parameter) },
          value: fields.map(({ value }) => value),
          ends: (path: string) => fields.flatMap((field) => field.ends(`${path}.${field.parameter.name}`)),
        }
      }),
  ),
})).node

const call = fc
  .tuple(fc.uniqueArray(names, { minLength: 1, maxLength: 4 }), fc.array(tree, { minLength: 4, maxLength: 4 }))
  .map(([own, makes]) => {
    const args = own.map((name, at) => (makes[at] as (name: string) => Argument)(name))
    return { args, ends: args.flatMap((argument) => argument.ends(argument.parameter.name)) }
  })

function toKey(args: readonly Argument[]): string {
  const write = ({ name, type, components }: Parameter): string =>
    `${components ? `(${components.map(write).join(',')})${type.slice('tuple'.length)}` : type} ${name}`.trim()
  return `act(${args.map(({ parameter }) => write(parameter)).join(',')})`
}

function toData(args: readonly Argument[]): Hex {
  const place = ({ type, components }: Parameter): AbiParameter => ({
    name: '',
    type,
    ...(components && { components: components.map(place) }),
  })
  const selector = keccak256(stringToBytes(`act(${args.map(({ parameter }) => toType(parameter)).join(',')})`)).slice(0, 10)
  return `${selector as Hex}${encodeAbiParameters(
    args.map(({ parameter }) => place(parameter)),
    args.map(({ value }) => value),
  ).slice(2)}`
}

/** The ways a value may be written: as it is, or with the decimals that these tests use. */
function ways({ type, value }: End): readonly string[] {
  if (type === 'empty') return ['Empty list']
  if (type === 'string') return [`“${escapeText(String(value))}”`]
  if (type.includes('int')) return [String(value), ...[0, 6, 18].map((decimals) => writeUnits(BigInt(value as bigint), decimals))]
  return [String(value)]
}

const hostile = fc.oneof(fc.constantFrom('Network fee', 'To', '', '}{', '\u202eTo', '“'), fc.string({ unit: 'binary', maxLength: 60 }))
const look = fc.record(
  {
    label: hostile,
    visible: fc.constantFrom('always', 'never', 'optional', { ifNotIn: [0, 1, true] }),
    format: fc.constantFrom('fit', 'fit', 'fit', 'fit', 'raw', 'enum', 'calldata', 'date'),
    path: fc.constantFrom('own', 'own', 'own', 'own', 'slice', 'all'),
    token: fc.constantFrom(contracts.dollar, contracts.other, '$.metadata.constants.max'),
  },
  { requiredKeys: ['label', 'format', 'path', 'token'] },
)

function toField(
  end: End,
  { label, visible, format, path, token }: { label: string; visible?: unknown; format: string; path: string; token: string },
) {
  const fits: Record<string, object> = {
    address: { format: 'addressName' },
    uint256: { format: 'tokenAmount', params: { token, threshold: '$.metadata.constants.max', message: label.slice(0, 40) || 'All' } },
    uint32: { format: 'duration' },
    int128: { format: 'amount' },
    bytes: { format: 'calldata', params: { callee: contracts.other } },
  }
  const formats: Record<string, object> = {
    fit: fits[end.type] ?? {},
    enum: { format: 'enum', params: { $ref: '$.metadata.enums.x' } },
    calldata: { format: 'calldata', params: { callee: contracts.other } },
    date: { format: end.type.includes('int') ? 'date' : 'raw', params: { encoding: 'timestamp' } },
  }
  const places: Record<string, string> = {
    slice: end.type === 'bytes32' ? `${end.path}.[0:4]` : end.path,
    all: end.path.replace(/\[\d+\]$/, '[]'),
  }
  return { path: places[path] ?? `#.${end.path}`, label, ...(visible !== undefined && { visible }), ...formats[format] }
}

const described = fc.tuple(
  call,
  fc.array(look, { minLength: 1, maxLength: 12 }),
  fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
  hostile,
)
const metadata = { constants: { max: 1_000 }, enums: { x: { 0: 'None', 1: '“1”', true: 'Yes' } } }

test('B-35 T-D2 every value of the call is in the rows, whatever the descriptor omits, hides or names', async () => {
  let used = 0
  await fc.assert(
    fc.asyncProperty(described, fc.constantFrom(1, 2), async ([{ args, ends }, looks, omissions, intent], version) => {
      const kept = ends.filter((end, at) => end.type !== 'empty' && omissions[at % omissions.length])
      const fields = kept.map((end, at) => toField(end, looks[at % looks.length] as never))
      const excluded = version === 1 ? { excluded: ends.map(({ path }) => path) } : {}
      const descriptor = descriptorOf(
        { [toKey(args)]: { intent, interpolatedIntent: intent, fields, ...excluded } },
        { version: version as 1 | 2, metadata },
      )
      const told = (await describeWith(descriptor, { data: toData(args) })).get('0')
      if (!told) return
      used += 1
      const values = told.rows.map(({ value }) => value)
      for (const end of ends) {
        const wanted = ways(end)
        const isThere = values.some((value) =>
          wanted.some((way) => value === way || value.split(/[\s()]/).includes(way) || value.includes(`(${way})`)),
        )
        expect(isThere, `${end.path} (${end.type}) = ${wanted[0]} in ${JSON.stringify(values)}`).toBe(true)
      }
      // Each row is marked as the descriptor's or carries its type: none looks like one of ours.
      for (const { label } of told.rows) {
        expect(label).toMatch(/^“.*”(?: › token)?$|^\S+ \(.+\)$/su)
        expect(label).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }
      expect([...told.intent].length).toBeLessThanOrEqual(80)
    }),
    options,
  )
  expect(used).toBeGreaterThan(runs / 3)
})

test('B-35 changed data changes the rows, or there are none', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(call, fc.nat(), fc.integer({ min: 1, max: 255 }), async ({ args, ends }, place, flip) => {
      const descriptor = descriptorOf({
        [toKey(args)]: { fields: ends.filter(({ type }) => type !== 'empty').map(({ path }) => ({ path })) },
      })
      const data = toData(args)
      const bytes = Buffer.from(data.slice(2), 'hex')
      const at = 4 + (place % Math.max(bytes.length - 4, 1))
      if (at >= bytes.length) return
      bytes[at] = (bytes[at] ?? 0) ^ flip
      const [before, after] = [
        await describeWith(descriptor, { data }),
        await describeWith(descriptor, { data: `0x${bytes.toString('hex')}` }),
      ]
      if (!before.has('0') || !after.has('0')) return
      compared += 1
      expect(after.get('0')?.rows).not.toEqual(before.get('0')?.rows)
    }),
    options,
  )
  expect(compared).toBeGreaterThan(runs / 10)
})

test('B-35 a descriptor is used only for its own chain, contract and function', async () => {
  await fc.assert(
    fc.asyncProperty(call, fc.constantFrom('chain', 'address', 'selector'), hex(4), async ({ args }, changed, selector) => {
      const descriptor = descriptorOf({ [toKey(args)]: { fields: [] } })
      const data = toData(args)
      const asked = {
        data: changed === 'selector' ? `${selector}${data.slice(10)}` : data,
        to: changed === 'address' ? contracts.vault : contracts.router,
        chainId: changed === 'chain' ? 'eip155:137' : 'eip155:1',
      }
      const everywhere = { [contracts.router]: [descriptor], [contracts.vault]: [descriptor] }
      expect((await describeWith(everywhere, asked)).size).toBe(0)
    }),
    options,
  )
})
