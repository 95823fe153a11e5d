import { HelpPage } from '../../../parts/HelpPage/HelpPage.tsx'
import { fuelGlyph, globeGlyph, swapGlyph } from '../../../primitives/Icon/later/glyphs.ts'

const items = [
  { glyph: globeGlyph, title: 'whatIsANetwork.record.title', text: 'whatIsANetwork.record.text' },
  { glyph: fuelGlyph, title: 'whatIsANetwork.fee.title', text: 'whatIsANetwork.fee.text' },
  { glyph: swapGlyph, title: 'whatIsANetwork.switch.title', text: 'whatIsANetwork.switch.text' },
] as const

/** What a network is, in three sentences. */
export function WhatIsANetwork() {
  return <HelpPage title="whatIsANetwork.title" items={items} above={12} />
}
