import type { RecoveryMethodRow } from '@latchkey/blockchain-api/keys'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { drawAddress } from '../review/drawAddress.ts'
import { alertBox, ask, pressButton, pressRow } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'
import type { VaultState } from '../vault/readVaultState.ts'

/** What the user can choose. */
export type HomeChoice = 'passkey' | 'passkeys' | 'kit' | 'devices' | 'words' | 'leave'

const done: readonly string[] = ['wallet.passkeyAdded', 'wallet.kitAdded', 'passkeys.signInOnly', 'passkeys.removed', 'passkeys.stillOpens']

/** The wallet's page: first who could open it, in plain words (3.3). */
export function askHome(
  { stage, text }: Pick<FrameContext, 'stage' | 'text'>,
  { state, notice, signal }: askHome.Parameters,
): Promise<HomeChoice> {
  return ask<HomeChoice>({ stage, signal }, (choose) => {
    const { record, custody, methods, areMethodsForged } = state
    const level = custody ?? 'K0'
    const has = (kind: RecoveryMethodRow['kind']) => methods.some((method) => method.kind === kind)
    const hasBoth = has('passkey') && has('kit')
    const row = (choice: HomeChoice, glyph: 'key' | 'download' | 'device' | 'words', title: TextKey, words: TextKey) =>
      pressRow({ glyph, title: text(title), words: text(words), testId: `wallet-${choice}` }, () => choose(choice))
    return element(
      'main',
      { class: 'panel', 'data-custody': areMethodsForged ? 'forged' : level },
      element('h1', { class: 'unseen' }, text('wallet.title')),
      notice &&
        alertBox(
          done.includes(notice) ? 'plain' : 'critical',
          text(done.includes(notice) ? 'wallet.done' : 'wallet.notDone'),
          text(notice),
        ),
      areMethodsForged
        ? alertBox('critical', text('custody.forged.title'), text('custody.forged.methods'))
        : alertBox('plain', text('wallet.who'), text(hasBoth ? 'wallet.who.both' : `wallet.who.${level}`)),
      !areMethodsForged && row('passkey', 'key', has('passkey') ? 'wallet.passkeyMore' : 'wallet.passkey', 'wallet.passkey.text'),
      !areMethodsForged && row('kit', 'download', 'wallet.kit', 'wallet.kit.text'),
      row('passkeys', 'key', 'passkeys.title', 'passkeys.text'),
      row('devices', 'device', 'wallet.devices', 'wallet.devices.text'),
      row('words', 'words', 'wallet.words', 'wallet.words.text'),
      element(
        'dl',
        { class: 'facts' },
        element(
          'div',
          { class: 'fact fact--long fact--address' },
          element('dt', {}, text('custody.address')),
          element('dd', { dir: 'ltr', 'data-testid': 'wallet-address' }, ...drawAddress(record.evmAddress)),
        ),
      ),
      pressButton(text('wallet.later'), () => choose('leave'), { variant: 'ghost', testId: 'wallet-leave' }),
    )
  })
}

export declare namespace askHome {
  type Parameters = {
    readonly state: Extract<VaultState, { kind: 'ready' }>
    /** What just happened. */
    readonly notice: TextKey | undefined
    readonly signal: AbortSignal
  }
}
