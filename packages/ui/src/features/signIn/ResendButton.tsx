import { Button } from '../../primitives/Button/Button.tsx'
import { Hint } from '../../primitives/Hint/Hint.tsx'
import { clockGlyph, refreshGlyph } from '../../primitives/Icon/later/glyphs.ts'
import { Stack } from '../../primitives/Stack/Stack.tsx'
import { useSecondsUntil } from '../../shell/time/useSecondsUntil.ts'
import { clock } from '../../text/clock.ts'
import { useText } from '../../text/useText.ts'

/** Sends a new code, not sooner than `untilMs`; until then it counts down. */
export function ResendButton({ untilMs, isSending, failure, onSend }: ResendButtonProps) {
  const text = useText()
  const wait = useSecondsUntil(untilMs) ?? 0
  return (
    <Stack above={12}>
      {failure ? <Hint invalid>{failure}</Hint> : null}
      <Button
        variant="ghost"
        glyph={wait > 0 ? clockGlyph : refreshGlyph}
        disabled={wait > 0}
        focusable
        loading={isSending ? text('email.sending') : undefined}
        onClick={onSend}
        testId="otp-resend"
      >
        {wait > 0 ? text('otp.resendIn', { time: clock(text, wait) }) : text('otp.resend')}
      </Button>
    </Stack>
  )
}

export type ResendButtonProps = {
  /** Milliseconds since the epoch. */
  untilMs: number
  isSending?: boolean | undefined
  /** Why the last try failed, and what to do. */
  failure?: string | undefined
  onSend: () => void
}
