import { LatchkeyError } from '@latchkey/common'

/** The view belongs to something that is switched off (N-20). */
export class ViewDisabledError extends LatchkeyError<'VIEW_DISABLED'> {
  override readonly name = 'ViewDisabledError'
  constructor({ view }: { view: string }) {
    super('VIEW_DISABLED', 'This view is switched off', { hints: [`"${view}" needs an option or feature that is off.`] })
  }
}
