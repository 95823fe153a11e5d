import * as limits from '../limits.ts'

/** What a text is shown as; each has its own length (T-D2). */
export type SafeTextKind = 'name' | 'symbol' | 'message' | 'error'

/**
 * Makes a text that an outside party chose fit to be shown: one line, nothing unseen, nothing that
 * turns the direction of its neighbours, not longer than its kind allows.
 *
 * Look-alike letters stay as they are. Show the result as a text node, inside `<bdi>`.
 *
 * @returns An empty string if `value` is no string or nothing of it can be seen.
 * @see `security.md` T-D2
 */
export function safeText(value: unknown, kind: SafeTextKind): string {
  if (typeof value !== 'string') return ''
  const max = graphemesMax[kind]
  if (value.length <= max && harmless.test(value)) return value
  // A grapheme is at most a pictograph or letter and four marks here, so this much is always enough.
  const text = value
    .slice(0, max * 64)
    .replace(blanks, ' ')
    .replace(unseen, '$1')
    .replace(markStacks, '$1')
    .replace(/ +/g, ' ')
    .replace(/^[ \p{M}]+| $/gu, '')
  // No text has more graphemes than units: most are never taken apart, which is dear where a list draws many (R-A9).
  if (text.length <= max) return text
  const graphemes = toGraphemes(text)
  return graphemes.length <= max
    ? text
    : `${graphemes
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

const graphemesMax = {
  name: limits.nameGraphemesMax,
  symbol: limits.symbolGraphemesMax,
  message: limits.messageGraphemesMax,
  error: limits.errorGraphemesMax,
}

/** What most names are: plain letters and signs, with single spaces between them. */
const harmless = /^[!-~]+(?: [!-~]+)*$/

/** Line breaks, tabs, wide and odd spaces, and the letter that looks like one (U+2800). */
const blanks = /[\t-\r\u0085\u2800\p{Z}]/gu

/** Controls, format characters, halves of pairs. A picture keeps the selector that makes it one. */
const unseen = /(\p{Extended_Pictographic}\uFE0F)|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Marks piled on one letter, beyond the four that living scripts use. */
const markStacks = /(\p{M}{4})\p{M}+/gu

function toGraphemes(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
