import { back } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { HelpItem } from '../../parts/HelpItem/HelpItem.tsx'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { fuelGlyph, globeGlyph, swapGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useText } from '../../text/useText.ts'

/** What a network is, in three sentences. */
export function WhatIsANetwork() {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Scroll label={text('whatIsANetwork.title')}>
        <Stack gap={4}>
          <HelpItem glyph={globeGlyph} title={text('whatIsANetwork.record.title')}>
            {text('whatIsANetwork.record.text')}
          </HelpItem>
          <HelpItem glyph={fuelGlyph} title={text('whatIsANetwork.fee.title')}>
            {text('whatIsANetwork.fee.text')}
          </HelpItem>
          <HelpItem glyph={swapGlyph} title={text('whatIsANetwork.switch.title')}>
            {text('whatIsANetwork.switch.text')}
          </HelpItem>
        </Stack>
        <Stack above={12}>
          <Button variant="secondary" onClick={() => back(kit)}>
            {text('whatIsANetwork.gotIt')}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}
