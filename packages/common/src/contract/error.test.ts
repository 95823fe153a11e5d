import { expect, test } from 'vitest'
import latchkey from '../../../latchkey/package.json' with { type: 'json' }
import { hasCode, isLatchkeyError, LatchkeyError, version } from './error.ts'

test('X-10 an error says what happened, what to do, where to read, and its code', () => {
  const cause = new Error('socket closed')
  const error = new LatchkeyError('RELAY_UNREACHABLE', 'Connection Problem', { cause, docs: 'errors', hints: ['Check the connection.'] })
  expect(error.message).toMatchInlineSnapshot(`
    "Connection Problem
    - Check the connection.
    Docs: /docs/errors
    Code: RELAY_UNREACHABLE (latchkey@0.1.0)"
  `)
  expect(error).toMatchObject({ name: 'LatchkeyError', code: 'RELAY_UNREACHABLE', shortMessage: 'Connection Problem', cause })
  expect('cause' in new LatchkeyError('UNKNOWN', 'An error occurred')).toBe(false)
})

test('X-10 a code is found anywhere in the chain of causes, in another copy of this package too', () => {
  const inner = Object.assign(new Error('x'), { code: 'REVERTED' })
  const error = new LatchkeyError('UNKNOWN', 'An error occurred', { cause: new Error('between', { cause: inner }) })
  expect(hasCode(error, 'UNKNOWN')).toBe(true)
  expect(hasCode(error, 'REVERTED')).toBe(true)
  expect(hasCode(error, 'ABORTED')).toBe(false)
  expect(hasCode('UNKNOWN', 'UNKNOWN')).toBe(false)
  expect(hasCode({ code: 'UNKNOWN' }, 'UNKNOWN')).toBe(false)
})

test('X-10 an error is known whichever copy of this package made it, and other libraries’ errors are not', async () => {
  // What a second bundle on the page brings along; the query makes it a module of its own.
  const second: typeof import('./error.ts') = await import(`${import.meta.resolve('./error.ts')}?second`)
  const theirs = new second.LatchkeyError('ABORTED', 'Request was aborted')
  expect(theirs).not.toBeInstanceOf(LatchkeyError)
  expect([theirs, new LatchkeyError('ABORTED', 'Request was aborted')].map(isLatchkeyError)).toEqual([true, true])
  const ethers = Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED', shortMessage: 'user rejected action' })
  expect([ethers, new Error('x', { cause: theirs }), theirs.code, undefined, { ...theirs }].map(isLatchkeyError)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})

test('the version in messages is the published one', () => {
  expect(latchkey.version).toBe(version)
})
