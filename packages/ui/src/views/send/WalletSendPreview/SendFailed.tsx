import type { TokenBalance } from '@latchkey/core'
import { useKit } from '@latchkey/react'
import { TokenPicture } from '../../../features/tokens/TokenPicture.tsx'
import { StatusView } from '../../../parts/StatusView/StatusView.tsx'
import { Body } from '../../../primitives/Body/Body.tsx'
import { Button } from '../../../primitives/Button/Button.tsx'
import { Buttons } from '../../../primitives/Buttons/Buttons.tsx'
import { Scroll } from '../../../primitives/Scroll/Scroll.tsx'
import { leadBack } from '../../../shell/lead.ts'
import { useErrorTexts } from '../../../text/useErrorTexts.ts'
import { useText } from '../../../text/useText.ts'

/** Nothing was sent: why, and the way back to it with everything still filled in. */
export function SendFailed({ error, amount, token, onRetry }: SendFailedProps) {
  useErrorTexts(true)
  const kit = useKit()
  const text = useText()
  const told = text.error(error)
  const picture = <TokenPicture token={{ ...token, isNative: token.address === undefined }} size={72} />
  return (
    <Body>
      <Scroll>
        <StatusView state="error" round icon={picture} title={text('send.failed.title')}>
          {text('send.failed.safe', { amount })} {told.title}. {told.text}
        </StatusView>
        <Buttons>
          <Button variant="secondary" onClick={() => leadBack(kit)}>
            {text('common.back')}
          </Button>
          <Button onClick={onRetry} testId="send-retry">
            {text('common.tryAgain')}
          </Button>
        </Buttons>
      </Scroll>
    </Body>
  )
}

export type SendFailedProps = {
  error: unknown
  /** "0.25 ETH" */
  amount: string
  token: TokenBalance
  /** Back to the review, its input kept. */
  onRetry: () => void
}
