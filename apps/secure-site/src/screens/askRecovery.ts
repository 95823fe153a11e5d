import { formatAddress } from '@latchkey/common'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { askPopup } from '../passkey/askPopup.ts'
import { readPasskey } from '../passkey/readPasskey.ts'
import type { VaultState } from '../vault/vault.ts'
import { pressButton } from './ask.ts'

/** What the vault says of a wallet that is not here yet. */
type Found = Extract<VaultState, { kind: 'recover' }>

/** Asks for what unlocks a wallet that is new to this browser: its owner's passkey, or the recovery kit (F3). */
export function askRecovery(frame: FrameContext, { methods, evmAddress, walletId }: Found, signal: AbortSignal): Promise<void> {
  const { stage, text, vault } = frame
  return new Promise((resolve, reject) => {
    const kitMethod = methods.find(({ kind }) => kind === 'kit')
    const hasKit = kitMethod !== undefined
    const status = element('p', { class: 'hint', role: 'status' })
    const kit = element('textarea', {
      class: 'field',
      'aria-label': text('recover.kitLabel'),
      placeholder: text('recover.kitLabel'),
      autocomplete: 'off',
      spellcheck: 'false',
    })
    const unlock = element(
      'button',
      {
        type: 'button',
        class: 'btn',
        onclick: () =>
          void attempt(() =>
            vault.recover({ proof: { kind: 'kit', methodId: kitMethod?.methodId ?? '', text: kit.value.trim() }, signal }),
          ),
      },
      text('recover.unlock'),
    )
    const passkeys = methods.filter(({ kind, credentialId }) => kind === 'passkey' && credentialId !== null)
    const withPasskey = async () => {
      const credentialIds = passkeys.flatMap(({ credentialId }) => credentialId ?? [])
      // Where a frame may not ask, a window of our own does; it opens while the press still counts.
      const read = canAskHere() ? readPasskey({ walletId, credentialIds }) : askPopup({ task: 'read', walletId, credentialIds }, signal)
      const { credentialId, prf } = await read
      const methodId = passkeys.find((one) => one.credentialId === credentialId)?.methodId ?? ''
      await vault.recover({ proof: { kind: 'passkey', methodId, prf }, signal })
      prf.fill(0)
    }
    const passkey =
      passkeys.length > 0 &&
      pressButton(text('recover.passkey'), () => void attempt(withPasskey), { variant: 'primary', testId: 'recover-passkey' })
    const words = text('recover.text', { address: formatAddress(evmAddress) })
    const takeAway = stage.show(
      element(
        'main',
        { class: 'page' },
        element('h1', {}, text('recover.title')),
        element('p', {}, words),
        passkey,
        hasKit && kit,
        hasKit && unlock,
        status,
      ),
    )
    const settle = (finish: () => void) => {
      signal.removeEventListener('abort', onAbort)
      takeAway()
      finish()
    }
    const onAbort = () => settle(() => reject(declined()))
    signal.addEventListener('abort', onAbort, { once: true })
    const attempt = async (recover: () => Promise<unknown>) => {
      status.removeAttribute('data-bad')
      status.textContent = text('review.working')
      try {
        await recover()
        settle(resolve)
      } catch {
        status.toggleAttribute('data-bad', true)
        status.textContent = text('recover.failed')
      }
    }
  })
}

/** Whether this frame may ask for passkeys: the page around has to let it, and some browsers never do. */
function canAskHere(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } }
  return featurePolicy?.allowsFeature('publickey-credentials-get') === true
}
