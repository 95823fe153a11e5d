import * as valibot from 'valibot'
import { expect, test } from 'vitest'
import * as own from './schema.ts'
import { decode, rowsOf } from './web/decode.ts'

/** Both have these names and types; a union of the two could not be called. */
type Functions = typeof own

/** Every function of this module, in a shape that a page reads. */
const shapes = {
  text: (v: Functions) => v.pipe(v.string(), v.maxLength(3)),
  filled: (v: Functions) => v.pipe(v.string(), v.nonEmpty()),
  digits: (v: Functions) => v.pipe(v.string(), v.regex(/^\d+$/, 'digits')),
  count: (v: Functions) => v.pipe(v.number(), v.integer(), v.minValue(0)),
  worth: (v: Functions) => v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))),
  switch: (v: Functions) => v.boolean(),
  first: (v: Functions) => v.literal(1),
  status: (v: Functions) => v.picklist(['connected', 'active']),
  family: (v: Functions) => v.custom<string>((value) => value === 'eip155', 'CAIP-2 namespace'),
  nothing: (v: Functions) => v.nullable(v.string()),
  list: (v: Functions) => v.pipe(v.array(v.string()), v.maxLength(2), v.nonEmpty()),
  wallet: (v: Functions) =>
    v.object({ id: v.string(), image: v.optional(v.string()), links: v.nullish(v.array(v.object({ native: v.string() }))) }),
  names: (v: Functions) => v.record(v.pipe(v.string(), v.maxLength(9)), v.object({ updatedAt: v.number(), value: v.unknown() })),
  few: (v: Functions) =>
    v.pipe(
      v.record(v.string(), v.number()),
      v.check((fields) => Object.keys(fields).length < 2),
    ),
  length: (v: Functions) =>
    v.pipe(
      v.string(),
      v.transform((text) => text.length),
    ),
}

const scalars = [undefined, null, true, false, 0, 1, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '', '1', 'abcd', 'active', 'eip155', 5n]
const hostile = [
  ...scalars,
  Symbol('one'),
  () => undefined,
  new Date(0),
  new Map([['id', 'a']]),
  [],
  ['a'],
  ['a', 1, 'b'],
  ['a', 'b', 'c'],
  new Array(2),
  {},
  { id: 1 },
  { id: 'a', image: null },
  { id: 'a', image: undefined, more: 1 },
  { id: 'a', links: null },
  { id: 'a', links: [{ native: 'a' }, { native: 2 }] },
  { id: 'a', links: { 0: { native: 'a' } } },
  Object.create({ id: 'inherited' }),
  JSON.parse('{"id":"a","__proto__":{"image":"polluted"},"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse(
    '{"__proto__":{"updatedAt":1,"value":2},"prototype":1,"constructor":{"updatedAt":1,"value":2},"a":{"updatedAt":1,"value":null}}',
  ),
  { a: { updatedAt: 1 } },
  { a: { updatedAt: 'x', value: 1 } },
  { 'a key that is long': { updatedAt: 1, value: 1 } },
  { a: 1, b: 2 },
  { a: 1 },
]

const names = Object.keys(shapes) as (keyof typeof shapes)[]

test.each(names)('R-A4 %s takes and refuses what valibot does, and says so in the same words', (name) => {
  for (const value of hostile)
    expect(outcome(shapes[name](own), value)).toEqual(outcome(shapes[name](valibot as unknown as Functions), value))
})

test('R-A4 every field of a fresh object is read, and none of its prototype is changed', () => {
  const read = decode(shapes.names(own), JSON.parse('{"__proto__":{"updatedAt":1,"value":2},"a":{"updatedAt":1,"value":3}}'))
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  expect(Object.keys(read)).toEqual(['a'])
})

test('a schema of either kind holds one of the other', () => {
  const mixed = [
    valibot.object({ rows: valibot.array(own.object({ id: own.pipe(own.string(), own.maxLength(2)) })) }),
    own.object({ rows: own.array(valibot.object({ id: valibot.pipe(valibot.string(), valibot.maxLength(2)) })) }),
    own.object({ rows: rowsOf(valibot.object({ id: valibot.string() })) }),
  ]
  for (const schema of mixed) {
    expect(valibot.parse(schema, { rows: [{ id: 'a', more: 1 }] })).toEqual({ rows: [{ id: 'a' }] })
    expect(outcome(schema, { rows: [{ id: 1 }] })).toMatch(/^Unexpected data at rows/)
  }
})

test('what asks by Standard Schema is answered', () => {
  const { validate } = shapes.wallet(own)['~standard']
  expect(validate({ id: 'a', more: 1 })).toMatchObject({ value: { id: 'a' } })
  expect(validate({ id: 'a', links: [{ native: 1 }] })).toMatchObject({
    issues: [{ message: 'Expected string', path: [{ key: 'links' }, { key: 0 }, { key: 'native' }] }],
  })
})

function outcome(schema: valibot.GenericSchema, value: unknown): unknown {
  try {
    return { read: decode(schema, value) }
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}
