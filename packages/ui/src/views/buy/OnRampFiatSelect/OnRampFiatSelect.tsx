import { safeText } from '@latchkey/common/web'
import { back, onRampAtom, setOnRampPaymentCurrency } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useMemo } from 'react'
import { Row } from '../../../parts/Row/Row.tsx'
import { SearchList } from '../../../parts/SearchList/SearchList.tsx'
import { TokenIcon } from '../../../parts/TokenIcon/TokenIcon.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { lead } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'
import { currencyName } from '../OnRamp/currencyName.ts'
import { currencySign } from '../OnRamp/currencySign.ts'
import { whereOffered } from '../OnRamp/whereOffered.tsx'

/** What can be paid with. */
export const OnRampFiatSelect = whereOffered(function OnRampFiatSelect() {
  const kit = useKit()
  const text = useText()
  const { options, paymentCurrency, images } = useKitValue(onRampAtom)
  const items = useMemo(
    () =>
      (options.data?.paymentCurrencies ?? [paymentCurrency]).map((currency) => ({
        key: currency.id,
        words: [currency.id, currencyName(currency.id, text.locale)],
        currency,
      })),
    [options.data, paymentCurrency, text.locale],
  )
  return (
    <SearchList
      items={items}
      label={text('buy.currencies')}
      searchLabel={text('buy.searchCurrencies')}
      none={(query) => ({ title: text.rich('buy.noCurrency.title', { query }), text: text('buy.noCurrency.text') })}
      isWaiting={options.status === 'loading' && options.data === undefined}
      renderItem={({ currency }) => {
        const isChosen = currency.id === paymentCurrency.id
        return (
          <Row
            icon={<TokenIcon src={images[currency.id]} symbol={currencySign(currency.id, text.locale)} eager={false} />}
            label={<bdi>{currencyName(currency.id, text.locale)}</bdi>}
            meta={<bdi>{safeText(currency.id, 'symbol')}</bdi>}
            lead={isChosen}
            current={isChosen}
            end={isChosen ? <Icon glyph={checkGlyph} /> : undefined}
            onClick={() =>
              lead(kit, () => {
                setOnRampPaymentCurrency(kit, { currency })
                back(kit)
              })
            }
            testId={`currency-${currency.id}`}
          />
        )
      }}
    />
  )
})
