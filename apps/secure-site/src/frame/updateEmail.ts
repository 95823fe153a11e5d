import type { FrameContext } from './FrameContext.ts'
import { RefusedError } from './RefusedError.ts'
import { requireWallet } from './requireWallet.ts'
import type { Handlers } from './serve.ts'
import { takeCode } from './takeCode.ts'

type UpdateEmail = Pick<Handlers, 'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'>

/** The change of address: a code to the old one, then one to the new one (I13). */
export function updateEmail(frame: FrameContext): UpdateEmail {
  const { account, state } = frame
  const check = (signal: AbortSignal) => {
    const txnId = state.updateTxn
    if (!txnId) throw new RefusedError(-32602, 'No change of address runs')
    return takeCode(frame, { txnId, signal, check: (code) => account.verifyCode({ txnId, code, signal }) })
  }
  return {
    async UPDATE_EMAIL({ email }, { signal }) {
      await requireWallet(frame)
      const { txnId } = await account.updateEmail({ email, signal })
      state.updateTxn = txnId
      state.code = undefined
      return { action: 'VERIFY_PRIMARY_OTP' }
    },
    async UPDATE_EMAIL_PRIMARY_OTP(_, { signal }) {
      const answer = await check(signal)
      if (answer.status !== 'secondary') throw new RefusedError(-32602, 'The change of address is over')
      state.updateTxn = answer.challenge.txnId
      return undefined
    },
    async UPDATE_EMAIL_SECONDARY_OTP(_, { signal }) {
      const answer = await check(signal)
      if (answer.status !== 'changed') throw new RefusedError(-32602, 'The first code comes first')
      state.updateTxn = undefined
      frame.tell('EMAIL_CHANGED')
      return { newEmail: answer.email }
    },
  }
}
