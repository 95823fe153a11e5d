import type { Custody, RecoveryMethodRow } from '@latchkey/blockchain-api/keys'
import { element } from '../element.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { alertBox, ask, pressButton, pressRow } from '../screens/ask.ts'
import type { TextKey } from '../text/en.ts'

/** What the visitor can choose. */
export type HomeChoice = 'passkey' | 'kit' | 'devices' | 'words' | 'leave'

const done: readonly string[] = ['wallet.passkeyAdded', 'wallet.kitAdded']

/** The wallet's page: first who could open it, said as it is (3.3). */
export function askHome({ stage, text }: FrameContext, { custody, methods, notice, signal }: askHome.Parameters): Promise<HomeChoice> {
  return ask<HomeChoice>({ stage, signal }, (choose) => {
    const level = custody ?? 'K0'
    const has = (kind: RecoveryMethodRow['kind']) => methods.some((method) => method.kind === kind)
    const row = (choice: HomeChoice, glyph: 'key' | 'download' | 'device' | 'words', title: TextKey, words: TextKey) =>
      pressRow({ glyph, title: text(title), words: text(words), testId: `wallet-${choice}` }, () => choose(choice))
    return element(
      'main',
      { class: 'panel', 'data-custody': level },
      notice &&
        alertBox(
          done.includes(notice) ? 'plain' : 'critical',
          text(done.includes(notice) ? 'wallet.done' : 'wallet.notDone'),
          text(notice),
        ),
      alertBox(level === 'K0' ? 'caution' : 'plain', text('wallet.who'), text(`wallet.who.${level}`)),
      row('passkey', 'key', has('passkey') ? 'wallet.passkeyMore' : 'wallet.passkey', 'wallet.passkey.text'),
      row('kit', 'download', 'wallet.kit', 'wallet.kit.text'),
      row('devices', 'device', 'wallet.devices', 'wallet.devices.text'),
      row('words', 'words', 'wallet.words', 'wallet.words.text'),
      pressButton(text('wallet.later'), () => choose('leave'), { variant: 'ghost', testId: 'wallet-leave' }),
    )
  })
}

export declare namespace askHome {
  type Parameters = {
    readonly custody: Custody | null
    readonly methods: readonly RecoveryMethodRow[]
    /** What just happened. */
    readonly notice: TextKey | undefined
    readonly signal: AbortSignal
  }
}
