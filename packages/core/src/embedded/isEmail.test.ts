import { expect, test } from 'vitest'
import { isEmail } from './lazy/email.ts'

test.each([
  ['mira@meadow.example', true],
  ['mira+garden@meadow.example', true],
  ['mira.o’hara@meadow.example', true],
  ['用户@例子.广告', true],
  ['mira@meadow', false],
  ['mira@', false],
  ['@meadow.example', false],
  ['mira@@meadow.example', false],
  ['mira @meadow.example', false],
  ['mira@meadow.example\nBcc: all@meadow.example', false],
  ['mira,eve@meadow.example', false],
  ['"mira"@meadow.example', false],
  ['.mira@meadow.example', false],
  ['mi..ra@meadow.example', false],
  ['mira@-meadow.example', false],
  ['mira@meadow..example', false],
  ['mira@127.0.0.1', false],
  [`${'a'.repeat(65)}@meadow.example`, false],
  [`a@${'b'.repeat(260)}.example`, false],
])('V-01 %j is an address: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne)
})
