import { hasCode } from '@latchkey/common/contract'
import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import type { TextKey } from '../text/en.ts'
import { VaultError } from '../vault/vault.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'

const ends: Readonly<Record<string, TextKey>> = { OTP_EXPIRED: 'otp.expired', OTP_LOCKED: 'otp.locked', RATE_LIMITED: 'otp.tooOften' }

/**
 * Shows the field for a mail's code and waits for one whole code, then for what `check` makes of it. The host sees no digit (T-F20).
 *
 * A wrong code is the host's to know, which then asks again: the field stays as the user left it.
 */
export async function takeCode<value>(
  frame: Pick<FrameContext, 'settings' | 'stage' | 'text' | 'state'>,
  { txnId, purpose, check, signal }: takeCode.Parameters<value>,
): Promise<value> {
  const { state, stage } = frame
  const entry = state.code?.txnId === txnId ? state.code : beginEntry(frame, txnId, purpose)
  entry.field.focus()
  // Who asks again has given the last wait up.
  entry.cancel()
  const typed = await new Promise<string>((resolve, reject) => {
    entry.submit = resolve
    entry.cancel = () => reject(declined())
    signal.addEventListener('abort', () => reject(declined()), { once: true })
  })
  entry.field.setState({ kind: 'checking', words: 'otp.checking' })
  let isRight = false
  const onChecked = () => {
    isRight = true
    entry.field.setState({ kind: 'checking', words: 'otp.creating' })
  }
  try {
    const value = await check(typed, onChecked)
    if (state.code === entry) state.code = undefined
    stage.show(document.createElement('div'))()
    return value
  } catch (error) {
    const end = Object.keys(ends).find((one) => hasCode(error, one))
    // The code was right, but its owner is told first (I11).
    if (error instanceof VaultError && error.reason === 'RECOVERY_DELAYED')
      entry.field.setState({ kind: 'closed', words: 'otp.delayed', minutes: Math.ceil((error.retryAfterMs ?? 0) / 60_000) })
    else if (error instanceof AccountError && error.reason === 'EMAIL_MOVED') entry.field.setState({ kind: 'closed', words: 'otp.moved' })
    else if (end) entry.field.setState({ kind: 'closed', words: ends[end] })
    // The code is used up and was right: it is not to blame, and no field takes it again.
    else if (isRight) entry.field.setState({ kind: 'closed', words: 'custody.notOpened' })
    else entry.field.setState({ kind: 'wrong', words: hasCode(error, 'OTP_WRONG') ? 'otp.wrong' : 'otp.failed' })
    throw error
  }
}

export declare namespace takeCode {
  type Parameters<value> = {
    readonly txnId: string
    /** What the code is for, as one sentence. */
    readonly purpose: string
    readonly check: (code: string, onChecked: () => void) => Promise<value>
    readonly signal: AbortSignal
  }
}

function beginEntry(
  { state, stage, text, settings }: Pick<FrameContext, 'settings' | 'stage' | 'text' | 'state'>,
  txnId: string,
  purpose: string,
): NonNullable<FrameContext['state']['code']> {
  const entry: NonNullable<FrameContext['state']['code']> = {
    txnId,
    submit: () => {},
    cancel: () => {},
    field: createCodeField({ text, purpose, origin: settings.ancestor, onCode: (code) => entry.submit(code) }),
  }
  state.code = entry
  stage.show(element('main', {}, entry.field.root))
  return entry
}
