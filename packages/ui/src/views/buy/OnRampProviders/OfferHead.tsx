import { onRampAtom } from '@latchkey/core/internal'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { refreshGlyph } from '../../../primitives/Icon/later/glyphs.ts'
import { Section } from '../../../primitives/Section/Section.tsx'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useSecondsUntil } from '../../../shell/time/useSecondsUntil.ts'
import { clock } from '../../../text/clock.ts'
import { useFiat } from '../../../text/useFiat.ts'
import { useText } from '../../../text/useText.ts'
import { classes, css } from './OnRampProviders.module.css'

const words = { card: 'buy.offersByCard', ach_bank_account: 'buy.offersByBank' } as const

/** For what sum the offers are, and how long they hold. */
export function OfferHead() {
  useStyles(css)
  const text = useText()
  const announce = useAnnounce()
  const { paymentAmount, paymentCurrency, methodId, offersExpireAtMs } = useKitValue(onRampAtom)
  const fiat = useFiat(paymentCurrency.id)
  const seconds = useSecondsUntil(offersExpireAtMs)
  // ui.md 6: countdowns are said at 30, 10 and 0 seconds only.
  const told = seconds === 30 || seconds === 10 ? seconds : undefined
  useEffect(() => {
    if (told !== undefined) announce(text('buy.newIn', { time: text.number(told, { style: 'unit', unit: 'second', unitDisplay: 'long' }) }))
  }, [announce, text, told])
  useEffect(() => {
    if (offersExpireAtMs !== undefined) announce(text('buy.newPrices'))
  }, [announce, text, offersExpireAtMs])
  const key = words[methodId as keyof typeof words] ?? 'buy.offersFor'
  return (
    <Section
      end={
        seconds === undefined ? null : (
          <span className={classes.count} aria-hidden="true" data-testid="offers-countdown">
            <Icon glyph={refreshGlyph} size={14} />
            {clock(text, seconds)}
          </span>
        )
      }
    >
      {text(key, { amount: fiat.exact(paymentAmount) })}
    </Section>
  )
}
