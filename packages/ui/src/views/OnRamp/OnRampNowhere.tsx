import { push } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { Body } from '../../primitives/Body/Body.tsx'
import { Button } from '../../primitives/Button/Button.tsx'
import { Empty } from '../../primitives/Empty/Empty.tsx'
import { cardGlyph } from '../../primitives/Icon/trade/glyphs.ts'
import { useIsViewEnabled } from '../../shell/useIsViewEnabled.ts'
import { useText } from '../../text/useText.ts'
import { useCanBuy } from '../tokens/useCanBuy.ts'

/** No provider sells here, or buying is not offered where the visitor is. */
export function OnRampNowhere() {
  const kit = useKit()
  const text = useText()
  const canBuy = useCanBuy()
  const canReceive = useIsViewEnabled('WalletReceive')
  return (
    <Body>
      <Empty
        glyph={cardGlyph}
        title={text(canBuy ? 'buy.none.title' : 'buy.notHere.title')}
        action={
          canReceive ? (
            <Button variant="secondary" size="s" onClick={() => push(kit, { view: 'WalletReceive' })} testId="buy-receive">
              {text('account.receive')}
            </Button>
          ) : undefined
        }
      >
        {text(canBuy ? 'buy.none.text' : 'buy.notHere.text')}
      </Empty>
    </Body>
  )
}
