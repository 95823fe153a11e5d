import { decode } from '@latchkey/common/web'
import { number, object } from 'valibot'
import { expect, test } from 'vitest'
import { malformed } from './errors.ts'
import { toRefusal } from './toRefusal.ts'

const withFields = (fields: object) => Object.assign(new Error('secret-canary'), fields)

test.each([
  ['a full disk', withFields({ errcode: 13 }), 503],
  ['a disk that is read only', withFields({ errcode: 8 }), 503],
  ['a lock that is not given back', withFields({ errcode: 5 }), 503],
  ['an extended I/O code', withFields({ errcode: 10 | (3 << 8) }), 503],
  ['a wrong statement', withFields({ errcode: 1 }), 500],
  ['a PostgreSQL that is away', withFields({ code: 'ECONNREFUSED' }), 503],
  ['a PostgreSQL that shuts down', withFields({ code: '57P01' }), 503],
  ['a PostgreSQL without space', withFields({ code: '53100' }), 503],
  ['a duplicate key', withFields({ code: '23505' }), 500],
  ['anything else', new TypeError('secret-canary'), 500],
  ['what is no error', 'secret-canary', 500],
])('5.2 G-15 the answer to %s has nothing of the error’s message', (_what, error, status) => {
  const refusal = toRefusal(error)
  expect(refusal.status).toBe(status)
  expect(JSON.stringify(refusal.reasons)).not.toContain('canary')
  expect(refusal.retryAfterS !== undefined).toBe(status === 503)
})

test('G-15 an invalid parameter is named', () => {
  let error: unknown
  try {
    decode(object({ page: number() }), { page: 'x' })
  } catch (caught) {
    error = caught
  }
  expect(toRefusal(error)).toMatchObject({ status: 400, reasons: [{ name: 'page' }] })
  const own = malformed('page', 'a number')
  expect(toRefusal(own)).toBe(own)
})
