import type { Glyph } from '../../../primitives/Icon/glyphs.ts'

/** Buy. */
export const buyGlyph: Glyph = { d: 'M2.75 10a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0-14.5 0M10 6.75v6.5M6.75 10h6.5' }
