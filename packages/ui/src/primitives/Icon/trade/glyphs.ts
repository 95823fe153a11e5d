import type { Glyph } from '../glyphs.ts'

/** Paid by card. */
export const cardGlyph: Glyph = {
  d: 'M5.25 4.5h9.5a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-9.5a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5ZM2.75 8.4h14.5M5.75 12.25h2.5',
}
/** Paid from a bank account. */
export const bankGlyph: Glyph = { d: 'M3.25 8 10 3.75 16.75 8v.75H3.25V8ZM5.25 9v5M8.4 9v5M11.6 9v5M14.75 9v5M3.25 16.25h13.5' }
/** The other way round. */
export const flipGlyph: Glyph = { d: 'M7 3.9v11.6l-3-3M13 16.1V4.5l3 3' }
/** Limits and choices. */
export const slidersGlyph: Glyph = {
  d: 'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M10.5 6.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5 13.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
}
/** A person. */
export const personGlyph: Glyph = {
  d: 'M6.75 6.75a3.25 3.25 0 1 0 6.5 0a3.25 3.25 0 1 0-6.5 0M3.75 16.5c.7-3 3.1-4.75 6.25-4.75s5.55 1.75 6.25 4.75',
}
