import { array, number, object, optional, string } from 'valibot'
import { expectTypeOf, test } from 'vitest'
import { decode } from './decode.ts'

test('what is decoded has the schema’s type, whatever came in', () => {
  const schema = object({ name: string(), sizes: array(number()), note: optional(string()) })
  expectTypeOf(decode(schema, {} as unknown)).toEqualTypeOf<{ name: string; sizes: number[]; note?: string | undefined }>()
})
