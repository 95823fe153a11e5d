import { expect, test } from 'vitest'
import { escapeLines, escapeText } from './escapeText.ts'

test.each([
  ['selectors', 'a\ufe00b\u{e0100}'],
  ['joiners', 'a\u034fb'],
  ['vowels without a shape', 'a\u17b4b\u17b5'],
  ['Mongolian selectors', 'a\u180bb\u180f'],
  ['a selector that belongs to no picture', 'a\ufe0f'],
  ['fillers and blanks', '\u115f\u1160\u3164\uffa0\u2800\u00a0'],
  ['format characters', '\u200b\u202e\u2066\u{e0041}'],
  ['format characters that are drawn', '\u0600a\ufff9b'],
  ['control characters', '\u0000a\u001b\r\u0085'],
  ['line and paragraph ends', 'a\u2028b\u2029'],
  ['private and unassigned characters, half a pair', '\ue000\u0378a\ud800'],
])('T-D2 what cannot be seen is written out: %s', (_, text) => {
  expect(escapeText(text).replaceAll(/\\u\{[0-9a-f]+\}/g, '')).toMatch(/^[ab]*$/)
  expect(escapeLines(`\n${text}`)).toBe(`\n${escapeText(text)}`)
})

test('T-D2 marks that are piled into the lines around are written out; those of living scripts stay', () => {
  expect(escapeText(`a${'\u0336'.repeat(6)}`)).toBe(`a${'\u0336'.repeat(4)}\\u{336}\\u{336}`)
  for (const text of ['Crème brûlée', 'Tiếng Việt', 'שָׁלוֹם', 'नमस्ते', '❤\ufe0f 日本語']) expect(escapeText(text)).toBe(text)
})
