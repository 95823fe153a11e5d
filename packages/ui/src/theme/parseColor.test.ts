import { expect, test } from 'vitest'
import { formatColor } from './color.ts'
import { parseColor } from './parseColor.ts'

const read = (value: unknown) => {
  const color = parseColor(value)
  return color && formatColor(color)
}

test.each([
  ['#fff', 'oklch(1 0 0)'],
  ['#000000', 'oklch(0 0 0)'],
  ['#F00', 'oklch(0.628 0.2577 29.2339)'],
  ['#ff000080', 'oklch(0.628 0.2577 29.2339 / 0.502)'],
  ['#f008', 'oklch(0.628 0.2577 29.2339 / 0.5333)'],
  ['rgb(255, 0, 0)', 'oklch(0.628 0.2577 29.2339)'],
  ['rgb(255 0 0 / 50%)', 'oklch(0.628 0.2577 29.2339 / 0.5)'],
  ['rgba(100%, 0%, 0%, .5)', 'oklch(0.628 0.2577 29.2339 / 0.5)'],
  ['  RGB(300 -4 0)  ', 'oklch(0.628 0.2577 29.2339)'],
  ['oklch(0.62 0.2 277)', 'oklch(0.62 0.2 277)'],
  ['oklch(62% 50% -83deg / 25%)', 'oklch(0.62 0.2 277 / 0.25)'],
  ['oklch(7 9 0)', 'oklch(1 0.4 0)'],
  ['red', 'oklch(0.628 0.2577 29.2339)'],
  ['RebeccaPurple', 'oklch(0.4403 0.1603 303.373)'],
])('reads %s', (value, expected) => {
  expect(read(value)).toBe(expected)
})

test.each([
  'url(https://evil.example/x)',
  'url("//evil.example")',
  '#ff',
  '#ggg',
  '#fffff',
  'rgb(1,2)',
  'rgb(1 2 3); } * { display: none',
  'rgb(var(--x) 0 0)',
  'rgb(calc(1) 0 0)',
  'oklch(from red l c h)',
  'oklch(none 0 0)',
  'hsl(0 100% 50%)',
  'color-mix(in oklab, red, blue)',
  'var(--brand)',
  'transparent',
  'currentcolor',
  'constructor',
  'red;',
  'red,',
  '',
  ' ',
  'a'.repeat(65),
  7,
  null,
  {},
])('R-14 refuses %s', (value) => {
  expect(parseColor(value)).toBeUndefined()
})
