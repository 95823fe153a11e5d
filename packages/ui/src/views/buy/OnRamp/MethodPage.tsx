import { onRampAtom, setOnRampMethod } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef } from 'react'
import { Row } from '../../../parts/Row/Row.tsx'
import { WalletIcon } from '../../../parts/WalletIcon/WalletIcon.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { checkGlyph } from '../../../primitives/Icon/glyphs.ts'
import { Icon } from '../../../primitives/Icon/Icon.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useFiat } from '../../../text/useFiat.ts'
import { useText } from '../../../text/useText.ts'
import { methodWords } from './methodWords.ts'

/** The ways to pay that the currency has, with what each takes. */
export function MethodPage({ onDone }: { onDone: () => void }) {
  const kit = useKit()
  const text = useText()
  const { paymentCurrency, methodId } = useKitValue(onRampAtom)
  const fiat = useFiat(paymentCurrency.id)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('button')?.focus()
  }, [])
  return (
    <Body>
      <Scroll ref={list}>
        <List label={text('buy.payWith')}>
          {paymentCurrency.payment_method_limits.map(({ id, min, max }) => {
            const { name, glyph } = methodWords(id, text)
            const isChosen = id === methodId
            return (
              <Row
                key={id}
                icon={<WalletIcon glyph={glyph} />}
                label={<bdi>{name}</bdi>}
                meta={text('buy.limits', { min: fiat.short(min), max: fiat.short(max) })}
                lead={isChosen}
                current={isChosen}
                end={isChosen ? <Icon glyph={checkGlyph} /> : undefined}
                onClick={() => {
                  setOnRampMethod(kit, { methodId: id })
                  onDone()
                }}
                testId={`method-${id}`}
              />
            )
          })}
        </List>
      </Scroll>
    </Body>
  )
}
