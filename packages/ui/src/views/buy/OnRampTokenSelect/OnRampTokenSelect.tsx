import { safeText } from '@latchkey/common/web'
import { back, onRampAtom, setOnRampPurchaseCurrency } from '@latchkey/core/internal'
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
import { whereOffered } from '../OnRamp/whereOffered.tsx'

/** What can be bought, once for each network it comes on. */
export const OnRampTokenSelect = whereOffered(function OnRampTokenSelect() {
  const kit = useKit()
  const text = useText()
  const { options, purchaseCurrency, network, images } = useKitValue(onRampAtom)
  const items = useMemo(
    () =>
      (options.data?.purchaseCurrencies ?? [purchaseCurrency]).flatMap((currency) =>
        currency.networks.map((where) => ({
          key: `${currency.id} ${where.name}`,
          words: [currency.name, currency.symbol, where.display_name],
          currency,
          where,
        })),
      ),
    [options.data, purchaseCurrency],
  )
  return (
    <SearchList
      items={items}
      label={text('swapTokens.list')}
      searchLabel={text('swapTokens.search')}
      none={(query) => ({ title: text.rich('swapTokens.none.title', { query }), text: text('buy.noCurrency.text') })}
      isWaiting={options.status === 'loading' && options.data === undefined}
      renderItem={({ currency, where, key }) => {
        const isChosen = currency.id === purchaseCurrency.id && where.name === network
        const symbol = safeText(currency.symbol, 'symbol')
        return (
          <Row
            icon={<TokenIcon src={images[currency.symbol]} symbol={symbol} eager={false} />}
            label={<bdi>{safeText(currency.name, 'name') || symbol}</bdi>}
            meta={text.rich('buy.onNetwork', { symbol, network: safeText(where.display_name, 'name') })}
            lead={isChosen}
            current={isChosen}
            end={isChosen ? <Icon glyph={checkGlyph} /> : undefined}
            onClick={() =>
              lead(kit, () => {
                setOnRampPurchaseCurrency(kit, { currency, network: where.name })
                back(kit)
              })
            }
            testId={`token-${key}`}
          />
        )
      }}
    />
  )
})
