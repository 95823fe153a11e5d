import { expect, test } from 'vitest'
import { describeRefusal } from './describeRefusal.ts'

test('a known code has a sentence of its own, and every refusal has a way out', () => {
  expect(describeRefusal({ code: 'NOT_ALLOWED', description: 'x' })).toEqual({
    sentence: 'Your role may not do this.',
    wayOut: 'Ask an owner for a role that may do it.',
  })
  expect(describeRefusal({ code: 'SOMETHING_NEW', description: 'It broke' })).toEqual({
    sentence: 'It broke.',
    wayOut: 'Try again. If it fails once more, look into the gateway’s log.',
  })
})

test('the gateway’s sentence keeps one full stop and a bearable length', () => {
  expect(describeRefusal({ code: 'VALUE_REFUSED', description: 'Expected a name. ' }).sentence).toBe('Expected a name.')
  expect(describeRefusal({ code: 'VALUE_REFUSED', description: 'a'.repeat(5000) }).sentence).toHaveLength(241)
})
