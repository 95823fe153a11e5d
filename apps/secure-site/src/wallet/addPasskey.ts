import { describeDevice } from '@latchkey/blockchain-api/keys'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { askPopup } from '../passkey/askPopup.ts'
import type { MadePasskey } from '../passkey/Passkey.ts'
import { ask, backPage, pressButton } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { askStepUp } from './askStepUp.ts'
import { showWorking } from './showWorking.ts'

/**
 * Adds a passkey, created in a window of its own: it signs in without a mail (B-26) and, if it provides a secret, opens the wallet;
 * that ends the operator's access (K1, I21).
 */
export async function addPasskey(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text'>,
  { record }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<TextKey> {
  const { stage, text, account, vault } = frame
  await askStepUp(frame, 'device_add', signal)
  const request = await account.startNewPasskey({ signal })
  // The provider and the services store the passkey's name: it must not identify its owner.
  const name = `${describeDevice(navigator.userAgent)}, ${new Date().toISOString().slice(0, 10)}`
  const chosen = await ask<{ readonly making: Promise<MadePasskey> } | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('passkey.title'),
      element('p', { class: 'panel__words', 'data-part': true }, text('wallet.passkey.about')),
      // The window opens in the press itself; later the browser would block it.
      pressButton(text('passkey.create'), () => settle({ making: askPopup({ task: 'create', request, name }, signal) }), {
        variant: 'primary',
        testId: 'passkey-create',
        isGated: true,
      }),
    ),
  )
  if (!chosen) throw new RefusedError(4001, 'User rejected the request')
  const takeAway = showWorking(frame, 'review.popup.waiting')
  try {
    const { registration, prf } = await chosen.making
    const { passkeyId } = await account.addPasskey({ txnId: request.txnId, registration, label: name, signal })
    if (!prf) return 'passkeys.signInOnly'
    const { credentialId } = registration
    try {
      await vault.addMethod({ walletId: record.walletId, method: { kind: 'passkey', credentialId, prf, label: name }, signal })
    } catch (error) {
      // Both or neither: a passkey that only signs in would seem to protect the wallet, too.
      await account.removePasskey({ passkeyId })
      throw error
    } finally {
      prf.fill(0)
    }
  } finally {
    takeAway()
  }
  return 'wallet.passkeyAdded'
}
