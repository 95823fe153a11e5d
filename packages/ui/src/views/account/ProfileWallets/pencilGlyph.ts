import type { Glyph } from '../../../primitives/Icon/glyphs.ts'

/** Edit, rename. */
export const pencilGlyph: Glyph = {
  d: 'M12.6 4.3a1.95 1.95 0 0 1 2.8 0l.3.3a1.95 1.95 0 0 1 0 2.8l-8.3 8.3-3.6.5.5-3.6 8.3-8.3ZM11.1 5.8l3.1 3.1',
}
