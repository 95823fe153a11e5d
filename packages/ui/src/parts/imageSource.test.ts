import { expect, test } from 'vitest'
import { imageSource } from './imageSource.ts'

test.each([
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml,%3Csvg%3E%3C/svg%3E', true],
  ['blob:https://host.example/1', true],
  ['https://gateway.example/getWalletImage/1', true],
  ['/local.png', true],
  ['//evil.example/x.png', false],
  ['http://evil.example/x.png', false],
  ['data:text/html,<script>', false],
  [' data:text/html,x', false],
  ['javascript:alert(1)', false],
  ['', false],
  [undefined, false],
])('T-D4 lets %s through: %s', (src, expected) => {
  expect(imageSource(src) !== undefined).toBe(expected)
})
