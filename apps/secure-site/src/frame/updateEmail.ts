import { readEmail } from '../account/readEmail.ts'
import { escapeText } from '../review/escapeText.ts'
import type { Review } from '../review/Review.ts'
import { reviewAnywhere } from '../review/reviewAnywhere.ts'
import type { Text } from '../text/createText.ts'
import { offerPasskey } from '../wallet/offerPasskey.ts'
import { tellDelay } from '../wallet/tellDelay.ts'
import type { FrameContext } from './FrameContext.ts'
import { RefusedError } from './RefusedError.ts'
import { requireWallet } from './requireWallet.ts'
import type { Handlers } from './serve.ts'
import { takeCode } from './takeCode.ts'

type UpdateEmail = Pick<Handlers, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'>
type Change = { readonly before: string; readonly after: string }

/** The change of address: its owner reads and approves it, then a code goes to the old one, then one to the new one (I13). */
export function updateEmail(frame: FrameContext, review: typeof reviewAnywhere = reviewAnywhere): UpdateEmail {
  const { account, state, text, queue, settings } = frame
  const check = (purpose: 'purpose.emailOld' | 'purpose.emailNew', signal: AbortSignal) => {
    const change = state.updateTxn
    if (!change) throw new RefusedError(-32602, 'No email change is in progress')
    const { txnId, before, after } = change
    const words = text(purpose, { before: escapeText(before), after: escapeText(after) })
    return takeCode(frame, { txnId, purpose: words, signal, check: (code) => account.verifyCode({ txnId, code, signal }) })
  }
  return {
    async UPDATE_EMAIL({ email }, { signal }) {
      const place = queue.join()
      await requireWallet(frame)
      const { email: before } = await account.fetchUser({ signal })
      const after = readEmail(email)
      if (!after || typeof before !== 'string' || after === before) throw new RefusedError(-32602, 'A different email address is required')
      state.updateTxn = undefined
      state.code = undefined
      // The host page alone cannot send a mail: the owner must have read both addresses (R10).
      const { txnId } = await place.run(async (turn) => {
        const both = AbortSignal.any([turn, signal])
        await review(frame, describeChange({ before, after }, text), { origin: settings.ancestor, signal: both })
        await offerPasskey(frame, { words: text('passkeys.prove.email'), signal: both })
        return tellDelay(frame, { change: () => account.updateEmail({ email: after, signal: both }), signal: both })
      })
      state.updateTxn = { txnId, before, after }
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    async UPDATE_EMAIL_PRIMARY_OTP(_, { signal }) {
      const change = state.updateTxn
      const answer = await check('purpose.emailOld', signal)
      if (answer.status !== 'secondary' || !change) throw new RefusedError(-32602, 'The email change has ended')
      state.updateTxn = { ...change, txnId: answer.challenge.txnId }
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP(_, { signal }) {
      const answer = await check('purpose.emailNew', signal)
      if (answer.status !== 'changed') throw new RefusedError(-32602, 'The first code has not been entered')
      state.updateTxn = undefined
      frame.tell('EMAIL_CHANGED')
      return { newEmail: answer.email }
    },
  }
}

/** The change as its owner reads it. */
export function describeChange({ before, after }: Change, text: Text): Review {
  return {
    title: text('changeEmail.title'),
    warnings: [{ tone: 'critical', title: text('changeEmail.risk'), text: text('changeEmail.riskText') }],
    changes: [],
    facts: [
      { label: text('changeEmail.before'), value: escapeText(before) },
      { label: text('changeEmail.after'), value: escapeText(after) },
      { label: text('changeEmail.purpose'), value: text('changeEmail.purposeText') },
    ],
    note: text('changeEmail.note'),
    approve: text('changeEmail.approve'),
    isCritical: true,
    stake: { grantsRight: true, worthCents: 0n },
  }
}
