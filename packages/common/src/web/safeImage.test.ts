import { expect, test } from 'vitest'
import { safeImage } from './safeImage.ts'

const png = 'data:image/png;base64,iVBORw0KGgo='
const svg = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test.each<[string, unknown, boolean]>([
  ['png', png, true],
  ['jpeg', 'data:image/jpeg;base64,/9j/4AAQ', true],
  ['gif', 'data:image/gif;base64,R0lGODlh', true],
  ['webp', 'data:image/webp;base64,UklGRg==', true],
  ['svg, percent-encoded', svg, true],
  ['svg as it is', 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ['svg with a character set', 'data:image/svg+xml;charset=utf-8;base64,PHN2Zy8+', true],
  ['svg with a script, which an <img> does not run', 'data:image/svg+xml,<svg><script>alert(1)</script></svg>', true],
  ['capitals', 'DATA:IMAGE/PNG;BASE64,iVBORw0KGgo=', true],
  ['html', 'data:text/html,<script>alert(1)</script>', false],
  ['a picture type that is not listed', 'data:image/bmp;base64,Qk0=', false],
  ['svg and more', 'data:image/svg+xml-evil,<svg/>', false],
  ['no type', 'data:,x', false],
  ['no body', 'data:image/png;base64,', false],
  ['no body, plain', 'data:image/svg+xml,', false],
  ['no comma', 'data:image/png;base64', false],
  ['broken base64', 'data:image/png;base64,@@@', false],
  ['a blank in base64', 'data:image/png;base64,iVBO Rw0K', false],
  ['a remote image', 'https://tracker.example/x.png', false],
  ['an image on the local net', 'http://192.168.0.1/x.png', false],
  ['a path', '/x.png', false],
  ['a script', 'javascript:alert(1)', false],
  ['a blob', 'blob:https://a.example/x', false],
  ['no text', { toString: () => png }, false],
  ['nothing', undefined, false],
])('T-D4 %s', (_what, uri, isSafe) => {
  expect(safeImage(uri)).toBe(isSafe ? uri : undefined)
})

test('T-D4 blanks around are taken off', () => {
  expect(safeImage(`\n ${png} `)).toBe(png)
})

test('T-D4 at most 100 kB of picture, however it is written', () => {
  const base64 = (bytes: number) => `data:image/png;base64,${'A'.repeat((bytes / 3) * 4)}`
  expect(safeImage(base64(99_999))).toBeDefined()
  expect(safeImage(base64(100_002))).toBeUndefined()
  expect(safeImage(`data:image/svg+xml,${'a'.repeat(100_000)}`)).toBeDefined()
  expect(safeImage(`data:image/svg+xml,${'a'.repeat(100_001)}`)).toBeUndefined()
  expect(safeImage(`data:image/svg+xml,${'%20'.repeat(100_000)}`)).toBeDefined()
  expect(safeImage(`data:image/svg+xml,${'%20'.repeat(100_001)}`)).toBeUndefined()
  expect(safeImage(`data:image/svg+xml,${'é'.repeat(50_001)}`)).toBeUndefined()
  expect(safeImage(`data:image/png;base64,${'A'.repeat(50_000_000)}`)).toBeUndefined()
})
