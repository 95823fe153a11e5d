import { array, number, object, string } from 'valibot'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { decode, rowsOf } from './decode.ts'

const schema = object({ wallets: array(object({ name: string(), order: number() })) })

test('R-A4 a value of the right shape is copied to a fresh object without what was not asked for', () => {
  const input = { wallets: [{ name: 'a', order: 1, extra: true }], more: 1 }
  const output = decode(schema, input)
  expect(output).toEqual({ wallets: [{ name: 'a', order: 1 }] })
  expect(output.wallets[0]).not.toBe(input.wallets[0])
})

test('R-A4 the first wrong field is named, never its value', () => {
  const secret = { wallets: [{ name: 'a', order: 'my secret' }] }
  expect(() => decode(schema, secret)).toThrowErrorMatchingInlineSnapshot(`
    [DecodeError: Unexpected data at wallets.0.order: expected number
    Code: DECODE_FAILED (latchkey@0.1.0)]
  `)
  expect(() => decode(schema, null)).toThrow('Unexpected data at (root)')
})

test('T-D5 a polluting answer pollutes nothing', () => {
  decode(schema, JSON.parse('{"wallets":[],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'))
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('R-A4 the error has a code of its own', () => {
  try {
    decode(schema, {})
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'DECODE_FAILED')).toBe(true)
  }
})

test('R-A4 a row of another shape is left out, what is no list is refused', () => {
  const rows = object({ wallets: rowsOf(object({ name: string() })) })
  const bad = [{ name: 1 }, null, 'x', [], { nam: 'b' }]
  expect(decode(rows, { wallets: [...bad, { name: 'a', more: 1 }, ...bad] })).toEqual({ wallets: [{ name: 'a' }] })
  expect(decode(rows, { wallets: [] })).toEqual({ wallets: [] })
  for (const wallets of [bad, { name: 'a' }, null, 'a', undefined]) expect(() => decode(rows, { wallets })).toThrow('wallets')
})
