import { expect, test } from 'vitest'
import { maskEmail } from './lazy/login.ts'

test.each([
  ['mira@meadow.example', 'm…a@m….example'],
  ['ab@meadow.example', 'a…@m….example'],
  ['a@sub.meadow.example', 'a…@s….example'],
])('E-21 %s is kept as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
