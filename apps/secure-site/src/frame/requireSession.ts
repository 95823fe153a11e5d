import { LatchkeyError } from '@latchkey/common/contract'
import type { LoginStep } from '../account/loginStep.ts'
import { declined } from './RefusedError.ts'

/**
 * The device needs the owner's approval, in the mail (3.7) or in the other window (I27): the host shows its waiting view and sends
 * CONNECT_DEVICE.
 */
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

/** The page's window is closed, and no other one has appeared. */
class WindowClosedError extends LatchkeyError<'POPUP_CLOSED'> {
  override readonly name = 'WindowClosedError'
  constructor() {
    super('POPUP_CLOSED', 'Popup closed')
  }
}

/** Returns a login that has a session. @throws Any other outcome, in the form that the host receives. */
export function requireSession(step: LoginStep | { readonly status: 'closed' }): void {
  if (step.status === 'session') return
  if (step.status === 'device' || (step.status === 'pending' && step.number !== undefined)) throw new DeviceApprovalError()
  if (step.status === 'denied') throw declined()
  if (step.status === 'closed') throw new WindowClosedError()
  throw new NoAnswerError()
}
