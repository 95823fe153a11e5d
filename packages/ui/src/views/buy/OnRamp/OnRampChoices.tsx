import { safeText } from '@latchkey/common/web'
import { onRampAtom, onRampFactsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useStyles } from '../../../css/useStyles.ts'
import { Row } from '../../../parts/Row/Row.tsx'
import { TokenIcon } from '../../../parts/TokenIcon/TokenIcon.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useFiat } from '../../../text/useFiat.ts'
import { useText } from '../../../text/useText.ts'
import { currencyName } from './currencyName.ts'
import { currencySign } from './currencySign.ts'
import { methodWords } from './methodWords.ts'
import { classes, css } from './OnRampChoices.module.css'

/** What is bought, in what it is paid, and how: each leads to its list. */
export function OnRampChoices({ onMethod }: { onMethod: () => void }) {
  useStyles(css)
  const kit = useKit()
  const text = useText()
  const { purchaseCurrency, paymentCurrency, network, methodId, images } = useKitValue(onRampAtom)
  const { limits } = useKitValue(onRampFactsAtom)
  const fiat = useFiat(paymentCurrency.id)
  const { name, glyph } = methodWords(methodId, text)
  const where = purchaseCurrency.networks.find((one) => one.name === network)
  const symbol = safeText(purchaseCurrency.symbol, 'symbol')
  return (
    <Card>
      <div className={classes.rows}>
        <Row
          small
          icon={<TokenIcon src={images[purchaseCurrency.symbol]} symbol={symbol} size={36} />}
          label={<bdi>{safeText(purchaseCurrency.name, 'name') || symbol}</bdi>}
          meta={where ? <bdi>{`${text('buy.get')} · ${safeText(where.display_name, 'name')}`}</bdi> : text('buy.get')}
          chevron="next"
          onClick={() => leadTo(kit, { view: 'OnRampTokenSelect' })}
          testId="buy-token"
        />
        <Row
          small
          icon={<TokenIcon src={images[paymentCurrency.id]} symbol={currencySign(paymentCurrency.id, text.locale)} size={36} />}
          label={<bdi>{currencyName(paymentCurrency.id, text.locale)}</bdi>}
          meta={text('buy.payIn')}
          chevron="next"
          onClick={() => leadTo(kit, { view: 'OnRampFiatSelect' })}
          testId="buy-currency"
        />
        <Row
          small
          icon={<WalletIcon glyph={glyph} size={36} />}
          label={<bdi>{name}</bdi>}
          meta={limits ? text('buy.limits', { min: fiat.short(limits.min), max: fiat.short(limits.max) }) : text('buy.payWith')}
          chevron="next"
          onClick={onMethod}
          testId="buy-method"
        />
      </div>
    </Card>
  )
}
