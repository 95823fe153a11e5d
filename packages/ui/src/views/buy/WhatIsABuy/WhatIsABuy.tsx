import { HelpPage } from '../../../parts/HelpPage/HelpPage.tsx'
import { walletGlyph } from '../../../primitives/Icon/glyphs.ts'
import { shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { whereOffered } from '../OnRamp/whereOffered.tsx'

const items = [
  { glyph: cardGlyph, title: 'whatIsABuy.provider.title', text: 'whatIsABuy.provider.text' },
  { glyph: walletGlyph, title: 'whatIsABuy.tokens.title', text: 'whatIsABuy.tokens.text' },
  { glyph: shieldGlyph, title: 'whatIsABuy.card.title', text: 'whatIsABuy.card.text' },
] as const

/** How buying works, in three sentences. */
export const WhatIsABuy = whereOffered(function WhatIsABuy() {
  return <HelpPage title="whatIsABuy.title" items={items} above={8} />
})
