import { back } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { HelpItem } from '../../parts/HelpItem/HelpItem.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { walletGlyph } from '../../primitives/Icon/glyphs.ts'
import { shieldGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { cardGlyph } from '../../primitives/Icon/trade/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useText } from '../../text/useText.ts'

/** How buying works, in three sentences. */
export function WhatIsABuy() {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Scroll label={text('whatIsABuy.title')}>
        <Stack gap={4}>
          <HelpItem glyph={cardGlyph} title={text('whatIsABuy.provider.title')}>
            {text('whatIsABuy.provider.text')}
          </HelpItem>
          <HelpItem glyph={walletGlyph} title={text('whatIsABuy.tokens.title')}>
            {text('whatIsABuy.tokens.text')}
          </HelpItem>
          <HelpItem glyph={shieldGlyph} title={text('whatIsABuy.card.title')}>
            {text('whatIsABuy.card.text')}
          </HelpItem>
        </Stack>
        <Stack above={8}>
          <Button variant="secondary" onClick={() => back(kit)}>
            {text('whatIsANetwork.gotIt')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}
