import { formatAddress } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { onRampAtom, openBuy, reset, resetOnRamp, snapshotAtom, watchBuy } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo } from 'react'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { TokenIcon } from '../../../parts/TokenIcon/TokenIcon.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { DetailList } from '../../../primitives/DetailList/DetailList.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { cardGlyph } from '../../../primitives/Icon/trade/glyphs.ts'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useFiat } from '../../../text/useFiat.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { whereOffered } from '../OnRamp/whereOffered.tsx'

/** The provider's tab is open: what happens there shows here once the tokens arrive. */
export const BuyInProgress = whereOffered(function BuyInProgress() {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { offers, selectedProvider, paymentAmount, paymentCurrency, purchaseCurrency, purchaseAmount, progress, images } =
    useKitValue(onRampAtom)
  const { address } = useKitValue(snapshotAtom)
  const fiat = useFiat(paymentCurrency.id)
  useEffect(() => watchBuy(kit), [kit])
  const provider = safeText(selectedProvider?.label, 'name')
  const header = useMemo(() => (provider ? { title: { name: provider } } : {}), [provider])
  useViewHeader(header)

  const symbol = safeText(purchaseCurrency.symbol, 'symbol')
  const offer = offers.find((one) => one.provider.name === selectedProvider?.name)?.quote.data
  const brought = offer?.purchaseAmount.amount ?? purchaseAmount
  const isReceived = progress === 'received'
  // Not opened: the browser refused, or the view was opened by itself.
  const isBlocked = progress === 'idle'
  return (
    <Body>
      <Scroll>
        <StatusView
          state={isReceived ? 'done' : isBlocked ? 'error' : 'waiting'}
          round={isReceived}
          icon={
            isReceived ? (
              <TokenIcon src={images[purchaseCurrency.symbol]} symbol={symbol} size={72} />
            ) : (
              <WalletIcon glyph={cardGlyph} size={72} />
            )
          }
          title={
            isReceived
              ? text.rich('buy.received.title', { symbol })
              : text.rich(isBlocked ? 'buy.blocked.title' : 'buy.finish.title', { provider: provider || text('buy.offers') })
          }
        >
          {text(isReceived ? 'buy.received.text' : isBlocked ? 'buy.blocked.text' : 'buy.finish.text')}
        </StatusView>
        <DetailList>
          <Detail label={text('buy.youPay')}>{fiat.exact(paymentAmount || undefined)}</Detail>
          <Detail label={text('buy.get')}>
            <span>{brought ? text.rich('buy.about', { amount: money.quote(brought, symbol) }) : '–'}</span>
          </Detail>
          {address ? (
            <Detail label={text('buy.to')}>
              <span dir="ltr">{formatAddress(address)}</span>
            </Detail>
          ) : null}
        </DetailList>
        <Stack above={12}>
          <Buttons>
            {isReceived ? null : (
              <Button variant="secondary" glyph={refreshGlyph} onClick={() => void openBuy(kit)} testId="buy-open-again">
                {text('buy.openAgain')}
              </Button>
            )}
            <Button
              onClick={() => {
                if (isReceived) resetOnRamp(kit)
                reset(kit, { view: 'Account' })
              }}
              testId="buy-done"
            >
              {text('common.done')}
            </Button>
          </Buttons>
        </Stack>
      </Scroll>
    </Body>
  )
})
