import { socialNames } from '../account/socialLogin.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { ask, backPage } from '../screens/ask.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import { proveBySocial } from './proveBySocial.ts'

/** Asks for a fresh proof that it is the owner who sits here: a code to their address, or their account elsewhere (I14). @throws 4001 when they turn back */
export async function askStepUp(frame: FrameContext, purpose: 'export' | 'device_add', signal: AbortSignal): Promise<void> {
  const { account, stage, text } = frame
  const user = await account.user()
  const provider = socialNames.find((name) => name === user?.provider)
  if (provider) {
    if (await proveBySocial(frame, { provider, purpose, signal })) return
    throw new RefusedError(4001, 'User rejected the request')
  }
  const { txnId } = await account.stepUp({ purpose, signal })
  const isProven = await ask<boolean>({ stage, signal }, (settle) => {
    const check = async (code: string) => {
      field.setState({ kind: 'checking', words: 'otp.checking' })
      try {
        const step = await account.verifyCode({ txnId, code, signal })
        if (step.status !== 'granted') throw new RefusedError(4100, 'That proves something else')
        settle(true)
      } catch {
        field.setState({ kind: 'wrong', words: 'otp.wrong' })
      }
    }
    const field = createCodeField({ text, onCode: (code) => void check(code) })
    requestAnimationFrame(() => field.focus())
    return backPage(
      text,
      () => settle(false),
      text('wallet.prove'),
      element('p', { class: 'panel__words' }, text(`wallet.prove.${purpose}`)),
      field.root,
    )
  })
  if (!isProven) throw new RefusedError(4001, 'User rejected the request')
}
