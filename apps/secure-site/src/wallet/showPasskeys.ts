import type { PasskeyRow } from '@latchkey/blockchain-api/keys'
import { safeText } from '@latchkey/common/web'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { ask, backPage } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { askStepUp } from './askStepUp.ts'
import { offerPasskey } from './offerPasskey.ts'
import { showWorking } from './showWorking.ts'
import { tellDelay } from './tellDelay.ts'
import { twoPresses } from './twoPresses.ts'

/**
 * Lists every passkey that signs in; each can be removed after a fresh proof. One that also opens the wallet stops doing so, unless
 * it is the owner's last method (I15).
 */
export async function showPasskeys(
  frame: Pick<FrameContext, 'settings' | 'account' | 'vault' | 'stage' | 'text'>,
  { record: { walletId }, methods }: Extract<VaultState, { kind: 'ready' }>,
  signal: AbortSignal,
): Promise<TextKey | undefined> {
  const { account, stage, text, vault } = frame
  const passkeys = await account.listPasskeys({ signal })
  const chosen = await ask<PasskeyRow | undefined>({ stage, signal }, (settle) =>
    backPage(
      text,
      () => settle(undefined),
      text('passkeys.title'),
      passkeys.length === 0 && element('p', { class: 'panel__words' }, text('passkeys.none')),
      element(
        'ul',
        { class: 'devices' },
        ...passkeys.map((passkey) => {
          const { label, createdAt, isSynced } = passkey
          const day = new Intl.DateTimeFormat(text.locale, { dateStyle: 'medium' }).format(createdAt)
          const kind = text(isSynced ? 'passkeys.synced' : 'passkeys.single')
          return element(
            'li',
            { class: 'card device', 'data-testid': 'passkey' },
            element(
              'span',
              { class: 'row__words' },
              element('b', {}, element('bdi', {}, safeText(label, 'name'))),
              element('small', {}, element('bdi', {}, day), ' · ', kind),
            ),
            twoPresses(text('wallet.device.revoke'), text('wallet.device.revokeNow'), () => settle(passkey), 'passkey-remove'),
          )
        }),
      ),
    ),
  )
  if (!chosen) return undefined
  const isProven = await offerPasskey(frame, { words: text('passkeys.prove.remove'), signal })
  if (!isProven) await askStepUp(frame, 'device_add', signal)
  await tellDelay(frame, { change: () => account.removePasskey({ passkeyId: chosen.passkeyId, signal }), signal })
  const takeAway = showWorking(frame)
  try {
    const own = methods.filter(({ kind }) => kind !== 'operator')
    const method = own.find(({ credentialId }) => credentialId === chosen.credentialId)
    if (!method) return 'passkeys.removed'
    if (own.length < 2) return 'passkeys.stillOpens'
    await vault.removeMethod({ walletId, methodId: method.methodId, signal })
    return 'passkeys.removed'
  } finally {
    takeAway()
  }
}
