import { type Network, parseAccountId } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { setSendAmount, setSendReceiver, setSendToken, type TokenBalance } from '@latchkey/core'
import { type PayRequest, portfolioAtom, sendAtom, snapshotAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect, useRef } from 'react'
import { Button } from '../../../primitives/Button/Button.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useText } from '../../../text/useText.ts'
import { coversPayment } from './coversPayment.ts'

/** The next thing to do, or what is missing. */
export function PayButton({ request, network, token, isHere }: PayButtonProps) {
  const kit = useKit()
  const text = useText()
  const { accountId } = useKitValue(snapshotAtom)
  const portfolio = useKitValue(portfolioAtom)
  const send = useKitValue(sendAtom)
  const isEnough = token !== undefined && coversPayment(token, request.amount)
  const { address } = parseAccountId(request.recipient)
  const payToken = isEnough && isHere ? token : undefined
  const latest = useRef(payToken)
  latest.current = payToken
  const payTokenId = payToken?.id
  useEffect(() => {
    // Made up before the press: the review shows nothing that is not whole.
    if (payTokenId === undefined || !latest.current) return
    setSendToken(kit, latest.current)
    setSendAmount(kit, request.amount)
    setSendReceiver(kit, address)
  }, [kit, payTokenId, request.amount, address])
  if (!accountId) {
    return (
      <Button onClick={() => leadTo(kit, { view: 'Connect' })} testId="pay-connect">
        {text('pay.connect')}
      </Button>
    )
  }
  if (!isHere) {
    return (
      <Button onClick={() => leadTo(kit, { view: 'SwitchNetwork', params: { chainId: network.caipNetworkId } })} testId="pay-switch">
        {text.rich('pay.otherNetwork', { network: safeText(network.name, 'name') })}
      </Button>
    )
  }
  const isMadeUp = send.token?.id === token?.id && send.receiver.text === address
  const isWaiting =
    portfolio.status === 'idle' ||
    (portfolio.status === 'loading' && portfolio.data === undefined) ||
    (isEnough && (!isMadeUp || send.receiver.status === 'checking'))
  const isPayable = send.receiver.status !== 'invalid' || !isMadeUp
  const label = !isEnough ? 'pay.moreThanYouHave' : isPayable ? 'pay.review' : 'pay.badAddress'
  const canReview = isEnough && isMadeUp && send.receiver.status === 'ready'
  return (
    <Button
      loading={isWaiting ? text('common.loading') : undefined}
      disabled={!canReview}
      focusable
      onClick={() => leadTo(kit, { view: 'WalletSendPreview', params: { payment: request } })}
      testId="pay-review"
    >
      {text(label)}
    </Button>
  )
}

export type PayButtonProps = {
  request: PayRequest
  network: Network
  token: TokenBalance | undefined
  /** The active account is on that network. */
  isHere: boolean
}
