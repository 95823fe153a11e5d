import { useKit } from '@latchkey/react'
import { useCanBuy } from '../../../features/tokens/useCanBuy.ts'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Empty } from '../../../primitives/Empty/Empty.tsx'
import { cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useText } from '../../../text/useText.ts'

/** No provider sells here, or buying is not offered in the user's region. */
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
            <Button variant="secondary" size="s" onClick={() => leadTo(kit, { view: 'WalletReceive' })} testId="buy-receive">
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
