import { useKit } from '@latchkey/react'
import { LanguageRow } from '../../../features/language/LanguageRow.tsx'
import { WalletArt } from '../../../parts/Art/WalletArt.tsx'
import { HelpItem } from '../../../parts/HelpItem/HelpItem.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { keyGlyph, shieldGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadBack, leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'

/** What a wallet is for, in three sentences. */
export function WhatIsAWallet() {
  const kit = useKit()
  const text = useText()
  return (
    <Body>
      <Scroll label={text('whatIsAWallet.title')}>
        <WalletArt />
        <Stack gap={4}>
          <HelpItem glyph={keyGlyph} title={text('whatIsAWallet.key.title')}>
            {text('whatIsAWallet.key.text')}
          </HelpItem>
          <HelpItem glyph={shieldGlyph} title={text('whatIsAWallet.holds.title')}>
            {text('whatIsAWallet.holds.text')}
          </HelpItem>
          <HelpItem glyph={checkGlyph} title={text('whatIsAWallet.safe.title')}>
            {text('whatIsAWallet.safe.text')}
          </HelpItem>
        </Stack>
        <Stack above={12}>
          <Buttons>
            <Button variant="secondary" onClick={() => leadBack(kit)}>
              {text('whatIsAWallet.have')}
            </Button>
            <Button onClick={() => leadTo(kit, { view: 'GetWallet' })}>{text('connect.getWallet')}</Button>
          </Buttons>
        </Stack>
        <Stack above={8}>
          <LanguageRow />
        </Stack>
      </Scroll>
    </Body>
  )
}
