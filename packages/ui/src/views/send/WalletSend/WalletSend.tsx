import { formatAddress, formatDate } from '@latchkey/common/caip'
import { safeText } from '@latchkey/common/web'
import { fetchTokens, setSendAmount, setSendReceiver, setSendToken } from '@latchkey/core'
import {
  checkSend,
  nativeTokenAtom,
  portfolioAtom,
  recentReceiversAtom,
  sendAtom,
  sendProblemAtom,
  setSendMax,
  snapshotAtom,
} from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useKitValue } from '@latchkey/react/internal'
import { useEffect } from 'react'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { AmountField } from '../../../parts/AmountField/AmountField.tsx'
import { Avatar } from '../../../parts/Avatar/Avatar.tsx'
import { ChoiceButton } from '../../../parts/ChoiceButton/ChoiceButton.tsx'
import { Row } from '../../../parts/Row/Row.tsx'
import { Alert } from '../../../primitives/Alert/Alert.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Hint } from '../../../primitives/Hint/Hint.tsx'
import { Link } from '../../../primitives/Link/Link.tsx'
import { List } from '../../../primitives/List/List.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { Section } from '../../../primitives/Section/Section.tsx'
import { Stack } from '../../../primitives/Stack/Stack.tsx'
import { leadTo } from '../../../shell/lead.ts'
import { useIsViewEnabled } from '../../../shell/loading/useIsViewEnabled.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useMoney } from '../../../text/useMoney.ts'
import { useText } from '../../../text/useText.ts'
import { Receiver } from './Receiver.tsx'
import { SendFacts } from './SendFacts.tsx'
import { sendNextStep } from './sendNextStep.ts'
import { Unsendable } from './Unsendable.tsx'
import { useReview } from './useReview.ts'
import { worthOf } from './worthOf.ts'

/** How much, of what, to whom; one button says what is missing. */
export function WalletSend() {
  const kit = useKit()
  const text = useText()
  const money = useMoney()
  const { accountId } = useKitValue(snapshotAtom)
  const portfolio = useKitValue(portfolioAtom)
  const problem = useKitValue(sendProblemAtom)
  const state = useKitValue(sendAtom)
  const { token, amount, receiver } = state
  const native = useKitValue(nativeTokenAtom)
  const recent = useKitValue(recentReceiversAtom)
  const canFund = useIsViewEnabled('FundWallet')
  const first = portfolio.data?.tokens.find((one) => one.amount > 0n) ?? portfolio.data?.tokens[0]
  useEffect(() => {
    if (accountId) fetchTokens(kit).catch(() => undefined)
  }, [kit, accountId])
  useEffect(() => {
    if (!token && first) setSendToken(kit, first)
  }, [kit, token, first])

  const amountProblem = checkSend({ send: { ...state, receiver: { ...receiver, status: 'ready' } }, native })
  const step = sendNextStep({ problem, amountProblem })
  const review = useReview({ canReview: step.canReview, receiver })
  if (step.isImpossible) return <Unsendable />
  const symbol = safeText(token?.symbol, 'symbol')
  const funds = (
    <Link onClick={() => leadTo(kit, { view: 'FundWallet' })} testId="send-add-funds">
      {text('send.addFunds')}
    </Link>
  )
  const have = token && money.amount(token.quantity.numeric, token.symbol)
  return (
    <Body>
      <Scroll>
        <div data-autofocus="">
          <AmountField
            label={text('send.amount')}
            value={amount}
            onChange={(next) => setSendAmount(kit, next)}
            pick={
              <ChoiceButton
                icon={token ? <TokenPicture token={{ ...token, isNative: token.address === undefined }} size={28} /> : undefined}
                label={token ? text('send.token', { symbol }) : text('send.chooseToken')}
                onClick={() => leadTo(kit, { view: 'WalletSendSelectToken' })}
                testId="send-token"
              >
                {symbol || text('send.chooseToken')}
              </ChoiceButton>
            }
            isInvalid={step.amountProblem !== undefined}
            note={
              step.amountProblem ? (
                <>
                  {text(step.amountProblem)}
                  {step.amountProblem === 'send.notEnough' && canFund ? <> · {funds}</> : null}
                </>
              ) : (
                <span dir="ltr">{money.fiat(worthOf(amount || '0', token?.price))}</span>
              )
            }
            have={have && <span dir="ltr">{have}</span>}
            max={
              have && (token?.amount ?? 0n) > 0n
                ? {
                    label: text('send.max'),
                    name: text('send.maxOf', { amount: have }),
                    onClick: () => void setSendMax(kit).catch(() => undefined),
                  }
                : undefined
            }
            onSubmit={review}
            testId="send-amount"
          />
        </div>
        <Stack above={8}>
          <Receiver receiver={receiver} onSubmit={review} />
        </Stack>
        {receiver.status === 'empty' && recent.length > 0 ? (
          <>
            <Section id="recent-receivers">{text('send.recent')}</Section>
            <List label={text('send.recent')}>
              {recent.map(({ address, sentAt }) => (
                <Row
                  key={address}
                  icon={<Avatar address={address} size={40} />}
                  label={<span dir="ltr">{formatAddress(address)}</span>}
                  end={formatDate(sentAt, { locale: text.locale })}
                  onClick={() => setSendReceiver(kit, address)}
                  testId={`send-recent-${address}`}
                />
              ))}
            </List>
          </>
        ) : null}
        {receiver.status === 'ready' ? <SendFacts /> : null}
        {problem?.kind === 'notEnoughForFee' && canFund ? <Hint>{funds}</Hint> : null}
        {problem?.kind === 'refused' ? <Refused error={problem.error} /> : null}
        <Stack above={12}>
          <Button disabled={!step.canReview} focusable onClick={review} testId="send-review">
            {text(step.button, { symbol: safeText(kit.store.get(snapshotAtom).network?.nativeCurrency.symbol, 'symbol') })}
          </Button>
        </Stack>
      </Scroll>
    </Body>
  )
}

/** What the network says it would do with this transfer. */
function Refused({ error }: { error: unknown }) {
  useErrorTexts(true)
  const text = useText()
  return (
    <Stack above={8}>
      <Alert tone="critical" title={text('send.refused.title')}>
        {text.error(error).title}
      </Alert>
    </Stack>
  )
}
