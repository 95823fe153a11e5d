import { safeText } from '@latchkey/common/web'
import type { Glyph } from '../../../primitives/Icon/glyphs.ts'
import { bankGlyph, cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import type { Text } from '../../../text/createText.ts'

/** What a way of paying is called, and its sign. */
export function methodWords(id: string | undefined, text: Text): { readonly name: string; readonly glyph: Glyph } {
  if (id === 'card') return { name: text('buy.card'), glyph: cardGlyph }
  if (id === 'ach_bank_account') return { name: text('buy.bank'), glyph: bankGlyph }
  return { name: safeText(id?.replaceAll('_', ' '), 'name') || '–', glyph: cardGlyph }
}
