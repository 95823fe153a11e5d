import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenGrowthMax, growth } from '../../../../tooling/test/src/growth.ts'
import { safeText } from './safeText.ts'

const x = (count: number) => 'x'.repeat(count)

test.each<[string, unknown, string]>([
  // Plain texts stay as they are.
  ['a name', 'MetaMask', 'MetaMask'],
  ['inner spaces', 'Trust Wallet', 'Trust Wallet'],
  ['accents', 'Café Zoë', 'Café Zoë'],
  ['composed marks', 'e\u0301a\u0308', 'e\u0301a\u0308'],
  ['Arabic', 'محفظة', 'محفظة'],
  ['Hebrew with points', 'שָׁלוֹם', 'שָׁלוֹם'],
  ['Hindi', 'नमस्ते', 'नमस्ते'],
  ['Thai', 'กระเป๋าเงิน', 'กระเป๋าเงิน'],
  ['Chinese', '钱包', '钱包'],
  ['Korean', '지갑', '지갑'],
  ['an emoji', '🦊 Fox', '🦊 Fox'],
  ['an emoji that needs its selector', '❤️ Wallet', '❤️ Wallet'],
  ['a skin tone', '👍🏽', '👍🏽'],
  ['a flag', '🇺🇦', '🇺🇦'],
  ['mathematical letters', '𝕎allet', '𝕎allet'],
  ['Cyrillic look-alikes, left to the badge', 'МеtаMask', 'МеtаMask'],
  ['HTML, which a text node shows as it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['quotes', `"'\`&lt;`, `"'\`&lt;`],
  ['a private letter', '\ue000a', '\ue000a'],
  // Controls.
  ['NUL', 'a\u0000b', 'ab'],
  ['backspace', 'a\u0008b', 'ab'],
  ['escape sequences', '\u001b[31mred', '[31mred'],
  ['delete', 'a\u007fb', 'ab'],
  ['C1', 'a\u0080\u009fb', 'ab'],
  ['a line break', 'a\nb', 'a b'],
  ['a Windows line break', 'a\r\nb', 'a b'],
  ['a tab', 'a\tb', 'a b'],
  ['next line', 'a\u0085b', 'a b'],
  ['line and paragraph separators', 'a\u2028\u2029b', 'a b'],
  // Direction.
  ['right-to-left override', 'abc\u202egnp.exe', 'abcgnp.exe'],
  ['embeddings', '\u202aa\u202bb\u202cc\u202d', 'abc'],
  ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['marks of direction', '\u200ea\u200fb', 'ab'],
  ['the Arabic mark', 'a\u061cb', 'ab'],
  // Unseen.
  ['zero-width space', 'Meta\u200bMask', 'MetaMask'],
  ['zero-width joiners', 'a\u200cb\u200dc', 'abc'],
  ['word joiner', 'a\u2060b', 'ab'],
  ['invisible operators', 'a\u2061\u2062\u2063\u2064b', 'ab'],
  ['an unassigned one', 'a\u2065b', 'ab'],
  ['byte order mark', '\ufeffa', 'a'],
  ['soft hyphen', 'Meta\u00adMask', 'MetaMask'],
  ['combining grapheme joiner', 'a\u034fb', 'ab'],
  ['Hangul fillers', 'a\u115f\u1160\u3164\uffa0b', 'ab'],
  ['Mongolian separators', 'a\u180b\u180eb', 'ab'],
  ['invisible Khmer vowels', 'a\u17b4\u17b5b', 'ab'],
  ['a selector on a letter', 'a\ufe0fb', 'ab'],
  ['a digit’s selector', '1\ufe0f', '1'],
  ['variation selectors beyond', 'a\u{e0100}b', 'ab'],
  ['tag characters', 'a\u{e0041}\u{e007f}b', 'ab'],
  ['interlinear notes', 'a\ufff9b\ufffac\ufffb', 'abc'],
  ['a joined family, taken apart', '👩\u200d👩\u200d👧', '👩👩👧'],
  // Broken.
  ['half a pair', 'a\ud800b', 'ab'],
  ['the other half', 'a\udc00b', 'ab'],
  // Blanks.
  ['blanks around', '  a  ', 'a'],
  ['blanks within', 'a \u00a0\u2003\u3000 b', 'a b'],
  ['the Braille blank', '\u2800a\u2800', 'a'],
  ['nothing but blanks', ' \u00a0\u2800\u3000\n', ''],
  ['nothing but the unseen', '\u200b\u202e\u0000\u3164', ''],
  // Marks.
  ['a tower of marks', `Z${'\u0300'.repeat(500)}a`, `Z${'\u0300'.repeat(4)}a`],
  ['marks with nothing to stand on', '\u0300\u0301a', 'a'],
  // Lengths.
  ['40 letters', x(40), x(40)],
  ['41 letters', x(41), `${x(39)}…`],
  ['a million letters', x(1_000_000), `${x(39)}…`],
  ['a million unseen before a letter', `${'\u200b'.repeat(1_000_000)}a`, ''],
  ['40 flags', '🇺🇦'.repeat(40), '🇺🇦'.repeat(40)],
  ['41 flags', '🇺🇦'.repeat(41), `${'🇺🇦'.repeat(39)}…`],
  ['a cut after a blank', `${x(38)} ${x(5)}`, `${x(38)}…`],
  // No texts.
  ['a number', 7, ''],
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['an object that poses as text', { toString: () => 'x' }, ''],
  ['a list', ['x'], ''],
])('T-D2 %s', (_what, value, expected) => {
  expect(safeText(value, 'name')).toBe(expected)
})

test.each([
  ['name', 40],
  ['symbol', 12],
  ['message', 400],
  ['error', 160],
] as const)('T-D2 a %s has at most %i graphemes', (kind, max) => {
  expect(safeText(x(max), kind)).toBe(x(max))
  expect([...safeText(x(max + 1), kind)]).toHaveLength(max)
})

test('T-D2 without a segmenter letters are counted as code points', () => {
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(safeText('🦊'.repeat(41), 'name')).toBe(`${'🦊'.repeat(39)}…`)
  } finally {
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true })
  }
})

test('T-D2 whatever comes in, what comes out is one visible, bounded line, and stays so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.constantFrom('name', 'symbol', 'message', 'error'), (text, kind) => {
      const safe = safeText(text, kind)
      expect(safe).not.toMatch(/[\p{Cc}\p{Cs}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u)
      expect(safe).not.toMatch(/^\s|\s$|\s\s/)
      expect(safeText(safe, kind)).toBe(safe)
    }),
    { numRuns: 500 },
  )
})

test('T-D2 the time for a megabyte is that of its length, and no more', () => {
  const make = (size: number) => 'e\u0301'.repeat(size)
  expect(growth(1_000_000, make, (long) => safeText(long, 'message'))).toBeLessThan(evenGrowthMax)
})
