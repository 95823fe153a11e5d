import type { Glyph } from '../../primitives/Icon/glyphs.ts'

/** A picture. */
export const pictureGlyph: Glyph = {
  d: 'M5.75 3.5h8.5a2.25 2.25 0 0 1 2.25 2.25v8.5a2.25 2.25 0 0 1-2.25 2.25h-8.5a2.25 2.25 0 0 1-2.25-2.25v-8.5a2.25 2.25 0 0 1 2.25-2.25ZM3.75 13.75l3.5-3.5 3 3 2.25-2.25 3.75 3.75',
  dots: 'M12.75 7.25v.01',
}
