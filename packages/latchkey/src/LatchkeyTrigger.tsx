import type { Namespace } from '@latchkey/common/caip'
import { StyleRootContext, Trigger } from '@latchkey/ui/trigger'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { TriggerSource, TriggerState } from './createTriggerSource.ts'
import type { Latchkey } from './latchkey.ts'
import { themeTrigger } from './themeTrigger.ts'
import { useColorScheme } from './useColorScheme.ts'
import { loadTriggerText, triggerText } from './words/triggerText.ts'
import type { TriggerText } from './words/triggerWords.ts'

/** A finger counts, too: it is a pointer that enters. */
const intents = ['pointerenter', 'focusin'] as const

/** The element is as high as its button; a host's own rules win. */
const hostCss = ':host{display:inline-flex;vertical-align:middle}:host([hidden]){display:none}'

/** The button with the kit behind it, drawn into a shadow root. */
export function LatchkeyTrigger({ latchkey, root, source, text, size, disabled }: LatchkeyTrigger.Props) {
  const state = useSyncExternalStore(source.subscribe, source.read, source.read)
  const { variables, mode } = state
  const theme = useColorScheme(mode)
  const { locale, messages } = latchkey.kit.config
  const [loaded, setLoaded] = useState<TriggerText>()
  const words = triggerText(messages, loaded)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => void loadTriggerText(locale).then(setLoaded), [locale])

  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(hostCss)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [root])

  useLayoutEffect(() => {
    if (button.current) themeTrigger(button.current, variables, theme)
  }, [variables, theme])

  useEffect(() => {
    // A user who comes near the button may click: the modal is made ready then, not before.
    const { host } = root
    for (const name of intents) host.addEventListener(name, latchkey.preload, { once: true })
    return () => {
      for (const name of intents) host.removeEventListener(name, latchkey.preload)
    }
  }, [root, latchkey])

  return (
    <StyleRootContext.Provider value={root}>
      <Trigger
        ref={button}
        theme={theme}
        {...(source.kind === 'button' ? faceOfAccount(state, words, text) : faceOfNetwork(state, words, text))}
        size={size}
        disabled={disabled || (source.kind !== 'button' && state.isFixed)}
        onClick={source.open}
      />
    </StyleRootContext.Provider>
  )
}

function faceOfAccount({ status, address, who, amount }: TriggerState, words: TriggerText, text: string | undefined) {
  const shown = who ? (amount ?? who) : status === 'connecting' ? words.connecting : (text ?? words.connect)
  const label = who && words.account.replace('{account}', amount ? `${who}, ${amount}` : who)
  return { state: status, text: shown, label, account: address ? { address } : undefined }
}

function faceOfNetwork({ status, network, isUnsupported }: TriggerState, words: TriggerText, text: string | undefined) {
  const shown = isUnsupported ? words.unsupported : network
  const label = shown && words.networkIs.replace('{network}', shown)
  return { state: status === 'connected' ? status : ('disconnected' as const), text: shown ?? text ?? words.network, label, isPlain: true }
}

export declare namespace LatchkeyTrigger {
  /** What a host may set on the button. */
  type Options = {
    /** In place of "Connect", or of "Network". */
    readonly text?: string | undefined
    /** 40 px high, or 36. */
    readonly size?: 'm' | 's' | undefined
    readonly disabled?: boolean | undefined
    /** Shows and opens one family of chains only. */
    readonly namespace?: Namespace | undefined
  }
  type Props = Omit<Options, 'namespace'> & { readonly latchkey: Latchkey; readonly root: ShadowRoot; readonly source: TriggerSource }
}
