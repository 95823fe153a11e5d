import { formatAddress } from '@latchkey/common/caip'
import type { LatchkeyError } from '@latchkey/common/contract'
import { safeText } from '@latchkey/common/web'
import { setSendAmount, setSendReceiver, setSendToken } from '@latchkey/core'
import { explorerUrl, portfolioAtom, replace, reset, sentTransactionsAtom } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useMemo } from 'react'
import type { ViewProps } from '../../../defineView.ts'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { useNetworkOf } from '../../../features/tokens/useNetworkOf.ts'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { outGlyph } from '../../../primitives/Icon/glyphs.ts'
import { LinkButton } from '../../../primitives/LinkButton/LinkButton.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { useSite } from '../../../shell/header/Site.tsx'
import { useViewHeader } from '../../../shell/header/ViewHeaderContext.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { transferState } from './transferState.ts'

/** It is on its way, and then how it ended; there is no way back to it. */
export function WalletSendConfirmed({ params }: ViewProps<'WalletSendConfirmed'>) {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { payment } = params
  const site = useSite()
  useViewHeader(useMemo(() => ({ hasBack: false, ...(payment && { title: 'pay.title' }) }), [payment]))
  const network = useNetworkOf(params.chainId)
  const sent = useKitValue(sentTransactionsAtom).get(params.hash)
  const token = useKitValue(portfolioAtom).data?.tokens.find(
    (one) => one.chainId === params.chainId && (params.isNative ? one.address === undefined : one.symbol === params.symbol),
  )
  const state = transferState(sent && { ...sent, status: sent.transaction.metadata.status })
  const isFailed = state.ring === 'error'
  useErrorTexts(isFailed)
  const amount = money.amount(params.amount, params.symbol, token?.decimals ?? 18)
  const who = params.name ? safeText(params.name, 'name') : formatAddress(params.to)
  const isPaid = payment && state.ring === 'done'
  const values = { amount, who, site: site.name, network: safeText(network?.name, 'name') }
  const receipt = network && explorerUrl(network, { transaction: params.hash })
  const retry = () => {
    if (payment) return replace(kit, { view: 'Pay', params: payment })
    setSendToken(kit, token)
    setSendAmount(kit, params.amount)
    setSendReceiver(kit, params.name ?? params.to)
    return replace(kit, { view: 'WalletSend' })
  }
  return (
    <Body>
      <Scroll>
        <StatusView
          state={state.ring}
          round
          icon={
            <TokenPicture
              token={{ symbol: params.symbol, imageId: token?.imageId, chainId: params.chainId, isNative: params.isNative }}
              size={72}
            />
          }
          title={text.rich(isPaid ? 'pay.paid' : state.title, values)}
        >
          {text.rich(isPaid ? 'pay.paid.text' : state.text, values)}
          {sent?.error && hasReason(sent.error) ? <> {text('send.sent.reason', { reason: text.error(sent.error).title })}</> : null}
        </StatusView>
        <Buttons>
          {receipt ? (
            <LinkButton href={receipt} glyph={outGlyph} flip testId="send-receipt">
              {text('send.receipt')}
            </LinkButton>
          ) : null}
          {isFailed ? (
            <Button onClick={retry} testId="send-retry">
              {text('common.tryAgain')}
            </Button>
          ) : (
            <Button onClick={() => reset(kit, { view: 'Account' }, 'prev')} testId="send-done">
              {text('common.done')}
            </Button>
          )}
        </Buttons>
      </Scroll>
    </Body>
  )
}

/** Whether the chain said why: what was dropped has no other reason, and an unknown one tells nothing. */
function hasReason(error: LatchkeyError): boolean {
  return error.code !== 'TRANSACTION_NOT_FOUND' && !('reason' in error && error.reason === 'unknown reason')
}
