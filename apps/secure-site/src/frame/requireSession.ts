import { LatchkeyError } from '@latchkey/common/contract'
import type { LoginStep } from '../account/loginStep.ts'
import { declined } from './RefusedError.ts'

/** The device needs the owner's word, in the mail (3.7) or in the other window (I27): the host shows its waiting view and asks CONNECT_DEVICE. */
class DeviceApprovalError extends LatchkeyError<'VERIFY_DEVICE'> {
  override readonly name = 'DeviceApprovalError'
  constructor() {
    super('VERIFY_DEVICE', 'Approve this device')
  }
}

/** No answer came in time. */
class NoAnswerError extends LatchkeyError<'EMBEDDED_TIMEOUT'> {
  override readonly name = 'NoAnswerError'
  constructor() {
    super('EMBEDDED_TIMEOUT', 'Embedded Wallet Request Timed Out')
  }
}

/** The page's window seemed closed, and was: no other one has turned up. */
class WindowClosedError extends LatchkeyError<'POPUP_CLOSED'> {
  override readonly name = 'WindowClosedError'
  constructor() {
    super('POPUP_CLOSED', 'Popup closed')
  }
}

/** Lets a login through that has come to a session. @throws what else it has come to, as the host is told it. */
export function requireSession(step: LoginStep | { readonly status: 'closed' }): void {
  if (step.status === 'session') return
  if (step.status === 'device' || (step.status === 'pending' && step.number !== undefined)) throw new DeviceApprovalError()
  if (step.status === 'denied') throw declined()
  if (step.status === 'closed') throw new WindowClosedError()
  throw new NoAnswerError()
}
