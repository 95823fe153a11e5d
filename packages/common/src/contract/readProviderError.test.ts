import { expect, test } from 'vitest'
import { listErrorLayers, readProviderError } from './readProviderError.ts'

const throwing = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
  },
)
const ring: { code: number; cause?: unknown } = { code: 1 }
ring.cause = ring

test.each<[string, unknown, { code: unknown; message: string }]>([
  ['an error', new Error('boom'), { code: undefined, message: 'boom' }],
  ['a string', 'User rejected', { code: undefined, message: 'User rejected' }],
  ['nothing', undefined, { code: undefined, message: '' }],
  ['null', null, { code: undefined, message: '' }],
  ['a number', 4001, { code: undefined, message: '' }],
  ['an empty object', {}, { code: undefined, message: '' }],
  ['an EIP-1193 error', { code: 4001, message: 'no' }, { code: 4001, message: 'no' }],
  ['a code as string', { code: '4001' }, { code: 4001, message: '' }],
  ['a negative code as string', { code: '-32002' }, { code: -32002, message: '' }],
  ['a name as code', { code: 'ACTION_REJECTED' }, { code: 'ACTION_REJECTED', message: '' }],
  ['a fraction as code', { code: 1.5 }, { code: undefined, message: '' }],
  ['NaN as code', { code: Number.NaN }, { code: undefined, message: '' }],
  ['an object as code', { code: {} }, { code: undefined, message: '' }],
  ['a very long code', { code: 'x'.repeat(1e6) }, { code: 'x'.repeat(64), message: '' }],
  [
    'a nested original',
    { code: -32603, message: 'Internal', data: { originalError: { code: 4902, message: 'unknown' } } },
    { code: 4902, message: 'unknown' },
  ],
  ['a general code alone', { code: -32603, message: 'm' }, { code: -32603, message: 'm' }],
  ['a cause', new Error('outer', { cause: { code: 4100 } }), { code: 4100, message: 'outer' }],
  ['a response body', { error: { code: -32000, message: 'insufficient funds' } }, { code: -32000, message: 'insufficient funds' }],
  ['data with a cause', { data: { cause: { code: 3 } } }, { code: 3, message: '' }],
  ['two telling codes', { code: 4200, cause: { code: 4001 } }, { code: 4200, message: '' }],
  ['HTML', { message: '<img src=x onerror=alert(1)>\u202e' }, { code: undefined, message: '<img src=x onerror=alert(1)>' }],
  ['a message that is no text', { message: { toString: () => 'x' } }, { code: undefined, message: '' }],
  ['traps everywhere', throwing, { code: undefined, message: '' }],
  ['a ring', ring, { code: 1, message: '' }],
  ['frozen', Object.freeze({ code: 4001 }), { code: 4001, message: '' }],
])('R-W3 reads %s', (_what, error, expected) => {
  expect(readProviderError(error)).toEqual(expected)
})

test('R-W3 a text is at most 160 characters', () => {
  expect([...readProviderError(new Error('x'.repeat(1e6))).message]).toHaveLength(160)
})

test('R-W3 looks eight layers deep and no further', () => {
  const deep = Array.from({ length: 20 }).reduce<unknown>((cause, _, index) => ({ code: 19 - index, cause }), undefined)
  expect(listErrorLayers(deep).map(({ code }) => code)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
