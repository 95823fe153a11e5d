import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import { provePasskey } from './provePasskey.ts'

/**
 * Offers a passkey before a change that needs more than a mailbox (I13, B-26). Users who lost theirs continue without: the service then
 * makes them wait a day, unless this device vouches for them. @returns Whether a passkey proved it. @throws 4001 if they go back
 */
export async function offerPasskey(
  frame: Pick<FrameContext, 'settings' | 'account' | 'stage' | 'text'>,
  { words, signal }: { readonly words: string; readonly signal: AbortSignal },
): Promise<boolean> {
  const { account, stage, text } = frame
  if ((await account.listPasskeys({ signal })).length === 0) return false
  const choice = await ask<'passkey' | 'without' | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('passkeys.title'),
      element('p', { class: 'panel__words' }, words),
      pressButton(text('passkeys.use'), () => settle('passkey'), { variant: 'primary', testId: 'change-passkey' }),
      pressButton(text('passkeys.without'), () => settle('without'), { variant: 'ghost', testId: 'change-without' }),
      element('p', { class: 'panel__words' }, text('passkeys.withoutText')),
    ),
  )
  if (!choice) throw declined()
  if (choice === 'passkey') await provePasskey(frame, { purpose: 'device_add', words, signal })
  return choice === 'passkey'
}
