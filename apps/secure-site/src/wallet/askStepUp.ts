import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'
import { hasCode } from '@latchkey/common/contract'
import { socialNames } from '../account/socialLogin.ts'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { ask, backPage } from '../screens/ask.ts'
import { createCodeField } from '../screens/createCodeField.ts'
import { proveBySocial } from './proveBySocial.ts'
import { provePasskey } from './provePasskey.ts'
import { isDelayed, showDelay } from './tellDelay.ts'

/**
 * Asks the owner for a fresh proof: a code sent to their address, or their account at a provider, followed by a code as well unless
 * the provider proves that they signed in just now (I14). A payment above a site's limit needs a passkey if the account has one
 * (3.10). @throws 4001 if they go back
 */
export async function askStepUp(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  purpose: Exclude<StepUpPurpose, 'recover'>,
  signal: AbortSignal,
): Promise<void> {
  const { account, stage, text } = frame
  const user = await account.user()
  const hasPasskey = user?.provider === 'passkey' || (purpose === 'spend' && (await account.listPasskeys({ signal })).length > 0)
  if (hasPasskey) return provePasskey(frame, { purpose, signal })
  const provider = socialNames.find((name) => name === user?.provider)
  const step =
    provider && (await proveBySocial(frame, { provider, purpose, signal }).catch((error: unknown) => sayNoSecond(frame, error, signal)))
  if (step?.status === 'granted') return
  if (provider && step?.status !== 'secondary') throw new RefusedError(4001, 'User rejected the request')
  const { txnId } = step?.status === 'secondary' ? step.challenge : await account.stepUp({ purpose, signal })
  const isProven = await ask<boolean>({ stage, signal }, (settle) => {
    const check = async (code: string) => {
      field.setState({ kind: 'checking', words: 'otp.checking' })
      try {
        const step = await account.verifyCode({ txnId, code, signal })
        if (step.status !== 'granted') throw new RefusedError(4100, 'The proof is for another purpose')
        settle(true)
      } catch {
        field.setState({ kind: 'wrong', words: 'otp.wrong' })
      }
    }
    const field = createCodeField({
      text,
      heading: 'h2',
      purpose: text(`purpose.${purpose}`),
      origin: frame.settings.ancestor,
      onCode: (code) => void check(code),
    })
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

/**
 * The provider cannot prove that its user signed in just now, and the account has no address for a code: says so, or says when the first
 * passkey can be added anyway. @throws any other error
 */
async function sayNoSecond({ stage, text }: Pick<FrameContext, 'stage' | 'text'>, error: unknown, signal: AbortSignal): Promise<undefined> {
  if (isDelayed(error)) return void (await showDelay({ stage, text }, { error, how: 'listed', signal }))
  if (!hasCode(error, 'STEP_UP_REQUIRED')) throw error
  await ask<undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('wallet.prove'),
      element('p', { class: 'panel__words', role: 'alert' }, text('wallet.prove.noSecond')),
    ),
  )
}
