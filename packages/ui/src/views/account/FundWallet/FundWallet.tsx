import * as limits from '@latchkey/common/limits'
import { useKit } from '@latchkey/react'
import { useCanBuy } from '../../../features/tokens/useCanBuy.ts'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { receiveGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useLazyPart } from '../../../shell/loading/useLazyPart.ts'
import { useFiat } from '../../../text/useFiat.ts'
import { useText } from '../../../text/useText.ts'

/** Ways to money, of those that are on. */
export function FundWallet() {
  const kit = useKit()
  const text = useText()
  const dollars = useFiat('USD')
  const canBuy = useCanBuy()
  const canReceive = useIsViewEnabled('WalletReceive')
  const canSend = useIsViewEnabled('WalletSend')
  const Shortfall = useLazyPart(async () => (await import('./Shortfall.tsx')).Shortfall, canSend)
  return (
    <Body>
      <Scroll>
        <List label={text('fund.title')} gap={8}>
          {canBuy ? (
            <Row
              key="buy"
              lead
              wraps
              icon={<WalletIcon glyph={cardGlyph} accent />}
              label={text('fund.buy')}
              meta={text('fund.buyText', { money: dollars.short(String(limits.onRampCardMinUsd)) })}
              chevron="next"
              onClick={() => leadTo(kit, { view: 'OnRamp' })}
              testId="fund-onramp"
            />
          ) : null}
          {canReceive ? (
            <Row
              key="receive"
              lead
              wraps
              icon={<WalletIcon glyph={receiveGlyph} flip accent />}
              label={text('fund.receive')}
              meta={text('fund.receiveText')}
              chevron="next"
              onClick={() => leadTo(kit, { view: 'WalletReceive' })}
              testId="fund-receive"
            />
          ) : null}
        </List>
        {canSend && Shortfall ? <Shortfall /> : null}
      </Scroll>
    </Body>
  )
}
