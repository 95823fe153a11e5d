import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { declined } from '../frame/RefusedError.ts'
import { askPopup } from '../passkey/askPopup.ts'
import { canAskHere } from '../passkey/canAskHere.ts'
import { readPasskey } from '../passkey/readPasskey.ts'
import type { VaultState } from '../vault/readVaultState.ts'
import { sayForged } from '../wallet/sayForged.ts'
import { pressButton } from './ask.ts'

/** The vault's answer about a wallet that is not on this device yet. */
type Found = Extract<VaultState, { kind: 'recover' }>

/**
 * Asks for what unlocks a wallet that is new to this browser: its owner's passkey, or the recovery kit (F3). No address is shown: what the
 * services say of it is not proven before the owner's own method bears it out (I23).
 */
export function askRecovery(frame: Pick<FrameContext, 'vault' | 'stage' | 'text'>, { methods }: Found, signal: AbortSignal): Promise<void> {
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
    const withKit = () => vault.recover({ proof: { kind: 'kit', methodId: kitMethod?.methodId ?? '', text: kit.value.trim() }, signal })
    const unlock = pressButton(text('recover.unlock'), () => void attempt(withKit), { variant: 'primary', isGated: true })
    const passkeys = methods.filter(({ kind, credentialId }) => kind === 'passkey' && credentialId !== null)
    const withPasskey = async () => {
      const credentialIds = passkeys.flatMap(({ credentialId }) => credentialId ?? [])
      // If a frame may not ask, a window of our own does. It opens while the press still counts.
      const read = canAskHere() ? readPasskey({ credentialIds }) : askPopup({ task: 'read', credentialIds }, signal)
      const { credentialId, prf } = await read
      const methodId = passkeys.find((one) => one.credentialId === credentialId)?.methodId ?? ''
      await vault.recover({ proof: { kind: 'passkey', methodId, prf }, signal })
      prf.fill(0)
    }
    const passkey =
      passkeys.length > 0 &&
      pressButton(text('recover.passkey'), () => void attempt(withPasskey), {
        ...{ variant: 'primary', testId: 'recover-passkey', isGated: true },
      })
    const takeAway = stage.show(
      element(
        'main',
        { class: 'page' },
        element('h1', { 'data-part': true }, text('recover.title')),
        element('p', { 'data-part': true }, text('recover.text')),
        passkey,
        hasKit && kit,
        hasKit && unlock,
        status,
      ),
      { isExclusive: true },
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
      } catch (error) {
        status.toggleAttribute('data-bad', true)
        status.textContent = text(sayForged(error) ?? 'recover.failed')
      }
    }
  })
}
