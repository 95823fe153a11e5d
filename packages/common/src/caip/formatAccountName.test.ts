import { expect, test } from 'vitest'
import { formatAccountName } from './formatAccountName.ts'

test.each([
  ['jane@mail.example', 'jane@mail.example'],
  ['abcdefghijklmnopq@mail.example', 'abcdefghijklmnopq@mail.example'],
  ['abcdefghijklmnopqr@mail.example', 'abcdefghijklmnop…@mail.example'],
  ['a@a-domain-of-more-than-thirty-letters.example', 'a@a-domain-of-more-than-thirt…'],
  ['a-very-long-name-that-is-no-email-at-all.eth', 'a-very-long-name-that-is-no-email-at-all.eth'],
  ['@a-handle-that-is-longer-than-thirty-letters', '@a-handle-that-is-longer-than-thirty-letters'],
])('U-08 %s shows as %s', (name, expected) => {
  expect(formatAccountName(name)).toBe(expected)
  if (expected !== name) expect(expected).toHaveLength(30)
})
