import { hasCode } from '@latchkey/common/contract'
import { AccountError } from '../account/errors.ts'
import { element } from '../element.ts'
import type { OfferedMessage } from '../loginMessage/OfferedMessage.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import type { TextKey } from '../text/en.ts'
import { VaultError } from '../vault/vault.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'

const ends: Readonly<Record<string, TextKey>> = {
  OTP_EXPIRED: 'otp.expired',
  OTP_LOCKED: 'otp.locked',
  RATE_LIMITED: 'otp.tooOften',
  ACCOUNT_FROZEN: 'otp.frozen',
}

/**
 * Shows the field for a mail's code and waits for one whole code, then for the result of `check`. The host sees no digit (T-F20).
 *
 * A wrong code is reported to the host, which then asks again: the field stays as the user left it.
 */
export async function takeCode<value>(
  frame: Pick<FrameContext, 'settings' | 'stage' | 'text' | 'state'>,
  { txnId, purpose, beside, onTyping, check, signal }: takeCode.Parameters<value>,
): Promise<value> {
  const { state, stage } = frame
  const isKept = state.code?.txnId === txnId && state.code.besideKey === beside?.key
  const entry = isKept && state.code ? state.code : beginEntry(frame, { txnId, purpose, beside })
  entry.field.focus()
  if (onTyping) entry.field.root.addEventListener('input', onTyping, { once: true, signal })
  // A new request replaces the last wait.
  entry.cancel()
  const typed = await new Promise<{ code: string; isBesideSeen: boolean }>((resolve, reject) => {
    entry.submit = (code, isBesideSeen = false) => resolve({ code, isBesideSeen })
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
    const value = await check(typed.code, onChecked, typed.isBesideSeen)
    if (state.code === entry) state.code = undefined
    stage.show(document.createElement('div'))()
    return value
  } catch (error) {
    const end = Object.keys(ends).find((one) => hasCode(error, one))
    // The code was right, but the owner is notified first (I11).
    if (error instanceof VaultError && error.reason === 'RECOVERY_DELAYED')
      entry.field.setState({ kind: 'closed', words: 'otp.delayed', minutes: Math.ceil((error.retryAfterMs ?? 0) / 60_000) })
    else if (error instanceof AccountError && error.reason === 'EMAIL_MOVED') entry.field.setState({ kind: 'closed', words: 'otp.moved' })
    else if (end) entry.field.setState({ kind: 'closed', words: ends[end] })
    // The code was right and is used: do not call it wrong, and do not ask for it again.
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
    /** What the same code allows to be signed. */
    readonly beside?: OfferedMessage | undefined
    /** The user has begun: what comes after the code can be made ready. */
    readonly onTyping?: (() => void) | undefined
    readonly check: (code: string, onChecked: () => void, isBesideSeen: boolean) => Promise<value>
    readonly signal: AbortSignal
  }
}

function beginEntry(
  { state, stage, text, settings }: Pick<FrameContext, 'settings' | 'stage' | 'text' | 'state'>,
  { txnId, purpose, beside }: Pick<takeCode.Parameters<unknown>, 'txnId' | 'purpose' | 'beside'>,
): NonNullable<FrameContext['state']['code']> {
  const entry: NonNullable<FrameContext['state']['code']> = {
    txnId,
    besideKey: beside?.key,
    submit: () => {},
    cancel: () => {},
    field: createCodeField({ text, purpose, beside, origin: settings.ancestor, onCode: (code, isSeen) => entry.submit(code, isSeen) }),
  }
  const before = state.code
  before?.cancel()
  // Another message beside the same code: the result of the last attempt stays.
  if (before?.txnId === txnId && before.field.state.kind === 'wrong') entry.field.setState(before.field.state)
  state.code = entry
  stage.show(element('main', {}, entry.field.root))
  return entry
}
