import { expect, test } from 'vitest'
import { nameHint } from './nameHint.ts'

const idle = { status: 'idle' } as const

test.each([
  ['nothing yet', '', 'empty', 'unknown', idle, 'name.rule', false],
  ['a beginning', 'mir', 'invalid', 'unknown', idle, 'name.rule', false],
  ['signs it may not have', 'mi_rav', 'invalid', 'unknown', idle, 'name.invalid', true],
  ['a hyphen to begin with', '-mirav', 'invalid', 'unknown', idle, 'name.invalid', true],
  ['a hyphen to end with', 'mirav-', 'invalid', 'unknown', idle, 'name.rule', false],
  ['one that is free', 'mirav', 'valid', 'free', idle, 'name.rule', false],
  ['one that is taken', 'mirav', 'valid', 'taken', idle, 'name.taken', true],
  ['one that could not be looked up', 'mirav', 'valid', 'unknown', { status: 'failed' }, 'name.unsure', false],
] as const)('V-07 under %s', (_, label, validity, availability, suggestions, key, isWrong) => {
  expect(nameHint({ label, validity, availability, suggestions, isClaimed: false })).toEqual({ key, isWrong })
})

test('V-07 a beginning that is claimed all the same is wrong', () => {
  const hint = nameHint({ label: 'abc', validity: 'invalid', availability: 'unknown', suggestions: idle, isClaimed: true })
  expect(hint).toEqual({ key: 'name.invalid', isWrong: true })
})
