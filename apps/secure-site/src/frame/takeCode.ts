import { hasCode } from '@latchkey/common'
import { createCodeField } from '../screens/createCodeField.ts'
import type { TextKey } from '../text/en.ts'
import { VaultError } from '../vault/vault.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'

const ends: Readonly<Record<string, TextKey>> = { OTP_EXPIRED: 'otp.expired', OTP_LOCKED: 'otp.locked', RATE_LIMITED: 'otp.tooOften' }

/**
 * Shows the field for a mail's code and waits for one whole code, then for what `check` makes of it. The host sees no digit (T-F20).
 *
 * A wrong code is the host's to know, which then asks again: the field stays as the visitor left it.
 */
export async function takeCode<value>(
  frame: FrameContext,
  { txnId, check, signal }: { txnId: string; check: (code: string, onChecked: () => void) => Promise<value>; signal: AbortSignal },
): Promise<value> {
  const { state, stage } = frame
  const entry = state.code?.txnId === txnId ? state.code : beginEntry(frame, txnId)
  entry.field.focus()
  // Who asks again has given the last wait up.
  entry.cancel()
  const typed = await new Promise<string>((resolve, reject) => {
    entry.submit = resolve
    entry.cancel = () => reject(declined())
    signal.addEventListener('abort', () => reject(declined()), { once: true })
  })
  entry.field.setState({ kind: 'checking', words: 'otp.checking' })
  try {
    const value = await check(typed, () => entry.field.setState({ kind: 'checking', words: 'otp.creating' }))
    if (state.code === entry) state.code = undefined
    stage.show(document.createElement('div'))()
    return value
  } catch (error) {
    const end = Object.keys(ends).find((one) => hasCode(error, one))
    // The code was right, but its owner is told first (I11).
    if (error instanceof VaultError && error.reason === 'RECOVERY_DELAYED')
      entry.field.setState({ kind: 'closed', words: 'otp.delayed', minutes: Math.ceil((error.retryAfterMs ?? 0) / 60_000) })
    else if (end) entry.field.setState({ kind: 'closed', words: ends[end] })
    else entry.field.setState({ kind: 'wrong', words: hasCode(error, 'OTP_WRONG') ? 'otp.wrong' : 'otp.failed' })
    throw error
  }
}

function beginEntry({ state, stage, text }: FrameContext, txnId: string): NonNullable<FrameContext['state']['code']> {
  const entry: NonNullable<FrameContext['state']['code']> = {
    txnId,
    submit: () => {},
    cancel: () => {},
    field: createCodeField({ text, onCode: (code) => entry.submit(code) }),
  }
  state.code = entry
  stage.show(entry.field.root)
  return entry
}
