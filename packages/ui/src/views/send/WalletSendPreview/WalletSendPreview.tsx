import { safeText } from '@latchkey/common/web'
import { send } from '@latchkey/core'
import { replace, sendAtom, sendProblemAtom, sendWarningsAtom, snapshotAtom } from '@latchkey/core/internal'
import { useAction, useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useMemo, useState } from 'react'
import { useStyles } from '../../../css/useStyles.ts'
import type { ViewProps } from '../../../defineView.ts'
import { AddressChunks } from '../../../parts/AddressChunks/AddressChunks.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Card } from '../../../primitives/Card/Card.tsx'
import { Detail } from '../../../primitives/Detail/Detail.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { Legal } from '../../../shell/frame/Legal.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useAnnounce } from '../../../shell/notices/LiveRegions.tsx'
import { useSecondsUntil } from '../../../shell/time/useSecondsUntil.ts'
import { clock } from '../../../text/clock.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { paymentAbout } from '../Pay/paymentAbout.ts'
import { SendFacts } from '../WalletSend/SendFacts.tsx'
import { worthOf } from '../WalletSend/worthOf.ts'
import { SendFailed } from './SendFailed.tsx'
import { SendRoute } from './SendRoute.tsx'
import { SendWarnings } from './SendWarnings.tsx'
import { SiteTag } from './SiteTag.tsx'
import { totalOf } from './totalOf.ts'
import { classes, css } from './WalletSendPreview.module.css'
import { WhereTag } from './WhereTag.tsx'

/** What is about to be sent, to the last character, before the wallet is asked. */
export function WalletSendPreview({ params }: ViewProps<'WalletSendPreview'>) {
  useStyles(css)
  const payment = params?.payment
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const announce = useAnnounce()
  const { wallet } = useKitValue(snapshotAtom)
  const { token, amount, receiver, fee, status, error, isDeclined } = useKitValue(sendAtom)
  const problem = useKitValue(sendProblemAtom)
  const warnings = useKitValue(sendWarningsAtom)
  const [compared, setCompared] = useState<string>()
  const [seenError, setSeenError] = useState<unknown>()
  const sending = useAction(() => send(kit))
  const seconds = useSecondsUntil(payment?.expiresAtMs)
  useViewHeader(useMemo(() => (payment ? { title: 'pay.review' } : {}), [payment]))
  const { address } = receiver
  const isSending = status === 'sending' || sending.status === 'pending'
  const isComplete = token !== undefined && address !== undefined && amount !== '' && receiver.status === 'ready'
  const walletName = safeText(wallet?.name, 'name')
  useEffect(() => {
    // Nothing to review, such as when a host opens this view by itself; once sent, core leads on.
    if (isSending || sending.status === 'success') return
    if (payment && (seconds === 0 || !isComplete || problem)) replace(kit, { view: 'Pay', params: payment })
    else if (!isComplete || problem) replace(kit, { view: 'WalletSend' })
  }, [kit, isSending, sending.status, isComplete, problem, payment, seconds])
  useEffect(() => {
    if (isDeclined) announce(text('send.declined.title'), 'assertive')
  }, [isDeclined, announce, text])
  if (!isComplete) return null

  const sum = money.amount(amount, token.symbol, token.decimals)
  const worth = worthOf(amount, token.price)
  if (error && error !== seenError && !isSending) {
    return <SendFailed error={error} amount={sum} token={token} onRetry={() => setSeenError(error)} />
  }
  const isBlocked = (warnings.lookAlikeOf !== undefined || warnings.isTokenContract) && compared !== address
  const total = totalOf({ worth, amount, token, fee: fee.data })
  return (
    <Body>
      <Scroll>
        <SendRoute token={token} sum={sum} worth={worth} receiver={receiver} address={address} payment={payment} />
        <Stack above={8}>
          <Card>
            <div className={classes.card}>
              <p className={classes.head}>
                <span>{text('send.fullAddress')}</span>
                {payment ? <SiteTag /> : <WhereTag warnings={warnings} />}
              </p>
              <AddressChunks address={address} label={text('send.address', { address })} />
            </div>
          </Card>
        </Stack>
        <SendWarnings
          warnings={warnings}
          isCompared={compared === address}
          onCompare={(isCompared) => setCompared(isCompared ? address : undefined)}
        />
        <SendFacts about={payment && paymentAbout(text, payment)}>
          {total === undefined ? null : (
            <Detail label={text('send.total')}>
              <span dir="ltr" data-testid="send-total">
                {total.value === undefined ? money.amount(total.amount, token.symbol, 6) : money.fiat(total.value)}
              </span>
            </Detail>
          )}
        </SendFacts>
        <Stack above={12}>
          <Button
            disabled={isBlocked}
            focusable
            loading={isSending ? text('send.confirm', { wallet: walletName }) : undefined}
            onClick={() => {
              setSeenError(undefined)
              void sending.run()
            }}
            testId="send-confirm"
          >
            {text(payment ? 'pay.button' : 'send.button', { amount: sum })}
          </Button>
        </Stack>
        <Legal inside>{text.rich(lastWord(), { wallet: walletName, time: seconds === undefined ? '' : clock(text, seconds) })}</Legal>
      </Scroll>
    </Body>
  )

  function lastWord() {
    if (isDeclined && !isSending) return 'send.declined.text'
    if (!payment) return 'send.final'
    return seconds === undefined ? 'pay.final' : 'pay.finalOpen'
  }
}
