import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { askPopup } from '../passkey/askPopup.ts'
import type { Passkey } from '../passkey/Passkey.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/vault.ts'
import { askStepUp } from './askStepUp.ts'
import { showWorking } from './showWorking.ts'

/** Gives the wallet a passkey of its owner's, made in a window of its own; the operator's way ends with that (K1, I21). */
export async function addPasskey(
  frame: FrameContext,
  { record }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<TextKey> {
  const { stage, text, account, vault, settings } = frame
  await askStepUp(frame, 'device_add', signal)
  const user = await account.user()
  const name = typeof user?.email === 'string' ? user.email : `${new URL(settings.ancestor).host} ${record.evmAddress.slice(0, 8)}`
  const chosen = await ask<{ readonly making: Promise<Passkey> } | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('passkey.title'),
      element('p', { class: 'panel__words' }, text('wallet.passkey.about')),
      // The window opens in the press itself: later the browser would open none.
      pressButton(text('passkey.create'), () => settle({ making: askPopup({ task: 'create', walletId: record.walletId, name }, signal) }), {
        variant: 'primary',
        testId: 'passkey-create',
      }),
    ),
  )
  if (!chosen) throw new RefusedError(4001, 'User rejected the request')
  const takeAway = showWorking(frame, 'review.popup.waiting')
  try {
    const { credentialId, prf } = await chosen.making
    await vault.addMethod({ method: { kind: 'passkey', credentialId, prf, label: name }, signal })
    prf.fill(0)
  } finally {
    takeAway()
  }
  return 'wallet.passkeyAdded'
}
