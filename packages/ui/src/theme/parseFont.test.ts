import { expect, test } from 'vitest'
import { parseFont } from './parseFont.ts'

test.each([
  ['Georgia', "'Georgia', sans-serif"],
  ['Georgia, serif', "'Georgia', serif"],
  ['"Fira Sans", system-ui', "'Fira Sans', system-ui"],
  ["'IBM Plex Sans', -apple-system, sans-serif", "'IBM Plex Sans', -apple-system, sans-serif"],
  ['Noto Sans 日本', "'Noto Sans 日本', sans-serif"],
])('writes %s with every name quoted', (value, expected) => {
  expect(parseFont(value)).toBe(expected)
})

test.each([
  'url(evil.woff2)',
  'Arial; color: red',
  'Arial} *{display:none',
  '"Arial',
  'Ari\\61l',
  "a', b",
  'Arial,,serif',
  '',
  'x'.repeat(401),
  'var(--font)',
  14,
])('R-14 refuses %s', (value) => {
  expect(parseFont(value)).toBeUndefined()
})
